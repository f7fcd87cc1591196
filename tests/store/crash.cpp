#include "tests/store/crash.h"

#include "compongo/store/sqlite_store.h"
#include "tests/store/expectations.h"
#include "tests/store/temporary_folder.h"

#include <sys/prctl.h>
#include <sys/wait.h>

#include <csignal>
#include <semaphore>

namespace compongo::store {
namespace {

/// The process's concurrent appends, and its total if it is not killed.
constexpr std::ptrdiff_t in_flight = 64;
constexpr std::uint64_t appends_max = 100'000;

/// What stands at each place, so that it can be told whether it does.
std::string content_at(std::uint64_t number) {
    return "entry " + std::to_string(number) + std::string(number % 400, '.');
}

/// Appends and says through the pipe what was acknowledged, until it is killed.
[[noreturn]] void append_until_killed(const std::string& path, int acknowledged) {
    // It must not outlive the test.
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    const auto store = open_sqlite_store(path);
    if (!store) {
        ::_exit(1);
    }
    std::counting_semaphore<in_flight> room(in_flight);
    const std::uint64_t first = (*store)->state("s")->version;
    for (std::uint64_t version = first; version < first + appends_max; ++version) {
        room.acquire();
        (*store)->append({"s", version, {content_at(version + 1)}}, [&](const Appended& answer) {
            const std::uint64_t number = answer.value_or(0);
            if (::write(acknowledged, &number, sizeof number) != sizeof number) {
                ::_exit(1);
            }
            room.release();
        });
    }
    ::_exit(0);
}

/// The last number that was acknowledged by a process killed after this number of them; 0 if there
/// was none.
std::uint64_t kill_after(const std::string& path, int acknowledgements) {
    std::array<int, 2> pipe{};
    EXPECT_EQ(::pipe(pipe.data()), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        ::close(pipe[0]);
        append_until_killed(path, pipe[1]);
    }
    ::close(pipe[1]);
    std::uint64_t last = 0;
    std::uint64_t number = 0;
    for (int i = 0; ::read(pipe[0], &number, sizeof number) == sizeof number; ++i) {
        EXPECT_NE(number, 0U) << "an append failed";
        last = number;
        if (i == acknowledgements) {
            ::kill(child, SIGKILL);
        }
    }
    ::close(pipe[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status)) << "the process ended by itself";
    return last;
}

} // namespace

void expect_nothing_lost(int kills) {
    const TemporaryFolder folder;
    const std::string path = folder.file("killed.db");
    for (int i = 0; i < kills; ++i) {
        const std::uint64_t acknowledged = kill_after(path, i * 37 % 301);
        const auto store = open_sqlite_store(path);
        ASSERT_TRUE(store.has_value()) << store.error().message;
        EXPECT_TRUE((*store)->losses().empty()) << message((*store)->losses().front());
        const auto contents = contents_of(**store, "s");
        ASSERT_GE(contents.size(), acknowledged) << "after kill " << i;
        for (std::size_t at = 0; at < contents.size(); ++at) {
            ASSERT_EQ(contents[at], content_at(at + 1)) << "after kill " << i;
        }
        expect_whole(**store, "s");
    }
}

} // namespace compongo::store
