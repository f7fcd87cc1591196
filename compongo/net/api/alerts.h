/// The alerts that arbiters see: about games at the hall's boards, and about games watched
/// elsewhere (docs/WATCH.md).
#pragma once

#include "compongo/watch/source_watch.h"

#include <map>
#include <string>
#include <vector>

namespace compongo::net {

/// All calls come from the hall's thread.
class Alerts {
public:
    /// The first 200 alerts of a source are kept; a round that is recorded well has few.
    static constexpr std::size_t of_source_max = 200;

    /// Replaces all alerts of a source: a board's id, or the name of what is watched. An alert that
    /// was there before keeps its time. Returns whether the list changed.
    bool take(const std::string& source, std::vector<watch::News> standing, std::int64_t wall);
    [[nodiscard]] bool has(const std::string& source) const { return sources_.contains(source); }

    /// `[{"source","since","text":{"en","es","fr"},"alert":{...}}]`, the oldest first.
    [[nodiscard]] std::string list() const;

private:
    struct Standing {
        watch::News news;
        /// Wall clock, milliseconds since 1970.
        std::int64_t since;
    };
    std::map<std::string, std::vector<Standing>> sources_;
};

} // namespace compongo::net
