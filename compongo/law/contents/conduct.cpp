#include "compongo/law/contents/entry.h"

namespace compongo::law {

template <>
inline constexpr std::array<Words, 2> value_words<OpponentScore> = {
    {{"win", "victoria"}, {"arbiter decides", "decide el árbitro"}}};

template <>
inline constexpr std::array<Words, 3> value_words<DeviceLoses> = {
    {{"by its sound", "si suena"}, {"by having it", "por llevarlo"}, {"never", "nunca"}}};

template <>
inline constexpr std::array<Words, 2> value_words<DeviceGives> = {
    {{"a win, or a draw if he cannot", "victoria, o tablas si no puede dar mate"},
     {"a win", "victoria"}}};

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
        "Reglas de la casa que no valen en un torneo valedero para Elo."),
    entry<&Conduct::points>("points", "SCORE",
        "What a win, a draw and a loss are worth, unless announced otherwise.",
        "Lo que valen la victoria, las tablas y la derrota, salvo que se anuncie otra cosa."),
    entry<&Conduct::points_at_most>("points_at_most", "SCORE-CAP SCORE",
        "Together the players never have more than the game gives.",
        "Entre los dos jugadores nunca suman más puntos de los que da la partida."),
    entry<&Conduct::disrepute>("disrepute", "CONDUCT-DISREPUTE",
        "Bringing the game into disrepute.",
        "Desprestigiar el ajedrez."),
    entry<&Conduct::leaving>("leaving", "CONDUCT-LEAVE",
        "Leaving the venue, or on move the playing area, without permission.",
        "Abandonar sin permiso el recinto o, estando en turno, la zona de juego."),
    entry<&Conduct::aids>("aids", "CONDUCT-NOTES",
        "Notes, sources of information, advice and analysis are forbidden.",
        "Se prohíben las notas, las fuentes de información, los consejos y el análisis."),
    entry<&Conduct::device>("device", "CONDUCT-DEVICE ONLINE-DEVICE",
        "By what a device without permission loses.",
        "Cuándo se pierde por un aparato electrónico no permitido."),
    entry<&Conduct::device_gives>("device_gives", "CONDUCT-DEVICE",
        "What the opponent has then.",
        "Lo que obtiene entonces el rival."),
    entry<&Conduct::device_penalty_announced>("device_penalty_announced", "CONDUCT-DEVICE ONLINE-DEVICE",
        "The regulations may lay down a milder penalty.",
        "Las bases del torneo pueden fijar una sanción menor."),
    entry<&Conduct::inspection>("inspection", "CONDUCT-INSPECTION",
        "The arbiter may have clothes and bags inspected, in private.",
        "El árbitro puede hacer inspeccionar ropa y bolsos, en privado."),
    entry<&Conduct::smoking>("smoking", "CONDUCT-SMOKE",
        "Smoking only where the arbiter allows it.",
        "Se fuma solo donde el árbitro lo permite."),
    entry<&Conduct::scoresheet_use>("scoresheet_use", "CONDUCT-SHEET-USE",
        "The scoresheet is for moves, times, offers and claims only.",
        "La planilla es solo para jugadas, tiempos, ofertas y reclamaciones."),
    entry<&Conduct::finished_players>("finished_players", "CONDUCT-SPECTATOR",
        "A player who has finished the game is a spectator.",
        "Quien ha terminado su partida es espectador."),
    entry<&Conduct::distraction>("distraction", "CONDUCT-DISTRACT",
        "Distracting or annoying the opponent.",
        "Distraer o molestar al rival."),
    entry<&Conduct::infringements>("infringements", "CONDUCT-SANCTION",
        "Breaches of conduct lead to the list of penalties.",
        "Las faltas de conducta llevan a la lista de sanciones."),
    entry<&Conduct::persistent_refusal>("persistent_refusal", "CONDUCT-PERSIST",
        "Persistent refusal to comply loses.",
        "Quien se niega de forma persistente a cumplir las Leyes pierde."),
    entry<&Conduct::warnings_before_loss>("warnings_before_loss", "CONDUCT-PERSIST",
        "So many warnings are a good reason to find it persistent.",
        "Número de advertencias que bastan para considerar persistente la negativa."),
    entry<&Conduct::both_guilty>("both_guilty", "CONDUCT-BOTH-GUILTY",
        "If both refuse, both lose.",
        "Si los dos jugadores se niegan, los dos pierden."),
    entry<&Conduct::opponent_score>("opponent_score", "SANCTIONS",
        "Score of the opponent when the game is declared lost as a penalty.",
        "Puntuación del rival de un jugador sancionado con la pérdida de la partida."),
    entry<&Conduct::explanation>("explanation", "CONDUCT-EXPLANATION",
        "A player may have a point of the Laws explained.",
        "El jugador puede pedir que se le explique un punto de las Leyes."),
    entry<&Conduct::players_reconstruct>("players_reconstruct", "DUTY-RECONSTRUCT",
        "Both players help to reconstruct the game.",
        "Ambos jugadores ayudan a reconstruir la partida."),
    entry<&Conduct::appeals>("appeals", "CONDUCT-APPEAL",
        "A player may appeal, unless the regulations say otherwise.",
        "El jugador puede apelar, salvo que las bases del torneo digan otra cosa."),
    entry<&Conduct::enforcement>("enforcement", "ARB-ENFORCE ARB-OBSERVE",
        "The arbiter sees that the Laws are observed.",
        "El árbitro vela por que se cumplan las Leyes."),
    entry<&Conduct::disturbance>("disturbance", "ARB-EXTRA-TIME ARB-CONDITIONS",
        "For a disturbance from outside the arbiter may give more time.",
        "Si hay una molestia ajena a los jugadores, el árbitro puede dar más tiempo."),
    entry<&Conduct::no_intervention>("no_intervention", "ARB-NO-INTERVENE",
        "The arbiter intervenes only where the Laws provide for it.",
        "El árbitro interviene solo donde las Leyes lo prevén."),
    entry<&Conduct::interference>("interference", "ARB-SPECTATORS",
        "Whoever is not playing may neither speak nor interfere, and may be expelled.",
        "Quien no juega no puede hablar ni intervenir, y puede ser expulsado."),
    entry<&Conduct::devices_of_others>("devices_of_others", "ARB-VENUE-DEVICES",
        "Nobody may use a telephone in the venue.",
        "Nadie puede usar teléfonos en el recinto."),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_conduct() {
    return entries;
}

} // namespace compongo::law
