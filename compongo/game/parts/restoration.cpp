#include "compongo/game/parts/restoration.h"

namespace compongo::game {

Game game_before(const Game& game, std::size_t half_moves) {
    Game before = game;
    if (half_moves == game.history.size()) {
        return before;
    }
    const Color player = game.history.position_after(half_moves).turn();
    const auto& last = game.players[player].last_move;
    const bool is_known = last && last->half_moves == half_moves;
    before.turn = put_back((is_known ? *last : move_made_before(game.history, half_moves)).turn);
    before.history.rewind(half_moves);
    return before;
}

void add_position_restored(Ruling& ruling, const Game& game, const Restoration& restoration) {
    const chess::Position position = game.history.position_after(restoration.half_moves);
    add(ruling, PositionRestored{fen_of(position, game.history.variant())}, restoration.articles);
}

void add_clock_restored(Ruling& ruling, const Game& game, const Act& act,
                        const Restoration& restoration) {
    Both<Millis> shown = game.clock.shown(act.at);
    for (const Color player : chess::colors) {
        shown[player] += restoration.gained[player];
    }
    // Clocks that the arbiter stopped run again only on the arbiter's word.
    const bool is_stopped_to_claim =
        game.players.white.has_stopped_to_claim || game.players.black.has_stopped_to_claim;
    const bool runs = game.clock.running() || is_stopped_to_claim || !game.is_stopped_by_arbiter;
    add_clock(ruling, shown,
              runs ? Running(game.history.position_after(restoration.half_moves).turn())
                   : std::nullopt,
              restoration.articles);
}

void add_times_decision(Ruling& ruling, const Game& game, const law::Articles& because) {
    const auto& times = game.laws().chessclock.times_after_irregularity;
    Decision decision{DecisionKind::times, {"set"}, {}, {}};
    if (times.value == law::TimesAfterwards::set_or_leave) {
        decision.options.emplace_back("leave");
    }
    add(ruling, std::move(decision), times.articles + because);
}

std::optional<std::size_t> half_moves_identified(const Game& game, std::optional<int> said) {
    if (!said || *said < 0) {
        return std::nullopt;
    }
    const chess::Position& first = game.history.first();
    const auto since = static_cast<std::size_t>(*said);
    const auto before_acts = static_cast<std::size_t>(2 * (first.fullmove_number() - 1)) +
                             (first.turn() == Color::black ? 1 : 0);
    if (since <= game.history.size()) {
        return since;
    }
    const bool is_counted_from_beginning =
        since >= before_acts && since - before_acts <= game.history.size();
    return is_counted_from_beginning ? std::optional(since - before_acts) : std::nullopt;
}

} // namespace compongo::game
