#include "compongo/law/contents/entry.h"

namespace compongo::law {

template <>
inline constexpr std::array<Words, 2> value_words<OpponentScore> = {
    {{"win", "victoria"}, {"arbiter decides", "decide el árbitro"}}};

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
    entry<&Conduct::disrepute>("disrepute", "CONDUCT-DISREPUTE",
        "Bringing the game into disrepute.",
        "Desprestigiar el ajedrez."),
    entry<&Conduct::distraction>("distraction", "CONDUCT-DISTRACT",
        "Distracting or annoying the opponent.",
        "Distraer o molestar al adversario."),
    entry<&Conduct::persistent_refusal>("persistent_refusal", "CONDUCT-PERSIST",
        "Persistent refusal to comply loses.",
        "La negativa persistente a cumplir pierde."),
    entry<&Conduct::infringements>("infringements", "CONDUCT-SANCTION",
        "Breaches of conduct lead to the list of penalties.",
        "Las faltas de conducta llevan a la lista de sanciones."),
    entry<&Conduct::opponent_score>("opponent_score", "SANCTIONS",
        "Score of the opponent when the game is declared lost as a penalty.",
        "Puntuación del adversario si se sanciona con la pérdida."),
    entry<&Conduct::appeals>("appeals", "CONDUCT-APPEAL",
        "A player may appeal, unless the regulations say otherwise.",
        "El jugador puede apelar, salvo que las bases digan otra cosa."),
    entry<&Conduct::enforcement>("enforcement", "ARB-ENFORCE ARB-OBSERVE",
        "The arbiter sees that the Laws are observed.",
        "El árbitro vela por que se cumplan las Leyes."),
    entry<&Conduct::no_intervention>("no_intervention", "ARB-NO-INTERVENE",
        "The arbiter intervenes only where the Laws provide for it.",
        "El árbitro interviene solo donde las Leyes lo prevén."),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_conduct() {
    return entries;
}

} // namespace compongo::law
