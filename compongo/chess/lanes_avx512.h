/// Eight directions side by side in one register (AVX-512).
#pragma once

#include "compongo/chess/movegen_pieces.h"

#include <immintrin.h>

namespace compongo::chess::movegen {

namespace {

/// What set_wise.h asks of lanes.
class LanesAvx512 {
public:
    [[nodiscard]] static COMPONGO_INLINE LanesAvx512 all(Bits bits) {
        return LanesAvx512(_mm512_set1_epi64(static_cast<long long>(bits)));
    }
    [[nodiscard]] static COMPONGO_INLINE LanesAvx512 by_kind(LanesAvx512 straight,
                                                             LanesAvx512 diagonal) {
        return LanesAvx512(_mm512_mask_mov_epi64(straight.lanes_, diagonal_lanes, diagonal.lanes_));
    }
    [[nodiscard]] COMPONGO_INLINE LanesAvx512 leaps() const {
        return turned_by(knight_steps) & knight_enters.load();
    }

    friend COMPONGO_INLINE LanesAvx512 operator&(LanesAvx512 a, LanesAvx512 b) {
        return LanesAvx512(_mm512_and_si512(a.lanes_, b.lanes_));
    }
    /// The squares of these that are not in `others`.
    [[nodiscard]] COMPONGO_INLINE LanesAvx512 without(LanesAvx512 others) const {
        return LanesAvx512(_mm512_andnot_si512(others.lanes_, lanes_));
    }
    friend COMPONGO_INLINE LanesAvx512 operator|(LanesAvx512 a, LanesAvx512 b) {
        return LanesAvx512(_mm512_or_si512(a.lanes_, b.lanes_));
    }

    /// The empty squares that a step may enter, and those at the end of two and of four such steps.
    struct Openings;
    [[nodiscard]] COMPONGO_INLINE LanesAvx512 step() const;
    [[nodiscard]] COMPONGO_INLINE LanesAvx512 flood(const Openings& through) const;

    [[nodiscard]] COMPONGO_INLINE LanesAvx512 turned() const {
        return LanesAvx512(_mm512_shuffle_i64x2(lanes_, lanes_, 0x4E));
    }
    [[nodiscard]] COMPONGO_INLINE LanesAvx512 both_ways() const { return *this | turned(); }
    [[nodiscard]] COMPONGO_INLINE LanesAvx512 where(LanesAvx512 met) const {
        return LanesAvx512(
            _mm512_maskz_mov_epi64(_mm512_test_epi64_mask(met.lanes_, met.lanes_), lanes_));
    }

    [[nodiscard]] COMPONGO_INLINE Bits any() const {
        const __m256i four =
            _mm256_or_si256(_mm512_castsi512_si256(lanes_), _mm512_extracti64x4_epi64(lanes_, 1));
        const __m128i two =
            _mm_or_si128(_mm256_castsi256_si128(four), _mm256_extracti128_si256(four, 1));
        return static_cast<Bits>(
            _mm_cvtsi128_si64(_mm_or_si128(two, _mm_unpackhi_epi64(two, two))));
    }
    [[nodiscard]] COMPONGO_INLINE LanesAvx512 any_in_all() const {
        const __m512i four = _mm512_or_si512(lanes_, _mm512_shuffle_i64x2(lanes_, lanes_, 0x4E));
        const __m512i two = _mm512_or_si512(four, _mm512_permutex_epi64(four, 0x4E));
        return LanesAvx512(_mm512_or_si512(two, _mm512_shuffle_epi32(two, _MM_PERM_BADC)));
    }
    [[nodiscard]] COMPONGO_INLINE Bits first() const {
        return static_cast<Bits>(_mm_cvtsi128_si64(_mm512_castsi512_si128(lanes_)));
    }
    template <unsigned axis>
    [[nodiscard]] COMPONGO_INLINE Bits on_axis() const {
        return LanesAvx512(_mm512_maskz_mov_epi64(0x11U << axis, lanes_)).any();
    }

    [[nodiscard]] static COMPONGO_INLINE int size(LanesAvx512 a, LanesAvx512 b) {
        const __m512i lanes =
            _mm512_add_epi64(_mm512_popcnt_epi64(a.lanes_), _mm512_popcnt_epi64(b.lanes_));
        const __m256i four =
            _mm256_add_epi64(_mm512_castsi512_si256(lanes), _mm512_extracti64x4_epi64(lanes, 1));
        const __m128i two =
            _mm_add_epi64(_mm256_castsi256_si128(four), _mm256_extracti128_si256(four, 1));
        return static_cast<int>(
            _mm_cvtsi128_si64(_mm_add_epi64(two, _mm_unpackhi_epi64(two, two))));
    }

private:
    struct alignas(64) Eight {
        std::array<Bits, 8> lanes;
        [[nodiscard]] COMPONGO_INLINE LanesAvx512 load() const {
            return LanesAvx512(_mm512_load_si512(lanes.data()));
        }
    };

    COMPONGO_INLINE explicit LanesAvx512(__m512i lanes) : lanes_(lanes) {}

    [[nodiscard]] COMPONGO_INLINE LanesAvx512 turned_by(const Eight& by) const {
        return LanesAvx512(_mm512_rolv_epi64(lanes_, by.load().lanes_));
    }

    static constexpr __mmask8 diagonal_lanes = 0b1100'1100;
    static constexpr Bits rank_1 = 0xFF;
    static constexpr Bits rank_8 = rank_1 << 56U;
    static constexpr Bits files_ab = file_a | file_a << 1U;
    static constexpr Bits files_gh = file_h | file_h >> 1U;
    static constexpr Bits ranks_12 = rank_1 | rank_1 << 8U;
    static constexpr Bits ranks_78 = rank_8 | rank_8 >> 8U;
    static constexpr Eight steps = {{8, 1, 9, 7, 56, 63, 55, 57}};
    static constexpr Eight two_steps = {{16, 2, 18, 14, 48, 62, 46, 50}};
    static constexpr Eight four_steps = {{32, 4, 36, 28, 32, 60, 28, 36}};
    static constexpr Eight enters = {{~rank_1, ~file_a, ~(rank_1 | file_a), ~(rank_1 | file_h),
                                      ~rank_8, ~file_h, ~(rank_8 | file_h), ~(rank_8 | file_a)}};
    static constexpr Eight knight_steps = {{17, 10, 15, 6, 47, 54, 49, 58}};
    static constexpr Eight knight_enters = {
        {~(file_a | ranks_12), ~(files_ab | rank_1), ~(file_h | ranks_12), ~(files_gh | rank_1),
         ~(file_h | ranks_78), ~(files_gh | rank_8), ~(file_a | ranks_78), ~(files_ab | rank_8)}};

    __m512i lanes_;
};

struct LanesAvx512::Openings {
    LanesAvx512 one;
    LanesAvx512 two;
    LanesAvx512 four;

    COMPONGO_INLINE explicit Openings(LanesAvx512 occupied)
        : one(enters.load().without(occupied)), two(one & one.turned_by(steps)),
          four(two & two.turned_by(two_steps)) {}
};

COMPONGO_INLINE LanesAvx512 LanesAvx512::step() const {
    return turned_by(steps) & enters.load();
}

COMPONGO_INLINE LanesAvx512 LanesAvx512::flood(const Openings& through) const {
    LanesAvx512 from = *this;
    from = from | (through.one & from.turned_by(steps));
    from = from | (through.two & from.turned_by(two_steps));
    from = from | (through.four & from.turned_by(four_steps));
    return from.step();
}

} // namespace

} // namespace compongo::chess::movegen
