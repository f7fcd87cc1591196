/// Pushes games to a round of a broadcast on Lichess, or on a server with the same API (`POST
/// /api/broadcast/round/{id}/push`).
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
    /// The eight letters and digits at the end of the round's URL.
    std::string round;
    /// Secret: never printed or stored.
    std::string token;
};

/// Pushes changed games and retries failed pushes.
class Lichess {
public:
    using Clock = std::chrono::steady_clock;

    explicit Lichess(LichessRound round);

    /// Sets the current PGN of all games, by stable names.
    void show(const std::map<std::string, std::string>& games);
    /// Sends what is due and returns messages for the user.
    [[nodiscard]] std::vector<std::string> push(Clock::time_point now);
    /// Whether the server has accepted everything.
    [[nodiscard]] bool is_done() const { return waiting_.empty(); }
    /// Whether the server refuses permanently: the token or the round is invalid.
    [[nodiscard]] bool is_refused() const { return is_refused_; }
    /// How many games were accepted; a game counts on each push.
    [[nodiscard]] std::size_t taken() const { return taken_; }

private:
    void wait(Clock::time_point now, std::chrono::seconds least);

    LichessRound round_;
    net::HttpAddress address_;
    std::map<std::string, std::string> taken_texts_;
    /// Texts to be pushed, by name.
    std::map<std::string, std::string> waiting_;
    /// Messages already shown, to show each only once.
    std::set<std::string> said_;
    std::chrono::seconds pause_{0};
    Clock::time_point next_;
    std::size_t taken_ = 0;
    bool is_refused_ = false;
};

} // namespace compongo::apps
