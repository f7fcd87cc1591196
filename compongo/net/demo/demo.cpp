#include "compongo/net/demo/demo.h"

#include "compongo/base/check.h"
#include "compongo/hall/study/casual_player.h"
#include "compongo/record/transcript/scenario_json.h"
#include "compongo/record/transcript/written_act.h"
#include "compongo/record/transcript/written_conditions.h"

#include <algorithm>

namespace compongo::net {

namespace {

using game::Millis;

constexpr auto event_name = "not an event / no es un torneo / pas un tournoi";
/// Pause between rounds, so that guests can read the results.
constexpr Millis between_rounds{15'000};
/// A person who has been disconnected this long has left the seat.
constexpr Millis until_left{30'000};
/// How long a player without a script thinks, and how long a touch and a move take.
constexpr Millis thought{3'500};
constexpr Millis hands_time{1'000};
/// If the flag would fall later than this, an arbiter has given time: the script no longer fits.
constexpr Millis flag_awaited{60'000};

std::string text_at(const JsonValue& value, const char* name) {
    const JsonValue* const found = json_member(value, name);
    return found == nullptr ? std::string() : found->text;
}

JsonValue act_of(chess::Color player, game::Deed deed) {
    return hall::without_instant({{}, hall::actor_of(player), std::move(deed)});
}

/// A touch and a move; the press follows when the move is made.
std::vector<JsonValue> hand_of(chess::Color player, const game::MoveAsWritten& move) {
    game::Touch touch;
    touch.squares = {move.from};
    game::Play play;
    play.move = move;
    return {act_of(player, touch), act_of(player, play)};
}

bool is_open(const game::Game& game, game::DecisionKind kind) {
    return std::ranges::any_of(
        game.decisions, [&](const game::OpenDecision& open) { return open.decision.kind == kind; });
}

} // namespace

Demo::Demo(Dependencies dependencies) : deps_(std::move(dependencies)) {
    deps_.access.lend(deps_.keys.arbiter, KeyHolder{hall::Role::arbiter, std::nullopt});
}

Millis Demo::about(Millis time) {
    constexpr std::int64_t least = 85;
    constexpr std::uint64_t span = 31;
    constexpr std::int64_t whole = 100;
    return Millis{time.count * (least + static_cast<std::int64_t>(chance_() % span)) / whole};
}

void Demo::ask(const char* method, std::string path, const std::string& key, std::string body,
               Api::Answer answer) {
    Request request{method, std::move(path), {}, key, std::move(body)};
    request.peer = "demonstration";
    deps_.api.answer(request, std::move(answer));
}

// --- Rounds --------------------------------------------------------------------------------------

void Demo::add_event() {
    is_asked_ = true;
    ask("POST", "/api/v1/events", deps_.keys.arbiter,
        "{\"name\":" + json_string(event_name) + ",\"conditions\":" +
            record::conditions_json(deps_.scripts.front().common_conditions()) + "}",
        [this](const Reply& reply) {
            is_asked_ = false;
            event_ = text_at(parse_json(reply.body).value_or(JsonValue{}), "id");
        });
}

std::string Demo::round_json() const {
    std::string out = "{\"pairings\":[";
    for (const hall::DemoScript& script : deps_.scripts) {
        const game::Conditions& conditions = script.scenario.conditions;
        out += out.ends_with('[') ? "{" : ",{";
        out += "\"white\":" + json_string(script.players.white) +
               ",\"black\":" + json_string(script.players.black) +
               ",\"start\":" + record::start_json(conditions.start) +
               ",\"blind\":" + json_string(game::word(conditions.regulations.blind)) + "}";
    }
    return out + "]}";
}

void Demo::add_round() {
    is_asked_ = true;
    ask("POST", "/api/v1/events/" + event_ + "/rounds", deps_.keys.arbiter, round_json(),
        [this](const Reply& reply) {
            is_asked_ = false;
            take_round(parse_json(reply.body).value_or(JsonValue{}));
        });
}

void Demo::take_round(const JsonValue& round) {
    const JsonValue* const boards = json_member(round, "boards");
    if (boards == nullptr || boards->items.size() != deps_.scripts.size()) {
        return;
    }
    leave_old_tables();
    ++round_;
    over_since_.reset();
    is_over_ = false;
    for (std::size_t i = 0; i < deps_.scripts.size(); ++i) {
        const std::string board = text_at(boards->items[i], "id");
        Table& table = tables_[board];
        table.round = round_;
        table.script = &deps_.scripts[i];
        table.awaits_answer = true;
        table.due = now_ + about(hands_time);
        ask("GET", "/api/v1/boards/" + board + "/keys", deps_.keys.arbiter, {},
            [this, board](const Reply& reply) {
                const JsonValue keys = parse_json(reply.body).value_or(JsonValue{});
                Table& asked = tables_.at(board);
                asked.keys = {text_at(keys, "white"), text_at(keys, "black")};
                asked.awaits_answer = false;
            });
    }
    lend_seat();
}

/// Removes boards of earlier rounds where no person plays; games in play there are resigned.
void Demo::leave_old_tables() {
    for (auto each = tables_.begin(); each != tables_.end();) {
        Table& table = each->second;
        if (table.persons.white || table.persons.black) {
            ++each;
            continue;
        }
        if (deps_.hall.board(each->first)->game().phase == game::Phase::in_play) {
            submit(each->first, table, act_of(chess::Color::white, game::Resign{}));
        }
        each = tables_.erase(each);
    }
}

/// The link to a seat leads to a game in play, as long as there is one.
void Demo::lend_seat() {
    const auto is_in_play = [&](const std::string& board) {
        const auto table = tables_.find(board);
        return table != tables_.end() && table->second.round == round_ &&
               deps_.hall.board(board)->game().phase != game::Phase::over;
    };
    if (!seat_.empty() && is_in_play(seat_)) {
        return;
    }
    const auto next =
        std::ranges::find_if(tables_, [&](const auto& each) { return is_in_play(each.first); });
    if (next != tables_.end()) {
        seat_ = next->first;
        deps_.access.lend(deps_.keys.seat, KeyHolder{hall::Role::white, seat_});
    }
}

bool Demo::is_finished(const std::string& board, const Table& table) const {
    return table.course == Course::free || table.next == table.script->scenario.acts.size() ||
           deps_.hall.board(board)->read_only();
}

void Demo::go_on(const hall::Now& now) {
    if (event_.empty()) {
        add_event();
        return;
    }
    if (!is_over_) {
        is_over_ = std::ranges::all_of(tables_, [&](const auto& each) {
            return each.second.round != round_ || is_finished(each.first, each.second);
        });
        over_since_ = now.instant;
        return;
    }
    const bool has_rested = !over_since_ || now.instant >= *over_since_ + between_rounds;
    if (!has_rested) {
        return;
    }
    if (round_ == rounds_max) {
        is_played_out_ = true;
    } else if (round_ == 0 || deps_.has_guests()) {
        add_round();
    }
}

// --- A table -------------------------------------------------------------------------------------

void Demo::look(const hall::Now& now) {
    now_ = now.instant;
    for (auto& [board, table] : tables_) {
        look_at(board, table, now);
    }
    if (!is_asked_) {
        go_on(now);
        if (!tables_.empty()) {
            lend_seat();
        }
    }
}

void Demo::look_at(const std::string& board, Table& table, const hall::Now& now) {
    if (table.awaits_answer) {
        return;
    }
    look_for_persons(board, table, now);
    if (now.instant < table.due || deps_.hall.board(board)->read_only()) {
        return;
    }
    if (table.course == Course::scripted) {
        follow_script(board, table, now);
    } else {
        play_freely(board, table, now);
    }
}

void Demo::look_for_persons(const std::string& board, Table& table, const hall::Now& now) {
    for (const auto& [number, player] : table.strange) {
        table.persons[player] = now.instant;
    }
    table.strange.clear();
    for (const chess::Color player : chess::colors) {
        std::optional<Millis>& person = table.persons[player];
        if (deps_.is_there(board, player)) {
            person = now.instant;
        } else if (person && now.instant - *person > until_left) {
            person.reset();
        }
        const bool has_begun = deps_.hall.board(board)->game().phase != game::Phase::not_begun;
        if (person && has_begun && table.course == Course::scripted) {
            table.course = Course::free;
            table.hand.clear();
        }
    }
}

void Demo::follow_script(const std::string& board, Table& table, const hall::Now& now) {
    const std::vector<game::Act>& acts = table.script->scenario.acts;
    if (table.next == acts.size()) {
        return;
    }
    const game::Game& game = deps_.hall.board(board)->game();
    const game::Act& act = acts[table.next];
    const auto* const decide = std::get_if<game::Decide>(&act.deed);
    const bool is_clocks = act.by == game::Actor::clock;
    if (is_clocks && !table.has_flag_fallen) {
        const auto falls = game.clock.next_fall();
        const Millis here = deps_.hall.board(board)->instant(now);
        // The flag may have fallen without being recorded yet.
        const bool is_awaited =
            falls ? *falls - here < flag_awaited : game.clock.running().has_value();
        table.course = is_awaited ? Course::scripted : Course::free;
        return;
    }
    // A person may have decided it already.
    const bool is_settled = decide != nullptr && !is_open(game, decide->kind);
    if (!is_clocks && !is_settled && hall::standing(game) != table.script->standings[table.next]) {
        table.course = Course::free;
        return;
    }
    ++table.next;
    if (table.next < acts.size()) {
        table.due = now.instant + about(acts[table.next].at - act.at);
    }
    if (!is_clocks && !is_settled) {
        submit(board, table, hall::without_instant(act));
    }
}

void Demo::play_freely(const std::string& board, Table& table, const hall::Now& now) {
    const game::Game& game = deps_.hall.board(board)->game();
    const game::Running running = game.clock.running();
    if (!running || table.persons[*running] || game.adjournment) {
        table.hand.clear();
        return;
    }
    if (game.having_the_move() != *running) {
        // The player's move is made, so only the press is left.
        table.hand = {act_of(*running, game::Press{})};
    } else if (table.hand.empty()) {
        if (const auto move = hall::casual_move(game, chance_())) {
            table.hand = hand_of(*running, *move);
            table.due = now.instant + about(thought);
        }
        return;
    }
    const JsonValue act = table.hand.front();
    table.hand.erase(table.hand.begin());
    table.due = now.instant + about(hands_time);
    submit(board, table, act);
}

void Demo::submit(const std::string& board, Table& table, const JsonValue& act) {
    const std::string by = text_at(act, "by");
    const std::string& key = by.ends_with("white")   ? table.keys.white
                             : by.ends_with("black") ? table.keys.black
                                                     : deps_.keys.arbiter;
    table.awaits_answer = true;
    ask("POST", "/api/v1/boards/" + board + "/acts", key, json(act),
        [this, board](const Reply& reply) {
            const auto known = tables_.find(board);
            if (known == tables_.end()) {
                return;
            }
            Table& asked = known->second;
            asked.awaits_answer = false;
            const JsonValue answer = parse_json(reply.body).value_or(JsonValue{});
            const auto number = counting_number(text_at(answer, "record"));
            if (!number) {
                // The act was refused: the game no longer follows the script.
                asked.course = Course::free;
                asked.hand.clear();
                asked.due = now_ + about(thought);
                return;
            }
            std::erase_if(asked.strange, [&](const auto& each) { return each.first == *number; });
        });
}

void Demo::take(const std::string& board, const hall::Record& record) {
    const auto known = tables_.find(board);
    if (known == tables_.end()) {
        return;
    }
    const game::Actor by = record.entry.act.by;
    if (by == game::Actor::clock) {
        known->second.has_flag_fallen = true;
    }
    if (const auto player = game::player_of(by)) {
        known->second.strange.emplace_back(record.number, *player);
    }
}

} // namespace compongo::net
