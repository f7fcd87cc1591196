#include "compongo/record/transcript/word_lists.h"

#include <algorithm>

namespace compongo::record {

namespace {

template <std::size_t count>
using Words = std::array<std::string_view, count>;

constexpr Words<10> penalty = {
    "warning", "opponent_time", "offender_time", "opponent_points", "offender_points",
    "loss",    "expulsion",     "fine",          "exclusion",       "none"};
constexpr Words<2> intent = {"deliberate", "accidental"};
constexpr Words<2> late_arrival = {"forfeit", "allow"};
constexpr Words<2> colours = {"continue", "new_game"};
constexpr Words<2> times = {"set", "leave"};
constexpr Words<4> extra_time = {"white", "black", "both", "none"};
constexpr Words<2> stop = {"penalise", "accept"};
constexpr Words<2> assistant = {"accept", "refuse"};
constexpr Words<2> draw_consent = {"consent", "refuse"};
constexpr Words<3> quickplay = {"draw", "postpone", "reject"};
constexpr Words<9> final_result = {"draw", "loss",  "1-0",   "0-1",     "1/2-1/2",
                                   "0-0",  "0-1/2", "1/2-0", "continue"};
constexpr Words<2> claim = {"upheld", "unfounded"};
constexpr Words<3> opponent_score = {"win", "draw", "loss"};
constexpr Words<2> clock_error = {"leave", "correct"};
constexpr Words<2> spectator = {"warn", "expel"};
constexpr Words<2> castling_side = {"king", "queen"};
constexpr Words<2> can_mate = {"yes", "no"};
constexpr Words<2> move_number = {"established", "not_established"};
constexpr Words<2> stands_correct = {"stands", "correct"};
constexpr Words<2> blocked_clock = {"loss", "give_time"};
constexpr Words<3> prevented_press = {"opponent", "spectator", "nobody"};
constexpr Words<3> meaning = {"resignation", "agreement", "nothing"};
constexpr Words<3> increment = {"increment", "delay", "refuse"};

} // namespace

bool contains(WordList words, std::string_view word) {
    return std::ranges::find(words, word) != words.end();
}

std::string joined(WordList words) {
    std::string text;
    for (const std::string_view word : words) {
        text += text.empty() ? "" : " ";
        text += word;
    }
    return text;
}

std::string one_of(WordList words) {
    return "one of " + joined(words);
}

WordList decision_options(game::DecisionKind kind) {
    switch (kind) {
    case game::DecisionKind::penalty:
        return penalty;
    case game::DecisionKind::intent:
        return intent;
    case game::DecisionKind::late_arrival:
        return late_arrival;
    case game::DecisionKind::colours:
        return colours;
    case game::DecisionKind::times:
        return times;
    case game::DecisionKind::extra_time:
        return extra_time;
    case game::DecisionKind::stop:
        return stop;
    case game::DecisionKind::assistant:
        return assistant;
    case game::DecisionKind::draw_consent:
        return draw_consent;
    case game::DecisionKind::quickplay:
        return quickplay;
    case game::DecisionKind::final_result:
        return final_result;
    case game::DecisionKind::opponent_score:
        return opponent_score;
    case game::DecisionKind::signed_result:
        return stands_correct;
    case game::DecisionKind::clock_error:
        return clock_error;
    case game::DecisionKind::spectator:
        return spectator;
    case game::DecisionKind::castling_side:
        return castling_side;
    case game::DecisionKind::can_mate:
        return can_mate;
    case game::DecisionKind::move_number:
        return move_number;
    case game::DecisionKind::fact:
        return move_number;
    case game::DecisionKind::appeal:
        return stands_correct;
    case game::DecisionKind::increment:
        return increment;
    case game::DecisionKind::claim:
        return claim;
    case game::DecisionKind::blocked_clock:
        return blocked_clock;
    case game::DecisionKind::meaning:
        return meaning;
    case game::DecisionKind::prevented_press:
        return prevented_press;
    case game::DecisionKind::analogy:
        break;
    }
    return {};
}

} // namespace compongo::record
