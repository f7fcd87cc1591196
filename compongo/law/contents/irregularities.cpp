#include "compongo/law/contents/entry.h"

namespace compongo::law {

template <>
inline constexpr std::array<Words, 2> value_words<ColoursReversed> = {
    {{"continue unless the arbiter rules otherwise",
      "se sigue salvo que el árbitro disponga otra cosa"},
     {"new game if early", "nueva partida si es pronto"}}};

template <>
inline constexpr std::array<Words, 3> value_words<MisplacedMen> = {
    {{"nobody", "nadie"},
     {"a king exchanged with the queen", "un rey cambiado con la dama"},
     {"a misplaced king, or with a misplaced rook",
      "un rey mal puesto, o con una torre mal puesta"}}};

template <>
inline constexpr std::array<Words, 2> value_words<Offence> = {
    {{"incident", "incidente"}, {"illegal move", "jugada ilegal"}}};

template <>
inline constexpr std::array<Words, 3> value_words<TwoHands> = {
    {{"incident", "incidente"},
     {"illegal move if castling, capture or promotion",
      "jugada ilegal si es enroque, captura o promoción"},
     {"illegal move", "jugada ilegal"}}};
template <>
inline constexpr std::array<Words, 2> value_words<TwoHandsMove> = {
    {{"stands", "vale"}, {"is undone", "se deshace"}}};

template <>
inline constexpr std::array<Words, 2> value_words<PromotionUndone> = {
    {{"position restored", "se restablece la posición"},
     {"queen substituted", "se pone una dama"}}};

template <>
inline constexpr std::array<Words, 2> value_words<PenalisedIllegalMoves> = {
    {{"all", "todas"}, {"in a quickplay finish", "en un final a caída de bandera"}}};

template <>
inline constexpr std::array<Words, 2> value_words<Tally> = {
    {{"together", "juntas"}, {"each article apart", "cada artículo aparte"}}};

template <>
inline constexpr std::array<Words, 4> value_words<IllegalMoveRuled> = {
    {{"at once", "en el acto"},
     {"on a claim of the opponent", "a reclamación del adversario"},
     {"on a claim, or if manifest", "a reclamación, o si es manifiesta"},
     {"on a claim, or if the arbiter saw it", "a reclamación, o si el árbitro la vio"}}};

template <>
inline constexpr std::array<Words, 2> value_words<IllegalMoveClaim> = {
    {{"during the game", "durante la partida"},
     {"before making his move", "antes de hacer su jugada"}}};

template <>
inline constexpr std::array<Words, 3> value_words<IllegalMoveRemedy> = {
    {{"position restored", "se restablece la posición"},
     {"game lost", "partida perdida"},
     {"win or draw claimed", "se reclama victoria o tablas"}}};

template <>
inline constexpr std::array<Words, 2> value_words<IllegalPosition> = {
    {{"arbiter intervenes", "interviene el árbitro"},
     {"draw after the next move", "tablas tras la jugada siguiente"}}};

template <>
inline constexpr std::array<Words, 2> value_words<ColoursBetween> = {
    {{"the game continues", "la partida sigue"}, {"new game", "partida nueva"}}};

template <>
inline constexpr std::array<Words, 2> value_words<PressedInError> = {
    {{"illegal move", "jugada ilegal"}, {"arbiter decides", "decide el árbitro"}}};

template <>
inline constexpr std::array<Words, 2> value_words<CastlingUnfinished> = {
    {{"illegal move", "jugada ilegal"}, {"arbiter decides", "decide el árbitro"}}};

namespace {

// clang-format off
template <auto Member>
constexpr Entry entry(std::string_view field, std::string_view catalogue, std::string_view en, std::string_view es) {
    return make_entry<&Laws::irregularities, Member>("irregularities", field, catalogue, {en, es});
}

constexpr std::array entries = {
    entry<&Irregularities::wrong_array>("wrong_array", "SETUP-WRONG-ARRAY",
        "Wrong initial position: annulled, a new game.",
        "Posición inicial incorrecta: anulada, nueva partida."),
    entry<&Irregularities::wrong_array_limit>("wrong_array_limit", "RAPID-SETUP-LIMIT SETUP-WRONG-ARRAY",
        "Moves by each after which that can no longer be claimed.",
        "Jugadas de cada uno tras las que ya no se reclama."),
    entry<&Irregularities::made_moves_count>("made_moves_count", "RAPID-SETUP-LIMIT",
        "A move made counts for that, and for the clock's setting, before it is completed.",
        "Una jugada hecha cuenta para eso, y para el ajuste del reloj, antes de completarse."),
    entry<&Irregularities::misplaced_men>("misplaced_men", "RAPID-SETUP-LIMIT",
        "Who then may not castle.",
        "Quién no puede entonces enrocar."),
    entry<&Irregularities::wrong_board>("wrong_board", "SETUP-WRONG-BOARD",
        "Board turned: the position is transferred and play goes on.",
        "Tablero girado: se traslada la posición y se sigue."),
    entry<&Irregularities::colours_reversed>("colours_reversed", "SETUP-WRONG-COLOURS",
        "Colours found reversed.",
        "Colores cambiados."),
    entry<&Irregularities::colours_reversed_limit>("colours_reversed_limit", "SETUP-WRONG-COLOURS",
        "Moves by both from which on play goes on.",
        "Jugadas de ambos desde las que se sigue."),
    entry<&Irregularities::colours_reversed_between>("colours_reversed_between", "SETUP-WRONG-COLOURS",
        "Colours reversed, White at the limit and Black not.",
        "Colores cambiados, las blancas en el límite y las negras no."),
    entry<&Irregularities::colours_reversed_after_the_end>("colours_reversed_after_the_end", "SETUP-WRONG-COLOURS",
        "A game that ended normally before that keeps its result.",
        "La partida acabada antes por medios normales conserva su resultado."),
    entry<&Irregularities::displaced_men>("displaced_men", "DISPLACED-PIECES",
        "A player who displaces pieces puts them back on that player's own time.",
        "Quien desplaza piezas las recoloca en su tiempo."),
    entry<&Irregularities::displaced_men_stop>("displaced_men_stop", "DISPLACED-PIECES",
        "Either player may stop the clocks for it.",
        "Cualquiera puede parar los relojes por ello."),
    entry<&Irregularities::displaced_men_penalty>("displaced_men_penalty", "DISPLACED-PIECES",
        "Displacing pieces.",
        "Desplazar piezas."),
    entry<&Irregularities::displaced_men_found>("displaced_men_found", "DISPLACED-FOUND",
        "Found later: back to before it, or to the last identifiable position.",
        "Descubierto después: a la posición anterior, o a la última identificable."),
    entry<&Irregularities::illegal_move>("illegal_move", "ILLEGAL-DEF",
        "A completed move against Article 3 is an illegal move.",
        "Una jugada completada contra el artículo 3 es ilegal."),
    entry<&Irregularities::position_restored>("position_restored", "ILLEGAL-RESTORE",
        "The position before it is restored.",
        "Se restablece la posición anterior."),
    entry<&Irregularities::replacement_move>("replacement_move", "ILLEGAL-RESTORE",
        "What replaces it is subject to touch-move.",
        "A la que la reemplaza se aplica la pieza tocada."),
    entry<&Irregularities::penalised_illegal_moves>("penalised_illegal_moves", "ILLEGAL-COUNT",
        "Which illegal moves cost anything; the others are only put right.",
        "Qué jugadas ilegales cuestan algo; las demás solo se corrigen."),
    entry<&Irregularities::opponent_gains>("opponent_gains", "ILLEGAL-COUNT BLITZ-PENALTY-1MIN",
        "What the opponent gains.",
        "Lo que gana el adversario."),
    entry<&Irregularities::opponent_gains_by_the_letter>("opponent_gains_by_the_letter", "BLITZ-PENALTY-1MIN",
        "What the letter of the text would give for an offence.",
        "Lo que daría la letra del texto por una falta."),
    entry<&Irregularities::loses_on>("loses_on", "ILLEGAL-COUNT RAPID-ILLEGAL",
        "The illegal move with which the game is lost.",
        "La jugada ilegal con la que se pierde."),
    entry<&Irregularities::lost_game_drawn>("lost_game_drawn", "ILLEGAL-COUNT RAPID-ILLEGAL",
        "But it is a draw if the opponent cannot mate.",
        "Pero es tablas si el adversario no puede dar mate."),
    entry<&Irregularities::tally>("tally", "ILLEGAL-COUNT",
        "Which offences are counted together.",
        "Qué infracciones se cuentan juntas."),
    entry<&Irregularities::two_in_one_move>("two_in_one_move", "ILLEGAL-TWO-IN-ONE ILLEGAL-COUNT",
        "Two infringements in one move count once.",
        "Dos infracciones en una jugada cuentan una vez."),
    entry<&Irregularities::promotion_undone>("promotion_undone", "ILLEGAL-PROMO-PAWN-LEFT HOUSE-HB11",
        "A pawn left on the last rank, clock pressed.",
        "Un peón dejado en la última fila, reloj pulsado."),
    entry<&Irregularities::promotion_wrong>("promotion_wrong", "ILLEGAL-PROMO-WRONG",
        "A wrong piece, a wrong square, the captured piece left: an illegal move.",
        "Pieza o casilla equivocada, o la capturada sin retirar: jugada ilegal."),
    entry<&Irregularities::king_captured>("king_captured", "ILLEGAL-KING-CAPTURE",
        "Taking the king is an illegal move too.",
        "Capturar el rey también es jugada ilegal."),
    entry<&Irregularities::two_hands>("two_hands", "ILLEGAL-TWO-HANDS TOUCH-ONE-HAND",
        "A move made with two hands.",
        "Una jugada hecha con las dos manos."),
    entry<&Irregularities::two_hands_move>("two_hands_move", "ILLEGAL-TWO-HANDS",
        "What becomes of that move.",
        "Qué pasa con esa jugada."),
    entry<&Irregularities::two_hands_opponent_gains>("two_hands_opponent_gains", "ILLEGAL-TWO-HANDS BLITZ-PENALTY-1MIN",
        "What the opponent gains by it.",
        "Lo que gana por ello el adversario."),
    entry<&Irregularities::pressed_without_move>("pressed_without_move", "ILLEGAL-NO-MOVE CLOCK-HANDLING",
        "Pressing without having made a move.",
        "Pulsar sin haber jugado."),
    entry<&Irregularities::pressed_without_move_opponent_gains>("pressed_without_move_opponent_gains", "ILLEGAL-NO-MOVE BLITZ-PENALTY-1MIN",
        "What the opponent gains by it.",
        "Lo que gana por ello el adversario."),
    entry<&Irregularities::pressed_in_error>("pressed_in_error", "ILLEGAL-NO-MOVE CLOCK-HANDLING",
        "Pressing instead of pausing, when the opponent has made an illegal move.",
        "Pulsar en vez de parar, cuando el adversario hizo una ilegal."),
    entry<&Irregularities::castling_unfinished>("castling_unfinished", "ILLEGAL-DEF TOUCH-CASTLE-ILLEGAL",
        "Castling half done: king let go, rook untouched, clock pressed.",
        "Enroque a medias: rey soltado, torre sin tocar, reloj pulsado."),
    entry<&Irregularities::unreachable_position>("unreachable_position", "ILLEGAL-POSITION",
        "A position that no series of legal moves reaches is illegal.",
        "Es ilegal la posición que ninguna serie legal alcanza."),
    entry<&Irregularities::only_during_the_game>("only_during_the_game", "IRREG-DURING-GAME",
        "No correction once the game is over.",
        "Acabada la partida no hay corrección."),
    entry<&Irregularities::illegal_move_ruled>("illegal_move_ruled", "RAPID-ILLEGAL",
        "On whose word an illegal move is ruled.",
        "A instancia de quién se trata una jugada ilegal."),
    entry<&Irregularities::illegal_move_claim>("illegal_move_claim", "RAPID-ILLEGAL",
        "Until when it may be claimed.",
        "Hasta cuándo puede reclamarse."),
    entry<&Irregularities::illegal_move_remedy>("illegal_move_remedy", "RAPID-ILLEGAL",
        "What follows from it.",
        "Qué se sigue de ella."),
    entry<&Irregularities::corrected_by_agreement>("corrected_by_agreement", "RAPID-ILLEGAL",
        "Later, both players may agree to correct it themselves.",
        "Más tarde, ambos pueden acordar corregirla ellos mismos."),
    entry<&Irregularities::illegal_position>("illegal_position", "RAPID-BOTH-KINGS",
        "Both kings in check, or a pawn on the last rank.",
        "Ambos reyes en jaque, o un peón en la última fila."),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_irregularities() {
    return entries;
}

} // namespace compongo::law
