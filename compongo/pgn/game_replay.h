/// Playing the moves of a tree: which positions a game went through.
#pragma once

#include "compongo/chess/notation.h"
#include "compongo/pgn/pgn_game.h"

#include <optional>
#include <string_view>
#include <vector>

namespace compongo::pgn {

/// The move that this text means, in whatever notation `chess::read_move` understands; plain SAN is
/// read faster.
[[nodiscard]] Expected<chess::Move, chess::NotationFault>
read_pgn_move(const chess::Position& position, std::string_view text);

/// Where a game starts by its tags; nothing if that is no position, or if it is another variant of
/// chess.
[[nodiscard]] std::optional<chess::Position> start_of(const PgnGame& game);

/// The position after a null move: a pass, which is no move of chess, but which analysts write to
/// show a threat. Empty in check, where a pass makes no sense.
[[nodiscard]] std::optional<chess::Position> after_null_move(const chess::Position& position);

/// The moves of a line as far as they can be played.
struct PlayedLine {
    /// `Move()` is a null move.
    std::vector<chess::Move> moves;
    /// One more than there are moves: the start, and what each move led to.
    std::vector<chess::Position> positions;
    /// Why the next move could not be played, if there is one.
    std::optional<chess::NotationFault> fault;
};

[[nodiscard]] PlayedLine play_line(const chess::Position& start, const PgnLine& line);

/// SAN, or `--` for a null move.
[[nodiscard]] std::string export_text(const chess::Position& before, chess::Move move);

/// Stands before moves that cannot be played, and are written as they were.
inline constexpr std::string_view unplayed_comment =
    "from here on the moves cannot be played: they are kept as they stood";

/// Rewrites the moves of a line and its variations as the export format has them, as far as they
/// can be played. Answers whether all of them could.
bool normalise_moves(const chess::Position& start, PgnLine& line);

} // namespace compongo::pgn
