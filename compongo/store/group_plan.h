/// What a group of appends comes to, if each stream is as it is known.
#pragma once

#include "compongo/store/writer.h"

#include <map>
#include <set>

namespace compongo::store {

using StreamNames = std::set<std::string, std::less<>>;
using StreamStates = std::map<std::string, StreamState, std::less<>>;

/// One stream's part of a group: its appends in their order.
struct StreamPlan {
    StreamState before;
    StreamState after;
    std::vector<Entry> entries;
    /// Which appends of the group they are, and what each is told if the stream was as known.
    std::vector<std::pair<std::size_t, Appended>> answers;
};

/// By name.
using GroupPlan = std::map<std::string, StreamPlan, std::less<>>;

/// Of those appends of the group that these streams are asked for.
[[nodiscard]] GroupPlan plan(const std::vector<Waiting>& group, const StreamStates& known,
                             const StreamNames& streams);

} // namespace compongo::store
