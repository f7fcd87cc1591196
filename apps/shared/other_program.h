/// Runs an external program and captures its output.
#pragma once

#include "compongo/base/expected.h"

#include <chrono>
#include <stop_token>
#include <string>
#include <vector>

namespace compongo::apps {

/// The status and output of a program.
struct ProgramRun {
    /// Its exit status; -1 if it was killed by a signal.
    int status = 0;
    std::string output;
    std::string errors;
};

/// The timeout.
struct Patience {
    std::chrono::seconds time;
    /// Cancels the wait and kills the program.
    std::stop_token stop{};
};

/// Runs a program, by its path or from PATH, with arguments. It inherits none of our descriptors.
/// The error says that it was not found or was stopped.
[[nodiscard]] Expected<ProgramRun, std::string> run_program(std::vector<std::string> words,
                                                            const Patience& patience);

/// A temporary folder, deleted by the destructor.
class ScratchFolder {
public:
    ScratchFolder();
    ~ScratchFolder();
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    /// The path of a file in it.
    [[nodiscard]] std::string path(const std::string& name) const { return path_ + "/" + name; }

private:
    std::string path_;
};

} // namespace compongo::apps
