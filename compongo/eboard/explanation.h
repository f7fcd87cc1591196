/// How a position on the board can have arisen: by a legal move, several, an illegal one, or a part
/// of one.
#pragma once

#include "compongo/chess/position.h"
#include "compongo/game/protocol/values.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace compongo::eboard {

/// The legal move that leads to the board, if there is one; there is never more than one.
[[nodiscard]] std::optional<chess::Move> move_to(const chess::Position& position,
                                                 const chess::Board& board);

/// A move as it was carried out, legal or not.
struct Step {
    game::MoveAsWritten move;
    chess::Piece piece;
    /// Why it is not legal: `chess::IllegalReason`, or `opponents_man`.
    std::string_view why;
};
/// The step that leads to the board: one piece from one square to another, with or without a
/// capture, or the form of castling, en passant or a promotion. For boards that no legal move leads
/// to.
[[nodiscard]] std::optional<Step> step_to(const chess::Position& position,
                                          const chess::Board& board);

/// The legal moves of which the board shows only a part; at most `candidates_max`.
[[nodiscard]] std::vector<chess::Move> unfinished_moves(const chess::Position& position,
                                                        const chess::Board& board);

/// The position with these pieces after a completed move: the opponent of `before`'s player on move
/// has the move.
[[nodiscard]] chess::Position passed_on(const chess::Position& before, const chess::Board& board);
/// These pieces with `turn` to move, and the castling rights that are left.
[[nodiscard]] chess::Position standing(const chess::Position& before, const chess::Board& board,
                                       chess::Color turn);

/// The most candidates reported.
inline constexpr std::size_t candidates_max = 8;
/// The most half-moves searched for after a gap.
inline constexpr int half_moves_missed_max = 4;

using Line = std::vector<chess::Move>;
/// The shortest lines of two or more legal moves that lead to the board, at most `candidates_max`.
/// Empty if the search would be too large.
[[nodiscard]] std::vector<Line> lines_to(const chess::Position& position,
                                         const chess::Board& board);

} // namespace compongo::eboard
