/// Copies one store into another, entry by entry, verifying the chains.
#pragma once

#include "compongo/store/event_store.h"

namespace compongo::store {

/// Totals of a copy.
struct Copied {
    std::uint64_t streams = 0;
    /// Includes entries that an interrupted earlier copy had written.
    std::uint64_t entries = 0;

    friend bool operator==(const Copied&, const Copied&) = default;
};

/// Progress callback: how many entries were added since the last call.
using OnCopied = std::function<void(std::uint64_t entries)>;

/// Copies `source` to `target`. Recomputes every hash; both chains must end the same. The target
/// may hold a prefix, as an interrupted copy leaves it. Copies nothing if the target holds anything
/// else or the source has losses. Neither store may have other writers.
[[nodiscard]] Expected<Copied, Fault> copy(const EventStore& source, EventStore& target,
                                           const OnCopied& on_copied);

} // namespace compongo::store
