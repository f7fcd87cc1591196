#include "compongo/record/sentences/unruled.h"

#include "compongo/game/articles/online.h"
#include "compongo/game/parts/past_rulings.h"
#include "compongo/record/sentences/amounts.h"
#include "compongo/record/sentences/effects.h"

#include <algorithm>
#include <array>

namespace compongo::record {

namespace {

/// When a fallen flag begins to count.
std::string of_flag(const Speech& speech, const game::Game& game) {
    const bool is_called_by_arbiter =
        game.laws().chessclock.flag_called_by.value == law::FlagCalledBy::arbiter_or_player;
    return speech.say("sentence", is_called_by_arbiter ? "unruled.fall" : "unruled.fall_claimed",
                      "player");
}

/// Online, the clock of a disconnected player runs on, and there may be a limit.
std::string of_lost_connection(const Speech& speech, const RuledAct& scene, game::Color player) {
    const auto until = game::must_be_back_at(scene.after, player);
    return until ? speech.say("sentence", "unruled.disconnect_limit", game::word(player),
                              {{"time", spoken(speech, *until - scene.act.at)}})
                 : speech.say("sentence", "unruled.disconnect", game::word(player));
}

bool has_come_back(const RuledAct& scene, game::Color player) {
    return scene.before.players[player].disconnected && !scene.after.players[player].disconnected;
}

/// Was the latest move made with one of these pieces, or did it capture one of them?
bool is_latest_move_with(const game::Game& game, const game::Squares& squares) {
    const auto& played = game.history.played();
    if (played.empty() || !played.back().move) {
        return false;
    }
    const auto& move = *played.back().move;
    return std::ranges::any_of(
        squares, [&](game::Square square) { return square == move.from || square == move.to; });
}

/// The nature of the touch, which is decided after the move.
std::string_view of_touch(const RuledAct& scene, const game::OpenDecision* open,
                          std::string_view option) {
    const game::Touch* const touch =
        open == nullptr ? nullptr : game::touch_in_question(scene.before, *open);
    const bool binds = touch != nullptr && option == game::word(game::Intent::deliberate) &&
                       open->player != scene.before.having_the_move() &&
                       !is_latest_move_with(scene.before, touch->squares);
    return binds ? "unruled.touch_binds" : "unruled.noted";
}

/// Sentences for decisions whose kind and option tell the consequence.
std::string_view of_option(game::DecisionKind kind, std::string_view option) {
    struct Row {
        game::DecisionKind kind;
        std::string_view option;
        std::string_view name;
    };
    static constexpr std::array rows = {
        Row{game::DecisionKind::late_arrival, "allow", "unruled.may_play"},
        Row{game::DecisionKind::draw_consent, "refuse", "unruled.no_draw"},
        Row{game::DecisionKind::assistant, "refuse", "unruled.no_assistant"},
        Row{game::DecisionKind::times, "leave", "unruled.clocks_stay"},
        Row{game::DecisionKind::clock_error, "leave", "unruled.clocks_stay"},
        Row{game::DecisionKind::stop, "accept", "unruled.no_penalty"},
        Row{game::DecisionKind::penalty, "none", "unruled.no_penalty"},
        Row{game::DecisionKind::extra_time, "none", "unruled.no_extra_time"},
        Row{game::DecisionKind::meaning, "nothing", "unruled.no_meaning"},
        Row{game::DecisionKind::prevented_press, "nobody", "unruled.press_not_prevented"},
        Row{game::DecisionKind::spectator, "expel", "unruled.expelled"},
        Row{game::DecisionKind::spectator, "warn", "penalty.warning"},
    };
    for (const Row& row : rows) {
        if (row.kind == kind && row.option == option) {
            return row.name;
        }
    }
    return "unruled.noted";
}

/// The arbiter's decision and its consequence.
std::string of_decision(const Speech& speech, const RuledAct& scene, const game::Decide& decide) {
    const ArbiterQuestion asked{speech,      scene.before,
                                decide.kind, game::open_decision(scene.before, decide),
                                nullptr,     decide.player};
    if (decide.kind == game::DecisionKind::signed_result && decide.option == "stands") {
        if (const auto stands = result_standing(asked)) {
            return speech.say("sentence", "unruled.result_stands", "both",
                              {{"result", speech.named("score", *stands)}});
        }
    }
    const auto player = player_asked_about(asked);
    std::string_view who = player ? game::word(*player) : "player";
    std::string_view name = decide.kind == game::DecisionKind::intent
                                ? of_touch(scene, asked.open, decide.option)
                                : of_option(decide.kind, decide.option);
    if (decide.kind == game::DecisionKind::spectator) {
        const game::Act* const act = asked_by(asked);
        who = act == nullptr ? game::word(game::Actor::spectator) : game::word(act->by);
    }
    return capitalised(speech.say("sentence", name, who));
}

} // namespace

std::string unruled(const Speech& speech, const RuledAct& scene) {
    const auto player = game::player_of(scene.act.by);
    const bool is_played_online =
        scene.before.phase == game::Phase::in_play && game::is_online(scene.before) && player;
    if (std::holds_alternative<game::Fall>(scene.act.deed)) {
        return of_flag(speech, scene.before);
    }
    if (is_played_online && std::holds_alternative<game::Disconnect>(scene.act.deed)) {
        return of_lost_connection(speech, scene, *player);
    }
    if (is_played_online && std::holds_alternative<game::Reconnect>(scene.act.deed) &&
        has_come_back(scene, *player)) {
        return speech.say("sentence", "unruled.reconnect", game::word(*player));
    }
    const auto* const decide = std::get_if<game::Decide>(&scene.act.deed);
    if (decide != nullptr && decide->kind == game::DecisionKind::late_arrival &&
        game::open_decision(scene.after, decide->kind) != nullptr) {
        return speech.say("sentence", "unruled.late_arrival", "arbiter");
    }
    if (decide != nullptr) {
        return of_decision(speech, scene, *decide);
    }
    const auto* const agree = std::get_if<game::Agree>(&scene.act.deed);
    if (agree != nullptr && agree->to == game::AgreedTo::correct_illegal_move) {
        return speech.say("sentence", "unruled.agree", "player");
    }
    return speech.word("part", "nothing");
}

} // namespace compongo::record
