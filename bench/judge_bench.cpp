// The kernel: an ordinary move and the press of the clock, judged and applied; a whole game with
// its journal; and what a game takes in memory. In the games pieces wander about and now and then a
// pawn steps, so that they last as long as wanted and show whether an act costs more late in a
// game.

#include "compongo/game/apply.h"
#include "compongo/game/judge.h"
#include "compongo/game/state/begin.h"

#include <benchmark/benchmark.h>

#include <chrono>
#include <cstdlib>
#include <new>

namespace {

std::size_t bytes_allocated = 0;

} // namespace

// The allocations while a game is copied are its size. Not inline, or the compiler sees
// free() meet operator new.
[[gnu::noinline]] void* operator new(std::size_t size) {
    bytes_allocated += size;
    if (void* const memory = std::malloc(size)) {
        return memory;
    }
    throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
    std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}

namespace {

using namespace compongo;
using namespace compongo::game;
using chess::PieceType;
using chess::Position;

/// No captures and no promotions; a pawn where the moves since the last one would soon be claimed.
bool suits(const Position& position, chess::Move move) {
    const bool is_pawns = position.board().pieces(PieceType::pawn).contains(move.from());
    const bool takes = position.board().occupied().contains(move.to()) && !move.is_castling();
    const bool is_pawn_due = position.halfmove_clock() >= 60;
    return !takes && !move.is_promotion() && is_pawns == is_pawn_due &&
           chess::has_legal_move(position.play(move));
}

/// The same moves on every run. Few games can go on so for ever: the first that does is taken.
std::vector<MoveAsWritten> wandering_moves(std::size_t half_moves) {
    for (std::uint32_t seed = 1;; ++seed) {
        std::vector<MoveAsWritten> moves;
        Position position = Position::initial();
        std::uint32_t random = seed;
        while (moves.size() < half_moves) {
            std::vector<chess::Move> suitable;
            for (const chess::Move move : chess::legal_moves(position)) {
                if (suits(position, move)) {
                    suitable.push_back(move);
                }
            }
            if (suitable.empty()) {
                break;
            }
            random = random * 1664525U + 1013904223U;
            const chess::Move move = suitable[(random >> 8U) % suitable.size()];
            moves.push_back(as_written(move, Variant::standard));
            position = position.play(move);
        }
        if (moves.size() == half_moves) {
            return moves;
        }
    }
}

Frame frame_of(law::Edition edition) {
    Conditions conditions;
    conditions.choices.edition = edition;
    conditions.start.setup = Position::initial().setup();
    conditions.time_control.periods = {
        {std::nullopt, seconds(36'000), PerMove::increment, seconds(30)}};
    return {law::laws_in_force(conditions.choices).value(), conditions};
}

/// Play and press for each of the moves, a second apart.
std::vector<Act> acts_of(const std::vector<MoveAsWritten>& moves) {
    std::vector<Act> acts;
    Millis at{};
    for (std::size_t ply = 0; ply < moves.size(); ++ply) {
        const Actor by = ply % 2 == 0 ? Actor::white : Actor::black;
        at += seconds(1);
        acts.push_back({at, by, Play{moves[ply], {}, 1}});
        acts.push_back({at, by, Press{}});
    }
    return acts;
}

/// Several moves late in a game of this number of half-moves.
void move_and_press(benchmark::State& state, law::Edition edition) {
    constexpr std::size_t measured = 20;
    const Frame frame = frame_of(edition);
    const auto acts_before = static_cast<std::size_t>(2 * state.range(0));
    const std::vector<Act> acts = acts_of(wandering_moves(acts_before / 2 + 1 + measured));
    const auto play = [&](Game game, std::size_t begin, std::size_t end) {
        for (std::size_t at = begin; at < end; ++at) {
            const Ruling ruling = judge(game, acts[at]);
            advance(game, acts[at], ruling);
        }
        return game;
    };
    const Game before = play(begin_game(frame).value(), 0, acts_before);
    // Taken by hand: to stop the benchmark's own clock costs as much as many acts.
    using Clock = std::chrono::steady_clock;
    for (auto _ : state) {
        // A copy has no room to grow in, which a game that was played has: one move makes it.
        Game game = play(before, acts_before, acts_before + 2);
        const Clock::time_point begin = Clock::now();
        benchmark::DoNotOptimize(game = play(std::move(game), acts_before + 2, acts.size()));
        state.SetIterationTime(std::chrono::duration<double>(Clock::now() - begin).count());
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(measured));
    const std::size_t allocated = bytes_allocated;
    const Game copy = before;
    state.counters["state_bytes"] = static_cast<double>(sizeof(Game) + bytes_allocated - allocated);
    state.counters["is_over"] = copy.phase == Phase::over ? 1 : 0;
}

/// A game from its first act to its last; each act is kept with its ruling.
void replay_with_journal(benchmark::State& state, law::Edition edition) {
    const Frame frame = frame_of(edition);
    const std::vector<Act> acts =
        acts_of(wandering_moves(static_cast<std::size_t>(state.range(0))));
    for (auto _ : state) {
        std::vector<std::pair<Act, Ruling>> journal;
        journal.reserve(acts.size());
        Game game = begin_game(frame).value();
        for (const Act& act : acts) {
            Ruling ruling = judge(game, act);
            advance(game, act, ruling);
            journal.emplace_back(act, std::move(ruling));
        }
        benchmark::DoNotOptimize(journal.data());
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(acts.size()));
}

void lengths(benchmark::internal::Benchmark* each) {
    each->Arg(12)->Arg(120)->Arg(600);
}
BENCHMARK_CAPTURE(move_and_press, fide_2009, law::Edition::fide_2009)
    ->Apply(lengths)
    ->UseManualTime();
BENCHMARK_CAPTURE(move_and_press, fide_2017, law::Edition::fide_2017)
    ->Apply(lengths)
    ->UseManualTime();
BENCHMARK_CAPTURE(replay_with_journal, fide_2009, law::Edition::fide_2009)->Apply(lengths);
BENCHMARK_CAPTURE(replay_with_journal, fide_2017, law::Edition::fide_2017)->Apply(lengths);

} // namespace
