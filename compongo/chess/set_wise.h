/// Counting legal moves for all sliders, in all eight directions, at once (AVX-512).
///
/// Each of eight 64-bit lanes holds one direction. In one direction a square is reached by one
/// slider at most, since the nearer one hides the farther, so counting the squares of the eight
/// lanes counts the moves. A flood through the empty squares (three doubling steps, after Kogge and
/// Stone) reaches as far as any slider sees. Three such floods say everything: from their sliders
/// (what the king must avoid), from the own king (pins and checks), from the own sliders.
#pragma once

#include "compongo/chess/movegen_kernel.h"

#include <immintrin.h>

namespace compongo::chess::movegen {

namespace {

/// Lanes: north, east, south, west; north-east, south-east, south-west, north-west. Opposites are
/// two lanes apart.
constexpr __mmask8 orthogonal_lanes = 0x0F;
constexpr __mmask8 diagonal_lanes = 0xF0;
constexpr __mmask8 vertical_pin_lanes = 0b0000'0101;
constexpr __mmask8 rising_pin_lanes = 0b0101'0000;
constexpr __mmask8 falling_pin_lanes = 0b1010'0000;

struct alignas(64) LaneConstants {
    std::array<Bits, 8> lanes;

    [[nodiscard]] COMPONGO_INLINE __m512i load() const { return _mm512_load_si512(lanes.data()); }
};

constexpr Bits rank_1 = 0xFF;
constexpr Bits rank_8 = rank_1 << 56U;

/// How far a step turns the 64 bits to the left, and the squares that it may enter: those it
/// reaches without going round the edge.
constexpr LaneConstants step_turns = {{8, 1, 56, 63, 9, 57, 55, 7}};
constexpr LaneConstants step_turns_twice = {{16, 2, 48, 62, 18, 50, 46, 14}};
constexpr LaneConstants step_turns_four_times = {{32, 4, 32, 60, 36, 36, 28, 28}};
constexpr LaneConstants back_turns = {{56, 63, 8, 1, 55, 7, 9, 57}};
constexpr LaneConstants back_turns_twice = {{48, 62, 16, 2, 46, 14, 18, 50}};
constexpr LaneConstants back_turns_four_times = {{32, 60, 32, 4, 28, 28, 36, 36}};
constexpr LaneConstants step_enters = {{~rank_1, ~file_a, ~rank_8, ~file_h, ~(rank_1 | file_a),
                                        ~(rank_8 | file_a), ~(rank_8 | file_h),
                                        ~(rank_1 | file_h)}};
constexpr LaneConstants back_enters = {{~rank_8, ~file_h, ~rank_1, ~file_a, ~(rank_8 | file_h),
                                        ~(rank_1 | file_h), ~(rank_1 | file_a),
                                        ~(rank_8 | file_a)}};

constexpr Bits files_ab = file_a | file_a << 1U;
constexpr Bits files_gh = file_h | file_h >> 1U;
constexpr Bits ranks_12 = rank_1 | rank_1 << 8U;
constexpr Bits ranks_78 = rank_8 | rank_8 >> 8U;
constexpr LaneConstants knight_turns = {{17, 10, 58, 49, 47, 54, 6, 15}};
constexpr LaneConstants knight_enters = {
    {~(file_a | ranks_12), ~(files_ab | rank_1), ~(files_ab | rank_8), ~(file_a | ranks_78),
     ~(file_h | ranks_78), ~(files_gh | rank_8), ~(files_gh | rank_1), ~(file_h | ranks_12)}};

/// One flood's directions.
struct Flood {
    const LaneConstants& turns;
    const LaneConstants& turns_twice;
    const LaneConstants& turns_four_times;
    const LaneConstants& enters;
};
constexpr Flood forth = {step_turns, step_turns_twice, step_turns_four_times, step_enters};
constexpr Flood back = {back_turns, back_turns_twice, back_turns_four_times, back_enters};

/// a | (b & c)
COMPONGO_INLINE __m512i or_and(__m512i a, __m512i b, __m512i c) {
    return _mm512_ternarylogic_epi64(a, b, c, 0xF8);
}

/// From the squares of each lane, in its direction, through the empty squares, up to and including
/// the first man.
COMPONGO_INLINE __m512i flood(__m512i from, __m512i empty, const Flood& way) {
    const __m512i enters = way.enters.load();
    __m512i open = _mm512_and_si512(empty, enters);
    from = or_and(from, open, _mm512_rolv_epi64(from, way.turns.load()));
    open = _mm512_and_si512(open, _mm512_rolv_epi64(open, way.turns.load()));
    from = or_and(from, open, _mm512_rolv_epi64(from, way.turns_twice.load()));
    open = _mm512_and_si512(open, _mm512_rolv_epi64(open, way.turns_twice.load()));
    from = or_and(from, open, _mm512_rolv_epi64(from, way.turns_four_times.load()));
    return _mm512_and_si512(_mm512_rolv_epi64(from, way.turns.load()), enters);
}

COMPONGO_INLINE __m512i in_all_lanes(Bits bits) {
    return _mm512_set1_epi64(static_cast<long long>(bits));
}
/// Rooks and queens in the lanes of files and ranks, bishops and queens in those of diagonals.
COMPONGO_INLINE __m512i slider_lanes(Bits orthogonal, Bits diagonal) {
    return _mm512_mask_set1_epi64(in_all_lanes(orthogonal), diagonal_lanes,
                                  static_cast<long long>(diagonal));
}
COMPONGO_INLINE Bits any_lane(__m512i lanes) {
    const __m256i four =
        _mm256_or_si256(_mm512_castsi512_si256(lanes), _mm512_extracti64x4_epi64(lanes, 1));
    const __m128i two =
        _mm_or_si128(_mm256_castsi256_si128(four), _mm256_extracti128_si256(four, 1));
    return static_cast<Bits>(_mm_cvtsi128_si64(_mm_or_si128(two, _mm_unpackhi_epi64(two, two))));
}
COMPONGO_INLINE int sum_of_lanes(__m512i lanes) {
    const __m256i four =
        _mm256_add_epi64(_mm512_castsi512_si256(lanes), _mm512_extracti64x4_epi64(lanes, 1));
    const __m128i two =
        _mm_add_epi64(_mm256_castsi256_si128(four), _mm256_extracti128_si256(four, 1));
    return static_cast<int>(_mm_cvtsi128_si64(_mm_add_epi64(two, _mm_unpackhi_epi64(two, two))));
}
COMPONGO_INLINE int size(Bits bits) {
    return __builtin_popcountll(bits);
}

/// Each lane's knight leaps.
COMPONGO_INLINE __m512i leaps(Bits knights) {
    return _mm512_and_si512(_mm512_rolv_epi64(in_all_lanes(knights), knight_turns.load()),
                            knight_enters.load());
}

/// The number of pawn moves that reach `targets`; two sets that cannot meet are counted as one.
template <Color us>
COMPONGO_INLINE int pawn_move_count(const Men<us>& men, Bits walkers, Bits a_side_takers,
                                    Bits h_side_takers, Bits targets) {
    using Ways = PawnWays<us>;
    const Bits empty = ~men.occupied;
    const Bits one = Ways::template shift<Ways::forward>(walkers) & empty;
    const Bits two = Ways::template shift<Ways::forward>(one & Ways::third_rank) & empty & targets;
    const Bits a_side = Ways::to_a_side(a_side_takers) & men.theirs & targets;
    const Bits h_side = Ways::to_h_side(h_side_takers) & men.theirs & targets;
    const Bits one_or_a_side = (one & targets) | a_side;
    int count = size(one_or_a_side) + size(two | h_side);
    if (((one_or_a_side | h_side) & Ways::last_rank) != 0) [[unlikely]] {
        count += 3 * (size(one_or_a_side & Ways::last_rank) + size(h_side & Ways::last_rank));
    }
    return count;
}

/// What three floods and a few look-ups tell of the player to move.
struct Look {
    Bits danger;
    Bits checkers;
    /// As in `Restraints`.
    Bits answers;
    Bits pinned;
    /// Each pinned man in the lane of its pinner's direction.
    __m512i pins;
    __m512i their_sliders;
    __m512i empty;
};

template <Color us>
COMPONGO_INLINE Look look(const Men<us>& men) {
    const Bits king = men.kings & men.own;
    const unsigned king_at = lowest(king);
    Look seen{};
    seen.empty = in_all_lanes(~men.occupied);
    seen.their_sliders = slider_lanes(men.orthogonal & men.theirs, men.diagonal & men.theirs);
    const __m512i their_sight =
        flood(seen.their_sliders, in_all_lanes(~men.occupied | king), forth);
    const __m512i their_leaps = leaps(men.knights & men.theirs);
    seen.danger = any_lane(_mm512_or_si512(their_sight, their_leaps)) |
                  PawnWays<~us>::attacks(men.pawns & men.theirs) |
                  attacks_detail::king[lowest(men.kings & men.theirs)];
    // Lane for lane against their sliders' direction.
    const __m512i king_sight = flood(in_all_lanes(king), seen.empty, back);
    seen.pins = _mm512_and_si512(_mm512_and_si512(their_sight, king_sight), in_all_lanes(men.own));
    seen.pinned = any_lane(seen.pins);
    seen.answers = ~Bits{0};
    if ((seen.danger & king) != 0) [[unlikely]] {
        const __mmask8 check_lanes = _mm512_test_epi64_mask(their_sight, in_all_lanes(king));
        const Bits lines = any_lane(_mm512_maskz_mov_epi64(check_lanes, king_sight));
        const Bits leapers = men.theirs & ((attacks_detail::knight[king_at] & men.knights) |
                                           (PawnWays<us>::attacks(king) & men.pawns));
        seen.checkers = (lines & men.theirs) | leapers;
        seen.answers = lines | leapers;
    }
    return seen;
}

/// The same as `restraints_by_pieces`.
template <Color us>
COMPONGO_INLINE Restraints restraints_set_wise(const Men<us>& men) {
    const Look seen = look(men);
    Bits pinners = 0;
    if (seen.pinned != 0) {
        pinners =
            any_lane(_mm512_and_si512(flood(seen.pins, seen.empty, back), seen.their_sliders));
    }
    return {seen.danger, seen.checkers, seen.answers, seen.pinned, pinners};
}

/// The number of legal moves of the player to move, on a regular board.
template <class Isa, Color us>
COMPONGO_INLINE int count_set_wise(const Men<us>& men, Bits castling_rooks, Bits ep_target) {
    const unsigned king_at = lowest(men.kings & men.own);
    const Look seen = look(men);
    const Bits pinned = seen.pinned;
    const __m512i pins = seen.pins;
    int count = size(attacks_detail::king[king_at] & ~men.own & ~seen.danger);
    if (seen.checkers == 0) [[likely]] {
        for (Bits rest = castling_rooks & PawnWays<us>::first_rank; rest != 0; rest &= rest - 1) {
            count += can_castle(men, seen.danger, pinned, king_at, lowest(rest)) ? 1 : 0;
        }
    } else if (has_several(seen.checkers)) {
        return count;
    }
    const Bits targets = ~men.own & seen.answers;

    // A pinned slider keeps to the lane of its pin and the opposite one.
    const __m512i along_pins = _mm512_or_si512(pins, _mm512_permutex_epi64(pins, 0x4E));
    const __m512i free = _mm512_or_si512(along_pins, in_all_lanes(~pinned));
    const __m512i own_sliders =
        _mm512_and_si512(slider_lanes(men.orthogonal & men.own, men.diagonal & men.own), free);
    const __m512i reached = in_all_lanes(targets);
    const __m512i sight = _mm512_and_si512(flood(own_sliders, seen.empty, forth), reached);
    count += sum_of_lanes(_mm512_add_epi64(
        _mm512_popcnt_epi64(sight),
        _mm512_popcnt_epi64(_mm512_and_si512(leaps(men.knights & men.own & ~pinned), reached))));

    const Bits pawns = men.pawns & men.own;
    if ((pawns & pinned) == 0) [[likely]] {
        count += pawn_move_count(men, pawns, pawns, pawns, targets);
    } else {
        const Bits vertical = any_lane(_mm512_maskz_mov_epi64(vertical_pin_lanes, pins));
        const Bits rising = any_lane(_mm512_maskz_mov_epi64(rising_pin_lanes, pins));
        const Bits falling = any_lane(_mm512_maskz_mov_epi64(falling_pin_lanes, pins));
        const Bits a_side_pins = us == Color::white ? falling : rising;
        const Bits h_side_pins = us == Color::white ? rising : falling;
        count += pawn_move_count(men, pawns & (~pinned | vertical), pawns & (~pinned | a_side_pins),
                                 pawns & (~pinned | h_side_pins), targets);
    }
    if (ep_target != 0) [[unlikely]] {
        for (Bits rest = PawnWays<~us>::attacks(ep_target) & pawns; rest != 0; rest &= rest - 1) {
            count += is_ep_safe<Isa>(men, seen.checkers, rest & -rest, ep_target) ? 1 : 0;
        }
    }
    return count;
}

} // namespace

} // namespace compongo::chess::movegen
