/// Formats findings as lines: JSON, CSV or readable text.
#pragma once

#include "compongo/audit/game_auditor.h"
#include "compongo/law/contents.h"

#include <boost/json.hpp>

#include <cstdint>
#include <string>

namespace compongo::apps {

enum class AuditFormat : std::uint8_t { text, json, csv, html, finding_rows, game_rows };

/// Is there a row for each game, or each finding, and nothing else?
[[nodiscard]] constexpr bool is_of_rows(AuditFormat format) {
    return format == AuditFormat::finding_rows || format == AuditFormat::game_rows;
}

/// A line for a finding, split where the number of its game belongs, which is known only when all
/// earlier chunks have been read.
struct AuditLine {
    std::uint64_t game;
    std::string before;
    std::string after;
    /// The number is that of the game in its file already.
    bool is_numbered = false;
};

/// The line, including its line feed.
[[nodiscard]] AuditLine audit_line(AuditFormat format, law::Language language,
                                   const std::string& path, const audit::GameRecord& game,
                                   const audit::Finding& finding);

/// The row of a game. `auditor` is the one that reports this game.
[[nodiscard]] AuditLine game_line(const std::string& path, const audit::GameAuditor& auditor,
                                  const audit::GameRecord& game, const audit::Findings& findings);

/// The column names with a line feed. JSON fields have the same names.
[[nodiscard]] std::string_view csv_header();

/// The finding for the report: the reason and every half-move of the game.
[[nodiscard]] boost::json::object shown_case(law::Language language, const std::string& path,
                                             const audit::GameRecord& game,
                                             const audit::Finding& finding);

} // namespace compongo::apps
