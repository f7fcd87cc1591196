/// A finding as one line of JSON (docs/AUDIT.md).
#pragma once

#include "compongo/audit/finding.h"
#include "compongo/audit/game_record.h"
#include "compongo/law/contents.h"

#include <string>

namespace compongo::audit {

/// `{"file":TEXT,"game":N,"ply":N,"kind":WORD,...}`. Bytes that are not UTF-8 are read as Latin-1.
[[nodiscard]] std::string finding_json(law::Language language, std::string_view file,
                                       const GameRecord& game, const Finding& finding);
/// The same from `"ply"` on, without the brace at its end: for callers that do not know the number
/// of the game yet.
void append_finding_members(std::string& out, law::Language language, const GameRecord& game,
                            const Finding& finding);

/// The number of the move that it is about, `23.` or `23...`; empty where it is about none.
[[nodiscard]] std::string move_number(const GameRecord& game, const Finding& finding);

} // namespace compongo::audit
