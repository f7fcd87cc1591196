/// Which moves of a position mate.
#pragma once

#include "compongo/chess/position.h"

#include <array>

namespace compongo::winnability {

/// The legal moves by which a side mates at once. What rules a move out for all moves together is
/// worked out first: most are no check.
class MatingMoves {
public:
    /// None if it is not the side's turn.
    MatingMoves(const chess::Position& position, chess::Color side);

    [[nodiscard]] bool contain(chess::Move move) const {
        return may_check(move) && !leaves_flight(move) && is_mate(move);
    }
    /// The first of these that mates; they must be all legal moves.
    [[nodiscard]] std::optional<chess::Move> any(const chess::MoveList& moves) const;

private:
    [[nodiscard]] bool may_check(chess::Move move) const {
        return may_move_to_check_.contains(move.from()) &&
               (in_the_way_.contains(move.from()) || move.is_castling() || move.is_promotion() ||
                move.kind() == chess::MoveKind::en_passant ||
                checking_[index(position_.board().piece_on(move.from())->type)].contains(
                    move.to()));
    }
    /// Does some square round the king stay free for him?
    [[nodiscard]] bool leaves_flight(chess::Move move) const;
    [[nodiscard]] bool is_mate(chess::Move move) const;
    void look_round(chess::Square king);
    [[nodiscard]] chess::SquareSet checking_pawns() const;
    void look_behind(chess::SquareSet seen, chess::Square king, chess::PieceType as,
                     chess::SquareSet sliders);

    const chess::Position& position_;
    /// Whoever else moves gives no check.
    chess::SquareSet may_move_to_check_;
    /// From which a piece of each type attacks the king.
    std::array<chess::SquareSet, 7> checking_;
    /// Pieces whose leaving may open a line to the king.
    chess::SquareSet in_the_way_;
    /// Round the king, taken by no piece of his and attacked by none of the side's, though all
    /// lines go on through the side's own pieces.
    chess::SquareSet flights_;
};

} // namespace compongo::winnability
