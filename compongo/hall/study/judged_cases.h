/// Parses and judges written cases (spec/cases.md) for an editor that shows each ruling beside the
/// line of its act.
#pragma once

#include "compongo/law/contents.h"

#include <string>
#include <string_view>

namespace compongo::hall {

/// Limit on the scenarios judged in one text, to bound the editor's wait.
inline constexpr std::size_t cases_judged_max = 64;

/// `{"cases":[CASE]}`, one for each edition of each case, in the order of the text:
/// - of a game `{"line","id","scenario":SCENARIO,"lines":[N],"begins":STATE,"records":[RECORD],
///   "failures":[TEXT]}`, with the line of each act, as the arbiter reads them: a RECORD has
///   "number", "act", "effects", "state" and "told" in this language;
/// - of a question `{"line","id","question":QUESTION,"answer":OBJECT,"failures":[TEXT]}`;
/// - of what cannot be read or judged `{"line","column"?,"error":FAULT,"message":TEXT}`.
[[nodiscard]] std::string judged_cases_json(std::string_view text, law::Language language);

} // namespace compongo::hall
