/// Copying one store into another, entry by entry along the chains.
#pragma once

#include "compongo/store/event_store.h"

namespace compongo::store {

/// What a copy comes to.
struct Copied {
    std::uint64_t streams = 0;
    /// Those that were there already, from a copy that was broken off, among them.
    std::uint64_t entries = 0;

    friend bool operator==(const Copied&, const Copied&) = default;
};

/// Told now and then how many entries more are there.
using OnCopied = std::function<void(std::uint64_t entries)>;

/// Makes `target` hold what `source` holds. Each entry's hash is computed again on the way, and the
/// chains of both end the same. The target may hold a beginning of it, as an earlier copy leaves
/// behind; if it holds anything else, or something is lost of the source, nothing is copied. Nobody
/// else may write to either.
[[nodiscard]] Expected<Copied, Fault> copy(const EventStore& source, EventStore& target,
                                           const OnCopied& on_copied);

} // namespace compongo::store
