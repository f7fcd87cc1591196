#include "tests/support/random_half_move.h"

#include "compongo/game/state/as_written.h"

namespace compongo::test {

std::optional<game::Deed> random_half_move(Random& random, const game::Game& game) {
    std::vector<chess::Move> several;
    for (const chess::Move move : chess::legal_moves(game.position())) {
        if (move.is_castling() || move.is_promotion() ||
            game::taken_square(game.position(), move)) {
            several.push_back(move);
        }
    }
    if (several.empty()) {
        return std::nullopt;
    }
    const chess::Move move = random.one_of(several);
    if (move.is_castling()) {
        const chess::CastlingTargets to = chess::castling_targets(move.from(), move.to());
        return random.once_in(3) ? game::Release{move.to(), to.rook}
                                 : game::Release{move.from(), to.king};
    }
    const auto taken = game::taken_square(game.position(), move);
    if (taken && random.once_in(3)) {
        return game::Remove{*taken, {}};
    }
    if (!move.is_promotion() || random.once_in(3)) {
        return game::Release{move.from(), move.to()};
    }
    if (random.once_in(2)) {
        return game::Remove{move.from(), {}};
    }
    game::Place place;
    place.square = move.to();
    place.piece = {*move.promotion(), game.having_the_move()};
    return place;
}

} // namespace compongo::test
