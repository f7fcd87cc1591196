/// Reads a game from a row: a JSON object with the columns of a table of games, such as those that
/// Lichess publishes as Parquet.
#pragma once

#include "compongo/base/expected.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace compongo::apps {

/// A game as its row has it.
struct InputRow {
    /// Tags and movetext, written as PGN.
    std::string pgn;
    /// The file from which the row was taken, if a column `file` or `filename` says so.
    std::optional<std::string> file;
    /// The number of the row in that file, from 1, if a column says so: `row`, or DuckDB's
    /// `file_row_number`, which counts from 0.
    std::optional<std::uint64_t> number;
};

/// Reads a line of JSON. `movetext` is required; columns that are named like tags become tags,
/// whatever their case and with or without underscores (`TimeControl`, `time_control`); others are
/// ignored. Answers with what was found and expected if the line is no such row.
[[nodiscard]] Expected<InputRow, std::string> read_input_row(std::string_view line);

} // namespace compongo::apps
