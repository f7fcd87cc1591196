/// Full backups of an SQLite store, made while it is open, and restoring them.
#pragma once

#include "compongo/store/sealed_file.h"

#include <optional>

namespace compongo::store {

struct BackupPlan {
    /// The store's file. It must be open in this process or in no process.
    std::string file;
    /// The backup folder. It must exist: the mount point of an unplugged stick is no target.
    std::string folder;
    /// Set to encrypt the backups.
    std::optional<SealingKey> key{};
    /// Retention: keeps this many backups, the latest by name, and removes older ones.
    std::size_t kept = 48;
};

struct BackupMade {
    std::string path;
    std::uint64_t bytes = 0;
    std::uint64_t streams = 0;
    std::uint64_t entries = 0;
};

/// Writes `hall-<name>.backup`, a consistent snapshot; appends may continue meanwhile. Before the
/// file gets its name, every chain is verified and the file is read back from disk and compared.
[[nodiscard]] Expected<BackupMade, Fault> back_up(const BackupPlan& plan, const std::string& name);

/// Writes a consistent snapshot to the file `to`, without verification. Works while other processes
/// have the store open.
[[nodiscard]] Expected<void, Fault> copy_open_store(const std::string& file, const std::string& to);

struct Restored {
    std::uint64_t streams = 0;
    std::uint64_t entries = 0;
};

/// Creates a store from a backup, or from the intact file of a store that is not open. `file` must
/// not exist. On failure nothing is left behind.
[[nodiscard]] Expected<Restored, Fault> restore(const std::string& backup, const std::string& file,
                                                std::string_view password);

/// The paths of the backups in the folder, the latest last.
[[nodiscard]] std::vector<std::string> backups_in(const std::string& folder);

} // namespace compongo::store
