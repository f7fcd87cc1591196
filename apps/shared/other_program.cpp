#include "apps/shared/other_program.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <thread>

namespace compongo::apps {

namespace {

namespace fs = std::filesystem;

std::string content(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// Its exit status; empty if it timed out and was killed with all its children.
std::optional<int> ending_of(pid_t child, const Patience& patience) {
    constexpr auto pause = std::chrono::milliseconds(2);
    int status = 0;
    for (auto waited = pause * 0; waited < patience.time && !patience.stop.stop_requested();
         waited += pause) {
        if (waitpid(child, &status, WNOHANG) == child) {
            return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
        }
        std::this_thread::sleep_for(pause);
    }
    kill(-child, SIGKILL);
    waitpid(child, &status, 0);
    return std::nullopt;
}

} // namespace

ScratchFolder::ScratchFolder() : path_((fs::temp_directory_path() / "compongo-XXXXXX").string()) {
    if (mkdtemp(path_.data()) == nullptr) {
        throw std::runtime_error(path_ + ": cannot be made: " + std::strerror(errno));
    }
}

ScratchFolder::~ScratchFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
}

Expected<ProgramRun, std::string> run_program(std::vector<std::string> words,
                                              const Patience& patience) {
    const ScratchFolder scratch;
    const std::string output = scratch.path("output");
    const std::string errors = scratch.path("errors");
    std::vector<char*> arguments;
    for (std::string& word : words) {
        arguments.push_back(word.data());
    }
    arguments.push_back(nullptr);
    constexpr int to_write = O_WRONLY | O_CREAT | O_TRUNC;
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, output.c_str(), to_write, 0600);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, errors.c_str(), to_write, 0600);
    // The child must not inherit the server's connections or the lock on its store.
    posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
    posix_spawnattr_t apart;
    posix_spawnattr_init(&apart);
    posix_spawnattr_setflags(&apart, POSIX_SPAWN_SETPGROUP);
    pid_t child = 0;
    const int failure =
        posix_spawnp(&child, arguments[0], &files, &apart, arguments.data(), environ);
    posix_spawnattr_destroy(&apart);
    posix_spawn_file_actions_destroy(&files);
    if (failure != 0) {
        return unexpected(fmt::format("{}: {}", words[0], std::strerror(failure)));
    }
    const auto status = ending_of(child, patience);
    if (!status) {
        return unexpected(
            patience.stop.stop_requested()
                ? fmt::format("{}: stopped", words[0])
                : fmt::format("{}: stopped after {} seconds", words[0], patience.time.count()));
    }
    // The conventional status for a command that was not found.
    constexpr int not_there = 127;
    if (*status == not_there) {
        return unexpected(fmt::format("{}: no such program", words[0]));
    }
    return ProgramRun{*status, content(output), content(errors)};
}

} // namespace compongo::apps
