/// A store in one SQLite file: the default, sufficient for one machine.
#pragma once

#include "compongo/store/event_store.h"

#include <optional>

namespace compongo::store {

struct SqliteOptions {
    /// Maximum size in pages of 4 KiB; beyond it appends fail with `full`.
    std::optional<std::uint32_t> pages_max;
};

/// Opens or creates the file. While the store is open, `-wal` and `-shm` beside it are parts of it.
/// Two more files are permanent: `-lock`, which keeps a second store from opening it, and `-heads`,
/// which records what was acknowledged. All are readable by their owner only.
///
/// Checks the file first. A damaged or foreign file is a fault and stays unchanged. A file that
/// lacks acknowledged entries opens, and reports the streams concerned as `losses`; a copy as found
/// is kept as `-lost`, with its log and heads.
[[nodiscard]] Expected<std::unique_ptr<EventStore>, Fault>
open_sqlite_store(const std::string& path, const SqliteOptions& options = {});

} // namespace compongo::store
