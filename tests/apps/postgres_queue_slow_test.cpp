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

class apps_audit_queue_slow : public WithQueue {};

TEST_F(apps_audit_queue_slow, survives_whatever_befalls_workers_and_database) {
    const std::string large = large_file("large.pgn", 60);
    const std::string small =
        file("small.pgn", content_of(COMPONGO_TEST_DATA "/audit/findings.pgn"));
    const std::string files = large + " " + small;
    const std::string whole = run_executable("audit --json --jobs 2 " + files).text;
    constexpr unsigned seed = 2025;
    std::mt19937 random(seed);
    for (int round = 0; round < 5; ++round) {
        ASSERT_EQ(queue("--enqueue --shard-size 1 " + files).status, 0);
        std::array<pid_t, 3> workers{};
        for (pid_t& worker : workers) {
            worker = begin_worker();
        }
        for (int fault = 0; fault < 24; ++fault) {
            std::this_thread::sleep_for(std::chrono::milliseconds(20 + random() % 200));
            pid_t& worker = workers.at(random() % workers.size());
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
        const Answer worked = queue("--work --lease 1 --jobs 2");
        EXPECT_EQ(worked.status, 0) << worked.text;
        for (const pid_t worker : workers) {
            end_worker(worker);
        }
        EXPECT_TRUE(queue("--result --json").text == whole)
            << "seed " << seed << " round " << round;
        ASSERT_EQ(queue("--forget --job audit").status, 0);
    }
}

} // namespace

} // namespace compongo
