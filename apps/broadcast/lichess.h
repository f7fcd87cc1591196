/// Games pushed to a round of a broadcast on Lichess, or on a server with the same API
/// (`POST /api/broadcast/round/{id}/push`).
#pragma once

#include "compongo/net/client/http_client.h"

#include <chrono>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace compongo::apps {

struct LichessRound {
    net::HttpAddress server;
    /// The eight letters and digits at the end of the round's address.
    std::string round;
    /// Never written anywhere.
    std::string token;
};

/// Pushes what has changed, and again what was not taken.
class Lichess {
public:
    using Clock = std::chrono::steady_clock;

    explicit Lichess(LichessRound round);

    /// All games as they stand now, as PGN each, by names that stay the same.
    void show(const std::map<std::string, std::string>& games);
    /// Sends what is due; answers with what a person should hear of.
    [[nodiscard]] std::vector<std::string> push(Clock::time_point now);
    /// Is everything taken?
    [[nodiscard]] bool is_done() const { return waiting_.empty(); }
    /// Will the server never take anything: the token or the round is wrong?
    [[nodiscard]] bool is_refused() const { return is_refused_; }
    /// So many games were taken, each time counted.
    [[nodiscard]] std::size_t taken() const { return taken_; }

private:
    void wait(Clock::time_point now, std::chrono::seconds least);

    LichessRound round_;
    net::HttpAddress address_;
    std::map<std::string, std::string> taken_texts_;
    /// Those that the server must still be told, by name.
    std::map<std::string, std::string> waiting_;
    /// What was said of games, so that it is said once.
    std::set<std::string> said_;
    std::chrono::seconds pause_{0};
    Clock::time_point next_;
    std::size_t taken_ = 0;
    bool is_refused_ = false;
};

} // namespace compongo::apps
