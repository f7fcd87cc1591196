#include "tests/simulation/clock_model.h"

#include "compongo/json/json.h"
#include "compongo/record/transcript/codec.h"

#include <algorithm>
#include <functional>

namespace compongo::simulation {

namespace {

using game::Color;
using game::Millis;

Millis millis_in(const JsonValue& effect, std::string_view name) {
    const JsonValue* const found = json_member(effect, name);
    const auto read = found == nullptr ? record::Decoded<Millis>(unexpected(""))
                                       : record::Codec<Millis>::read(*found, {});
    return read.value_or(Millis{});
}

std::string word_in(const JsonValue& effect, std::string_view name) {
    const JsonValue* const found = json_member(effect, name);
    return found == nullptr || found->as_text() == nullptr ? std::string() : *found->as_text();
}

std::optional<Color> color_of(std::string_view word) {
    return word == "white"   ? std::optional(Color::white)
           : word == "black" ? std::optional(Color::black)
                             : std::nullopt;
}

/// Acts whose times follow from arithmetic alone.
bool is_plain(const game::Act& act) {
    return std::holds_alternative<game::Press>(act.deed) ||
           std::holds_alternative<game::Play>(act.deed) ||
           std::holds_alternative<game::Stop>(act.deed) ||
           std::holds_alternative<game::Fall>(act.deed) ||
           std::holds_alternative<game::Resign>(act.deed) ||
           std::holds_alternative<game::Offer>(act.deed) ||
           std::holds_alternative<game::Begin>(act.deed);
}

/// Effects after which the times may be anything: something is put back, set or decided.
const std::set<std::string, std::less<>> changes_times = {
    "superseded",   "position_restored", "illegal_move", "period",
    "time_control", "continues",         "decision",     "penalty",
    "annulled",     "piece_substituted", "claim",        "incident"};

std::string shown_as(const game::Both<Millis>& times) {
    return std::to_string(times.white.count) + " and " + std::to_string(times.black.count) + " ms";
}

} // namespace

struct ClockModel::Read {
    std::optional<game::Both<Millis>> clock;
    game::Running running;
    std::optional<Color> completed;
    game::Both<Millis> given;
    bool is_plain = true;
    bool is_over = false;
    bool has_new_control = false;
};

ClockModel::ClockModel(const game::Conditions& conditions) {
    const auto& periods = conditions.time_control.periods;
    is_followed_ = periods.size() == 1 && periods.front().kind != game::PerMove::delay &&
                   conditions.regulations.clock == game::ClockKind::digital &&
                   conditions.regulations.moves == game::MoveEntry::entered &&
                   conditions.choices.supervision == law::Supervision::full &&
                   !conditions.start.has_begun && conditions.start.moves.empty() &&
                   !conditions.start.adjourned && !conditions.start.clock;
    if (is_followed_) {
        increment_ = periods.front().per_move;
        left_ = {periods.front().time + increment_, periods.front().time + increment_};
        is_known_ = true;
    }
}

ClockModel::Read ClockModel::read(std::string_view effects) {
    Read read;
    const auto list = parse_json(effects);
    if (!list) {
        read.is_plain = false;
        return read;
    }
    for (const JsonValue& each : list->items) {
        const std::string kind = word_in(each, "effect");
        read.is_plain = read.is_plain && !changes_times.contains(kind);
        read.is_over = read.is_over || kind == "game_over";
        read.has_new_control = read.has_new_control || kind == "time_control";
        if (kind == "clock") {
            read.clock = {millis_in(each, "white"), millis_in(each, "black")};
            read.running = color_of(word_in(each, "running"));
        } else if (kind == "move_completed") {
            read.completed = color_of(word_in(each, "player"));
        } else if (const auto player = color_of(word_in(each, "player"));
                   kind == "time" && player) {
            read.given[*player] += millis_in(each, "seconds");
        }
    }
    return read;
}

std::optional<game::Both<Millis>> ClockModel::shown(Millis at) const {
    if (!is_known_) {
        return std::nullopt;
    }
    game::Both<Millis> now = left_;
    if (running_) {
        now[*running_] = std::max(Millis{}, now[*running_] - (at - since_));
    }
    return now;
}

std::optional<std::string> ClockModel::take(const game::Act& act, std::string_view effects) {
    // Without moves a press is a completed move, of which no effect tells.
    is_followed_ = is_followed_ && !std::holds_alternative<game::EnterMoves>(act.deed);
    if (!is_followed_) {
        is_known_ = false;
        return std::nullopt;
    }
    const Read read = ClockModel::read(effects);
    is_followed_ = !read.has_new_control;
    const auto before = shown(act.at);
    std::optional<std::string> wrong;
    if (read.clock && before && read.is_plain && is_plain(act)) {
        game::Both<Millis> expected = *before;
        for (const Color player : {Color::white, Color::black}) {
            expected[player] = std::max(Millis{}, expected[player] + read.given[player]);
        }
        if (read.completed && expected[*read.completed] > Millis{} && !read.is_over) {
            expected[*read.completed] += increment_;
        }
        ++compared_;
        if (expected.white != read.clock->white || expected.black != read.clock->black) {
            wrong = "found " + shown_as(*read.clock) + ", expected " + shown_as(expected);
        }
    }
    if (before && std::holds_alternative<game::Fall>(act.deed)) {
        const Color player = std::get<game::Fall>(act.deed).player;
        if ((*before)[player] != Millis{}) {
            wrong = "a flag falls with " + shown_as(*before) + " left";
        }
    }
    if (read.clock) {
        left_ = *read.clock;
        running_ = read.running;
        since_ = act.at;
        is_known_ = true;
    } else if (!read.is_plain) {
        is_known_ = false;
    }
    if (read.is_over) {
        is_known_ = false;
    }
    return wrong;
}

} // namespace compongo::simulation
