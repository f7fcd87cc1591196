#include "compongo/law/contents/entry.h"

namespace compongo::law {

template <>
inline constexpr std::array<Words, 3> value_words<Mode> = {
    {"standard play"_words, "rapid"_words, "blitz"_words}};

namespace {

// clang-format off
template <auto Member>
constexpr Entry entry(std::string_view field, std::string_view catalogue, Words gist) {
    return make_entry<&Laws::rapid_and_blitz, Member>("rapid_and_blitz", field, catalogue, gist);
}

constexpr std::array entries = {
    entry<&RapidAndBlitz::blitz_limit>("blitz_limit", "BLITZ-DEF RAPID-DEF",
        "A game with less thinking time for each player is blitz."_words),
    entry<&RapidAndBlitz::at_blitz_limit>("at_blitz_limit", "BLITZ-DEF RAPID-DEF",
        "What a game of exactly that length is."_words),
    entry<&RapidAndBlitz::rapid_limit>("rapid_limit", "RAPID-DEF HOUSE-CLASS",
        "A game with more thinking time than this is standard play."_words),
    entry<&RapidAndBlitz::at_rapid_limit>("at_rapid_limit", "RAPID-DEF",
        "What a game of exactly that length is."_words),
    entry<&RapidAndBlitz::moves_counted>("moves_counted", "RAPID-DEF BLITZ-DEF",
        "The moves for which increments or delays count as thinking time."_words),
    entry<&RapidAndBlitz::rapid_games_for_an_arbiter>("rapid_games_for_an_arbiter", "RAPID-SUPERVISION",
        "Rapid play is fully supervised with at most this number of games for an arbiter."_words),
    entry<&RapidAndBlitz::rapid_games_recorded>("rapid_games_recorded", "RAPID-SUPERVISION",
        "And only if the arbiter or an assistant records each game."_words),
    entry<&RapidAndBlitz::rapid_otherwise>("rapid_otherwise", "RAPID-SUPERVISION RAPID-BASE",
        "Otherwise the Laws apply with the rules for rapid play."_words),
    entry<&RapidAndBlitz::blitz_games_for_an_arbiter>("blitz_games_for_an_arbiter", "RAPID-SUPERVISION",
        "Blitz is fully supervised with at most this number of games for an arbiter."_words),
    entry<&RapidAndBlitz::blitz_games_recorded>("blitz_games_recorded", "RAPID-SUPERVISION",
        "And only if the arbiter or an assistant records each game."_words),
    entry<&RapidAndBlitz::blitz_otherwise>("blitz_otherwise", "RAPID-SUPERVISION BLITZ-RULES RAPID-BASE",
        "Otherwise the rules for rapid play apply with those for blitz."_words),
    entry<&RapidAndBlitz::one_regime>("one_regime", "RAPID-SUPERVISION",
        "The regulations fix one of the two for the whole event."_words),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_rapid_and_blitz() {
    return entries;
}

} // namespace compongo::law
