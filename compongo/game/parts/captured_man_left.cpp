#include "compongo/game/parts/captured_man_left.h"

#include "compongo/game/state/as_written.h"

#include <algorithm>
#include <utility>

namespace compongo::game {

namespace {

/// The player's man that shares this square with the man that captured it.
std::optional<StandingMan> left_by(const Game& game, Square square, Color player) {
    const auto left = game.history.captured_man_left(square);
    return left && left->color == player ? std::optional(StandingMan{square, *left}) : std::nullopt;
}

} // namespace

std::optional<StandingMan> captured_man_taken_off(const Game& game, const Deed& deed) {
    if (game.history.beside().empty()) {
        return std::nullopt;
    }
    if (const auto* const remove = std::get_if<Remove>(&deed)) {
        const auto left = game.history.captured_man_left(remove->square);
        return left && (!remove->man || remove->man == left)
                   ? std::optional(StandingMan{remove->square, *left})
                   : std::nullopt;
    }
    const auto* const play = std::get_if<Play>(&deed);
    const Variant variant = game.history.variant();
    if (play == nullptr || legal_move(game.position(), play->move, variant)) {
        return std::nullopt;
    }
    const auto left = left_by(game, play->move.to, game.having_the_move());
    const bool takes_captor =
        left && legal_move(without_captured_man(game, *left).position(), play->move, variant);
    return takes_captor ? left : std::nullopt;
}

Game without_captured_man(Game game, const StandingMan& left) {
    game.history.take_off_captured_man(left.at);
    return game;
}

} // namespace compongo::game
