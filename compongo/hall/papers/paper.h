/// Printable documents for signing and filing: self-contained HTML.
#pragma once

#include "compongo/hall/papers/report.h"
#include "compongo/law/contents.h"

namespace compongo::hall {

/// The scoresheet of a game. `head` identifies the state of its journal (record number and hash);
/// may be empty.
[[nodiscard]] std::string scoresheet_paper(const Board& board, const InEvent& where,
                                           const std::string& head, law::Language language);
/// The envelope of an adjourned game, if it is adjourned. `resumption`: when and where it is
/// resumed.
[[nodiscard]] std::optional<std::string> envelope_paper(const Board& board, const InEvent& where,
                                                        const std::string& resumption,
                                                        law::Language language);
/// The offset of local time from UTC at this instant, in milliseconds (`wall` since 1970).
using UtcOffset = std::int64_t (*)(std::int64_t wall);

/// The results of these rounds.
[[nodiscard]] std::string
results_paper(const Event& event, const std::vector<ReportedRound>& rounds, law::Language language);
/// The incidents of these rounds: irregularities, the arbiter's decisions, and their consequences.
[[nodiscard]] std::string incidents_paper(const Event& event,
                                          const std::vector<ReportedRound>& rounds,
                                          law::Language language, UtcOffset offset);

} // namespace compongo::hall
