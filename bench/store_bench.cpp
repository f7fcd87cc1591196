// The store in a file: durable appends on a number of boards, and reading them back. With
// COMPONGO_POSTGRES, the address of a scratch database, the same appends there; its tables stay.

#include "compongo/store/postgres_store.h"
#include "compongo/store/sqlite_store.h"

#include <benchmark/benchmark.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <mutex>

namespace compongo::store {
namespace {

namespace fs = std::filesystem;

/// Much like an act and its ruling.
const std::string content(600, 'x');

/// A store in a file that is gone afterwards. COMPONGO_BENCH_FOLDER says on which disk.
class Scratch {
public:
    Scratch() {
        const char* const folder = std::getenv("COMPONGO_BENCH_FOLDER");
        path_ = (folder != nullptr ? fs::path(folder) : fs::temp_directory_path()) /
                ("compongo_store_bench_" + std::to_string(::getpid()));
        fs::create_directories(path_);
        store_ = open_sqlite_store((path_ / "bench.db").string()).value();
    }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    ~Scratch() {
        store_.reset();
        fs::remove_all(path_);
    }
    EventStore& store() { return *store_; }

private:
    fs::path path_;
    std::unique_ptr<EventStore> store_;
};

/// Boards whose players act as soon as their last act is durable.
class Boards {
public:
    Boards(EventStore& store, std::size_t count) : store_(store), versions_(count) {
        for (std::size_t board = 0; board < count; ++board) {
            free_.push_back(board);
        }
    }
    void act() {
        const std::size_t board = next();
        const auto begin = std::chrono::steady_clock::now();
        store_.append({prefix_ + std::to_string(board), versions_[board]++, {content}},
                      [this, board, begin](const Appended& answer) {
                          benchmark::DoNotOptimize(answer.value());
                          finish(board, std::chrono::steady_clock::now() - begin);
                      });
    }
    /// Milliseconds in which this share of the acts was durable; waits for all.
    double waits(double share) {
        std::unique_lock lock(mutex_);
        is_free_.wait(lock, [&] { return free_.size() == versions_.size(); });
        std::ranges::sort(waits_);
        return waits_[static_cast<std::size_t>(share * static_cast<double>(waits_.size() - 1))];
    }

private:
    std::size_t next() {
        std::unique_lock lock(mutex_);
        is_free_.wait(lock, [&] { return !free_.empty(); });
        const std::size_t board = free_.front();
        free_.pop_front();
        return board;
    }
    void finish(std::size_t board, std::chrono::duration<double, std::milli> wait) {
        const std::lock_guard lock(mutex_);
        waits_.push_back(wait.count());
        free_.push_back(board);
        is_free_.notify_one();
    }

    EventStore& store_;
    const std::string prefix_ =
        "bench/" + std::to_string(std::chrono::system_clock::now().time_since_epoch().count()) +
        "/";
    std::vector<std::uint64_t> versions_;
    std::mutex mutex_;
    std::condition_variable is_free_;
    std::deque<std::size_t> free_;
    std::vector<double> waits_;
};

void durable_appends(benchmark::State& state, EventStore& store) {
    Boards boards(store, static_cast<std::size_t>(state.range(0)));
    const Statistics before = store.statistics();
    for (auto _ : state) {
        boards.act();
    }
    state.counters["half_ms"] = boards.waits(0.5);
    state.counters["99_of_100_ms"] = boards.waits(0.99);
    state.SetItemsProcessed(state.iterations());
    state.counters["appends_each_commit"] =
        static_cast<double>(state.iterations()) /
        static_cast<double>(store.statistics().commits - before.commits);
}

void in_a_file(benchmark::State& state) {
    Scratch scratch;
    durable_appends(state, scratch.store());
}
BENCHMARK(in_a_file)->RangeMultiplier(10)->Range(1, 1000)->UseRealTime();

void on_postgres(benchmark::State& state) {
    const char* const address = std::getenv("COMPONGO_POSTGRES");
    if (address == nullptr) {
        state.SkipWithError("COMPONGO_POSTGRES names no database");
        return;
    }
    const auto store = open_postgres_store(address).value();
    durable_appends(state, *store);
}
BENCHMARK(on_postgres)->RangeMultiplier(10)->Range(1, 1000)->UseRealTime();

void read_back(benchmark::State& state) {
    Scratch scratch;
    constexpr std::uint64_t entries = 10 * append_entries_max;
    for (std::uint64_t version = 0; version < entries; version += append_entries_max) {
        const std::vector<std::string> contents(append_entries_max, content);
        scratch.store().append_and_wait({"game/1", version, contents}).value();
    }
    for (auto _ : state) {
        benchmark::DoNotOptimize(scratch.store().read("game/1", 1, entries).value().size());
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(entries));
}
BENCHMARK(read_back);

void verify(benchmark::State& state) {
    Scratch scratch;
    const std::vector<std::string> contents(append_entries_max, content);
    scratch.store().append_and_wait({"game/1", 0, contents}).value();
    for (auto _ : state) {
        benchmark::DoNotOptimize(scratch.store().verify("game/1").has_value());
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(append_entries_max));
}
BENCHMARK(verify);

} // namespace
} // namespace compongo::store
