/// Whole copies of an SQLite store, made while it is open, and a store made of one again.
#pragma once

#include "compongo/store/sealed_file.h"

#include <optional>

namespace compongo::store {

struct BackupPlan {
    /// The store's file, which is open in this process or in none.
    std::string file;
    /// Where copies are put. It must be there: a stick that is not plugged in has no folder.
    std::string folder;
    /// If they are sealed.
    std::optional<SealingKey> key{};
    /// So many are kept, the latest by their names; older ones are removed.
    std::size_t kept = 48;
};

struct BackupMade {
    std::string path;
    std::uint64_t bytes = 0;
    std::uint64_t streams = 0;
    std::uint64_t entries = 0;
};

/// Makes one, `hall-<name>.backup`, as everything stood at one moment of this call; others may
/// append meanwhile. Each chain in it is computed again, and what the folder's disk has is read
/// back and compared, before the copy has its name.
[[nodiscard]] Expected<BackupMade, Fault> back_up(const BackupPlan& plan, const std::string& name);

/// The same without more: at `to`, a file of its own as everything stands at one moment. Whoever
/// has the store open, in this process or another, goes on.
[[nodiscard]] Expected<void, Fault> copy_open_store(const std::string& file, const std::string& to);

struct Restored {
    std::uint64_t streams = 0;
    std::uint64_t entries = 0;
};

/// Makes a store of a backup; or of any store's file that is whole and nobody has open. There must
/// be none at `file`. Nothing is there if it fails.
[[nodiscard]] Expected<Restored, Fault> restore(const std::string& backup, const std::string& file,
                                                std::string_view password);

/// Whether the folder has backups, their paths, the latest last.
[[nodiscard]] std::vector<std::string> backups_in(const std::string& folder);

} // namespace compongo::store
