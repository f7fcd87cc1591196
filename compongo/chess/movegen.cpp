#include "compongo/chess/movegen.h"

#include "compongo/chess/attacks.h"
#include "compongo/chess/movegen_routines.h"

#include <algorithm>
#include <atomic>

namespace compongo::chess {

namespace {

#ifdef COMPONGO_X86_64

/// AMD's processors without AVX-512 list moves faster by PEXT and count them faster set-wise
/// (docs/PERFORMANCE.md has the figures).
const MovegenRoutines& amd_routines() {
    static const MovegenRoutines mixed = {
        .name = "amd",
        .is_supported =
            [] {
                return __builtin_cpu_is("amd") != 0 && bmi2_routines.is_supported() &&
                       avx2_routines.is_supported();
            },
        .prepare =
            [] {
                bmi2_routines.prepare();
                avx2_routines.prepare();
            },
        .list = bmi2_routines.list,
        .count = avx2_routines.count,
        .perft = avx2_routines.perft,
        .perft_all_played = avx2_routines.perft_all_played,
        .perft_count_only = avx2_routines.perft_count_only,
    };
    return mixed;
}

#endif

/// Of those that a processor supports the last is the fastest.
const auto& all_routines() {
    static const std::array routines = {
        &portable_routines,
#ifdef COMPONGO_X86_64
        &avx2_routines,     &bmi2_routines, &amd_routines(), &avx512_routines,
#endif
    };
    return routines;
}

const MovegenRoutines* fastest() {
    const MovegenRoutines* best = &portable_routines;
    for (const MovegenRoutines* each : all_routines()) {
        best = each->is_supported() ? each : best;
    }
    best->prepare();
    return best;
}

/// The routines in use. Changed only to compare them; all give the same answers.
std::atomic<const MovegenRoutines*>& chosen() {
    static std::atomic<const MovegenRoutines*> routines = fastest();
    return routines;
}

const MovegenRoutines& routines() {
    return *chosen().load(std::memory_order_relaxed);
}

} // namespace

MoveList legal_moves(const Position& position) {
    MoveList moves;
    routines().list(position, moves);
    return moves;
}

int legal_move_count(const Position& position) {
    return routines().count(position);
}

bool has_legal_move(const Position& position) {
    return legal_move_count(position) != 0;
}

bool is_legal(const Position& position, Move move) {
    return legal_moves(position).contains(move);
}

std::optional<Move> legal_move(const Position& position, Square from, Square to,
                               std::optional<PieceType> promotion) {
    const MoveList moves = legal_moves(position);
    const auto* const found = std::ranges::find_if(moves, [&](Move move) {
        return move.from() == from && move.to() == to && move.promotion() == promotion;
    });
    return found == moves.end() ? std::nullopt : std::optional(*found);
}

SquareSet checkers(const Position& position) {
    SquareSet all;
    for (const Square king : position.board().pieces(position.turn(), PieceType::king)) {
        all |= attackers(position.board(), king, ~position.turn());
    }
    return all;
}

bool is_check(const Position& position) {
    return !checkers(position).is_empty();
}

bool is_checkmate(const Position& position) {
    return is_check(position) && !has_legal_move(position);
}

bool is_stalemate(const Position& position) {
    return !is_check(position) && !has_legal_move(position);
}

bool gives_check(const Position& position, Move move) {
    return is_check(position.play(move));
}

std::uint64_t perft(const Position& position, int depth) {
    return routines().perft(position, depth);
}

std::uint64_t perft_all_played(const Position& position, int depth) {
    return routines().perft_all_played(position, depth);
}

std::uint64_t perft_count_only(const Position& position, int depth) {
    return routines().perft_count_only(position, depth);
}

std::string_view movegen_routines() {
    return routines().name;
}

std::vector<std::string_view> movegen_routines_available() {
    std::vector<std::string_view> names;
    for (const MovegenRoutines* each : all_routines()) {
        if (each->is_supported()) {
            names.push_back(each->name);
        }
    }
    return names;
}

bool choose_movegen_routines(std::string_view name) {
    const auto found = std::ranges::find_if(all_routines(), [&](const MovegenRoutines* each) {
        return each->name == name && each->is_supported();
    });
    if (found == all_routines().end()) {
        return false;
    }
    (*found)->prepare();
    chosen().store(*found, std::memory_order_relaxed);
    return true;
}

} // namespace compongo::chess
