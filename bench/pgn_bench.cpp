// Reading PGN: how many bytes and half-moves a second, by kind of text. Without arguments the texts
// are made here; set COMPONGO_PGN to a file to read that one.

#include "compongo/pgn/game_builder.h"
#include "compongo/pgn/game_checker.h"

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

namespace {

using namespace compongo::pgn;

constexpr std::string_view moves_plain =
    "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7 6.Re1 b5 7.Bb3 d6 8.c3 O-O 9.h3 Nb8\n"
    "10.d4 Nbd7 11.c4 c6 12.cxb5 axb5 13.Nc3 Bb7 14.Bg5 b4 15.Nb1 h6 16.Bh4 c5 17.dxe5 Nxe4\n"
    "18.Bxe7 Qxe7 19.exd6 Qf6 20.Nbd2 Nxd6 21.Nc4 Nxc4 22.Bxc4 Nb6 23.Ne5 Rae8 1-0\n\n";
constexpr std::string_view tags =
    "[Event \"Example\"]\n[Site \"?\"]\n[Date \"2024.01.01\"]\n[Round \"1\"]\n[White \"A, "
    "B\"]\n[Black \"C, D\"]\n[Result \"1-0\"]\n\n";

/// The sample game with this behind every move.
std::string text_with(std::string_view comment) {
    std::string game(tags);
    for (std::size_t at = 0; at < moves_plain.size(); ++at) {
        const bool ends_move =
            (moves_plain[at] == ' ' || moves_plain[at] == '\n') && moves_plain[at - 1] != '\n';
        game += ends_move && at + 6 < moves_plain.size() ? std::string(comment) : std::string();
        game += moves_plain[at];
    }
    std::string text;
    while (text.size() < 20'000'000) {
        text += game;
    }
    return text;
}

std::string text_of(std::string_view comment) {
    if (const char* const path = std::getenv("COMPONGO_PGN"); path != nullptr) {
        std::ifstream in(path, std::ios::binary);
        return std::string(std::istreambuf_iterator<char>(in), {});
    }
    return text_with(comment);
}

void check(benchmark::State& state, std::string_view comment) {
    const std::string text = text_of(comment);
    std::uint64_t plies = 0;
    for (auto _ : state) {
        MemorySource source(text);
        GameChecker checker({});
        PgnReader(source, checker).read();
        plies += checker.counts().plies;
        benchmark::DoNotOptimize(plies);
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * text.size()));
    state.SetItemsProcessed(static_cast<std::int64_t>(plies));
}

void check_dense(benchmark::State& state) {
    check(state, "");
}
void check_clocks(benchmark::State& state) {
    check(state, " { [%clk 0:05:00] }");
}
void check_long_comments(benchmark::State& state) {
    check(state, " {" + std::string(250, 'x') + "}");
}

void build_trees(benchmark::State& state) {
    const std::string text = text_of("");
    for (auto _ : state) {
        MemorySource source(text);
        std::size_t moves = 0;
        GameBuilder builder([&](PgnGame&& game, Place) { moves += game.line.moves.size(); });
        PgnReader(source, builder).read();
        benchmark::DoNotOptimize(moves);
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * text.size()));
}

BENCHMARK(check_dense)->Unit(benchmark::kMillisecond);
BENCHMARK(check_clocks)->Unit(benchmark::kMillisecond);
BENCHMARK(check_long_comments)->Unit(benchmark::kMillisecond);
BENCHMARK(build_trees)->Unit(benchmark::kMillisecond);

} // namespace
