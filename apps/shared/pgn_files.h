/// The PGN files that a command line names: files as they are, folders as the files in them.
#pragma once

#include "compongo/base/expected.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::apps {

/// By its name, packed or not.
[[nodiscard]] bool is_pgn_file(std::string_view path);

/// 12 for `game-12.pgn`, as DGT LiveChess names the file of board 12.
[[nodiscard]] std::optional<std::size_t> board_of_file(std::string_view path);

/// The PGN files of a folder and below, in numeric order. DGT LiveChess writes each game twice:
/// into `games.pgn` and into `game-1.pgn` and so on. Such a file of one board is left out, and
/// named on standard error, if `games.pgn` beside it has its players and its round.
[[nodiscard]] std::vector<std::string> pgn_files_in(const std::string& folder);

/// A folder stands for its PGN files. Fails with a message if it has none.
[[nodiscard]] Expected<std::vector<std::string>, std::string>
pgn_files_of(const std::vector<std::string>& words);

} // namespace compongo::apps
