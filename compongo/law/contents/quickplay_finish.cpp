#include "compongo/law/contents/entry.h"

namespace compongo::law {

template <>
inline constexpr std::array<Words, 3> value_words<FinishInForce> = {
    {{"unless announced otherwise", "salvo anuncio en contra"},
     {"if announced", "si se anuncia"},
     {"never", "nunca"}}};

template <>
inline constexpr std::array<Words, 2> value_words<FinishClaimant> = {
    {{"player having the move", "quien está en turno"}, {"any player", "cualquier jugador"}}};

template <>
inline constexpr std::array<Words, 2> value_words<FinishGrounds> = {
    {{"no effort, or cannot win", "no lo intenta, o no puede ganar"},
     {"no effort", "no lo intenta"}}};

template <>
inline constexpr std::array<Words, 2> value_words<FinishRequest> = {
    {{"claimant", "quien reclama"}, {"both players", "ambos jugadores"}}};

template <>
inline constexpr std::array<Words, 2> value_words<TimeLeft> = {
    {{"less than the limit", "menos del límite"}, {"the limit or less", "el límite o menos"}}};

namespace {

// clang-format off
template <auto Member>
constexpr Entry entry(std::string_view field, std::string_view catalogue, std::string_view en, std::string_view es) {
    return make_entry<&Laws::quickplay_finish, Member>("quickplay_finish", field, catalogue, {en, es});
}

constexpr std::array entries = {
    entry<&QuickplayFinish::last_period>("last_period", "QPF-DEF",
        "The last period, in which all remaining moves have a limited time.",
        "El último periodo, con tiempo limitado para todas las jugadas restantes."),
    entry<&QuickplayFinish::in_force>("in_force", "QPF-DEF QPF-NOT-BLITZ BLITZ97-NO102 QPF-ANNOUNCED",
        "Whether the quickplay finish is in force.",
        "Si rige el final a caída de bandera."),
    entry<&QuickplayFinish::not_with_increment>("not_with_increment", "QPF-ANNOUNCED",
        "Not where time is added with each move.",
        "No rige si se añade tiempo por jugada."),
    entry<&QuickplayFinish::increment_on_request>("increment_on_request", "QPF-5-SECONDS",
        "A player short of time may ask that this be added for both.",
        "Tiempo por jugada que puede pedir para ambos quien anda apurado de tiempo."),
    entry<&QuickplayFinish::increment_opponent_gains>("increment_opponent_gains", "QPF-5-SECONDS",
        "What the opponent gains who has refused the draw, if the arbiter agrees to it.",
        "Lo que gana el rival que había rechazado las tablas, si el árbitro accede."),
    entry<&QuickplayFinish::claimant>("claimant", "QPF-CLAIM HOUSE-HD8",
        "Who may claim the draw.",
        "Quién puede reclamar las tablas."),
    entry<&QuickplayFinish::claim_below>("claim_below", "QPF-CLAIM HOUSE-HD8",
        "The claimant must have less than this left, and an unfallen flag.",
        "A quien reclama le debe quedar menos de este tiempo, sin que haya caído su bandera."),
    entry<&QuickplayFinish::grounds>("grounds", "QPF-CLAIM HOUSE-HD8",
        "What he may claim of the opponent's winning by normal means.",
        "Qué puede alegar: el rival no puede ganar, o no intenta ganar, por medios normales."),
    entry<&QuickplayFinish::request>("request", "QPF-CLAIM QPF-RAPID97",
        "At whose request the arbiter rules on the claim.",
        "A petición de quién decide el árbitro."),
    entry<&QuickplayFinish::agreed>("agreed", "QPF-ACCEPT HOUSE-HD8",
        "The arbiter agrees: drawn.",
        "Si el árbitro está de acuerdo, la partida es tablas."),
    entry<&QuickplayFinish::postponed>("postponed", "QPF-POSTPONE HOUSE-HD8",
        "The arbiter postpones the decision: the game continues.",
        "Si el árbitro aplaza su decisión, la partida sigue."),
    entry<&QuickplayFinish::postponed_opponent_gains>("postponed_opponent_gains", "QPF-POSTPONE HOUSE-HD8",
        "What the opponent gains then; nothing fixed: what the arbiter gives.",
        "Lo que gana entonces el rival; si no se fija nada, lo que decida el árbitro."),
    entry<&QuickplayFinish::rejected_opponent_gains>("rejected_opponent_gains", "QPF-REJECT",
        "What the opponent gains when the arbiter rejects the claim.",
        "Lo que gana el rival si el árbitro rechaza la reclamación."),
    entry<&QuickplayFinish::final_result>("final_result", "QPF-POSTPONE HOUSE-HD8",
        "The result is declared later in the game, or after a flag has fallen.",
        "El resultado se declara más tarde, o cuando haya caído una bandera."),
    entry<&QuickplayFinish::no_appeal>("no_appeal", "QPF-FINAL CONDUCT-APPEAL",
        "No appeal against these decisions.",
        "Contra estas decisiones no cabe apelación."),
    entry<&QuickplayFinish::referred>("referred", "QPF-NO-ARBITER",
        "Without an arbiter the claim ends the game and is referred to one.",
        "Sin árbitro, la reclamación termina la partida y se remite a uno."),
    entry<&QuickplayFinish::referred_time_left>("referred_time_left", "QPF-NO-ARBITER",
        "How much time is little enough then.",
        "Cuánto tiempo debe quedar entonces para poder reclamar."),
    entry<&QuickplayFinish::position_verified>("position_verified", "QPF-NO-ARBITER",
        "The claimant writes the final position, the opponent verifies it.",
        "Quien reclama anota la posición final y el rival la verifica."),
    entry<&QuickplayFinish::scoresheet_submitted>("scoresheet_submitted", "QPF-NO-ARBITER",
        "A player who claims that no effort is made submits a scoresheet that is up to date.",
        "Quien alega que el rival no intenta ganar presenta una planilla completa."),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_quickplay_finish() {
    return entries;
}

} // namespace compongo::law
