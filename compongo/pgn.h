/// PGN, read as a stream of any size, and written.
///
///     pgn::MemorySource source(text);
///     std::size_t plies = 0;
///     pgn::GameBuilder builder(
///         [&](pgn::PgnGame&& game, pgn::Place) { plies += game.line.moves.size(); });
///     pgn::PgnReader(source, builder).read();
///
/// A reader calls a visitor for each tag, move and comment. `GameBuilder` makes trees of games,
/// `GameChecker` plays them and reports each move that is not legal, `parse_pgn` takes a text in
/// memory. No content of a file ends the reading: faults are reported with line and column, and the
/// next game follows. `play_line` turns a line's texts into positions, `comment_parts` finds clocks
/// and evaluations in a comment, `write_pgn` writes a game.
#pragma once

#include "compongo/chess.h"
#include "compongo/pgn/comment_commands.h"
#include "compongo/pgn/game_builder.h"
#include "compongo/pgn/game_checker.h"
#include "compongo/pgn/game_replay.h"
#include "compongo/pgn/pgn_game.h"
#include "compongo/pgn/reader.h"
#include "compongo/pgn/writer.h"
