// The store in a file: durable appends with so many in flight, and reading them back.

#include "compongo/store/sqlite_store.h"

#include <benchmark/benchmark.h>
#include <unistd.h>

#include <filesystem>
#include <semaphore>

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

constexpr std::ptrdiff_t in_flight_max = 256;

void durable_appends(benchmark::State& state) {
    Scratch scratch;
    const std::ptrdiff_t in_flight = state.range(0);
    std::counting_semaphore<in_flight_max> room(in_flight);
    std::uint64_t version = 0;
    for (auto _ : state) {
        room.acquire();
        scratch.store().append({"game/1", version++, {content}}, [&](const Appended& answer) {
            benchmark::DoNotOptimize(answer.value());
            room.release();
        });
    }
    for (std::ptrdiff_t i = 0; i < in_flight; ++i) {
        room.acquire();
    }
    state.SetItemsProcessed(state.iterations());
    state.counters["appends_each_commit"] =
        static_cast<double>(version) / static_cast<double>(scratch.store().statistics().commits);
}
BENCHMARK(durable_appends)->Arg(1)->Arg(64)->Arg(in_flight_max)->UseRealTime();

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
