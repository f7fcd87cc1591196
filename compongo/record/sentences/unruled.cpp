#include "compongo/record/sentences/unruled.h"

#include "compongo/game/articles/online.h"
#include "compongo/game/parts/past_rulings.h"
#include "compongo/record/sentences/amounts.h"

namespace compongo::record {

namespace {

/// When a flag that has fallen begins to count.
std::string of_flag(const Speech& speech, const game::Game& game) {
    const bool is_called_by_arbiter =
        game.laws().chessclock.flag_called_by.value == law::FlagCalledBy::arbiter_or_player;
    return speech.say("sentence", is_called_by_arbiter ? "unruled.fall" : "unruled.fall_claimed",
                      "player");
}

/// Online the clock of a player without a connection runs on, and there may be a limit.
std::string of_lost_connection(const Speech& speech, const Scene& scene, game::Color player) {
    const auto until = game::must_be_back_at(scene.after, player);
    return until ? speech.say("sentence", "unruled.disconnect_limit", game::word(player),
                              {{"time", spoken(speech, *until - scene.act.at)}})
                 : speech.say("sentence", "unruled.disconnect", game::word(player));
}

bool has_come_back(const Scene& scene, game::Color player) {
    return scene.before.players[player].disconnected && !scene.after.players[player].disconnected;
}

} // namespace

std::string unruled(const Speech& speech, const Scene& scene) {
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
    return speech.word("part", "nothing");
}

} // namespace compongo::record
