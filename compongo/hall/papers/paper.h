/// What is printed of boards, for people to sign and keep: HTML that needs nothing else.
#pragma once

#include "compongo/hall/papers/report.h"
#include "compongo/law/contents.h"

namespace compongo::hall {

/// The scoresheet of a game as it stands now, with where its journal has come to, if that is known:
/// a record's number and a hash.
[[nodiscard]] std::string scoresheet_paper(const Board& board, const InEvent& where,
                                           const std::string& head, law::Language language);
/// The envelope of a game that is adjourned, where one is; `resumption` is when and where it is
/// resumed.
[[nodiscard]] std::optional<std::string> envelope_paper(const Board& board, const InEvent& where,
                                                        const std::string& resumption,
                                                        law::Language language);
/// How far local time is ahead of UTC at this instant, in milliseconds (`wall` since 1970).
using UtcOffset = std::int64_t (*)(std::int64_t wall);

/// The results of these rounds.
[[nodiscard]] std::string
results_paper(const Event& event, const std::vector<ReportedRound>& rounds, law::Language language);
/// What was done against the Laws in these rounds, what the arbiter decided, and what came of it.
[[nodiscard]] std::string incidents_paper(const Event& event,
                                          const std::vector<ReportedRound>& rounds,
                                          law::Language language, UtcOffset offset);

} // namespace compongo::hall
