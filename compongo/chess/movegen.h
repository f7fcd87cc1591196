/// The legal moves of a position (Articles 3.1 to 3.9), and what their absence means.
#pragma once

#include "compongo/chess/position.h"

namespace compongo::chess {

/// All legal moves and no other, in no promised order.
///
/// On an irregular board (`Position::is_irregular`) a move is legal if the piece moves so by
/// Articles 3.2 to 3.8 and, after it, no king of the side that moves is attacked; with no king of
/// its own on the board nothing can be attacked. A king is never captured: such moves are not
/// generated, though the opponent's king may stand attacked. A pawn on the last rank has no move;
/// one on its own first rank steps forward one square and captures as any other. Promotion,
/// castling (only with a single king on its first rank) and en passant are as ever.
[[nodiscard]] MoveList legal_moves(const Position& position);

/// `legal_moves(position).size()`, counted without making the list.
[[nodiscard]] int legal_move_count(const Position& position);
[[nodiscard]] bool has_legal_move(const Position& position);
/// Is this exact move, its kind included, one of `legal_moves(position)`? Any 16 bits may be asked
/// about.
[[nodiscard]] bool is_legal(const Position& position, Move move);
/// The legal move from `from` to `to` with this promotion, castling being named as king takes own
/// rook.
[[nodiscard]] std::optional<Move> legal_move(const Position& position, Square from, Square to,
                                             std::optional<PieceType> promotion = std::nullopt);

/// The opponent's pieces that attack the king of the player to move.
[[nodiscard]] SquareSet checkers(const Position& position);
/// Article 3.9: is the player to move in check?
[[nodiscard]] bool is_check(const Position& position);
/// Article 5.1.a: in check and without a legal move.
[[nodiscard]] bool is_checkmate(const Position& position);
/// Article 5.2.a: not in check and without a legal move.
[[nodiscard]] bool is_stalemate(const Position& position);
/// Would this legal move give check?
[[nodiscard]] bool gives_check(const Position& position, Move move);

/// The number of ways to play `depth` half-moves from here, by the public moves and positions; the
/// last half-move is counted and not played.
[[nodiscard]] std::uint64_t perft(const Position& position, int depth);
/// The same, every last half-move played too.
[[nodiscard]] std::uint64_t perft_all_played(const Position& position, int depth);
/// The same number as `perft` by the fastest way there is to count, which makes no `Move`.
[[nodiscard]] std::uint64_t perft_count_only(const Position& position, int depth);

/// Which routines this processor runs: `portable`, `avx2`, `bmi2`, `amd` (lists as `bmi2` and
/// counts as `avx2`) or `avx512`.
[[nodiscard]] std::string_view movegen_routines();
/// The names of all routines that this processor can run, slowest first.
[[nodiscard]] std::vector<std::string_view> movegen_routines_available();

} // namespace compongo::chess
