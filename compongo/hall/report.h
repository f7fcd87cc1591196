/// The arbiter's report: results and incidents, round by round and board by board.
#pragma once

#include "compongo/hall/board.h"
#include "compongo/hall/registry.h"

namespace compongo::hall {

/// A round with its boards in their order.
struct ReportedRound {
    int number = 0;
    std::vector<const Board*> boards;
};

/// `{"event":{"id","name"},"rounds":[{"number","boards":[{"number","id","white","black","result",
/// "reason","incidents":[...],"acts":[{"number","wall","told":{"en","es"}}]}]}]}`; result and
/// reason are `null` while a game goes on.
[[nodiscard]] std::string report_json(const Event& event, const std::vector<ReportedRound>& rounds);

/// The results alone, a line for each board under a line of titles, as spreadsheets read them
/// (RFC 4180).
[[nodiscard]] std::string report_csv(const std::vector<ReportedRound>& rounds);

} // namespace compongo::hall
