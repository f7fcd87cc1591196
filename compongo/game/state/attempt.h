/// The player's deeds on the board in this turn: which pieces have moved, left the board, or been
/// added. Facts only; act_of_moving rules on them.
#pragma once

#include "compongo/game/state/as_written.h"

namespace compongo::game {

enum class Whereabouts : std::uint8_t {
    /// Lifted, or carried above the board.
    in_hand,
    /// Set on a square and still held, where that already binds it to the square.
    set_down,
    let_go,
    off_board,
};

/// A piece that no longer stands where it stood at the beginning of the turn.
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

/// A piece brought from outside the board.
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

/// The pieces now on this square; those that stood there at the beginning of the turn come first.
[[nodiscard]] std::vector<Piece> pieces_on(const chess::Board& board, const Attempt& attempt,
                                           Square square);

/// The board with every piece where it is now, if no two share a square and no new piece is in the
/// hand. A piece in the hand is off the board.
[[nodiscard]] std::optional<chess::Board> settled_board(const chess::Board& board,
                                                        const Attempt& attempt);

/// The origin of the piece that now stands on `square`, or stood there at the beginning of the
/// turn.
[[nodiscard]] std::optional<Square> origin_of(const chess::Board& board, const Attempt& attempt,
                                              Square square);

/// The same for a touch, which does not reach a piece that is only held above the square.
[[nodiscard]] std::optional<Square> origin_of_standing(const chess::Board& board,
                                                       const Attempt& attempt, Square square);
/// The same for a removal; `piece` chooses if two stand on the square. None for a new piece or an
/// empty square.
[[nodiscard]] std::optional<Square> origin_of_removed(const chess::Board& board,
                                                      const Attempt& attempt, Square square,
                                                      std::optional<Piece> piece);

/// The attempt after this piece has been moved, and let go of or not.
[[nodiscard]] Attempt with_piece_moved(Attempt attempt, const MovedPiece& moved);
/// The attempt after the piece on this square was removed; `piece` chooses if two stand on it.
[[nodiscard]] Attempt with_piece_removed(const chess::Board& board, Attempt attempt, Square square,
                                         std::optional<Piece> piece);
[[nodiscard]] Attempt with_piece_placed(Attempt attempt, const PlacedPiece& placed);

/// The attempt as it stands on the board at the press: a piece still in the hand counts as on its
/// original square. Interpretation I-4.
[[nodiscard]] Attempt as_left(Attempt attempt);

/// The attempt that carries out the whole move, legal or not, with everything let go of.
[[nodiscard]] Attempt whole_move(const chess::Position& position, const MoveAsWritten& move,
                                 Variant variant);

/// The move that the attempt amounts to, if a piece was let go of on another square: the new square
/// of the first piece moved, and its promotion. A pawn removed without a replacement went to its
/// last square, or to the only square on which it could have been promoted.
[[nodiscard]] std::optional<MoveAsWritten> move_attempted(const chess::Position& position,
                                                          const Attempt& attempt, Variant variant);

/// The legal moves of which the deeds so far could be part.
[[nodiscard]] chess::MoveList moves_with(const chess::Position& position, const Attempt& attempt);
/// Could the deeds so far be part of this legal move?
[[nodiscard]] bool is_part_of(const chess::Position& position, const Attempt& attempt,
                              chess::Move move);

} // namespace compongo::game
