/// The lock that one open store holds on its file.
#pragma once

#include "compongo/store/event_store.h"

namespace compongo::store {

/// Held as long as it exists, and gone with the process at the latest.
class FileLock {
public:
    /// Locks `<path>-lock`, a file of its own: SQLite's locks on the database would be lost if
    /// anybody in this process closed another handle of it. `in_use` if somebody else has it.
    [[nodiscard]] static Expected<FileLock, Fault> take(const std::string& path);
    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&&) = delete;
    ~FileLock();

private:
    explicit FileLock(int descriptor) : descriptor_(descriptor) {}

    int descriptor_;
};

} // namespace compongo::store
