/// What in recorded games contradicts the Laws: results, clocks, claims and moves that cannot be.
///
///     const audit::LawTable laws(std::nullopt); // the edition in force on the date of each game
///     const auto tell = [](const audit::GameRecord&, const audit::Findings& found) {
///         for (const audit::Finding& each : found) {
///             std::puts(audit::in_words(law::Language::en, each).c_str());
///         }
///     };
///     audit::GameAuditor auditor(laws, {}, tell);
///     pgn::PgnReader(source, auditor).read();
///
/// Each game is audited by itself. A finding has a kind, a level, articles, a place in its game and
/// details; docs/AUDIT.md says what each kind means.
#pragma once

#include "compongo/audit/finding_words.h"
#include "compongo/audit/game_auditor.h"
#include "compongo/pgn.h"
