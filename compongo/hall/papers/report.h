/// The arbiter's report: results and incidents, round by round and board by board.
#pragma once

#include "compongo/hall/board/board.h"
#include "compongo/hall/entries/registry.h"

namespace compongo::hall {

/// A snapshot of a board for the report, which can be written while games are in progress.
struct ReportedBoard {
    std::string id;
    game::Both<std::string> players;
    /// Readable texts; empty while the game is in progress. An entered result takes precedence;
    /// `reason` is then given only if the game has ended too.
    std::string result;
    std::string reason;
    std::optional<EnteredResult> outcome{};
    /// When the first act was performed, if any was.
    std::optional<std::int64_t> begun;
    std::vector<Reported> incidents;
    std::vector<ToldAct> acts;
    /// Filled for arbiters only.
    std::vector<Remark> remarks{};
};
/// The board as this role may read it.
[[nodiscard]] ReportedBoard reported(const Board& board, Role role,
                                     const std::optional<EnteredResult>& outcome = {});

/// A round with its boards in order.
struct ReportedRound {
    int number = 0;
    std::vector<ReportedBoard> boards;
    std::vector<Bye> byes{};
};

/// `{"event":{"id","name"},"rounds":[{"number","boards":[{"number","id","white","black","result",
/// "reason","outcome"?,"incidents":[...],"acts":[{"number","wall","told":{"en","es","fr"},
/// "arbiter"?}],"remarks"?:[{"text","arbiter"?,"wall"}]}],
/// "byes"?:[{"name","kind"}]}]}`; result and reason are `null` while a game goes on.
[[nodiscard]] std::string report_json(const Event& event, const std::vector<ReportedRound>& rounds);

/// The results only, as CSV with a header line (RFC 4180): one line for each board and each bye.
[[nodiscard]] std::string report_csv(const std::vector<ReportedRound>& rounds);

} // namespace compongo::hall
