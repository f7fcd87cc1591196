/// A series of legal moves that is being put together by proposing moves.
#pragma once

#include "compongo/winnability/search/line_search.h"
#include "compongo/winnability/sets/facts.h"
#include "compongo/winnability/sets/king_steps.h"

#include <utility>

namespace compongo::winnability {

/// Does a piece of this colour attack the square? Asked in an order that tells soonest.
[[nodiscard]] bool is_attacked(const chess::Board& board, chess::Square square, chess::Color by,
                               chess::SquareSet occupied);

/// A move is proposed as its piece moves, and played if it leaves his king unattacked. That is
/// quicker than to list what is legal. One king of each colour, on a regular board.
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

    /// The moves must be the piece's, the castling of a king and captures of one apart; false, and
    /// nothing played, if none of them is legal.
    [[nodiscard]] bool plays(chess::Move move) { return try_out(move) && goes_on(move); }
    [[nodiscard]] bool plays_any(chess::Square from, chess::SquareSet to);
    /// A move by one of these pieces of the player's that captures nothing and promotes nothing.
    [[nodiscard]] bool plays_quietly(chess::SquareSet pieces);
    /// As `plays`, but only if the opponent has a reply.
    [[nodiscard]] bool plays_without_stalemate(chess::Move move);
    /// As `plays` of a move that gives check, but only if it mates.
    [[nodiscard]] bool mates_by(chess::Move check);
    /// A legal move.
    void plays_legal(chess::Move move) {
        now().play(move, positions_[1 - at_]);
        (void)goes_on(move);
    }

private:
    /// Leaves the position after the move where `goes_on` finds it; false if the mover's king is
    /// attacked there.
    [[nodiscard]] bool try_out(chess::Move move);
    /// Where another piece than the king can go, capturing nothing, so that his king is not left in
    /// the check that there is: anywhere if there is none.
    [[nodiscard]] chess::SquareSet quiet_squares_against_check() const;
    bool goes_on(chess::Move move) {
        line_.push_back(move);
        at_ = 1 - at_;
        return true;
    }

    /// The one of now, and room for the next.
    std::array<chess::Position, 2> positions_;
    unsigned at_ = 0;
    MatingLine line_;
};

} // namespace compongo::winnability
