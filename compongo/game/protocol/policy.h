/// The points that the texts leave open, and the organiser's choices for each.
/// docs/INTERPRETATIONS.md explains the choices.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

namespace compongo::game {

/// A switch for a point that the texts leave open.
struct PolicySwitch {
    std::string_view name;
    /// Empty if the value is `none` or a number of seconds.
    std::span<const std::string_view> values;
};

/// The values that switches have.
struct PolicyWords {
    template <std::size_t count>
    using Words = std::array<std::string_view, count>;

    static constexpr Words<2> withdraw_keep = {"withdraw", "keep"};
    static constexpr Words<2> stands_restore = {"stands", "restore"};
    static constexpr Words<2> new_game_continue = {"new_game", "continue"};
    static constexpr Words<2> bonus = {"no_bonus", "bonus"};
    static constexpr Words<2> fivefold = {"alternate", "any"};
    static constexpr Words<2> ignore_count = {"ignore", "count"};
    static constexpr Words<2> restrict_ignore = {"restrict", "ignore"};
    static constexpr Words<2> one_or_two_minutes = {"60", "120"};
    static constexpr Words<2> decide_illegal = {"decide", "illegal_move"};
    static constexpr Words<2> decide_counts = {"decide", "counts"};
    static constexpr Words<2> legal_illegal = {"legal", "illegal_move"};
    static constexpr Words<2> carried_lost = {"carried", "lost"};
    static constexpr Words<2> time_decide = {"time", "decide"};
    static constexpr Words<2> found_counted = {"found", "counted"};
    static constexpr Words<2> refuse_stands = {"refuse", "stands"};
    static constexpr Words<2> on_claim_at_once = {"on_claim", "at_once"};
    static constexpr Words<1> leave = {"leave"};
    static constexpr Words<2> origin = {"actual_start", "scheduled"};
    static constexpr Words<2> draw_flag = {"draw", "flag"};
    static constexpr Words<2> let_correct = {"let_correct", "reject"};
    static constexpr Words<2> spent_open = {"spent", "open"};
    static constexpr Words<2> declared = {"declared", "king_first"};
    static constexpr Words<1> unplayed_forfeit = {"unplayed_forfeit"};
};

/// All switches, in the order in which they are written.
inline constexpr std::array<PolicySwitch, 25> policy_switches = {{
    {"increment_after_illegal_move", PolicyWords::withdraw_keep},
    {"two_hands_replay", PolicyWords::stands_restore},
    {"colours_ten_nine", PolicyWords::new_game_continue},
    {"claim_after_move", PolicyWords::bonus},
    {"fivefold_2014", PolicyWords::fivefold},
    {"horizon_in_6_9", PolicyWords::ignore_count},
    {"flag_obligation", PolicyWords::restrict_ignore},
    {"blitz_full_penalty", PolicyWords::one_or_two_minutes},
    {"pressed_in_error", PolicyWords::decide_illegal},
    {"castling_rook_left", PolicyWords::decide_illegal},
    {"queen_substituted_mates", PolicyWords::decide_counts},
    {"lone_king_check_seen_late", PolicyWords::leave},
    {"default_time_origin", PolicyWords::origin},
    {"flag_vs_earlier_draw", PolicyWords::draw_flag},
    {"unwritten_intended_move", PolicyWords::let_correct},
    {"draw_offer_after_claim", PolicyWords::spent_open},
    {"chess960_touch", PolicyWords::declared},
    {"device_before_opponent_arrives", PolicyWords::unplayed_forfeit},
    {"two_hands_repeated", PolicyWords::legal_illegal},
    {"unused_time_with_delay", PolicyWords::carried_lost},
    {"postponed_and_other_flag", PolicyWords::time_decide},
    {"illegal_move_under_claim", PolicyWords::found_counted},
    {"sealed_against_touch", PolicyWords::refuse_stands},
    {"arbiter_absent", PolicyWords::on_claim_at_once},
    {"online_reconnect_limit", {}},
}};

/// A switch by its name. An unknown name does not compile.
class PolicyPoint {
public:
    template <std::size_t size>
    // NOLINTNEXTLINE(google-explicit-constructor): a literal is the name.
    consteval PolicyPoint(const char (&name)[size]) : name_(name, size - 1) {
        if (find() == nullptr) {
            no_such_switch();
        }
    }

    [[nodiscard]] constexpr std::string_view name() const { return name_; }
    [[nodiscard]] constexpr const PolicySwitch* find() const {
        for (const PolicySwitch& each : policy_switches) {
            if (each.name == name_) {
                return &each;
            }
        }
        return nullptr;
    }

private:
    static void no_such_switch();

    std::string_view name_;
};

/// A value of a switch. A value that the switch does not have does not compile.
class PolicyChoice {
public:
    consteval PolicyChoice(PolicyPoint point, std::string_view value)
        : point_(point), value_(value) {
        const auto values = point.find()->values;
        if (std::ranges::find(values, value) == values.end()) {
            no_such_value();
        }
    }

    [[nodiscard]] constexpr PolicyPoint point() const { return point_; }
    [[nodiscard]] constexpr std::string_view value() const { return value_; }

private:
    static void no_such_value();

    PolicyPoint point_;
    std::string_view value_;
};

} // namespace compongo::game
