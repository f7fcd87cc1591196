/// Files to audit by workers, and workers to be disturbed.
#pragma once

#include "tests/apps/executable.h"

#include <sys/types.h>

#include <filesystem>
#include <string>

namespace compongo {

/// A folder of its own for each test, with games to audit in it.
class WithQueue : public WithExecutable {
protected:
    void SetUp() override;
    void TearDown() override;

    [[nodiscard]] std::string path(const std::string& name) const {
        return (folder_ / name).string();
    }
    [[nodiscard]] std::string file(const std::string& name, const std::string& text) const;
    /// A file of this many shards of the smallest size, with something to find in most games.
    [[nodiscard]] std::string large_file(const std::string& name, std::size_t shards) const;

    /// `compongo audit --queue` of this test's database, and a shell's words.
    [[nodiscard]] Answer queue(const std::string& words) const;
    /// Begins to work, and leaves it at that. What it says goes to the file `log`.
    [[nodiscard]] pid_t begin_worker() const;
    /// Ends a worker as a machine does that loses its power.
    static void end_worker(pid_t worker);

private:
    std::filesystem::path folder_;
    std::string address_;
};

} // namespace compongo
