/// The locks of an open store on its file.
#pragma once

#include "compongo/store/private_file.h"

#include <optional>
#include <utility>

namespace compongo::store {

/// Released by the destructor, or when the process ends.
class FileLock {
public:
    /// Locks a separate file, `<path>-lock`. `in_use` if it is locked already.
    [[nodiscard]] static Expected<FileLock, Fault> beside(const std::string& path);
    /// Locks the file itself, which also catches access through another name or after the lock file
    /// was removed. Creates the file if needed. `in_use` if it is locked already.
    ///
    /// Closing any descriptor of the database in this process would release SQLite's own locks.
    /// Therefore this lock must outlive the last connection.
    [[nodiscard]] static Expected<FileLock, Fault> on(const std::string& path);
    /// Copies the locked file.
    [[nodiscard]] Expected<void, Fault> copy_to(const std::string& path) const {
        return file_.copy_to(path);
    }
    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&&) = delete;
    ~FileLock();

private:
    /// Device and inode.
    using Identity = std::pair<std::uint64_t, std::uint64_t>;
    explicit FileLock(PrivateFile file) : file_(std::move(file)) {}
    [[nodiscard]] static std::optional<Identity> identity_of(const std::string& path);

    PrivateFile file_;
    /// Registered so that this process cannot open the file twice.
    std::optional<Identity> identity_;
};

} // namespace compongo::store
