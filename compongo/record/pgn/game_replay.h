/// Playing the moves of a tree: which positions a game went through.
#pragma once

#include "compongo/chess/notation.h"
#include "compongo/record/pgn/pgn_game.h"

#include <optional>
#include <vector>

namespace compongo::record {

/// The move that this text means, in whatever notation `chess::read_move` understands; plain SAN is
/// read faster.
[[nodiscard]] Expected<chess::Move, chess::NotationFault>
read_pgn_move(const chess::Position& position, std::string_view text);

/// Where a game starts by its tags; nothing if that is no position, or if it is another variant of
/// chess.
[[nodiscard]] std::optional<chess::Position> start_of(const PgnGame& game);

/// The moves of a line as far as they can be played.
struct PlayedLine {
    std::vector<chess::Move> moves;
    /// One more than there are moves: the start, and what each move led to.
    std::vector<chess::Position> positions;
    /// Why the next move could not be played, if there is one.
    std::optional<chess::NotationFault> fault;
};

[[nodiscard]] PlayedLine play_line(const chess::Position& start, const PgnLine& line);

/// Rewrites the moves of a line and its variations as the export format has them, as far as they
/// can be played. Answers whether all of them could.
bool normalise_moves(const chess::Position& start, PgnLine& line);

} // namespace compongo::record
