/// Printed results, round by round.
#pragma once

#include "compongo/record/paper/page.h"

namespace compongo::record {

/// One board of a round.
struct BoardResult {
    int board = 0;
    std::string white;
    std::string black;
    /// As in PGN; empty while the game continues.
    std::string result;
    /// The protocol's word for how it ended, or empty.
    std::string reason;
    /// A further remark, in the language of the document.
    std::string remark{};
};

/// A player without an opponent, and the meaning of the bye in the language of the document.
struct ByeGiven {
    std::string player;
    std::string kind;
};

struct RoundResults {
    std::string round;
    std::string date;
    std::vector<BoardResult> boards;
    std::vector<ByeGiven> byes{};
    /// Empty if it is the event of the page.
    std::string event{};
};

[[nodiscard]] std::string results_html(const std::string& event,
                                       const std::vector<RoundResults>& rounds,
                                       law::Language language);

} // namespace compongo::record
