/// The timers of all boards: flag falls and time limits.
#pragma once

#include "compongo/game/protocol/values.h"

#include <map>
#include <optional>
#include <set>
#include <string>

namespace compongo::hall {

/// A timer queue with one timer per board, earliest first. Instants are those of the server's
/// clock.
class TimerQueue {
public:
    struct Due {
        game::Millis at;
        std::string board;

        friend auto operator<=>(const Due&, const Due&) = default;
    };

    /// Replaces the board's timer, or removes it.
    void set(const std::string& board, std::optional<game::Millis> at) {
        if (const auto known = by_board_.find(board); known != by_board_.end()) {
            due_.erase({known->second, board});
            by_board_.erase(known);
        }
        if (at) {
            due_.insert({*at, board});
            by_board_.emplace(board, *at);
        }
    }
    [[nodiscard]] std::optional<Due> next() const {
        return due_.empty() ? std::nullopt : std::optional(*due_.begin());
    }

private:
    std::set<Due> due_;
    std::map<std::string, game::Millis> by_board_;
};

} // namespace compongo::hall
