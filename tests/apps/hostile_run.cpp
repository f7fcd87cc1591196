#include "tests/apps/hostile_run.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <sstream>
#include <thread>
#include <vector>

namespace compongo {

namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr bool is_sanitized = true;
#elif defined(__has_feature)
constexpr bool is_sanitized = __has_feature(address_sanitizer);
#else
constexpr bool is_sanitized = false;
#endif

constexpr auto patience = std::chrono::seconds(is_sanitized ? 240 : 60);
/// Sanitizers keep books of all memory.
constexpr long mebibytes_max = is_sanitized ? 1536 : 512;
constexpr std::size_t text_bytes_max = std::size_t{1} << 16U;

/// Starts the executable; its output goes into `output`. 0 if it could not be started.
pid_t start(const std::string& arguments, const std::string& input, int output) {
    std::vector<std::string> words = {COMPONGO_EXECUTABLE};
    std::istringstream text(arguments);
    for (std::string word; text >> word;) {
        words.push_back(word);
    }
    std::vector<char*> pointers;
    for (std::string& word : words) {
        pointers.push_back(word.data());
    }
    pointers.push_back(nullptr);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, input.c_str(), O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&files, output, STDERR_FILENO);
    pid_t child = 0;
    const int failure =
        ::posix_spawn(&child, pointers[0], &files, nullptr, pointers.data(), environ);
    posix_spawn_file_actions_destroy(&files);
    return failure == 0 ? child : 0;
}

} // namespace

HostileRun run_bounded(const std::string& arguments, const std::string& input) {
    std::array<int, 2> pipe{};
    if (::pipe2(pipe.data(), O_CLOEXEC) != 0) {
        return {"no pipe", -1};
    }
    const pid_t child = start(arguments, input, pipe[1]);
    ::close(pipe[1]);
    if (child == 0) {
        ::close(pipe[0]);
        return {"not started", -1};
    }
    HostileRun run;
    std::jthread watch([&, child](const std::stop_token& stop) {
        const auto end = std::chrono::steady_clock::now() + patience;
        while (!stop.stop_requested() && std::chrono::steady_clock::now() < end) {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
        if (!stop.stop_requested()) {
            run.took_too_long = true;
            ::kill(child, SIGKILL);
        }
    });
    std::array<char, 1U << 16U> piece{};
    for (ssize_t size = 0; (size = ::read(pipe[0], piece.data(), piece.size())) > 0;) {
        const auto room = text_bytes_max - std::min(run.text.size(), text_bytes_max);
        run.text.append(piece.data(), std::min(static_cast<std::size_t>(size), room));
    }
    ::close(pipe[0]);
    int status = 0;
    rusage used{};
    ::wait4(child, &status, 0, &used);
    watch.request_stop();
    watch.join();
    run.was_killed = WIFSIGNALED(status);
    run.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    run.mebibytes = used.ru_maxrss / 1024;
    return run;
}

std::string Reader::arguments_for(const std::string& file) const {
    return std::string(arguments).replace(arguments.find('@'), 1, file);
}

const std::vector<Reader>& readers() {
    static const std::vector<Reader> all = {
        {.name = "audit", .arguments = "audit @", .goes_into_folders = true},
        {.name = "audit --csv", .arguments = "audit --csv @", .goes_into_folders = true},
        {"audit --merge", "audit --merge @"},
        {"check", "check @", false},
        {"judge", "judge @", false},
        {"judge --json", "judge --json @", false},
        {"judge --rules", "judge --rules @ /dev/null", false, false},
        {"notation", "notation @", false},
        {.name = "notation --pgn", .arguments = "notation --pgn @ --to es", .copies = true},
        {"paper scoresheet", "paper scoresheet @", false},
        {"paper results", "paper results @", false},
        {"paper envelope", "paper envelope @", false},
        {"paper incidents", "paper incidents @", false},
        {"perft --suite", "perft --suite @ --max-depth 1", false},
        {"pgn check", "pgn check @"},
        {"pgn convert", "pgn convert @"},
        {"serve --config", "serve --listen nowhere --config @", false, false},
        {"store verify", "store verify sqlite:@", false, false},
        {"verify", "verify @"},
        {"winnable --batch", "winnable --batch @ --threads 1"},
    };
    return all;
}

void for_each_reader(const std::function<void(const Reader&)>& run) {
    std::atomic<std::size_t> next = 0;
    std::vector<std::thread> threads;
    for (unsigned at = 0; at < std::max(2U, std::thread::hardware_concurrency()); ++at) {
        threads.emplace_back([&] {
            for (std::size_t each = next++; each < readers().size(); each = next++) {
                run(readers()[each]);
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
}

std::string repeated(std::string_view text, std::size_t bytes) {
    std::string out;
    out.reserve(bytes + text.size());
    while (out.size() < bytes) {
        out += text;
    }
    return out;
}

void expect_well_behaved(const HostileRun& run, const Reader& reader, const std::string& content) {
    const std::string what = reader.name + ", " + content;
    EXPECT_FALSE(run.took_too_long) << what;
    EXPECT_FALSE(run.was_killed) << what << ": " << run.text.substr(0, 2000);
    EXPECT_GE(run.status, 0) << what;
    EXPECT_LE(run.status, 3) << what << ": " << run.text.substr(0, 2000);
    EXPECT_LE(run.mebibytes, mebibytes_max) << what;
    EXPECT_EQ(run.text.find("defect"), std::string::npos) << what << run.text.substr(0, 2000);
    EXPECT_TRUE(reader.copies || run.text.find('\x1B') == std::string::npos)
        << what << run.text.substr(0, 2000);
    if (run.status == 2) {
        EXPECT_FALSE(run.text.empty()) << what;
    }
}

} // namespace compongo
