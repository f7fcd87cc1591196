#include "compongo/game/parts/captured_piece_left.h"

#include "compongo/game/state/as_written.h"

#include <algorithm>
#include <utility>

namespace compongo::game {

namespace {

/// The player's piece that shares this square with the piece that captured it.
std::optional<StandingPiece> left_by(const Game& game, Square square, Color player) {
    const auto left = game.history.captured_piece_left(square);
    return left && left->color == player ? std::optional(StandingPiece{square, *left})
                                         : std::nullopt;
}

} // namespace

std::optional<StandingPiece> captured_piece_taken_off(const Game& game, const Deed& deed) {
    if (game.history.beside().empty()) {
        return std::nullopt;
    }
    if (const auto* const remove = std::get_if<Remove>(&deed)) {
        const auto left = game.history.captured_piece_left(remove->square);
        return left && (!remove->piece || remove->piece == left)
                   ? std::optional(StandingPiece{remove->square, *left})
                   : std::nullopt;
    }
    const auto* const play = std::get_if<Play>(&deed);
    const Variant variant = game.history.variant();
    if (play == nullptr || legal_move(game.position(), play->move, variant)) {
        return std::nullopt;
    }
    const auto left = left_by(game, play->move.to, game.having_the_move());
    const bool takes_captor =
        left && legal_move(without_captured_piece(game, *left).position(), play->move, variant);
    return takes_captor ? left : std::nullopt;
}

Game without_captured_piece(Game game, const StandingPiece& left) {
    game.history.take_off_captured_piece(left.at);
    return game;
}

} // namespace compongo::game
