/// Files that nobody else on the machine may read, whatever the umask.
#pragma once

#include "compongo/store/event_store.h"

#include <initializer_list>
#include <string_view>

namespace compongo::store {

/// A descriptor of a file, closed with it.
class PrivateFile {
public:
    /// What is done with a file that is there: it is gone on with, or begun again from nothing.
    enum class Content : std::uint8_t { kept, dropped };

    /// Opens the file to read and write, or makes it. If nothing is in it, its owner alone may read
    /// it from now on; what others have put there stays as it is.
    [[nodiscard]] static Expected<PrivateFile, Fault> open(const std::string& path,
                                                           Content content);
    PrivateFile(PrivateFile&& other) noexcept;
    PrivateFile& operator=(PrivateFile&& other) noexcept;
    ~PrivateFile();

    [[nodiscard]] int descriptor() const { return descriptor_; }

    /// All of the bytes, from this offset on.
    [[nodiscard]] Expected<void, Fault> write(std::uint64_t offset, std::string_view bytes);
    /// Waits until what was written is on the disk.
    [[nodiscard]] Expected<void, Fault> synchronise();
    /// Makes a file of this name that holds the same, durably; without opening this one again.
    [[nodiscard]] Expected<void, Fault> copy_to(const std::string& path) const;

private:
    PrivateFile(std::string path, int descriptor)
        : path_(std::move(path)), descriptor_(descriptor) {}

    std::string path_;
    int descriptor_;
};

/// The owner alone may read the file from now on. A file that is another user's stays as it is.
void make_private(const std::string& path);

/// Copies the files that are there of those with this name and one of these endings, each to the
/// other name with its ending.
[[nodiscard]] Expected<void, Fault> copy_what_is_there(const std::string& from,
                                                       const std::string& to,
                                                       std::initializer_list<const char*> endings);

/// The file has this name from now on, durably; one that had it before is gone.
[[nodiscard]] Expected<void, Fault> rename_durably(const std::string& from, const std::string& to);

} // namespace compongo::store
