/// The executable with bounds to its time and memory, and every way to have it read something.
#pragma once

#include "tests/apps/executable.h"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace compongo {

struct HostileRun {
    /// The beginning of standard output and standard error.
    std::string text;
    int status = 0;
    bool was_killed = false;
    bool took_too_long = false;
    /// Peak memory.
    long mebibytes = 0;
};

/// Runs the executable with these arguments, parted by blanks, and this file as its standard input.
[[nodiscard]] HostileRun run_bounded(const std::string& arguments,
                                     const std::string& input = "/dev/null");

/// The arguments with which a command reads its input; `@` stands for the file.
struct Reader {
    std::string name;
    std::string arguments;
    /// Does it go through an input of any size, piece by piece?
    bool streams = true;
    /// May the input be standard input?
    bool takes_stdin = true;
    bool goes_into_folders = false;
    /// Is what it prints a copy of what it read, whatever that is?
    bool copies = false;

    [[nodiscard]] std::string arguments_for(const std::string& file) const;
};

/// Every command that reads something.
[[nodiscard]] const std::vector<Reader>& readers();

/// Each on as many threads as there are processors.
void for_each_reader(const std::function<void(const Reader&)>& run);

/// The text repeated up to this number of bytes or a few more.
[[nodiscard]] std::string repeated(std::string_view text, std::size_t bytes);

/// It ended by itself, in time, within memory, with a status of its own, and told nothing that acts
/// on a terminal.
void expect_well_behaved(const HostileRun& run, const Reader& reader, const std::string& what);

} // namespace compongo
