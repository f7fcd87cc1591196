/// A disk of which the test knows what was synchronised, and whose operations it can let fail.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace compongo::store {

/// While it exists, SQLite opens its files through it, and what is synchronised of the heads beside
/// them is watched too. One at a time.
class WatchedDisk {
public:
    WatchedDisk();
    WatchedDisk(const WatchedDisk&) = delete;
    WatchedDisk& operator=(const WatchedDisk&) = delete;
    ~WatchedDisk();

    /// From now on the file is copied here each time it is synchronised: what a machine without
    /// power would find at least.
    void keep_synchronised(const std::string& folder);
    /// Called whenever something has been copied there.
    void on_synchronised(std::function<void()> told);

    /// Which operations count, and fail.
    enum class Operation : std::uint8_t { write, synchronise };
    /// Lets this number of operations succeed and the next one fail; those after it succeed.
    void fail_after(Operation operation, int successes);
};

} // namespace compongo::store
