// Two nodes, a primary and its standby; each is killed or cut off in turn while acts are done.
// Everything acknowledged is there, once, and no game has two histories.
#include "compongo/store/postgres_store.h"
#include "tests/net/nodes.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <iostream>
#include <map>
#include <mutex>
#include <set>
#include <thread>
#include <utility>

namespace compongo::net {
namespace {

using std::chrono::milliseconds;
using test::CuttingProxy;
using test::PostgresServer;
using Clock = std::chrono::steady_clock;

constexpr std::size_t boards = 4;

/// What the players of a board know of it.
struct Known {
    std::string board;
    std::string key;
    /// By the number of the record.
    std::map<std::uint64_t, std::string> acknowledged;
    std::uint64_t unknown = 0;
    std::atomic<Clock::rep> last = Clock::now().time_since_epoch().count();
};

/// How long nothing was acknowledged: at the slowest board, and at all boards.
struct Stall {
    milliseconds board{0};
    milliseconds hall{0};
};

/// The longest of the times measured on several threads.
class Longest {
public:
    void take(Clock::rep time) {
        Clock::rep known = time_;
        while (known < time && !time_.compare_exchange_weak(known, time)) {
        }
    }
    milliseconds take_out() {
        return std::chrono::duration_cast<milliseconds>(Clock::duration(time_.exchange(0)));
    }

private:
    std::atomic<Clock::rep> time_ = 0;
};

/// One line of a table: the times of several rounds.
std::string summary(std::vector<milliseconds> times) {
    std::ranges::sort(times);
    return std::to_string(times[times.size() / 2].count()) + " ms (half), " +
           std::to_string(times.back().count()) + " ms (worst)";
}

class Faults : public SeveralNodes {
protected:
    void SetUp() override {
        primary_ = std::make_unique<PostgresServer>(PostgresServer::Disk::synchronised);
        primary_->start();
        primary_->run("CREATE DATABASE hall");
        standby_ = PostgresServer::standby_of(*primary_);
        primary_->wait_for_standby();
        for (auto& line : lines_) {
            line[0] = std::make_unique<CuttingProxy>(primary_->port());
            line[1] = std::make_unique<CuttingProxy>(standby_->port());
        }
        database_ = primary_->address("hall");
        SeveralNodes::SetUp();
        for (std::size_t i = 0; i < nodes_of_the_hall_.size(); ++i) {
            start_node(i);
        }
        set_up_boards();
    }
    void TearDown() override {
        is_over_ = true;
        for (std::thread& player : players_) {
            player.join();
        }
        SeveralNodes::TearDown();
    }

    void start_node(std::size_t i) {
        database_ = "postgresql://compongo@127.0.0.1:" + std::to_string(lines_[i][0]->port()) +
                    ",127.0.0.1:" + std::to_string(lines_[i][1]->port()) + "/hall";
        auto started = node("--after-restart resumed");
        const std::lock_guard lock(mutex_);
        nodes_of_the_hall_[i] = std::move(started);
    }
    std::shared_ptr<Served> node_at(std::size_t i) {
        const std::lock_guard lock(mutex_);
        return nodes_of_the_hall_[i];
    }
    void end_node(std::size_t i, int signal) {
        std::shared_ptr<Served> ended;
        {
            const std::lock_guard lock(mutex_);
            ended = std::exchange(nodes_of_the_hall_[i], nullptr);
        }
        ended->end(signal);
    }

