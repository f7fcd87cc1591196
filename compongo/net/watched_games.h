/// What the arbiters should hear of games beside rulings: which draws may be claimed at the boards
/// here, and whatever there is in games that are recorded elsewhere.
#pragma once

#include "compongo/hall/playing_area/hall.h"
#include "compongo/net/api/alerts.h"
#include "compongo/net/api/workbench.h"

#include <functional>
#include <set>
#include <stop_token>
#include <string>
#include <thread>

namespace compongo::net {

class WatchedGames {
public:
    using Tell = std::function<void(const std::string& source, std::vector<watch::News> standing)>;
    /// Follows games that are recorded elsewhere until it is stopped, and tells what stands of each
    /// source.
    using Follow = std::function<void(const std::stop_token& stop, const Tell& tell)>;

    struct Surroundings {
        hall::Hall& hall;
        /// Where games are read.
        Workbench& reading;
        hall::Hall::Post post;
        /// Told when the alerts are otherwise than before.
        std::function<void()> changed;
        OnDefect on_defect{};
    };
    explicit WatchedGames(Surroundings surroundings) : around_(std::move(surroundings)) {}

    [[nodiscard]] const Alerts& alerts() const { return alerts_; }

    /// Looks at every board, and follows what is recorded elsewhere on a thread of its own, if
    /// there is any.
    void begin(const Follow& follow);
    void stop() { following_.request_stop(); }
    /// Something was done there.
    void note(const std::string& board) { noted_.insert(board); }
    /// Looks at boards that were noted, some at a time. To be called now and then.
    void look();

private:
    void read(const std::string& board);
    void take(const std::string& source, std::vector<watch::News> standing);

    Surroundings around_;
    Alerts alerts_;
    std::set<std::string> noted_;
    std::jthread following_;
};

} // namespace compongo::net
