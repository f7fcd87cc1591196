/// What a player has done to the pieces since having the move: which are elsewhere, off the board,
/// or new on it. Facts only; what the Laws make of them is for act_of_moving.
#pragma once

#include "compongo/game/state/as_written.h"

namespace compongo::game {

enum class Whereabouts : std::uint8_t {
    /// Lifted, or carried over the board.
    in_hand,
    /// Set on a square and not let go of, where that binds it to the square.
    set_down,
    let_go,
    off_board,
};

/// A piece that no longer stands where it stood when the turn began.
struct MovedPiece {
    Square origin{};
    Piece piece{};
    Square at{};
    Whereabouts is = Whereabouts::let_go;

    [[nodiscard]] bool is_held() const {
        return is == Whereabouts::in_hand || is == Whereabouts::set_down;
    }
    [[nodiscard]] bool is_off_board() const { return is == Whereabouts::off_board; }
    /// Bound to the square on which it stands, if that can be part of a legal move.
    [[nodiscard]] bool is_committed() const {
        return is == Whereabouts::set_down || is == Whereabouts::let_go;
    }

    friend bool operator==(const MovedPiece&, const MovedPiece&) = default;
};

/// A piece from outside the board.
struct PlacedPiece {
    Square at{};
    Piece piece{};
    bool is_held = false;

    friend bool operator==(const PlacedPiece&, const PlacedPiece&) = default;
};

struct Attempt {
    std::vector<MovedPiece> moved;
    std::vector<PlacedPiece> placed;

    [[nodiscard]] bool is_empty() const { return moved.empty() && placed.empty(); }

    friend bool operator==(const Attempt&, const Attempt&) = default;
};

/// The pieces on this square as things are: those that stood there when the turn began come first.
[[nodiscard]] std::vector<Piece> pieces_on(const chess::Board& board, const Attempt& attempt,
                                           Square square);

/// The board as it is with every piece where it is now, if no two share a square and no new piece
/// is held. A piece in the hand is off the board.
[[nodiscard]] std::optional<chess::Board> settled_board(const chess::Board& board,
                                                        const Attempt& attempt);

/// Where the piece that now stands on `square`, or stood there when the turn began, comes from.
[[nodiscard]] std::optional<Square> origin_of(const chess::Board& board, const Attempt& attempt,
                                              Square square);

/// The same for whoever touches what stands on the square: what is only held over it does not.
[[nodiscard]] std::optional<Square> origin_of_standing(const chess::Board& board,
                                                       const Attempt& attempt, Square square);
/// The same for whoever takes it off; `piece` chooses where two stand on the square. None where it
/// is a new piece, or nothing.
[[nodiscard]] std::optional<Square> origin_of_removed(const chess::Board& board,
                                                      const Attempt& attempt, Square square,
                                                      std::optional<Piece> piece);

/// The attempt after this piece has been brought somewhere, and let go of or not.
[[nodiscard]] Attempt with_piece_moved(Attempt attempt, const MovedPiece& moved);
/// The attempt after the piece on this square has been taken off; `piece` chooses where two stand
/// on it.
[[nodiscard]] Attempt with_piece_removed(const chess::Board& board, Attempt attempt, Square square,
                                         std::optional<Piece> piece);
[[nodiscard]] Attempt with_piece_placed(Attempt attempt, const PlacedPiece& placed);

/// The attempt as it stands on the board when the clock is pressed: what is still in the hand is
/// where it came from. Interpretation I-4.
[[nodiscard]] Attempt as_left(Attempt attempt);

/// Everything that the legal or illegal move does, done and let go of.
[[nodiscard]] Attempt whole_move(const chess::Position& position, const MoveAsWritten& move,
                                 Variant variant);

/// The move that the attempt amounts to, if a piece has been let go elsewhere: where the first
/// piece moved is now, and what it has become. A pawn taken off without another piece put on for it
/// went where it stood last, or to the one square on which it could have been promoted.
[[nodiscard]] std::optional<MoveAsWritten> move_attempted(const chess::Position& position,
                                                          const Attempt& attempt, Variant variant);

/// The legal moves that what has been done so far could be part of.
[[nodiscard]] chess::MoveList moves_with(const chess::Position& position, const Attempt& attempt);
/// Could what has been done so far be part of this legal move?
[[nodiscard]] bool is_part_of(const chess::Position& position, const Attempt& attempt,
                              chess::Move move);

} // namespace compongo::game
