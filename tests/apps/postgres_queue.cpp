#include "tests/apps/postgres_queue.h"

#include "tests/support/postgres_server.h"

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <iterator>

namespace compongo {

namespace fs = std::filesystem;

void WithQueue::SetUp() {
    WithExecutable::SetUp();
    if (!IsSkipped()) {
        folder_ =
            fs::temp_directory_path() / ("compongo_audit_queue_" + std::to_string(::getpid()));
        fs::create_directories(folder_);
        address_ = test::PostgresServer::shared().new_database();
    }
}

void WithQueue::TearDown() {
    fs::remove_all(folder_);
}

std::string WithQueue::file(const std::string& name, const std::string& text) const {
    std::ofstream(path(name), std::ios::binary) << text;
    return path(name);
}

std::string WithQueue::large_file(const std::string& name, std::size_t shards) const {
    const std::string samples = content_of(COMPONGO_TEST_DATA "/audit/findings.pgn");
    // Comments are read quickly, and a shard has a megabyte at least.
    const std::string filler = "\n[Event \"Filler\"]\n\n1. e4 {" + std::string(100'000, '-') +
                               "} e5 2. Ke3 1-0\n\n[Event \"Filler\"]\n\n1. e4 {open 1-0\n\n";
    std::string all;
    while (all.size() < shards * 1'000'000) {
        all += samples + filler + filler + filler;
    }
    return file(name, all);
}

Answer WithQueue::queue(const std::string& words) const {
    return run_executable("audit --queue " + address_ + " " + words);
}

pid_t WithQueue::begin_worker() const {
    const pid_t child = ::fork();
    if (child == 0) {
        const std::string command = "exec " COMPONGO_EXECUTABLE " audit --queue " + address_ +
                                    " --work --lease 1 --jobs 2 >> " + path("log") + " 2>&1";
        ::execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
        ::_exit(127);
    }
    return child;
}

void WithQueue::end_worker(pid_t worker) {
    ::kill(worker, SIGKILL);
    ::waitpid(worker, nullptr, 0);
}

} // namespace compongo
