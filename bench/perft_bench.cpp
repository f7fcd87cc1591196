/// How fast positions are generated, counted and played, one thread, by each set of routines that
/// this processor runs.
#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "compongo/chess/movegen_routines.h"

#include <benchmark/benchmark.h>

#include <array>
#include <string>
#include <utility>

namespace {

using namespace compongo::chess; // NOLINT(google-build-using-namespace): a benchmark, not a header.

struct Case {
    const char* name;
    const char* fen;
    int depth;
};
/// The six positions that perft is usually compared by, and three of Chess960.
constexpr std::array cases = {
    Case{"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5},
    Case{"kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4},
    Case{"cpw3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6},
    Case{"cpw4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5},
    Case{"cpw5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4},
    Case{"cpw6", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4},
    Case{"chess960_a", "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", 5},
    Case{"chess960_b", "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", 4},
    Case{"chess960_c", "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9", 5},
};

Position position_of(const Case& each) {
    return *Position::from(*parse_fen(each.fen));
}

using Count = std::uint64_t (*)(const Position&, int);

void measure(benchmark::State& state, Count count, const Case& each, std::string_view routines) {
    const std::string_view before = movegen_routines();
    choose_movegen_routines(routines);
    const Position position = position_of(each);
    std::uint64_t nodes = 0;
    for ([[maybe_unused]] const auto _ : state) {
        nodes += count(position, each.depth);
    }
    state.counters["nodes/s"] =
        benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
    choose_movegen_routines(before);
}

const bool registered = [] {
    const std::array<std::pair<const char*, Count>, 3> ways = {
        {{"perft", perft}, {"all_played", perft_all_played}, {"count_only", perft_count_only}}};
    for (const std::string_view routines : movegen_routines_available()) {
        for (const auto& [way, count] : ways) {
            for (const Case& each : cases) {
                const std::string name =
                    std::string(way) + "/" + std::string(routines) + "/" + each.name;
                benchmark::RegisterBenchmark(name.c_str(), measure, count, each, routines)
                    ->Unit(benchmark::kMillisecond);
            }
        }
    }
    return true;
}();

} // namespace
