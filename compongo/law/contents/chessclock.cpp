#include "compongo/law/contents/entry.h"

namespace compongo::law {

template <>
inline constexpr std::array<Words, 3> value_words<FlagCalledBy> = {
    {"arbiter or player"_words, "player"_words, "player; arbiter only if both"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<TimeClaimJudged> = {
    {"at once"_words, "after the clocks are stopped"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<AbleToMate> = {
    {"by any series of legal moves"_words, "by forces that can force it"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<BothFlags> = {
    {"the earlier one decides, unknown is a draw"_words, "draw"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<BothFlagsBefore> = {
    {"the earlier one decides, unknown plays on"_words, "plays on"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<BothFlagsInForce> = {
    {"always"_words, "where the quickplay finish is"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<TimesAfterwards> = {
    {"set"_words, "set or leave"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<BothAbsent> = {
    {"always"_words, "where lateness is allowed"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<SeriesBegins> = {
    {"with any legal move"_words, "as touched pieces oblige"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<LeftWithDelay> = {
    {"carried"_words, "lost"_words}};

namespace {

// clang-format off
template <auto Member>
constexpr Entry entry(std::string_view field, std::string_view catalogue, Words gist) {
    return make_entry<&Laws::chessclock, Member>("chessclock", field, catalogue, gist);
}

constexpr std::array entries = {
    entry<&Chessclock::flag_fall>("flag_fall", "CLOCK-DEFS",
        "A flag falls when the time is used up."_words),
    entry<&Chessclock::time_control>("time_control", "CLOCK-CONTROL",
        "Moves and times are fixed in advance."_words),
    entry<&Chessclock::prescribed_time>("prescribed_time", "CLOCK-CONTROL HOUSE-HD3",
        "The time for the whole game, where the text itself fixes it."_words),
    entry<&Chessclock::unused_time>("unused_time", "CLOCK-CARRY",
        "Time saved goes over to the next period."_words),
    entry<&Chessclock::unused_time_with_delay>("unused_time_with_delay", "CLOCK-CARRY CLOCK-DELAY",
        "The same where the period was played with a delay."_words),
    entry<&Chessclock::delay>("delay", "CLOCK-DELAY",
        "In the delay mode the main time falls only after the extra time."_words),
    entry<&Chessclock::flag_check>("flag_check", "CLOCK-FLAG-CHECK",
        "At a flag fall the moves completed are checked."_words),
    entry<&Chessclock::place>("place", "CLOCK-PLACE",
        "The arbiter decides where the clock stands."_words),
    entry<&Chessclock::white_started>("white_started", "CLOCK-START",
        "At the start the clock of White runs."_words),
    entry<&Chessclock::default_time>("default_time", "ARRIVE-DEFAULT",
        "More than this late, a player loses."_words),
    entry<&Chessclock::default_time_changed_by>("default_time_changed_by", "ARRIVE-DEFAULT",
        "Who may provide otherwise."_words),
    entry<&Chessclock::both_absent>("both_absent", "ARRIVE-BOTH-ABSENT",
        "Neither player is present: White loses the time until White arrives."_words),
    entry<&Chessclock::press>("press", "CLOCK-PRESS",
        "Moved, then pressed: the move is completed."_words),
    entry<&Chessclock::completed_by_next_move>("completed_by_next_move", "CLOCK-COMPLETED-BY-NEXT",
        "A move not pressed is completed by making the next one."_words),
    entry<&Chessclock::always_allowed_to_press>("always_allowed_to_press", "CLOCK-ALWAYS-PRESS",
        "A player may always press, even after the reply."_words),
    entry<&Chessclock::blocked_button>("blocked_button", "CLOCK-BLOCK-BUTTON",
        "A finger on the button or over it."_words),
    entry<&Chessclock::wrong_hand>("wrong_hand", "CLOCK-SAME-HAND",
        "Pressing with the other hand."_words),
    entry<&Chessclock::violent_press>("violent_press", "CLOCK-HANDLING",
        "Hitting, lifting or toppling the clock."_words),
    entry<&Chessclock::assistant>("assistant", "CLOCK-ASSISTANT",
        "A player unable to press may have an assistant."_words),
    entry<&Chessclock::assistant_deduction>("assistant_deduction", "CLOCK-ASSISTANT",
        "What that usually costs the player."_words),
    entry<&Chessclock::assistant_of_disabled_player>("assistant_of_disabled_player", "CLOCK-ASSISTANT",
        "It costs a disabled player nothing."_words),
    entry<&Chessclock::flag_called_by>("flag_called_by", "CLOCK-FLAG-DEEMED RAPID-FLAG",
        "On whose word a flag counts as fallen."_words),
    entry<&Chessclock::time_claim_judged>("time_claim_judged", "RAPID-TIME-CLAIM",
        "When a claim of a win on time is judged."_words),
    entry<&Chessclock::time_forfeit>("time_forfeit", "CLOCK-FLAG-LOSS HOUSE-HD5",
        "Not completing the moves in time loses."_words),
    entry<&Chessclock::time_forfeit_draw>("time_forfeit_draw", "CLOCK-FLAG-LOSS HOUSE-HD6",
        "But it is a draw if the opponent cannot mate."_words),
    entry<&Chessclock::able_to_mate>("able_to_mate", "CLOCK-FLAG-LOSS BLITZ97-POTENTIAL",
        "What being able to mate means there."_words),
    entry<&Chessclock::series_begins>("series_begins", "FLAG-FORCED-LINE CLOCK-FLAG-LOSS",
        "With which moves the series begins that would have to lead to mate."_words),
    entry<&Chessclock::conclusive>("conclusive", "CLOCK-CONCLUSIVE",
        "What the clock shows counts, unless it is evidently defective."_words),
    entry<&Chessclock::wrong_setting>("wrong_setting", "CLOCK-SETTING",
        "A wrong setting is corrected at once, clocks stopped."_words),
    entry<&Chessclock::wrong_setting_limit>("wrong_setting_limit", "CLOCK-SETTING RAPID-SETUP-LIMIT",
        "Moves by each after which that is too late."_words),
    entry<&Chessclock::late_setting_corrected>("late_setting_corrected", "RAPID-SETUP-LIMIT",
        "After that it is changed only if the schedule of the event would suffer."_words),
    entry<&Chessclock::both_flags_earlier_period>("both_flags_earlier_period", "CLOCK-BOTH-FLAGS HOUSE-HD7",
        "Both flags down before the last period."_words),
    entry<&Chessclock::both_flags_last_period>("both_flags_last_period", "CLOCK-BOTH-FLAGS RAPID-BOTH-FLAGS HOUSE-HD7",
        "Both flags down in the last period."_words),
    entry<&Chessclock::both_flags_in_force>("both_flags_in_force", "CLOCK-BOTH-FLAGS QPF-ANNOUNCED",
        "Whether that is in force."_words),
    entry<&Chessclock::own_flag_fell_after_claim>("own_flag_fell_after_claim", "CLOCK-BOTH-FLAGS RAPID-TIME-CLAIM RAPID-BOTH-FLAGS",
        "A draw if the claimant of a win on time did not stop the clocks and the claimant's own flag then fell."_words),
    entry<&Chessclock::arbiter_stops>("arbiter_stops", "CLOCK-STOP-ARBITER",
        "The arbiter stops the clocks to interrupt the game."_words),
    entry<&Chessclock::arbiter_restarts>("arbiter_restarts", "CLOCK-STOP-ARBITER",
        "The arbiter says when play goes on."_words),
    entry<&Chessclock::player_stops>("player_stops", "CLOCK-STOP-HELP",
        "A player stops the clocks only to seek the arbiter."_words),
    entry<&Chessclock::invalid_stop>("invalid_stop", "CLOCK-STOP-INVALID",
        "Stopping without a reason is penalised."_words),
    entry<&Chessclock::times_after_irregularity>("times_after_irregularity", "CLOCK-IRREGULARITY-TIME",
        "What the arbiter may do with the times."_words),
    entry<&Chessclock::displays>("displays", "CLOCK-SCREENS",
        "No claim may rest on a display alone."_words),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_chessclock() {
    return entries;
}

} // namespace compongo::law
