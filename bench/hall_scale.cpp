// What a hall costs by the number of its boards, without a network: memory of a board, processor
// time of an act, and the start.
//
//   hall_scale BOARDS [HALF_MOVES [STORE]]
//       A hall with BOARDS boards, on each of which HALF_MOVES half-moves (20) are made and
//       pressed, board after board. STORE: memory, or else a new file of SQLite. Prints the memory
//       in use by a board when it is set up, when it has begun and after its moves; the processor
//       time of the hall for an act; and of a start with these journals.
//
// Memory is what the allocator has given out, less what the store in memory keeps of each entry
// (its bytes as stored): it does not depend on other programs. Processor time is that of the
// thread of the hall, and of the whole process.

#include "compongo/hall/playing_area/hall.h"
#include "compongo/store/sqlite_store.h"

#include <fmt/format.h>
#include <malloc.h>

#include <array>
#include <condition_variable>
#include <cstdlib>
#include <ctime>
#include <deque>
#include <filesystem>
#include <fstream>
#include <mutex>

namespace compongo::hall {
namespace {

/// Both sides' knights go out and back, and then a pawn, so that no position comes five times.
constexpr std::array moves = {"g1f3", "g8f6", "b1c3", "b8c6", "f3g1", "f6g8", "c3b1", "c6b8",
                              "a2a3", "a7a6", "g1f3", "g8f6", "b1c3", "b8c6", "f3g1", "f6g8",
                              "c3b1", "c6b8", "h2h3", "h7h6", "e2e4", "e7e5", "g1f3", "b8c6",
                              "f1b5", "g8f6", "e1g1", "f6e4", "d2d4", "e4d6", "b5c6", "d7c6",
                              "d4e5", "d6f5", "d1d8", "e8d8", "b1c3", "d8e8", "c1g5", "f8e7"};

double processor_seconds(clockid_t of) {
    timespec time{};
    clock_gettime(of, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

/// In use now, in bytes.
double memory_in_use() {
    const auto all = mallinfo2();
    return static_cast<double>(all.uordblks + all.hblkhd);
}

double resident_mebibytes() {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmRSS:")) {
            return std::stod(line.substr(6)) / 1024;
        }
    }
    return 0;
}

/// Tasks of the hall's thread, which is the main one.
class Tasks {
public:
    void post(std::function<void()> task) {
        const std::lock_guard lock(mutex_);
        tasks_.push_back(std::move(task));
        filled_.notify_one();
    }
    void run_one() {
        std::unique_lock lock(mutex_);
        filled_.wait(lock, [&] { return !tasks_.empty(); });
        const auto task = std::move(tasks_.front());
        tasks_.pop_front();
        lock.unlock();
        task();
    }
    bool run_waiting() {
        std::unique_lock lock(mutex_);
        if (tasks_.empty()) {
            return false;
        }
        lock.unlock();
        run_one();
        return true;
    }

private:
    std::mutex mutex_;
    std::condition_variable filled_;
    std::deque<std::function<void()>> tasks_;
};

class Bench {
public:
    Bench(std::size_t boards, std::size_t half_moves, bool is_in_memory)
        : count_(boards), half_moves_(half_moves), is_in_memory_(is_in_memory) {
        open_store();
    }

    void run() {
        open("an empty hall");
        set_up();
        compare("a board that is set up");
        round([](std::size_t) { return std::string(R"({"do":"begin"})"); }, 1);
        compare("a board that has begun");
        const std::size_t acts = 2 * half_moves_;
        const double thread = processor_seconds(CLOCK_THREAD_CPUTIME_ID);
        const double process = processor_seconds(CLOCK_PROCESS_CPUTIME_ID);
        round(
            [](std::size_t act) {
                const std::size_t half_move = act / 2;
                const std::string by = half_move % 2 == 0 ? "white" : "black";
                return act % 2 == 0 ? R"({"by":")" + by + R"(","do":"play","move":")" +
                                          moves.at(half_move % moves.size()) + "\"}"
                                    : R"({"by":")" + by + R"(","do":"press"})";
            },
            acts);
        const auto each = [&](double seconds) {
            return seconds * 1e6 / static_cast<double>(acts * count_);
        };
        fmt::print("an act: {:.1f} us of the hall's thread, {:.1f} us of the process\n",
                   each(processor_seconds(CLOCK_THREAD_CPUTIME_ID) - thread),
                   each(processor_seconds(CLOCK_PROCESS_CPUTIME_ID) - process));
        compare("a board after " + std::to_string(half_moves_) + " half-moves");
        const std::size_t records = told_;
        hall_.reset();
        tasks_ = std::make_unique<Tasks>();
        if (!is_in_memory_) {
            store_.reset();
            open_store();
        }
        open("the start");
        std::size_t read = 0;
        for (const std::string& board : boards_) {
            read += hall_->board(board)->version();
        }
        fmt::print("{} records were told; the boards have {} after the start\n", records, read);
        if (read < records) {
            std::exit(1);
        }
    }

private:
    void open_store() {
        if (is_in_memory_) {
            store_ = store_ ? std::move(store_) : store::memory_store();
            return;
        }
        const char* const folder = std::getenv("COMPONGO_BENCH_FOLDER");
        const auto parent = folder != nullptr ? std::filesystem::path(folder)
                                              : std::filesystem::temp_directory_path();
        folder_ = parent / ("compongo_hall_scale_" + std::to_string(getpid()));
        std::filesystem::create_directories(folder_);
        auto opened = store::open_sqlite_store((folder_ / "hall.sqlite").string());
        if (!opened) {
            fmt::print(stderr, "hall_scale: {}\n", opened.error().message);
            std::exit(1);
        }
        store_ = std::move(*opened);
    }

