/// The arbiter's report: results and incidents, round by round and board by board.
#pragma once

#include "compongo/hall/board/board.h"
#include "compongo/hall/entries/registry.h"

namespace compongo::hall {

/// What is reported of a board as it stood: the report can be written while the game goes on.
struct ReportedBoard {
    std::string id;
    game::Both<std::string> players;
    /// In words; both empty while the game goes on. The result is the one that was entered, if one
    /// was, and then there is a reason only if the game has ended, too.
    std::string result;
    std::string reason;
    std::optional<EnteredResult> outcome{};
    /// When the first act was done; none if nothing was.
    std::optional<std::int64_t> begun;
    std::vector<Reported> incidents;
    std::vector<ToldAct> acts;
    /// For arbiters alone; empty for others.
    std::vector<Remark> remarks{};
};
/// As somebody in this role may read it.
[[nodiscard]] ReportedBoard reported(const Board& board, Role role,
                                     const std::optional<EnteredResult>& outcome = {});

/// A round with its boards in their order.
struct ReportedRound {
    int number = 0;
    std::vector<ReportedBoard> boards;
    std::vector<Bye> byes{};
};

/// `{"event":{"id","name"},"rounds":[{"number","boards":[{"number","id","white","black","result",
/// "reason","outcome"?,"incidents":[...],"acts":[{"number","wall","told":{"en","es"},
/// "arbiter"?}],"remarks"?:[{"text","arbiter"?,"wall"}]}],
/// "byes"?:[{"name","kind"}]}]}`; result and reason are `null` while a game goes on.
[[nodiscard]] std::string report_json(const Event& event, const std::vector<ReportedRound>& rounds);

/// The results alone, a line for each board and each bye under a line of titles, as spreadsheets
/// read them (RFC 4180).
[[nodiscard]] std::string report_csv(const std::vector<ReportedRound>& rounds);

} // namespace compongo::hall
