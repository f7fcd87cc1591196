/// The locks that one open store holds on its file.
#pragma once

#include "compongo/store/private_file.h"

#include <optional>
#include <utility>

namespace compongo::store {

/// Held as long as it exists, and gone with the process at the latest.
class FileLock {
public:
    /// Locks `<path>-lock`, a file of its own. `in_use` if somebody else has it.
    [[nodiscard]] static Expected<FileLock, Fault> beside(const std::string& path);
    /// Locks the file itself, by whatever name it is opened and whatever became of the one above;
    /// makes it if it is not there. `in_use` if somebody else has it.
    ///
    /// SQLite's own locks on the database would be lost if anybody in this process closed another
    /// descriptor of it: so this must live until the last connection is closed.
    [[nodiscard]] static Expected<FileLock, Fault> on(const std::string& path);
    /// Makes a copy of the file that is locked.
    [[nodiscard]] Expected<void, Fault> copy_to(const std::string& path) const {
        return file_.copy_to(path);
    }
    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&&) = delete;
    ~FileLock();

private:
    /// Which file on which device.
    using Identity = std::pair<std::uint64_t, std::uint64_t>;
    explicit FileLock(PrivateFile file) : file_(std::move(file)) {}
    [[nodiscard]] static std::optional<Identity> identity_of(const std::string& path);

    PrivateFile file_;
    /// Of a file that this process may open only once.
    std::optional<Identity> identity_;
};

} // namespace compongo::store
