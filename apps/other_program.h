/// Running a program of somebody else, with its output kept.
#pragma once

#include "compongo/base/expected.h"

#include <chrono>
#include <stop_token>
#include <string>
#include <vector>

namespace compongo::apps {

/// How it ended, and what it wrote.
struct ProgramRun {
    /// Its exit status; -1 if a signal has ended it.
    int status = 0;
    std::string output;
    std::string errors;
};

/// How long it is waited for.
struct Patience {
    std::chrono::seconds time;
    /// Or until somebody asks that it be stopped.
    std::stop_token stop{};
};

/// The words are the program, by its path or by a name that PATH has, and its arguments. It has no
/// file or connection of ours. The fault says that there is none, or that it was stopped.
[[nodiscard]] Expected<ProgramRun, std::string> run_program(std::vector<std::string> words,
                                                            const Patience& patience);

/// A folder of its own for as long as this lives.
class ScratchFolder {
public:
    ScratchFolder();
    ~ScratchFolder();
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    /// Of a file in it.
    [[nodiscard]] std::string path(const std::string& name) const { return path_ + "/" + name; }

private:
    std::string path_;
};

} // namespace compongo::apps
