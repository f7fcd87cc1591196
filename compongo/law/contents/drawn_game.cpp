#include "compongo/law/contents/entry.h"

namespace compongo::law {

template <>
inline constexpr std::array<Words, 2> value_words<AgreementForbidden> = {
    {{"agreeing", "acordarlas"}, {"offering and agreeing", "ofrecerlas y acordarlas"}}};

template <>
inline constexpr std::array<Words, 2> value_words<OfferLife> = {
    {{"until a touch", "hasta que el rival toque una pieza"}, {"until a move", "hasta que el rival juegue"}}};

template <>
inline constexpr std::array<Words, 2> value_words<ClaimIsOffer> = {
    {{"repetition and fifty moves", "repetición y cincuenta jugadas"},
     {"quickplay finish too", "también el final a caída de bandera"}}};

template <>
inline constexpr std::array<Words, 2> value_words<WrittenMove> = {
    {{"stated", "declarada"}, {"cannot be changed", "no puede cambiarse"}}};

template <>
inline constexpr std::array<Words, 2> value_words<ClaimStopsClocks> = {
    {{"claimant may", "quien reclama puede hacerlo"},
     {"claimant or arbiter does", "quien reclama o el árbitro"}}};

template <>
inline constexpr std::array<Words, 2> value_words<ClaimantLoses> = {
    {{"nothing", "nada"}, {"half of his time", "la mitad de su tiempo"}}};

template <>
inline constexpr std::array<Words, 2> value_words<AnnouncedIllegalMove> = {
    {{"as Article 4 provides", "según el artículo 4"}, {"same piece", "la misma pieza"}}};

template <>
inline constexpr std::array<Words, 2> value_words<OfferAfterClaim> = {
    {{"stands", "sigue en pie"}, {"spent", "ya no vale"}}};

template <>
inline constexpr std::array<Words, 2> value_words<DrawClaims> = {
    {{"possible", "posibles"}, {"none", "ninguna"}}};

template <>
inline constexpr std::array<Words, 2> value_words<Appearances> = {
    {{"all", "todas"}, {"at alternate moves", "en jugadas alternas"}}};

namespace {

// clang-format off
template <auto Member>
constexpr Entry entry(std::string_view field, std::string_view catalogue, std::string_view en, std::string_view es) {
    return make_entry<&Laws::drawn_game, Member>("drawn_game", field, catalogue, {en, es});
}

constexpr std::array entries = {
    entry<&DrawnGame::regulations_may_forbid>("regulations_may_forbid", "DRAW-REG-LIMIT",
        "What regulations may forbid without the consent of the arbiter.",
        "Qué pueden prohibir las bases del torneo si no hay permiso del árbitro."),
    entry<&DrawnGame::offer>("offer", "DRAW-OFFER",
        "Made after the move, before the press; at another time valid all the same.",
        "La oferta de tablas se hace después de jugar y antes de pulsar; en otro momento también es válida."),
    entry<&DrawnGame::offer_at_wrong_time>("offer_at_wrong_time", "DRAW-OFFER CONDUCT-DISTRACT",
        "An offer at another moment.",
        "Una oferta de tablas en otro momento."),
    entry<&DrawnGame::offer_with_condition>("offer_with_condition", "DRAW-OFFER-CONDITION",
        "A condition is void, the offer is not.",
        "Si la oferta lleva una condición, la condición es nula y la oferta, válida."),
    entry<&DrawnGame::offer_life>("offer_life", "DRAW-OFFER-LIFE ONLINE-OFFER",
        "Not withdrawn; ends by acceptance, by rejection in words or in this way, or with the game.",
        "La oferta no se puede retirar; vale hasta que se acepte, se rechace (de palabra o como se indica) o acabe la partida."),
    entry<&DrawnGame::offer_recorded>("offer_recorded", "DRAW-OFFER-RECORD",
        "Both write it.",
        "Ambos jugadores anotan la oferta de tablas."),
    entry<&DrawnGame::claim_is_offer>("claim_is_offer", "DRAW-CLAIM-IS-OFFER",
        "Which claims are offers of a draw too.",
        "Qué reclamaciones valen también como oferta de tablas."),
    entry<&DrawnGame::offer_after_claim>("offer_after_claim", "DRAW-CLAIM-IS-OFFER",
        "What a wrong claim leaves of its offer.",
        "Qué queda de esa oferta si la reclamación no es correcta."),
    entry<&DrawnGame::claims>("claims", "DRAW-3FOLD-APPEARED DRAW-50-DONE ONLINE-AUTO-DRAW",
        "Claims of repetition and fifty moves.",
        "Reclamaciones por repetición y por cincuenta jugadas."),
    entry<&DrawnGame::repetition_intended>("repetition_intended", "DRAW-3FOLD-INTENDED",
        "About to appear by a move written and declared, not played.",
        "Repetición: la posición se va a dar con una jugada anotada y declarada, que aún no se ha hecho."),
    entry<&DrawnGame::repetition_appeared>("repetition_appeared", "DRAW-3FOLD-APPEARED",
        "Has just appeared, and the claimant has the move.",
        "Repetición: la posición acaba de darse y quien reclama está en turno."),
    entry<&DrawnGame::repetitions_claimed>("repetitions_claimed", "DRAW-3FOLD-INTENDED DRAW-3FOLD-APPEARED",
        "Occurrences that it takes to claim.",
        "Veces que debe haberse dado la posición para reclamar."),
    entry<&DrawnGame::same_position>("same_position", "DRAW-POSITION-SAME",
        "When two positions are the same.",
        "Cuándo dos posiciones son la misma."),
    entry<&DrawnGame::fifty_moves_intended>("fifty_moves_intended", "DRAW-50-INTENDED",
        "The move written completes them.",
        "Cincuenta jugadas: se completan con la jugada anotada y declarada."),
    entry<&DrawnGame::fifty_moves_made>("fifty_moves_made", "DRAW-50-DONE",
        "They have been made.",
        "Cincuenta jugadas: ya se han hecho."),
    entry<&DrawnGame::moves_claimed>("moves_claimed", "DRAW-50-INTENDED DRAW-50-DONE",
        "Moves by each, without capture or pawn move, that it takes to claim.",
        "Jugadas de cada jugador, sin captura ni movimiento de peón, necesarias para reclamar."),
    entry<&DrawnGame::written_move>("written_move", "DRAW-3FOLD-INTENDED DRAW-50-INTENDED",
        "The move written for a claim.",
        "La jugada que se anota para reclamar."),
    entry<&DrawnGame::touch_loses_claim>("touch_loses_claim", "DRAW-CLAIM-TOUCH",
        "A player who touches a piece loses the claim on that move.",
        "Quien toca una pieza pierde la reclamación en esa jugada."),
    entry<&DrawnGame::claimant_not_on_move>("claimant_not_on_move", "DRAW-3FOLD-INTENDED DRAW-CLAIM-TOUCH",
        "Only the player having the move claims.",
        "Solo reclama quien está en turno."),
    entry<&DrawnGame::claim_stops_clocks>("claim_stops_clocks", "DRAW-CLAIM-CLOCK",
        "Who stops the clocks for a claim.",
        "Quién para los relojes para reclamar."),
    entry<&DrawnGame::claim_not_withdrawn>("claim_not_withdrawn", "DRAW-CLAIM-CLOCK",
        "A claim cannot be withdrawn.",
        "Una reclamación no se puede retirar."),
    entry<&DrawnGame::claim_checked_by_players>("claim_checked_by_players", "DUTY-RECONSTRUCT",
        "The players check a claim, under the arbiter's eye.",
        "Los jugadores comprueban la reclamación en presencia del árbitro."),
    entry<&DrawnGame::right_claim>("right_claim", "DRAW-CLAIM-RIGHT",
        "A right claim draws at once.",
        "Si la reclamación es correcta, la partida es tablas en el acto."),
    entry<&DrawnGame::wrong_claim_opponent_gains>("wrong_claim_opponent_gains", "DRAW-CLAIM-WRONG BLITZ-PENALTY-1MIN",
        "What the opponent gains by a wrong claim.",
        "Lo que gana el rival con una reclamación incorrecta."),
    entry<&DrawnGame::wrong_claim_claimant_loses>("wrong_claim_claimant_loses", "DRAW-CLAIM-WRONG",
        "What the claimant loses.",
        "Lo que pierde quien hace una reclamación incorrecta."),
    entry<&DrawnGame::wrong_claim_loses_at_most>("wrong_claim_loses_at_most", "DRAW-CLAIM-WRONG",
        "At most so much.",
        "Máximo que se le puede descontar."),
    entry<&DrawnGame::wrong_claim_keeps_at_least>("wrong_claim_keeps_at_least", "DRAW-CLAIM-WRONG",
        "The claimant keeps at least this much time, if that much was there.",
        "Tiempo mínimo que conserva quien reclama, si lo tenía."),
    entry<&DrawnGame::announced_move>("announced_move", "DRAW-CLAIM-WRONG",
        "The announced move must be made.",
        "La jugada anunciada debe hacerse."),
    entry<&DrawnGame::announced_illegal_move>("announced_illegal_move", "DRAW-CLAIM-WRONG",
        "If that move is illegal.",
        "Qué debe jugarse si la jugada anunciada es ilegal."),
    entry<&DrawnGame::repetitions_end_game>("repetitions_end_game", "DRAW-5FOLD ONLINE-AUTO-DRAW",
        "Occurrences that draw without a claim.",
        "Veces que debe darse la posición para que sean tablas sin reclamación."),
    entry<&DrawnGame::repetitions_counted>("repetitions_counted", "DRAW-5FOLD ONLINE-AUTO-DRAW",
        "Which appearances of a position count for the draw without a claim.",
        "Qué repeticiones de una posición cuentan para las tablas sin reclamación."),
    entry<&DrawnGame::moves_end_game>("moves_end_game", "DRAW-75 ONLINE-AUTO-DRAW",
        "Moves by each that draw without a claim.",
        "Jugadas de cada jugador con las que son tablas sin reclamación."),
    entry<&DrawnGame::mate_prevails>("mate_prevails", "DRAW-75",
        "Mate on the last of them wins.",
        "Si la última de ellas da mate, gana quien lo da."),
    entry<&DrawnGame::before_the_flag>("before_the_flag", "CLOCK-FLAG-LOSS DRAW-5FOLD DRAW-75",
        "Such a draw, unnoticed, prevails over a later flag.",
        "Esas tablas, aunque nadie las advierta, prevalecen sobre una bandera que cae después."),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_drawn_game() {
    return entries;
}

} // namespace compongo::law
