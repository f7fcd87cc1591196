#include "compongo/tournament/standings/board_results.h"

namespace compongo::tournament {

std::vector<std::int64_t> board_results(const TeamRounds& all, std::size_t team,
                                        std::optional<std::size_t> against) {
    std::vector<std::int64_t> results(all.boards(), 0);
    for (const TeamRound& round : all.teams()[team].rounds) {
        if (against && round.opponent != against) {
            continue;
        }
        for (std::size_t i = 0; i < round.boards.size() && i < results.size(); ++i) {
            results[i] += round.boards[i].tenths;
        }
    }
    return results;
}

std::int64_t board_count(const std::vector<std::int64_t>& results) {
    std::int64_t sum = 0;
    std::int64_t number = 0;
    for (const std::int64_t each : results) {
        sum += ++number * each;
    }
    return sum;
}

std::vector<std::int64_t> by_top_boards(const std::vector<std::int64_t>& results) {
    return results;
}

std::vector<std::int64_t> by_bottom_boards(const std::vector<std::int64_t>& results) {
    std::vector<std::int64_t> sums;
    std::int64_t rest = 0;
    for (const std::int64_t each : results) {
        sums.insert(sums.begin(), rest);
        rest += each;
    }
    return sums;
}

} // namespace compongo::tournament
