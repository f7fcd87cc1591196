/// Feeds the alert list: draws that can be claimed at the hall's boards, and all alerts about games
/// recorded elsewhere.
#pragma once

#include "compongo/hall/playing_area/hall.h"
#include "compongo/net/api/alerts.h"
#include "compongo/net/api/thread_pool.h"

#include <functional>
#include <set>
#include <stop_token>
#include <string>
#include <thread>

namespace compongo::net {

class WatchedGames {
public:
    using Tell = std::function<void(const std::string& source, std::vector<watch::News> standing)>;
    /// Follows games recorded elsewhere until it is stopped, and reports all current alerts of each
    /// source.
    using Follow = std::function<void(const std::stop_token& stop, const Tell& tell)>;

    struct Dependencies {
        hall::Hall& hall;
        /// The pool on which games are read.
        ThreadPool& reading;
        hall::Hall::Post post;
        /// Called when the alert list has changed.
        std::function<void()> changed;
        OnDefect on_defect{};
    };
    explicit WatchedGames(Dependencies dependencies) : deps_(std::move(dependencies)) {}

    [[nodiscard]] const Alerts& alerts() const { return alerts_; }

    /// Checks every board, and starts a thread that follows games recorded elsewhere.
    void begin(const Follow& follow);
    void stop() { following_.request_stop(); }
    /// The board has changed.
    void note(const std::string& board) { noted_.insert(board); }
    /// Checks noted boards, fifty at a time. Call it regularly.
    void look();

private:
    void read(const std::string& board);
    void take(const std::string& source, std::vector<watch::News> standing);

    Dependencies deps_;
    Alerts alerts_;
    std::set<std::string> noted_;
    std::jthread following_;
};

} // namespace compongo::net
