/// Anything that can be set up on a board and said beside it, right or wrong; and what is wrong
/// with it.
#pragma once

#include "compongo/chess/board.h"

#include <string>
#include <vector>

namespace compongo::chess {

/// What a FEN says. Nothing is promised of it: `Position::from` is where it is found good or
/// refused.
struct Setup {
    Board board;
    Color turn = Color::white;
    /// The squares of the rooks that may still castle with the king of their colour, on its first
    /// rank.
    SquareSet castling_rooks;
    /// The square that a pawn has just crossed, whether or not anything can capture there.
    std::optional<Square> ep_square;
    /// Half-moves since the last capture or pawn move.
    std::uint16_t halfmove_clock = 0;
    /// From 1, one more after each move of Black.
    std::uint16_t fullmove_number = 1;

    friend bool operator==(const Setup&, const Setup&) = default;
};

/// What can be wrong with a setup. Beginning with `opponent_in_check` come those that occur over
/// the board after an irregularity and that moves can be played from all the same.
enum class FaultKind : std::uint8_t {
    no_king,
    several_kings,
    too_many_pieces,
    too_many_pawns,
    too_many_promoted,
    castling_without_king,
    castling_without_rook,
    castling_several_rooks,
    ep_square_impossible,
    opponent_in_check,
    both_in_check,
    pawn_on_last_rank,
    pawn_on_first_rank,
};

/// One fault of a setup.
struct SetupFault {
    FaultKind kind;
    /// Whose pieces are at fault.
    Color color;
    /// Where; empty if something is missing rather than misplaced.
    SquareSet squares;

    friend bool operator==(const SetupFault&, const SetupFault&) = default;
};

/// How much `Position::from` accepts.
enum class Tolerance : std::uint8_t {
    /// Only what the Laws allow to arise: not one fault.
    regular,
    /// Also kings left in check and pawns standing on a first or last rank.
    irregular,
    /// Any placement at all, even without a king or with nine. Castling rights without their king
    /// and rook, and impossible e.p. squares, are dropped.
    any_board,
};

/// Every fault of the setup, ordered by kind and White's first. Empty for a regular setup.
[[nodiscard]] std::vector<SetupFault> faults(const Setup& setup);

/// Is this a fault that `tolerance` refuses?
[[nodiscard]] bool is_refused(FaultKind kind, Tolerance tolerance);

/// The word for this fault in machine-readable output, such as `opponent_in_check`.
[[nodiscard]] std::string_view name(FaultKind kind);

/// The found and the expected value, and the place: `white has 2 kings (e1 h5), expected 1`.
[[nodiscard]] std::string message(const SetupFault& fault);

} // namespace compongo::chess
