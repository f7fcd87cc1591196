#include "compongo/verify/mate.h"

#include "compongo/verify/always_attacked.h"
#include "compongo/verify/moves.h"

namespace compongo::verify {

bool is_check(const PositionSet& position, Color to, Budget& budget) {
    for (std::size_t piece = 0; piece < position.pieces.size(); ++piece) {
        const Squares king = position.pieces[piece].on(Kind::king);
        if (king != 0 && position.pieces[piece].what.color == to &&
            always_attacked(position, ~to, piece, king, budget) != 0) {
            return true;
        }
    }
    return false;
}

bool is_mate(const PositionSet& position, Budget& budget) {
    const auto never = [](const PositionSet&, const Move&) { return false; };
    const auto has_no_move = [&] { return does_each_move_lead_on(position, budget, never); };
    return is_check(position, position.turn, budget) && has_no_move();
}

bool is_mated_at_once(const PositionSet& position, Color side, Budget& budget) {
    if (position.turn != side) {
        return is_mate(position, budget);
    }
    return !does_each_move_lead_on(position, budget, [&](const PositionSet& after, const Move&) {
        return !is_mate(after, budget);
    });
}

} // namespace compongo::verify
