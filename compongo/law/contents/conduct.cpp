#include "compongo/law/contents/entry.h"

namespace compongo::law {

template <>
inline constexpr std::array<Words, 2> value_words<OpponentScore> = {
    {"win"_words, "arbiter decides"_words}};

template <>
inline constexpr std::array<Words, 3> value_words<DeviceLoses> = {
    {"by its sound"_words, "by having it"_words, "never"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<DeviceGives> = {
    {"a win, or a draw if he cannot"_words, "a win"_words}};

namespace {

// clang-format off
template <auto Member>
constexpr Entry entry(std::string_view field, std::string_view catalogue, Words gist) {
    return make_entry<&Laws::conduct, Member>("conduct", field, catalogue, gist);
}

constexpr std::array entries = {
    entry<&Conduct::analogy>("analogy", "PREFACE-ANALOGY",
        "Situations that are not regulated are decided by analogy."_words),
    entry<&Conduct::conflicts>("conflicts", "PREFACE-FED-RULES",
        "House rules that do not hold in a rated event."_words),
    entry<&Conduct::points>("points", "SCORE",
        "What a win, a draw and a loss are worth, unless announced otherwise."_words),
    entry<&Conduct::points_at_most>("points_at_most", "SCORE-CAP SCORE",
        "Together the players never have more than the game gives."_words),
    entry<&Conduct::disrepute>("disrepute", "CONDUCT-DISREPUTE",
        "Bringing the game into disrepute."_words),
    entry<&Conduct::leaving>("leaving", "CONDUCT-LEAVE",
        "Leaving the venue, or on move the playing area, without permission."_words),
    entry<&Conduct::aids>("aids", "CONDUCT-NOTES",
        "Notes, sources of information, advice and analysis are forbidden."_words),
    entry<&Conduct::device>("device", "CONDUCT-DEVICE ONLINE-DEVICE",
        "By what a device without permission loses."_words),
    entry<&Conduct::device_gives>("device_gives", "CONDUCT-DEVICE",
        "What the opponent has then."_words),
    entry<&Conduct::device_penalty_announced>("device_penalty_announced", "CONDUCT-DEVICE ONLINE-DEVICE",
        "The regulations may lay down a milder penalty."_words),
    entry<&Conduct::inspection>("inspection", "CONDUCT-INSPECTION",
        "The arbiter may have clothes and bags inspected, in private."_words),
    entry<&Conduct::smoking>("smoking", "CONDUCT-SMOKE",
        "Smoking only where the arbiter allows it."_words),
    entry<&Conduct::scoresheet_use>("scoresheet_use", "CONDUCT-SHEET-USE",
        "The scoresheet is for moves, times, offers and claims only."_words),
    entry<&Conduct::finished_players>("finished_players", "CONDUCT-SPECTATOR",
        "A player who has finished the game is a spectator."_words),
    entry<&Conduct::distraction>("distraction", "CONDUCT-DISTRACT",
        "Distracting or annoying the opponent."_words),
    entry<&Conduct::infringements>("infringements", "CONDUCT-SANCTION",
        "Breaches of conduct lead to the list of penalties."_words),
    entry<&Conduct::persistent_refusal>("persistent_refusal", "CONDUCT-PERSIST",
        "Persistent refusal to comply loses."_words),
    entry<&Conduct::warnings_before_loss>("warnings_before_loss", "CONDUCT-PERSIST",
        "After this number of warnings the refusal may be found persistent."_words),
    entry<&Conduct::both_guilty>("both_guilty", "CONDUCT-BOTH-GUILTY",
        "If both refuse, both lose."_words),
    entry<&Conduct::opponent_score>("opponent_score", "SANCTIONS",
        "Score of the opponent when the game is declared lost as a penalty."_words),
    entry<&Conduct::explanation>("explanation", "CONDUCT-EXPLANATION",
        "A player may have a point of the Laws explained."_words),
    entry<&Conduct::players_reconstruct>("players_reconstruct", "DUTY-RECONSTRUCT",
        "Both players help to reconstruct the game."_words),
    entry<&Conduct::appeals>("appeals", "CONDUCT-APPEAL",
        "A player may appeal, unless the regulations say otherwise."_words),
    entry<&Conduct::enforcement>("enforcement", "ARB-ENFORCE ARB-OBSERVE",
        "The arbiter sees that the Laws are observed."_words),
    entry<&Conduct::disturbance>("disturbance", "ARB-EXTRA-TIME ARB-CONDITIONS",
        "For a disturbance from outside the arbiter may give more time."_words),
    entry<&Conduct::no_intervention>("no_intervention", "ARB-NO-INTERVENE",
        "The arbiter intervenes only where the Laws provide for it."_words),
    entry<&Conduct::interference>("interference", "ARB-SPECTATORS",
        "People who are not playing may neither speak nor interfere, and may be expelled."_words),
    entry<&Conduct::devices_of_others>("devices_of_others", "ARB-VENUE-DEVICES",
        "Telephones may not be used in the venue."_words),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_conduct() {
    return entries;
}

} // namespace compongo::law
