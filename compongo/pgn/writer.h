/// Writing PGN so that reading it gives the same game again.
#pragma once

#include "compongo/pgn/pgn_game.h"

#include <string>

namespace compongo::pgn {

struct WriteOptions {
    /// How long a line of movetext may be, in bytes; 0 for one line. Only a word or comment that
    /// cannot be broken makes a line longer. The export format asks for lines shorter than 80.
    std::size_t width = 79;
};

/// The game with its tags and moves as they are, ending with an empty line.
///
/// Reading the text gives the same `PgnGame` again, provided that tag names and moves are words and
/// that no line end stands in a comment.
[[nodiscard]] std::string write_pgn(const PgnGame& game, const WriteOptions& options = {});

/// The same game with the tags as the export format has them: the seven of the roster first, `?`
/// where unknown, then the others by name; `Result` agreeing with the result.
[[nodiscard]] PgnGame export_form(PgnGame game);

} // namespace compongo::pgn
