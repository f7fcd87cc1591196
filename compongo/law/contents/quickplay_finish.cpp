#include "compongo/law/contents/entry.h"

namespace compongo::law {

template <>
inline constexpr std::array<Words, 3> value_words<FinishInForce> = {
    {"unless announced otherwise"_words, "if announced"_words, "never"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<FinishClaimant> = {
    {"player having the move"_words, "any player"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<FinishGrounds> = {
    {"no effort, or cannot win"_words, "no effort"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<FinishRequest> = {
    {"claimant"_words, "both players"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<TimeLeft> = {
    {"less than the limit"_words, "the limit or less"_words}};

namespace {

// clang-format off
template <auto Member>
constexpr Entry entry(std::string_view field, std::string_view catalogue, Words gist) {
    return make_entry<&Laws::quickplay_finish, Member>("quickplay_finish", field, catalogue, gist);
}

constexpr std::array entries = {
    entry<&QuickplayFinish::last_period>("last_period", "QPF-DEF",
        "The last period, in which all remaining moves have a limited time."_words),
    entry<&QuickplayFinish::in_force>("in_force", "QPF-DEF QPF-NOT-BLITZ BLITZ97-NO102 QPF-ANNOUNCED",
        "Whether the quickplay finish is in force."_words),
    entry<&QuickplayFinish::not_with_increment>("not_with_increment", "QPF-ANNOUNCED",
        "Not where time is added with each move."_words),
    entry<&QuickplayFinish::increment_on_request>("increment_on_request", "QPF-5-SECONDS",
        "A player short of time may ask that this be added for both."_words),
    entry<&QuickplayFinish::increment_opponent_gains>("increment_opponent_gains", "QPF-5-SECONDS",
        "What the opponent gains who has refused the draw, if the arbiter agrees to it."_words),
    entry<&QuickplayFinish::claimant>("claimant", "QPF-CLAIM HOUSE-HD8",
        "Who may claim the draw."_words),
    entry<&QuickplayFinish::claim_below>("claim_below", "QPF-CLAIM HOUSE-HD8",
        "The claimant must have less than this left, and an unfallen flag."_words),
    entry<&QuickplayFinish::grounds>("grounds", "QPF-CLAIM HOUSE-HD8",
        "What he may claim of the opponent's winning by normal means."_words),
    entry<&QuickplayFinish::request>("request", "QPF-CLAIM QPF-RAPID97",
        "At whose request the arbiter rules on the claim."_words),
    entry<&QuickplayFinish::agreed>("agreed", "QPF-ACCEPT HOUSE-HD8",
        "The arbiter agrees: drawn."_words),
    entry<&QuickplayFinish::postponed>("postponed", "QPF-POSTPONE HOUSE-HD8",
        "The arbiter postpones the decision: the game continues."_words),
    entry<&QuickplayFinish::postponed_opponent_gains>("postponed_opponent_gains", "QPF-POSTPONE HOUSE-HD8",
        "What the opponent gains then; nothing fixed: what the arbiter gives."_words),
    entry<&QuickplayFinish::rejected_opponent_gains>("rejected_opponent_gains", "QPF-REJECT",
        "What the opponent gains when the arbiter rejects the claim."_words),
    entry<&QuickplayFinish::final_result>("final_result", "QPF-POSTPONE HOUSE-HD8",
        "The result is declared later in the game, or after a flag has fallen."_words),
    entry<&QuickplayFinish::no_appeal>("no_appeal", "QPF-FINAL CONDUCT-APPEAL",
        "No appeal against these decisions."_words),
    entry<&QuickplayFinish::referred>("referred", "QPF-NO-ARBITER",
        "Without an arbiter the claim ends the game and is referred to one."_words),
    entry<&QuickplayFinish::referred_time_left>("referred_time_left", "QPF-NO-ARBITER",
        "How much time is little enough then."_words),
    entry<&QuickplayFinish::position_verified>("position_verified", "QPF-NO-ARBITER",
        "The claimant writes the final position, the opponent verifies it."_words),
    entry<&QuickplayFinish::scoresheet_submitted>("scoresheet_submitted", "QPF-NO-ARBITER",
        "A player who claims that no effort is made submits a scoresheet that is up to date."_words),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_quickplay_finish() {
    return entries;
}

} // namespace compongo::law
