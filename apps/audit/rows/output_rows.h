/// The rows of `audit --rows`: one for each finding, or one for each game (docs/AUDIT.md has the
/// columns).
#pragma once

#include "compongo/audit/game_auditor.h"
#include "compongo/law/contents.h"

#include <string>
#include <string_view>

namespace compongo::apps {

/// `{"schema":1,"file":"games.pgn","game":`, behind which the number of the game belongs.
[[nodiscard]] std::string row_begin(std::string_view file);

/// The rest of a finding's row, with its line feed.
[[nodiscard]] std::string finding_row(law::Language language, const audit::GameRecord& game,
                                      const audit::Finding& finding);

/// The rest of a game's row, with its line feed. `auditor` is the one that reports this game, with
/// all kinds enabled.
[[nodiscard]] std::string game_row(const audit::GameAuditor& auditor, const audit::GameRecord& game,
                                   const audit::Findings& findings);

/// `CREATE TABLE games (...)`, or `findings`: the columns of the rows with their types, as any
/// database reads it.
enum class RowTable : std::uint8_t { games, findings };
[[nodiscard]] std::string create_table(RowTable table);

} // namespace compongo::apps
