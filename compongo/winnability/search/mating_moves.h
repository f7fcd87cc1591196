/// Finds moves that mate.
#pragma once

#include "compongo/chess/position.h"

#include <array>

namespace compongo::winnability {

/// The legal moves by which a side mates at once. Precomputes which moves cannot give check, which
/// rules out most of them.
class MatingMoves {
public:
    /// Contains nothing if it is not the side's turn.
    MatingMoves(const chess::Position& position, chess::Color side);

    [[nodiscard]] bool contain(chess::Move move) const {
        return may_check(move) && !leaves_flight(move) && is_mate(move);
    }
    /// The first that mates. `moves` must be all legal moves.
    [[nodiscard]] std::optional<chess::Move> any(const chess::MoveList& moves) const;

private:
    [[nodiscard]] bool may_check(chess::Move move) const {
        return may_move_to_check_.contains(move.from()) &&
               (in_the_way_.contains(move.from()) || move.is_castling() || move.is_promotion() ||
                move.kind() == chess::MoveKind::en_passant ||
                checking_[index(position_.board().piece_on(move.from())->type)].contains(
                    move.to()));
    }
    /// Does the king keep a flight square?
    [[nodiscard]] bool leaves_flight(chess::Move move) const;
    [[nodiscard]] bool is_mate(chess::Move move) const;
    void look_round(chess::Square king);
    [[nodiscard]] chess::SquareSet checking_pawns() const;
    void look_behind(chess::SquareSet seen, chess::Square king, chess::PieceType as,
                     chess::SquareSet sliders);

    const chess::Position& position_;
    /// Pieces that may give check by moving.
    chess::SquareSet may_move_to_check_;
    /// For each type, the squares from which a piece attacks the king.
    std::array<chess::SquareSet, 7> checking_;
    /// Pieces that may give a discovered check.
    chess::SquareSet in_the_way_;
    /// Squares around the king without a piece of its own and not attacked by the side, where
    /// attacks pass through the side's own pieces.
    chess::SquareSet flights_;
};

} // namespace compongo::winnability
