/// Salvages what is readable of a store's damaged file.
#pragma once

#include "compongo/store/event_store.h"

namespace compongo::store {

/// The outcome of a salvage.
struct Salvaged {
    std::uint64_t streams = 0;
    std::uint64_t entries = 0;
    /// Streams that are incomplete; the new store reports them as losses.
    std::vector<Loss> losses;
    /// The new name of the damaged file; its log and heads are beside it.
    std::string damaged;
};

/// Replaces the file with a new store that holds each stream up to the first break of its chain,
/// including entries that SQLite would skip in a damaged log. The heads file says what was
/// acknowledged or, without one, the database. The damaged file is kept unchanged under another
/// name. Needs three times its size of free disk space.
[[nodiscard]] Expected<Salvaged, Fault> salvage(const std::string& path);

} // namespace compongo::store
