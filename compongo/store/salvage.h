/// Saving what can be read of a store whose file is damaged.
#pragma once

#include "compongo/store/event_store.h"

namespace compongo::store {

/// What came of it.
struct Salvaged {
    std::uint64_t streams = 0;
    std::uint64_t entries = 0;
    /// The streams of which not all is there; the new store has them as losses.
    std::vector<Loss> losses;
    /// The damaged file as it is called now; its log and its heads beside it.
    std::string damaged;
};

/// Puts a new store in the place of the file: of each stream the entries from the first on as far
/// as its chain is whole, those among them that SQLite passes over in a damaged log. What was
/// acknowledged is what the file of heads says, or, where there is none, what the database says
/// itself. The damaged file is kept, under another name, as it was. It takes room on the disk for
/// three more of it.
[[nodiscard]] Expected<Salvaged, Fault> salvage(const std::string& path);

} // namespace compongo::store
