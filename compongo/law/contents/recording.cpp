#include "compongo/law/contents/entry.h"

namespace compongo::law {

template <>
inline constexpr std::array<Words, 2> value_words<MustRecord> = {
    {"required"_words, "not required"_words}};

namespace {

// clang-format off
template <auto Member>
constexpr Entry entry(std::string_view field, std::string_view catalogue, Words gist) {
    return make_entry<&Laws::recording, Member>("recording", field, catalogue, gist);
}

constexpr std::array entries = {
    entry<&Recording::must_record>("must_record", "REC-DUTY RAPID-NO-RECORD",
        "Recording the moves."_words),
    entry<&Recording::previous_move_first>("previous_move_first", "REC-DUTY",
        "A reply may come first, but the own previous move is recorded before the next."_words),
    entry<&Recording::writing_ahead>("writing_ahead", "REC-AHEAD",
        "Nothing is written before it is made, but to claim or to seal."_words),
    entry<&Recording::algebraic>("algebraic", "REC-DUTY",
        "In algebraic notation, legibly."_words),
    entry<&Recording::offers>("offers", "REC-OFFER",
        "Draw offers are recorded."_words),
    entry<&Recording::assistant>("assistant", "REC-ASSISTANT",
        "A player unable to record may have an assistant."_words),
    entry<&Recording::assistant_of_disabled_player>("assistant_of_disabled_player", "REC-ASSISTANT",
        "An assistant who records costs a disabled player no time."_words),
    entry<&Recording::visible>("visible", "REC-VISIBLE",
        "The sheet is visible to the arbiter."_words),
    entry<&Recording::property>("property", "REC-PROPERTY",
        "The sheets belong to the organisers."_words),
    entry<&Recording::exempt_below>("exempt_below", "REC-EXEMPT-5",
        "With less than this left, exempt for the rest of the period."_words),
    entry<&Recording::exempt_unless_added>("exempt_unless_added", "REC-EXEMPT-5",
        "Unless at least this increment is added with each move."_words),
    entry<&Recording::update_after_flag>("update_after_flag", "REC-EXEMPT-5",
        "After a flag fall an exempt player updates the scoresheet before moving."_words),
    entry<&Recording::both_exempt>("both_exempt", "REC-BOTH-EXEMPT",
        "Both exempt: the arbiter records; at a flag fall clocks are stopped and both update."_words),
    entry<&Recording::one_exempt>("one_exempt", "REC-ONE-EXEMPT",
        "One player exempt: that player updates the scoresheet as soon as a flag has fallen."_words),
    entry<&Recording::borrowed_sheet>("borrowed_sheet", "REC-ONE-EXEMPT",
        "The player having the move may use the opponent's scoresheet, and returns it before moving."_words),
    entry<&Recording::reconstruction>("reconstruction", "REC-RECONSTRUCT",
        "No complete sheet: reconstruct on a second board."_words),
    entry<&Recording::not_provable>("not_provable", "REC-NOT-PROVABLE",
        "Overstepping cannot be shown: the next move is the first of the next period."_words),
    entry<&Recording::signed_result>("signed_result", "REC-SIGN",
        "A signed result stands unless the arbiter decides otherwise."_words),
    entry<&Recording::sheet_on_request>("sheet_on_request", "RAPID-NO-RECORD",
        "A sheet may be asked for at any time."_words),
    entry<&Recording::looks_at_arbiters_sheet>("looks_at_arbiters_sheet", "RAPID-SHEET-REQUEST",
        "So often a player on move may see the arbiter's sheet."_words),
    entry<&Recording::electronic_scoresheet>("electronic_scoresheet", "REC-E-SCORESHEET",
        "A certified electronic scoresheet serves as well."_words),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_recording() {
    return entries;
}

} // namespace compongo::law
