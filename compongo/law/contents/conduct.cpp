#include "compongo/law/contents/entry.h"

namespace compongo::law {

template <>
inline constexpr std::array<Words, 2> value_words<OpponentScore> = {
    {{"win", "victoria"}, {"arbiter decides", "decide el árbitro"}}};

template <>
inline constexpr std::array<Words, 3> value_words<DeviceLoses> = {
    {{"by its sound", "por sonar"}, {"by having it", "por tenerlo"}, {"never", "nunca"}}};

template <>
inline constexpr std::array<Words, 2> value_words<DeviceGives> = {
    {{"a win, or a draw if he cannot", "victoria, o tablas si no puede"}, {"a win", "victoria"}}};

namespace {

// clang-format off
template <auto Member>
constexpr Entry entry(std::string_view field, std::string_view catalogue, std::string_view en, std::string_view es) {
    return make_entry<&Laws::conduct, Member>("conduct", field, catalogue, {en, es});
}

constexpr std::array entries = {
    entry<&Conduct::analogy>("analogy", "PREFACE-ANALOGY",
        "What is not regulated is decided by analogy.",
        "Lo no regulado se decide por analogía."),
    entry<&Conduct::conflicts>("conflicts", "PREFACE-FED-RULES",
        "House rules that do not hold in a rated event.",
        "Reglas propias que no valen en una prueba homologada."),
    entry<&Conduct::points>("points", "SCORE",
        "What a win, a draw and a loss are worth, unless announced otherwise.",
        "Lo que valen victoria, tablas y derrota, salvo anuncio en contra."),
    entry<&Conduct::points_at_most>("points_at_most", "SCORE-CAP SCORE",
        "Together the players never have more than the game gives.",
        "Entre ambos nunca tienen más de lo que da la partida."),
    entry<&Conduct::disrepute>("disrepute", "CONDUCT-DISREPUTE",
        "Bringing the game into disrepute.",
        "Desprestigiar el ajedrez."),
    entry<&Conduct::leaving>("leaving", "CONDUCT-LEAVE",
        "Leaving the venue, or on move the playing area, without permission.",
        "Abandonar el recinto, o en turno la zona de juego, sin permiso."),
    entry<&Conduct::aids>("aids", "CONDUCT-NOTES",
        "Notes, sources of information, advice and analysis are forbidden.",
        "Prohibidas notas, fuentes de información, consejos y análisis."),
    entry<&Conduct::device>("device", "CONDUCT-DEVICE ONLINE-DEVICE",
        "By what a device without permission loses.",
        "Por qué pierde un aparato sin permiso."),
    entry<&Conduct::device_gives>("device_gives", "CONDUCT-DEVICE",
        "What the opponent has then.",
        "Lo que obtiene entonces el adversario."),
    entry<&Conduct::device_penalty_announced>("device_penalty_announced", "CONDUCT-DEVICE ONLINE-DEVICE",
        "The regulations may lay down a milder penalty.",
        "Las bases pueden fijar una sanción menor."),
    entry<&Conduct::inspection>("inspection", "CONDUCT-INSPECTION",
        "The arbiter may have clothes and bags inspected, in private.",
        "El árbitro puede hacer inspeccionar ropa y bolsos, en privado."),
    entry<&Conduct::smoking>("smoking", "CONDUCT-SMOKE",
        "Smoking only where the arbiter allows it.",
        "Fumar solo donde el árbitro lo permite."),
    entry<&Conduct::scoresheet_use>("scoresheet_use", "CONDUCT-SHEET-USE",
        "The scoresheet is for moves, times, offers and claims only.",
        "La planilla es solo para jugadas, tiempos, ofertas y reclamaciones."),
    entry<&Conduct::finished_players>("finished_players", "CONDUCT-SPECTATOR",
        "A player who has finished the game is a spectator.",
        "Quien ha terminado es espectador."),
    entry<&Conduct::distraction>("distraction", "CONDUCT-DISTRACT",
        "Distracting or annoying the opponent.",
        "Distraer o molestar al adversario."),
    entry<&Conduct::infringements>("infringements", "CONDUCT-SANCTION",
        "Breaches of conduct lead to the list of penalties.",
        "Las faltas de conducta llevan a la lista de sanciones."),
    entry<&Conduct::persistent_refusal>("persistent_refusal", "CONDUCT-PERSIST",
        "Persistent refusal to comply loses.",
        "La negativa persistente a cumplir pierde."),
    entry<&Conduct::warnings_before_loss>("warnings_before_loss", "CONDUCT-PERSIST",
        "So many warnings are a good reason to find it persistent.",
        "Tantas advertencias son buena razón para considerarla persistente."),
    entry<&Conduct::both_guilty>("both_guilty", "CONDUCT-BOTH-GUILTY",
        "If both refuse, both lose.",
        "Si ambos se niegan, ambos pierden."),
    entry<&Conduct::opponent_score>("opponent_score", "SANCTIONS",
        "Score of the opponent when the game is declared lost as a penalty.",
        "Puntuación del adversario si se sanciona con la pérdida."),
    entry<&Conduct::explanation>("explanation", "CONDUCT-EXPLANATION",
        "A player may have a point of the Laws explained.",
        "El jugador puede pedir que se le explique una Ley."),
    entry<&Conduct::players_reconstruct>("players_reconstruct", "DUTY-RECONSTRUCT",
        "Both players help to reconstruct the game.",
        "Ambos jugadores ayudan a reconstruir la partida."),
    entry<&Conduct::appeals>("appeals", "CONDUCT-APPEAL",
        "A player may appeal, unless the regulations say otherwise.",
        "El jugador puede apelar, salvo que las bases digan otra cosa."),
    entry<&Conduct::enforcement>("enforcement", "ARB-ENFORCE ARB-OBSERVE",
        "The arbiter sees that the Laws are observed.",
        "El árbitro vela por que se cumplan las Leyes."),
    entry<&Conduct::disturbance>("disturbance", "ARB-EXTRA-TIME ARB-CONDITIONS",
        "For a disturbance from outside the arbiter may give more time.",
        "Por un desorden ajeno el árbitro puede dar más tiempo."),
    entry<&Conduct::no_intervention>("no_intervention", "ARB-NO-INTERVENE",
        "The arbiter intervenes only where the Laws provide for it.",
        "El árbitro interviene solo donde las Leyes lo prevén."),
    entry<&Conduct::interference>("interference", "ARB-SPECTATORS",
        "Whoever is not playing may neither speak nor interfere, and may be expelled.",
        "Quien no juega no habla ni interfiere, y puede ser expulsado."),
    entry<&Conduct::devices_of_others>("devices_of_others", "ARB-VENUE-DEVICES",
        "No telephones in the venue, whoever has them.",
        "Sin teléfonos en el recinto, los tenga quien los tenga."),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_conduct() {
    return entries;
}

} // namespace compongo::law
