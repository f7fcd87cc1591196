/// Findings as lines: JSON, comma-separated values, or for people.
#pragma once

#include "compongo/audit/game_auditor.h"
#include "compongo/law/contents.h"

#include <boost/json.hpp>

#include <cstdint>
#include <string>

namespace compongo::apps {

enum class AuditFormat : std::uint8_t { text, json, csv, html };

/// A line about a finding without the number of its game, which is known only when all that comes
/// before has been read.
struct AuditLine {
    std::uint64_t game;
    std::string before;
    std::string after;
};

/// The line, with its line end.
[[nodiscard]] AuditLine audit_line(AuditFormat format, law::Language language,
                                   const std::string& path, const audit::GameRecord& game,
                                   const audit::Finding& finding);

/// The names of the columns, with a line end. In JSON the fields have the same names.
[[nodiscard]] std::string_view csv_header();

/// The finding and its game as a report shows them: every half-move of the game, and why.
[[nodiscard]] boost::json::object shown_case(law::Language language, const std::string& path,
                                             const audit::GameRecord& game,
                                             const audit::Finding& finding);

} // namespace compongo::apps
