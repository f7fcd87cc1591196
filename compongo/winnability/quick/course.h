/// A series of legal moves under construction.
#pragma once

#include "compongo/winnability/search/line_search.h"
#include "compongo/winnability/sets/facts.h"
#include "compongo/winnability/sets/king_steps.h"

#include <utility>

namespace compongo::winnability {

/// Does a piece of this colour attack the square? The cheapest tests come first.
[[nodiscard]] bool is_attacked(const chess::Board& board, chess::Square square, chess::Color by,
                               chess::SquareSet occupied);

/// Moves are proposed that are correct for their piece, and are played if they leave the mover's
/// king unattacked: faster than listing the legal moves. One king of each colour, on a regular
/// board.
class Course {
public:
    static constexpr std::size_t most_moves = 70;

    explicit Course(const chess::Position& position) : positions_{position, position} {
        line_.reserve(most_moves + 1);
    }

    [[nodiscard]] const chess::Position& now() const { return positions_[at_]; }
    [[nodiscard]] chess::SquareSet pieces(chess::Color color, chess::PieceType type) const {
        return now().board().pieces(color, type);
    }
    [[nodiscard]] chess::Square king(chess::Color color) const {
        return pieces(color, chess::PieceType::king).first();
    }
    [[nodiscard]] std::size_t size() const { return line_.size(); }
    [[nodiscard]] MatingLine take_line() { return std::move(line_); }

    /// Plays a move if it is legal, otherwise returns false. The move must be one that its piece
    /// can make; no castling, no capture of a king.
    [[nodiscard]] bool plays(chess::Move move) { return try_out(move) && goes_on(move); }
    [[nodiscard]] bool plays_any(chess::Square from, chess::SquareSet to);
    /// Plays some move of one of these pieces that is neither a capture nor a promotion.
    [[nodiscard]] bool plays_quietly(chess::SquareSet pieces);
    /// As `plays`, but only if the opponent then has a legal move.
    [[nodiscard]] bool plays_without_stalemate(chess::Move move);
    /// As `plays`, for a move that gives check, but only if it mates.
    [[nodiscard]] bool mates_by(chess::Move check);
    /// The move must be legal.
    void plays_legal(chess::Move move) {
        now().play(move, positions_[1 - at_]);
        (void)goes_on(move);
    }

private:
    /// Puts the position after the move where `goes_on` expects it; false if the mover's king is
    /// attacked there.
    [[nodiscard]] bool try_out(chess::Move move);
    /// The squares where a piece other than the king answers the present check without capturing;
    /// all squares if there is no check.
    [[nodiscard]] chess::SquareSet quiet_squares_against_check() const;
    bool goes_on(chess::Move move) {
        line_.push_back(move);
        at_ = 1 - at_;
        return true;
    }

    /// The current position, and room for the next.
    std::array<chess::Position, 2> positions_;
    unsigned at_ = 0;
    MatingLine line_;
};

} // namespace compongo::winnability
