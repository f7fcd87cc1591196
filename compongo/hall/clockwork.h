/// When the next flag falls, of all the clocks in the hall.
#pragma once

#include "compongo/game/values.h"

#include <map>
#include <optional>
#include <set>
#include <string>

namespace compongo::hall {

/// Every running clock's next fall, the earliest first. Instants are those of the server's clock.
class Clockwork {
public:
    struct Fall {
        game::Millis at;
        std::string board;

        friend auto operator<=>(const Fall&, const Fall&) = default;
    };

    /// This board's clock falls then, or not at all; whatever was known of it before is forgotten.
    void set(const std::string& board, std::optional<game::Millis> at) {
        if (const auto known = by_board_.find(board); known != by_board_.end()) {
            falls_.erase({known->second, board});
            by_board_.erase(known);
        }
        if (at) {
            falls_.insert({*at, board});
            by_board_.emplace(board, *at);
        }
    }
    [[nodiscard]] std::optional<Fall> next() const {
        return falls_.empty() ? std::nullopt : std::optional(*falls_.begin());
    }

private:
    std::set<Fall> falls_;
    std::map<std::string, game::Millis> by_board_;
};

} // namespace compongo::hall
