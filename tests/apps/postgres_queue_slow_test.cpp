// Many workers of one queue, disturbed in every way: nothing is lost, nothing is there twice.

#include "tests/apps/postgres_queue.h"
#include "tests/support/postgres_server.h"

#include <gmock/gmock.h>

#include <array>
#include <chrono>
#include <csignal>
#include <random>
#include <thread>

namespace compongo {

namespace {

class apps_audit_queue_slow : public WithQueue {
protected:
    void begin() {
        ASSERT_EQ(queue("--enqueue --shard-size 1 " + files_).status, 0);
        for (pid_t& worker : workers_) {
            worker = begin_worker();
        }
    }
    void end() {
        const Answer worked = queue("--work --lease 1 --jobs 2");
        EXPECT_EQ(worked.status, 0) << worked.text;
        for (const pid_t worker : workers_) {
            end_worker(worker);
        }
        EXPECT_TRUE(queue("--result --json").text == whole_) << "job " << jobs_;
        ASSERT_EQ(queue("--forget --job audit").status, 0);
        ++jobs_;
    }
    [[nodiscard]] bool is_done() const {
        return queue("--state").text.find("with 0 workers") != std::string::npos;
    }
    void disturb(std::mt19937& random) {
        pid_t& worker = workers_.at(random() % workers_.size());
        switch (random() % 8) {
        case 0:
            // It loses its claim, and comes back as if nothing had happened.
            ::kill(worker, SIGSTOP);
            std::this_thread::sleep_for(std::chrono::milliseconds(1300));
            ::kill(worker, SIGCONT);
            break;
        case 1:
            test::PostgresServer::shared().end(SIGQUIT);
            std::this_thread::sleep_for(std::chrono::milliseconds(random() % 500));
            test::PostgresServer::shared().start();
            break;
        default:
            end_worker(worker);
            worker = begin_worker();
        }
    }

    std::string files_;
    std::string whole_;
    std::array<pid_t, 3> workers_{};
    int jobs_ = 0;
};

TEST_F(apps_audit_queue_slow, survives_whatever_befalls_workers_and_database) {
    files_ = large_file("large.pgn", 60) + " " +
             file("small.pgn", content_of(COMPONGO_TEST_DATA "/audit/findings.pgn"));
    whole_ = run_executable("audit --json --jobs 2 " + files_).text;
    constexpr unsigned seed = 2025;
    constexpr int disturbances = 120;
    std::mt19937 random(seed);
    begin();
    for (int count = 0; count < disturbances; ++count) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20 + random() % 200));
        // A job that is done cannot be disturbed any more.
        if (is_done()) {
            end();
            begin();
        }
        disturb(random);
    }
    end();
    EXPECT_GT(jobs_, 1);
}

} // namespace

} // namespace compongo
