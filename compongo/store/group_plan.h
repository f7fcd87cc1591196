/// Plans a group commit from the known state of each stream.
#pragma once

#include "compongo/store/writer.h"

#include <map>
#include <set>

namespace compongo::store {

using StreamNames = std::set<std::string, std::less<>>;
using StreamStates = std::map<std::string, StreamState, std::less<>>;

/// One stream's part of a group: its appends in order.
struct StreamPlan {
    StreamState before;
    StreamState after;
    std::vector<Entry> entries;
    /// The indexes of its appends in the group, and the answer to each if the known state was
    /// current.
    std::vector<std::pair<std::size_t, Appended>> answers;
};

/// By stream name.
using GroupPlan = std::map<std::string, StreamPlan, std::less<>>;

/// Plans those appends of the group that are to these streams.
[[nodiscard]] GroupPlan plan(const std::vector<Waiting>& group, const StreamStates& known,
                             const StreamNames& streams);

} // namespace compongo::store
