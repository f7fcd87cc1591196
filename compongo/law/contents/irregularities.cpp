#include "compongo/law/contents/entry.h"

namespace compongo::law {

template <>
inline constexpr std::array<Words, 2> value_words<ColoursReversed> = {
    {{"continue unless the arbiter rules otherwise",
      "se sigue, salvo que el árbitro disponga otra cosa"},
     {"new game if early", "partida nueva, si se advierte pronto"}}};

template <>
inline constexpr std::array<Words, 3> value_words<MisplacedPieces> = {
    {{"nobody", "nadie"},
     {"a king exchanged with the queen", "quien tenga cambiados rey y dama"},
     {"a misplaced king, or with a misplaced rook",
      "quien tenga mal puesto el rey, o una torre por ese lado"}}};

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
inline constexpr std::array<Words, 4> value_words<IllegalMoveRuled> = {
    {{"at once", "en el acto"},
     {"on a claim of the opponent", "por reclamación del rival"},
     {"on a claim, or if manifest", "por reclamación, o si es manifiesta"},
     {"on a claim, or if the arbiter saw it", "por reclamación, o si el árbitro la vio"}}};

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
        "Si la posición inicial era incorrecta, la partida se anula y se juega otra."),
    entry<&Irregularities::wrong_array_limit>("wrong_array_limit", "RAPID-SETUP-LIMIT SETUP-WRONG-ARRAY",
        "Moves by each after which that can no longer be claimed.",
        "Jugadas de cada jugador a partir de las cuales ya no se puede reclamar."),
    entry<&Irregularities::made_moves_count>("made_moves_count", "RAPID-SETUP-LIMIT",
        "A move made counts for that, and for the clock's setting, before it is completed.",
        "Para ese límite, y para el del ajuste del reloj, cuenta la jugada hecha aunque no esté completada."),
    entry<&Irregularities::misplaced_pieces>("misplaced_pieces", "RAPID-SETUP-LIMIT",
        "Who then may not castle.",
        "Quién no puede enrocar si la partida sigue desde una posición inicial incorrecta."),
    entry<&Irregularities::wrong_board>("wrong_board", "SETUP-WRONG-BOARD",
        "Board turned: the position is transferred and play goes on.",
        "Si el tablero está girado, se traslada la posición a uno bien puesto y se sigue."),
    entry<&Irregularities::colours_reversed>("colours_reversed", "SETUP-WRONG-COLOURS",
        "Colours found reversed.",
        "Se descubre que los colores están cambiados."),
    entry<&Irregularities::colours_reversed_limit>("colours_reversed_limit", "SETUP-WRONG-COLOURS",
        "Moves by both from which on play goes on.",
        "Jugadas de ambos jugadores a partir de las cuales la partida sigue así."),
    entry<&Irregularities::colours_reversed_between>("colours_reversed_between", "SETUP-WRONG-COLOURS",
        "Colours reversed, White at the limit and Black not.",
        "Colores cambiados, cuando las blancas han llegado a ese límite y las negras no."),
    entry<&Irregularities::colours_reversed_after_the_end>("colours_reversed_after_the_end", "SETUP-WRONG-COLOURS",
        "A game that ended normally before that keeps its result.",
        "Una partida que ya había terminado de forma normal conserva su resultado."),
    entry<&Irregularities::displaced_pieces>("displaced_pieces", "DISPLACED-PIECES",
        "A player who displaces pieces puts them back on that player's own time.",
        "Quien desplaza piezas las recoloca en su propio tiempo."),
    entry<&Irregularities::displaced_pieces_stop>("displaced_pieces_stop", "DISPLACED-PIECES",
        "Either player may stop the clocks for it.",
        "Cualquiera de los dos puede parar los relojes para eso."),
    entry<&Irregularities::displaced_pieces_penalty>("displaced_pieces_penalty", "DISPLACED-PIECES",
        "Displacing pieces.",
        "Desplazar piezas."),
    entry<&Irregularities::displaced_pieces_found>("displaced_pieces_found", "DISPLACED-FOUND",
        "Found later: back to before it, or to the last identifiable position.",
        "Si se descubre más tarde, se vuelve a la posición anterior al error o a la última identificable."),
    entry<&Irregularities::illegal_move>("illegal_move", "ILLEGAL-DEF",
        "A completed move against Article 3 is an illegal move.",
        "Una jugada completada que incumple el artículo 3 es ilegal."),
    entry<&Irregularities::position_restored>("position_restored", "ILLEGAL-RESTORE",
        "The position before it is restored.",
        "Se restablece la posición anterior a la jugada ilegal."),
    entry<&Irregularities::replacement_move>("replacement_move", "ILLEGAL-RESTORE",
        "What replaces it is subject to touch-move.",
        "A la jugada que la sustituye se le aplica la regla de pieza tocada."),
    entry<&Irregularities::penalised_illegal_moves>("penalised_illegal_moves", "ILLEGAL-COUNT",
        "Which illegal moves cost anything; the others are only put right.",
        "Qué jugadas ilegales se sancionan; las demás solo se corrigen."),
    entry<&Irregularities::opponent_gains>("opponent_gains", "ILLEGAL-COUNT BLITZ-PENALTY-1MIN",
        "What the opponent gains.",
        "Tiempo que recibe el rival."),
    entry<&Irregularities::opponent_gains_by_the_letter>("opponent_gains_by_the_letter", "BLITZ-PENALTY-1MIN",
        "What the letter of the text would give for an offence.",
        "Tiempo que daría el texto al pie de la letra."),
    entry<&Irregularities::loses_on>("loses_on", "ILLEGAL-COUNT RAPID-ILLEGAL",
        "The illegal move with which the game is lost.",
        "Número de la jugada ilegal con la que se pierde."),
    entry<&Irregularities::lost_game_drawn>("lost_game_drawn", "ILLEGAL-COUNT RAPID-ILLEGAL",
        "But it is a draw if the opponent cannot mate.",
        "Pero son tablas si el rival no puede dar mate."),
    entry<&Irregularities::loses_on_in_event>("loses_on_in_event", "ILLEGAL-COUNT HOUSE-EVENT-COUNT",
        "The illegal move in the games of an event with which the game is lost.",
        "Número de la jugada ilegal, contadas las de todo el torneo, con la que se pierde la partida."),
    entry<&Irregularities::touch_moves_lose_on_in_event>("touch_moves_lose_on_in_event", "TOUCH-OWN HOUSE-EVENT-COUNT",
        "The breach of touch-move in the games of an event with which the game is lost.",
        "Número de la infracción de la regla de pieza tocada, contadas las de todo el torneo, con la que se pierde la partida."),
    entry<&Irregularities::tally>("tally", "ILLEGAL-COUNT",
        "All illegal moves of a player are counted together.",
        "Todas las jugadas ilegales de un jugador se suman."),
    entry<&Irregularities::two_in_one_move>("two_in_one_move", "ILLEGAL-TWO-IN-ONE ILLEGAL-COUNT",
        "Two infringements in one move count once.",
        "Dos infracciones en una misma jugada cuentan como una."),
    entry<&Irregularities::promotion_undone>("promotion_undone", "ILLEGAL-PROMO-PAWN-LEFT HOUSE-HB11",
        "A pawn left on the last rank, clock pressed.",
        "Dejar un peón en la última fila y pulsar el reloj."),
    entry<&Irregularities::promotion_wrong>("promotion_wrong", "ILLEGAL-PROMO-WRONG",
        "A wrong piece, a wrong square, the captured piece left: an illegal move.",
        "Promover a una pieza o en una casilla equivocadas, o no retirar la pieza capturada, es jugada ilegal."),
    entry<&Irregularities::king_captured>("king_captured", "ILLEGAL-KING-CAPTURE",
        "Taking the king is an illegal move too.",
        "Capturar el rey también es jugada ilegal."),
    entry<&Irregularities::two_hands>("two_hands", "ILLEGAL-TWO-HANDS TOUCH-ONE-HAND",
        "A move made with two hands.",
        "Hacer una jugada con las dos manos."),
    entry<&Irregularities::two_hands_move>("two_hands_move", "ILLEGAL-TWO-HANDS",
        "What becomes of that move.",
        "Qué pasa con la jugada hecha con las dos manos."),
    entry<&Irregularities::two_hands_opponent_gains>("two_hands_opponent_gains", "ILLEGAL-TWO-HANDS BLITZ-PENALTY-1MIN",
        "What the opponent gains by it.",
        "Lo que gana por ello el rival."),
    entry<&Irregularities::pressed_without_move>("pressed_without_move", "ILLEGAL-NO-MOVE CLOCK-HANDLING",
        "Pressing without having made a move.",
        "Pulsar el reloj sin haber jugado."),
    entry<&Irregularities::pressed_without_move_opponent_gains>("pressed_without_move_opponent_gains", "ILLEGAL-NO-MOVE BLITZ-PENALTY-1MIN",
        "What the opponent gains by it.",
        "Lo que gana por ello el rival."),
    entry<&Irregularities::pressed_in_error>("pressed_in_error", "ILLEGAL-NO-MOVE CLOCK-HANDLING",
        "Pressing instead of pausing, when the opponent has made an illegal move.",
        "Pulsar el reloj en vez de pararlo, cuando el rival ha hecho una jugada ilegal."),
    entry<&Irregularities::castling_unfinished>("castling_unfinished", "ILLEGAL-DEF TOUCH-CASTLE-ILLEGAL",
        "Castling half done: king let go, rook untouched, clock pressed.",
        "Enroque a medias: se suelta el rey, no se toca la torre y se pulsa el reloj."),
    entry<&Irregularities::unreachable_position>("unreachable_position", "ILLEGAL-POSITION",
        "A position that no series of legal moves reaches is illegal.",
        "Una posición es ilegal si no se llega a ella con ninguna serie de jugadas legales."),
    entry<&Irregularities::only_during_the_game>("only_during_the_game", "IRREG-DURING-GAME",
        "No correction once the game is over.",
        "Una vez terminada la partida no se corrige nada."),
    entry<&Irregularities::illegal_move_ruled>("illegal_move_ruled", "RAPID-ILLEGAL",
        "On whose word an illegal move is ruled.",
        "Cuándo o a petición de quién se actúa ante una jugada ilegal."),
    entry<&Irregularities::illegal_move_claim>("illegal_move_claim", "RAPID-ILLEGAL",
        "Until when it may be claimed.",
        "Hasta cuándo se puede reclamar la jugada ilegal."),
    entry<&Irregularities::illegal_move_remedy>("illegal_move_remedy", "RAPID-ILLEGAL",
        "What follows from it.",
        "Qué consecuencia tiene la reclamación."),
    entry<&Irregularities::corrected_by_agreement>("corrected_by_agreement", "RAPID-ILLEGAL",
        "Later, both players may agree to correct it themselves.",
        "Más tarde, los dos jugadores pueden acordar corregirla."),
    entry<&Irregularities::illegal_position>("illegal_position", "RAPID-BOTH-KINGS",
        "Both kings in check, or a pawn on the last rank.",
        "Los dos reyes están en jaque, o hay un peón en la última fila."),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_irregularities() {
    return entries;
}

} // namespace compongo::law
