/// A store in one SQLite file: the default, and enough for one machine.
#pragma once

#include "compongo/store/event_store.h"

#include <optional>

namespace compongo::store {

struct SqliteOptions {
    /// The file may not grow beyond this many pages of 4 KiB; then appends are told `full`.
    std::optional<std::uint32_t> pages_max;
};

/// Opens the file, or makes it. Beside it stand, as long as the store is open, `-wal` and `-shm`,
/// which are parts of it; and for good `-lock`, which keeps a second store from opening it, and
/// `-heads`, which says what was acknowledged. All of them are their owner's alone to read.
///
/// The file is checked first. One that is damaged, or not ours, is a fault and is left as it is.
/// One that does not hold what was acknowledged is opened, and its streams of which that is true
/// are `losses`; a copy of it as it was found stays beside it, `-lost`, with its log and its heads.
[[nodiscard]] Expected<std::unique_ptr<EventStore>, Fault>
open_sqlite_store(const std::string& path, const SqliteOptions& options = {});

} // namespace compongo::store