    void set_up_boards() {
        const Served& at = *nodes_of_the_hall_[0];
        open_a_board(at,
                     R"({"name":"Club","conditions":{"laws":"fide-2017","time_control":"86400"}})");
        for (std::size_t i = 0; i < boards; ++i) {
            const Answered round = at.post("/api/v1/events/e1/rounds", arbiter_,
                                           R"({"pairings":[{"white":"Ana","black":"Luis"}]})");
            board_ = text_in(json_member(round.json, "boards")->items.front(), {"id"});
            ASSERT_EQ(act(at, arbiter_, R"({"do":"begin"})").text({"record"}), "1");
            known_[i].board = board_;
            known_[i].key = at.get("/api/v1/boards/" + board_ + "/keys", arbiter_).text({"white"});
        }
        for (Known& known : known_) {
            players_.emplace_back([this, &known] { act_on(known); });
        }
    }
    /// Writes a text, each time another one, at one node or the other.
    void act_on(Known& known) {
        for (std::uint64_t i = 0; !is_over_; ++i) {
            const auto at = node_at(i % 2);
            if (at == nullptr) {
                std::this_thread::sleep_for(milliseconds(5));
                continue;
            }
            const std::string text = known.board + " " + std::to_string(i);
            const Answered answer =
                at->post("/api/v1/boards/" + known.board + "/acts", known.key,
                         R"({"do":"write","kind":"note","text":")" + text + "\"}");
            if (answer.status == 200 && !answer.text({"record"}).empty()) {
                known.acknowledged.emplace(std::stoull(answer.text({"record"})), text);
                note_acknowledged(known);
            } else {
                ++known.unknown;
                std::this_thread::sleep_for(milliseconds(20));
            }
        }
    }
    void note_acknowledged(Known& known) {
        const Clock::rep now = Clock::now().time_since_epoch().count();
        longest_at_a_board_.take(now - known.last.exchange(now));
        longest_anywhere_.take(now - last_.exchange(now));
        ++acts_;
    }
    /// Returns when acts at every board are acknowledged again for a while, with the times of the
    /// interruption.
    Stall stall() {
        const auto end = Clock::now() + milliseconds(60'000);
        for (auto calm = Clock::now(); Clock::now() - calm < milliseconds(1'500);) {
            std::this_thread::sleep_for(milliseconds(5));
            const auto stands_still = [](const Known& known) {
                return Clock::now() - Clock::time_point(Clock::duration(known.last)) >
                       milliseconds(500);
            };
            if (std::ranges::any_of(known_, stands_still)) {
                calm = Clock::now();
            }
            if (calm > end) {
                ADD_FAILURE() << "acts do not go on";
                break;
            }
        }
        return {longest_at_a_board_.take_out(), longest_anywhere_.take_out()};
    }
    /// Promotes the standby, and adds another one.
    void promote() {
        standby_->promote();
        std::swap(primary_, standby_);
        standby_.reset();
        for (auto& line : lines_) {
            std::swap(line[0], line[1]);
        }
        renew_standby();
    }
    void renew_standby() {
        standby_ = PostgresServer::standby_of(*primary_);
        for (auto& line : lines_) {
            line[1]->set_server(standby_->port());
        }
        primary_->wait_for_standby();
    }

    void expect_everything_once() {
        const auto store = store::open_postgres_store(primary_->address("hall"));
        ASSERT_TRUE(store.has_value()) << store.error().message;
        std::size_t there = 0;
        for (const Known& known : known_) {
            const auto whole = (*store)->verify("board/" + known.board);
            EXPECT_TRUE(whole.has_value()) << whole.error().fault.message;
            const auto entries = (*store)->read("board/" + known.board, 1, 10'000'000);
            ASSERT_TRUE(entries.has_value());
            std::set<std::string> texts;
            for (const store::Entry& entry : *entries) {
                const std::size_t at = entry.content.find("\"text\":\"" + known.board);
                if (at != std::string::npos) {
                    const std::string text =
                        entry.content.substr(at + 8, entry.content.find('"', at + 8) - at - 8);
                    EXPECT_TRUE(texts.insert(text).second) << "twice: " << text;
                    const auto said = known.acknowledged.find(entry.number - 1);
                    EXPECT_TRUE(said == known.acknowledged.end() || said->second == text);
                }
            }
            for (const auto& [number, text] : known.acknowledged) {
                EXPECT_TRUE(texts.contains(text)) << "lost: " << number << " " << text;
            }
            EXPECT_LE(texts.size(), known.acknowledged.size() + known.unknown);
            there += texts.size();
        }
        std::cout << there << " acts are in the store" << std::endl;
    }

    std::unique_ptr<PostgresServer> primary_;
    std::unique_ptr<PostgresServer> standby_;
    /// For each node, to the primary and to the standby.
    std::array<std::array<std::unique_ptr<CuttingProxy>, 2>, 2> lines_;
    std::mutex mutex_;
    std::array<std::shared_ptr<Served>, 2> nodes_of_the_hall_;
    std::array<Known, boards> known_;
    std::vector<std::thread> players_;
    std::atomic<bool> is_over_ = false;
    std::atomic<Clock::rep> last_ = Clock::now().time_since_epoch().count();
    Longest longest_at_a_board_;
    Longest longest_anywhere_;
    std::atomic<std::uint64_t> acts_ = 0;
};

TEST_F(Faults, AcknowledgedActsAreThereOnceWhateverDies) {
    const char* const wanted = std::getenv("COMPONGO_FAULT_ROUNDS");
    const int rounds = wanted == nullptr ? 14 : std::stoi(wanted);
    const std::vector<std::pair<std::string, std::function<void(std::size_t)>>> faults = {
        {"kill -9 a node",
         [this](std::size_t i) {
             end_node(i, SIGKILL);
             start_node(i);
         }},
        {"SIGTERM a node",
         [this](std::size_t i) {
             end_node(i, SIGTERM);
             start_node(i);
         }},
        {"kill -9 both nodes",
         [this](std::size_t) {
             end_node(0, SIGKILL);
             end_node(1, SIGKILL);
             start_node(0);
             start_node(1);
         }},
        {"cut a node from the database for 7 s",
         [this](std::size_t i) {
             lines_[i][0]->set_refusing(true);
             lines_[i][1]->set_refusing(true);
             std::this_thread::sleep_for(milliseconds(7'000));
             lines_[i][0]->set_refusing(false);
             lines_[i][1]->set_refusing(false);
         }},
        {"silence between a node and the database for 7 s",
         [this](std::size_t i) {
             lines_[i][0]->set_silent(true);
             lines_[i][1]->set_silent(true);
             std::this_thread::sleep_for(milliseconds(7'000));
             lines_[i][0]->set_silent(false);
             lines_[i][1]->set_silent(false);
         }},
        {"kill -9 the primary, promote the standby",
         [this](std::size_t) {
             primary_->end(SIGKILL);
             promote();
         }},
        {"kill -9 the standby, make another", [this](std::size_t) {
             standby_->end(SIGKILL);
             renew_standby();
         }}};
    std::map<std::string, std::pair<std::vector<milliseconds>, std::vector<milliseconds>>> stalls;
    for (int round = 0; round < rounds; ++round) {
        static_cast<void>(stall());
        const auto& [name, fault] = faults[static_cast<std::size_t>(round) % faults.size()];
        const std::uint64_t before = acts_;
        fault(static_cast<std::size_t>(round) / faults.size() % 2);
        const Stall longest = stall();
        std::cout << "round " << round + 1 << ": " << name << ": a board stood still for "
                  << longest.board.count() << " ms, all of them for " << longest.hall.count()
                  << " ms; " << acts_ - before << " acts acknowledged" << std::endl;
        EXPECT_LT(longest.board, milliseconds(40'000)) << name;
        stalls[name].first.push_back(longest.board);
        stalls[name].second.push_back(longest.hall);
    }
    is_over_ = true;
    for (std::thread& player : players_) {
        player.join();
    }
    players_.clear();
    std::uint64_t unknown = 0;
    for (const Known& known : known_) {
        unknown += known.unknown;
    }
    for (const auto& [name, each] : stalls) {
        std::cout << name << ", " << each.first.size() << " rounds: a board " << summary(each.first)
                  << "; all of them " << summary(each.second) << std::endl;
    }
    std::cout << acts_ << " acts acknowledged, " << unknown << " refused or unanswered"
              << std::endl;
    expect_everything_once();
}

} // namespace
} // namespace compongo::net
