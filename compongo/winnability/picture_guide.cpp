#include "compongo/winnability/picture_guide.h"

#include "compongo/chess/attacks.h"
#include "compongo/winnability/facts.h"

#include <algorithm>

namespace compongo::winnability {

namespace {

using chess::Color;
using chess::Man;
using chess::PieceType;
using chess::Square;
using chess::SquareSet;

constexpr std::uint8_t out_of_reach = 12;
constexpr int per_move = 6;
constexpr int for_a_promotion = 5;

/// The number of moves to the target from each square.
std::array<std::uint8_t, chess::square_count> moves_to(Square target, Man man, SquareSet occupied) {
    std::array<std::uint8_t, chess::square_count> moves;
    moves.fill(out_of_reach);
    SquareSet reached(target);
    SquareSet last = reached;
    for (std::uint8_t count = 0; count < out_of_reach && !last.is_empty(); ++count) {
        SquareSet next;
        for (const Square square : last) {
            moves[index(square)] = count;
            if (man.type == PieceType::pawn) {
                next |= ahead(~man.color, SquareSet(square));
            } else {
                next |= attacks_of(man, square, occupied) - occupied;
            }
        }
        last = next - reached;
        reached |= next;
    }
    return moves;
}

} // namespace

PictureGuide::PictureGuide(const MatePicture& picture, const Region& region,
                           const Diagram& diagram) {
    const SquareSet occupied = Facts(region, diagram).occupied();
    for (const Placed& placed : picture) {
        const Man man{placed.as, diagram.men[placed.man].color};
        targets_.push_back({man, moves_to(placed.square, man, occupied)});
    }
}

int PictureGuide::of(const chess::Position& position) const {
    const chess::Board& board = position.board();
    int steps = 0;
    for (const Target& target : targets_) {
        int least = 2 * out_of_reach;
        for (const Square square : board.men(target.man)) {
            least = std::min(least, static_cast<int>(target.moves[index(square)]));
        }
        if (target.man.type != PieceType::pawn && least >= out_of_reach) {
            for (const Square pawn : board.men(target.man.color, PieceType::pawn)) {
                const unsigned rank = index(rank_of(pawn));
                const unsigned to_go = target.man.color == Color::white ? 7 - rank : rank;
                least = std::min(least, for_a_promotion + static_cast<int>(to_go));
            }
        }
        steps += per_move * least;
    }
    return steps;
}

int PictureGuide::gain(const chess::Position& position, chess::Move move) const {
    const Man man = *position.board().man_on(move.from());
    int most = move.is_promotion() ? per_move : 0;
    for (const Target& target : targets_) {
        if (target.man == man) {
            most = std::max(most, per_move * (target.moves[index(move.from())] -
                                              target.moves[index(move.to())]));
        }
    }
    return most;
}

} // namespace compongo::winnability
