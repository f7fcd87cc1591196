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
constexpr Words<3> increment = {"increment", "delay", "refuse"};

constexpr Words<2> withdraw_keep = {"withdraw", "keep"};
constexpr Words<2> stands_restore = {"stands", "restore"};
constexpr Words<2> new_game_continue = {"new_game", "continue"};
constexpr Words<2> bonus = {"no_bonus", "bonus"};
constexpr Words<2> fivefold = {"alternate", "any"};
constexpr Words<2> ignore_count = {"ignore", "count"};
constexpr Words<2> restrict_ignore = {"restrict", "ignore"};
constexpr Words<2> one_or_two_minutes = {"60", "120"};
constexpr Words<2> decide_illegal = {"decide", "illegal_move"};
constexpr Words<2> decide_counts = {"decide", "counts"};
constexpr Words<2> legal_illegal = {"legal", "illegal_move"};
constexpr Words<2> carried_lost = {"carried", "lost"};
constexpr Words<2> time_decide = {"time", "decide"};
constexpr Words<2> found_counted = {"found", "counted"};
constexpr Words<2> refuse_stands = {"refuse", "stands"};
constexpr Words<2> on_claim_at_once = {"on_claim", "at_once"};
constexpr Words<1> leave = {"leave"};
constexpr Words<2> origin = {"actual_start", "scheduled"};
constexpr Words<2> draw_flag = {"draw", "flag"};
constexpr Words<2> let_correct = {"let_correct", "reject"};
constexpr Words<2> spent_open = {"spent", "open"};
constexpr Words<2> declared = {"declared", "king_first"};
constexpr Words<1> unplayed_forfeit = {"unplayed_forfeit"};

constexpr std::array<PolicySwitch, 25> switches = {{
    {"increment_after_illegal_move", withdraw_keep},
    {"two_hands_replay", stands_restore},
    {"colours_ten_nine", new_game_continue},
    {"claim_after_move", bonus},
    {"fivefold_2014", fivefold},
    {"horizon_in_6_9", ignore_count},
    {"flag_obligation", restrict_ignore},
    {"blitz_full_penalty", one_or_two_minutes},
    {"pressed_in_error", decide_illegal},
    {"castling_rook_left", decide_illegal},
    {"queen_substituted_mates", decide_counts},
    {"lone_king_check_seen_late", leave},
    {"default_time_origin", origin},
    {"flag_vs_earlier_draw", draw_flag},
    {"unwritten_intended_move", let_correct},
    {"draw_offer_after_claim", spent_open},
    {"chess960_touch", declared},
    {"device_before_opponent_arrives", unplayed_forfeit},
    {"two_hands_repeated", legal_illegal},
    {"unused_time_with_delay", carried_lost},
    {"postponed_and_other_flag", time_decide},
    {"illegal_move_under_claim", found_counted},
    {"sealed_against_touch", refuse_stands},
    {"arbiter_absent", on_claim_at_once},
    {"online_reconnect_limit", {}},
}};

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
    case game::DecisionKind::analogy:
        break;
    }
    return {};
}

std::span<const PolicySwitch> policy_switches() {
    return switches;
}

} // namespace compongo::record
