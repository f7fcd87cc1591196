/// What the arbiters should hear of games: of those at the boards here, and of those that are
/// recorded elsewhere (docs/WATCH.md).
#pragma once

#include "compongo/watch/source_watch.h"

#include <map>
#include <string>
#include <vector>

namespace compongo::net {

/// All calls come from the hall's thread.
class Alerts {
public:
    /// So many of a source are kept, the first ones; a round that is recorded well has few.
    static constexpr std::size_t of_source_max = 200;

    /// What stands of a source now, in place of what stood before: a board's id, or the name of
    /// what is watched. Is anything otherwise than before?
    bool take(const std::string& source, std::vector<watch::News> standing, std::int64_t wall);
    /// Does anything stand of it?
    [[nodiscard]] bool has(const std::string& source) const { return sources_.contains(source); }

    /// `[{"source","since","text":{"en","es"},"alert":{...}}]`; the last came last.
    [[nodiscard]] std::string list() const;

private:
    struct Standing {
        watch::News news;
        /// By the calendar, in milliseconds since 1970.
        std::int64_t since;
    };
    std::map<std::string, std::vector<Standing>> sources_;
};

} // namespace compongo::net
