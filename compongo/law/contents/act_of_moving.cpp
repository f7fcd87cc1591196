#include "compongo/law/contents/entry.h"

namespace compongo::law {

template <>
inline constexpr std::array<Words, 2> value_words<MayAdjust> = {
    {{"player having the move", "quien está en turno"},
     {"player whose clock runs", "el jugador cuyo reloj corre"}}};

template <>
inline constexpr std::array<Words, 2> value_words<UnknownIntent> = {
    {{"taken for deliberate", "se considera deliberado"},
     {"arbiter decides", "decide el árbitro"}}};

template <>
inline constexpr std::array<Words, 2> value_words<BothTouched> = {
    {{"first piece touched decides", "decide la primera pieza tocada"},
     {"capture with another piece", "capturar con otra pieza"}}};

template <>
inline constexpr std::array<Words, 2> value_words<RookThenKing> = {
    {{"first piece touched", "la primera pieza tocada"},
     {"either piece", "cualquiera de las dos"}}};

template <>
inline constexpr std::array<Words, 2> value_words<CastlingShownBy> = {
    {{"touching the king", "tocar el rey"},
     {"touching king, then rook", "tocar el rey y luego la torre"}}};

template <>
inline constexpr std::array<Words, 2> value_words<PromotionMethod> = {
    {{"pawn placed, then exchanged", "se coloca el peón y después se cambia"},
     {"any order", "en cualquier orden"}}};

template <>
inline constexpr std::array<Words, 2> value_words<CommittedBy> = {
    {{"release", "soltar la pieza"}, {"contact with the board", "que toque el tablero"}}};

template <>
inline constexpr std::array<Words, 3> value_words<ClaimLostBy> = {
    {{"deliberate touch", "toque deliberado"},
     {"touch with intent to move", "toque con intención de mover"},
     {"any touch", "cualquier toque"}}};

template <>
inline constexpr std::array<Words, 3> value_words<ClaimScope> = {
    {{"the whole article", "todo el artículo"},
     {"touched pieces and castling", "piezas tocadas y enroque"},
     {"the touched piece", "la pieza tocada"}}};

template <>
inline constexpr std::array<Words, 4> value_words<WhoActs> = {
    {{"arbiter", "el árbitro"},
     {"request of one player", "a petición de un jugador"},
     {"request of both players", "a petición de ambos jugadores"},
     {"claim of the opponent", "por reclamación del rival"}}};

template <>
inline constexpr std::array<Words, 2> value_words<Ground> = {
    {{"stated", "en el texto"}, {"by analogy", "por analogía"}}};

namespace {

// clang-format off
template <auto Member>
constexpr Entry entry(std::string_view field, std::string_view catalogue, std::string_view en, std::string_view es) {
    return make_entry<&Laws::act_of_moving, Member>("act_of_moving", field, catalogue, {en, es});
}

constexpr std::array entries = {
    entry<&ActOfMoving::one_hand>("one_hand", "TOUCH-ONE-HAND",
        "Each move is played with one hand.",
        "Cada jugada se hace con una sola mano."),
    entry<&ActOfMoving::may_adjust>("may_adjust", "TOUCH-ADJUST CLOCK-ADJUST-OWN-TIME",
        "Who may adjust pieces.",
        "Quién puede ajustar piezas en sus casillas."),
    entry<&ActOfMoving::adjusting>("adjusting", "TOUCH-ADJUST",
        "Touches after an announced adjusting bind nobody.",
        "Lo que se toca después de avisar que se va a ajustar («compongo») no obliga a nada."),
    entry<&ActOfMoving::accidental_touch>("accidental_touch", "TOUCH-INTENT",
        "A touch by accident binds nobody.",
        "Un toque accidental no obliga a nada."),
    entry<&ActOfMoving::unknown_intent>("unknown_intent", "TOUCH-INTENT",
        "A touch whose intent is unknown.",
        "Un toque cuya intención no se conoce."),
    entry<&ActOfMoving::touched_not_on_move>("touched_not_on_move", "TOUCH-NOT-ON-MOVE",
        "Touching when one may not: a breach, but no obligation.",
        "Tocar piezas cuando no corresponde es una falta, pero no obliga a nada."),
    entry<&ActOfMoving::own_piece_touched>("own_piece_touched", "TOUCH-OWN",
        "The first own piece touched that can move must move.",
        "Hay que mover la primera pieza propia tocada que se pueda mover."),
    entry<&ActOfMoving::opponents_piece_touched>("opponents_piece_touched", "TOUCH-OPP",
        "The first enemy piece touched that can be captured must be captured.",
        "Hay que capturar la primera pieza del rival tocada que se pueda capturar."),
    entry<&ActOfMoving::both_colours_touched>("both_colours_touched", "TOUCH-BOTH",
        "Own piece cannot take the enemy piece touched with it.",
        "Se tocan una pieza propia y una del rival, y la propia no puede capturarla."),
    entry<&ActOfMoving::order_unknown>("order_unknown", "TOUCH-ORDER-UNKNOWN",
        "Order unknown: the own piece counts as touched first.",
        "Si no se sabe cuál se tocó antes, se considera que fue la propia."),
    entry<&ActOfMoving::nothing_possible>("nothing_possible", "TOUCH-NONE",
        "Nothing touched can be moved or captured: any legal move, no penalty.",
        "Si ninguna pieza tocada puede moverse ni capturarse, vale cualquier jugada legal, sin sanción."),
    entry<&ActOfMoving::king_and_rook_touched>("king_and_rook_touched", "TOUCH-CASTLE-KR",
        "King, then rook, or both at once: castle there if legal.",
        "Quien toca el rey y después una torre, o ambos a la vez, debe enrocar por ese lado si es legal."),
    entry<&ActOfMoving::king_and_both_rooks_touched>("king_and_both_rooks_touched", "TOUCH-CASTLE-KR",
        "King and both rooks: the first rook after the king decides.",
        "Si se tocan el rey y las dos torres, decide la primera torre tocada después del rey."),
    entry<&ActOfMoving::rook_then_king_touched>("rook_then_king_touched", "TOUCH-CASTLE-RK",
        "Rook, then king: no castling there on this move; what must move.",
        "Quien toca una torre y después el rey no puede enrocar por ese lado en esta jugada; qué pieza debe mover."),
    entry<&ActOfMoving::castling_shown_by>("castling_shown_by", "TOUCH-CASTLE-ILLEGAL",
        "Which touch shows that castling was intended.",
        "Qué toque muestra la intención de enrocar."),
    entry<&ActOfMoving::illegal_castling_intended>("illegal_castling_intended", "TOUCH-CASTLE-ILLEGAL",
        "The castling intended is illegal: another king move, else any legal move.",
        "Si el enroque que se pretendía es ilegal, debe hacerse otra jugada de rey y, si no la hay, cualquier jugada legal."),
    entry<&ActOfMoving::king_released_to_castle>("king_released_to_castle", "TOUCH-CASTLE-K-RELEASED",
        "King let go two squares away: castling there, or if illegal another king move.",
        "Quien suelta el rey a dos casillas debe enrocar por ese lado o, si es ilegal, hacer otra jugada de rey."),
    entry<&ActOfMoving::promotion_choice>("promotion_choice", "TOUCH-PROMO-CHOICE",
        "Final once the new piece has touched the square.",
        "La elección de la pieza promovida es definitiva cuando esta toca la casilla."),
    entry<&ActOfMoving::promotion_method>("promotion_method", "PROMO-METHOD MOVE-PROMO",
        "How a promotion may be carried out.",
        "Cómo puede hacerse la promoción."),
    entry<&ActOfMoving::promotion_capture>("promotion_capture", "PROMO-METHOD ILLEGAL-PROMO-WRONG",
        "An enemy piece on the square of promotion must be taken off.",
        "La pieza del rival que esté en la casilla de promoción debe retirarse."),
    entry<&ActOfMoving::inverted_rook>("inverted_rook", "PROMO-INVERTED-ROOK",
        "A rook upside down is a rook; the arbiter turns it.",
        "Una torre invertida es una torre; el árbitro la endereza."),
    entry<&ActOfMoving::inverted_rook_penalty>("inverted_rook_penalty", "PROMO-INVERTED-ROOK",
        "Promoting with an inverted rook.",
        "Promover un peón con una torre invertida."),
    entry<&ActOfMoving::released_piece>("released_piece", "TOUCH-RELEASE",
        "A piece let go as part of a legal move stays there.",
        "Una pieza soltada como parte de una jugada legal se queda ahí."),
    entry<&ActOfMoving::committed_by>("committed_by", "TOUCH-RELEASE HOUSE-HC15",
        "What binds a piece to a square.",
        "Con qué queda una pieza fijada a una casilla."),
    entry<&ActOfMoving::move_made>("move_made", "MADE-SIMPLE",
        "An ordinary move is made when the piece is let go.",
        "Una jugada corriente está hecha cuando se suelta la pieza."),
    entry<&ActOfMoving::capture_made>("capture_made", "MADE-CAPTURE",
        "A capture is made when the captured piece is off and the other let go.",
        "Una captura está hecha cuando se ha retirado la pieza capturada y se ha soltado la otra."),
    entry<&ActOfMoving::castling_made>("castling_made", "MADE-CASTLE",
        "Castling is made when the rook is let go.",
        "El enroque está hecho cuando se suelta la torre."),
    entry<&ActOfMoving::promotion_made>("promotion_made", "MADE-PROMO",
        "A promotion is made when the pawn is off and the new piece let go.",
        "La promoción está hecha cuando se ha retirado el peón y se ha soltado la pieza nueva."),
    entry<&ActOfMoving::illegal_when_released>("illegal_when_released", "TOUCH-RELEASE ILLEGAL-DEF",
        "Let go but illegal: another move, what was touched binds, no penalty before the press.",
        "Si la jugada es ilegal y aún no se ha pulsado el reloj, se hace otra con la pieza tocada, sin sanción."),
    entry<&ActOfMoving::claim_lost_by>("claim_lost_by", "TOUCH-CLAIM-LOST",
        "By what a player loses the right to claim under this article.",
        "Con qué se pierde el derecho a reclamar por este artículo."),
    entry<&ActOfMoving::claim_scope>("claim_scope", "TOUCH-CLAIM-LOST",
        "What that right covers.",
        "Qué abarca ese derecho."),
    entry<&ActOfMoving::who_acts>("who_acts", "TOUCH-WHO-ACTS RAPID-TOUCH-REQUEST ARB-ENFORCE",
        "On whose word a breach of touch-move is dealt with.",
        "Quién puede hacer que se corrija una infracción de pieza tocada."),
    entry<&ActOfMoving::wrong_piece_moved>("wrong_piece_moved", "TOUCH-CONSISTENCY-CLAIM",
        "A piece other than the one touched was moved: undone, but no illegal move.",
        "Si se movió una pieza distinta de la tocada, la jugada se deshace, pero no es ilegal."),
    entry<&ActOfMoving::assistant>("assistant", "TOUCH-ASSISTANT-MOVE",
        "A player unable to move the pieces may bring an assistant.",
        "Quien no pueda mover las piezas puede traer un asistente."),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_act_of_moving() {
    return entries;
}

} // namespace compongo::law
