/// How what stands on a board can have come about: by a legal move, by several, by one that is not
/// legal, by half of one.
#pragma once

#include "compongo/chess/position.h"
#include "compongo/game/protocol/values.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace compongo::eboard {

/// The legal move that leads there; there is never more than one.
[[nodiscard]] std::optional<chess::Move> move_to(const chess::Position& position,
                                                 const chess::Board& board);

/// A move as it was carried out, legal or not.
struct Step {
    game::MoveAsWritten move;
    chess::Piece piece;
    /// What stands in the way of it: `chess::IllegalReason`, or `opponents_piece`.
    std::string_view why;
};
/// One piece that went from one square to another, with what it took there; or what has the form of
/// castling, en passant, or a promotion. To be asked where no legal move leads there.
[[nodiscard]] std::optional<Step> step_to(const chess::Position& position,
                                          const chess::Board& board);

/// The legal moves of which only a part has been done; at most `candidates_max`.
[[nodiscard]] std::vector<chess::Move> unfinished_moves(const chess::Position& position,
                                                        const chess::Board& board);

/// The position in which the opponent of whoever had the move has it, with these pieces.
[[nodiscard]] chess::Position passed_on(const chess::Position& before, const chess::Board& board);
/// The same pieces, with this player to move and the rights that are left.
[[nodiscard]] chess::Position standing(const chess::Position& before, const chess::Board& board,
                                       chess::Color turn);

/// No more are told.
inline constexpr std::size_t candidates_max = 8;
/// So many half-moves are looked for where something was not seen.
inline constexpr int half_moves_missed_max = 4;

using Line = std::vector<chess::Move>;
/// The shortest lines of legal moves that lead there, two half-moves or more; at most
/// `candidates_max`. A search that would take long ends without any.
[[nodiscard]] std::vector<Line> lines_to(const chess::Position& position,
                                         const chess::Board& board);

} // namespace compongo::eboard