    void open(const std::string& what) {
        using Clock = std::chrono::steady_clock;
        const auto begun = Clock::now();
        const double thread = processor_seconds(CLOCK_THREAD_CPUTIME_ID);
        hall_ = std::make_unique<Hall>(Hall::Dependencies{
            *store_, [this](std::function<void()> task) { tasks_->post(std::move(task)); },
            [this] { return "key" + std::to_string(++keys_) + "-of-the-bench"; },
            [this](const std::string& /*board*/, const Record& record) {
                ++told_;
                bytes_ += is_in_memory_ ? act_entry(record.entry).size() : 0;
            }});
        if (const auto opened = hall_->open({{1000000}, 1790000000000}, AfterRestart::resumed);
            !opened) {
            fmt::print(stderr, "hall_scale: {}\n", opened.error().message);
            std::exit(1);
        }
        const std::chrono::duration<double> took = Clock::now() - begun;
        fmt::print("{}: {:.2f} s, {:.2f} s of the hall's thread\n", what, took.count(),
                   processor_seconds(CLOCK_THREAD_CPUTIME_ID) - thread);
    }

    void set_up() {
        const auto conditions = parse_json(R"({"laws":"fide-2023","time_control":"90+30"})");
        std::string event;
        hall_->add_event("Scale", *conditions, [&](const auto& added) { event = added.value(); });
        while (event.empty()) {
            tasks_->run_one();
        }
        before_ = memory_in_use();
        constexpr std::size_t at_once = 1000;
        while (boards_.size() < count_) {
            std::vector<PairingAsked> asked;
            const std::size_t begun = boards_.size();
            for (std::size_t i = begun; i < std::min(count_, begun + at_once); ++i) {
                asked.push_back(
                    {{"White player " + std::to_string(i), "Black player " + std::to_string(i)},
                     {}});
            }
            bool is_added = false;
            hall_->add_round(event, asked, [&](const Expected<Round, Fault>& added) {
                for (const Pairing& each : added.value().pairings) {
                    boards_.push_back(each.board);
                }
                is_added = true;
            });
            while (!is_added) {
                tasks_->run_one();
            }
        }
    }

    /// The acts on each board, one after the other on all.
    template <class ActOf>
    void round(const ActOf& act_of, std::size_t acts) {
        constexpr std::size_t in_flight_max = 2000;
        for (std::size_t act = 0; act < acts; ++act) {
            const auto json = parse_json(act_of(act));
            std::size_t in_flight = 0;
            for (const std::string& board : boards_) {
                ++in_flight;
                now_.instant.count += 1;
                hall_->submit(board, {Role::arbiter, {}}, *json, now_,
                              [&](const Expected<Submitted, Fault>& answer) {
                                  --in_flight;
                                  if (!answer || !answer->refusal.empty()) {
                                      fmt::print(stderr, "hall_scale: {}\n",
                                                 answer ? answer->refusal : answer.error().message);
                                      std::exit(1);
                                  }
                              });
                while (in_flight >= in_flight_max || (in_flight > 0 && tasks_->run_waiting())) {
                    if (in_flight >= in_flight_max) {
                        tasks_->run_one();
                    }
                }
            }
            while (in_flight > 0) {
                tasks_->run_one();
            }
        }
    }

    void compare(const std::string& what) {
        const double used = memory_in_use() - before_ - static_cast<double>(bytes_);
        fmt::print("{}: {:.2f} KiB ({:.0f} MiB resident)\n", what,
                   used / 1024 / static_cast<double>(count_), resident_mebibytes());
    }

    std::size_t count_;
    std::size_t half_moves_;
    bool is_in_memory_;
    std::filesystem::path folder_;
    std::unique_ptr<Tasks> tasks_ = std::make_unique<Tasks>();
    std::unique_ptr<store::EventStore> store_;
    std::unique_ptr<Hall> hall_;
    std::vector<std::string> boards_;
    std::size_t keys_ = 0;
    std::size_t told_ = 0;
    std::size_t bytes_ = 0;
    double before_ = 0;
    Now now_{{1000000}, 1790000000000};
};

} // namespace
} // namespace compongo::hall

int main(int argc, char** argv) {
    if (argc < 2) {
        fmt::print(stderr, "hall_scale BOARDS [HALF_MOVES [memory|sqlite]]\n");
        return 2;
    }
    const std::size_t half_moves = argc > 2 ? std::stoul(argv[2]) : 20;
    compongo::hall::Bench(std::stoul(argv[1]), half_moves,
                          argc > 3 && std::string_view(argv[3]) == "memory")
        .run();
}
