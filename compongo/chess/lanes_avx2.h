/// Eight directions side by side in two registers of four (AVX2).
#pragma once

#include "compongo/chess/movegen_pieces.h"

#include <immintrin.h>

namespace compongo::chess::movegen {

namespace {

/// What set_wise.h asks of lanes. The directions that raise a square's number are in `up`, their
/// opposites in the same places of `down`: no instruction turns all lanes round, but one shifts
/// each lane by its own distance to the left, and one to the right.
class LanesAvx2 {
public:
    [[nodiscard]] static COMPONGO_INLINE LanesAvx2 all(Bits bits) {
        return {in_four(bits), in_four(bits)};
    }
    [[nodiscard]] static COMPONGO_INLINE LanesAvx2 by_kind(LanesAvx2 straight, LanesAvx2 diagonal) {
        return {_mm256_blend_epi32(straight.up_, diagonal.up_, 0xF0),
                _mm256_blend_epi32(straight.down_, diagonal.down_, 0xF0)};
    }
    [[nodiscard]] COMPONGO_INLINE LanesAvx2 leaps() const {
        return shifted(knight_steps) & knight_enters.load();
    }

    friend COMPONGO_INLINE LanesAvx2 operator&(LanesAvx2 a, LanesAvx2 b) {
        return {_mm256_and_si256(a.up_, b.up_), _mm256_and_si256(a.down_, b.down_)};
    }
    /// The squares of these that are not in `others`.
    [[nodiscard]] COMPONGO_INLINE LanesAvx2 without(LanesAvx2 others) const {
        return {_mm256_andnot_si256(others.up_, up_), _mm256_andnot_si256(others.down_, down_)};
    }
    friend COMPONGO_INLINE LanesAvx2 operator|(LanesAvx2 a, LanesAvx2 b) {
        return {_mm256_or_si256(a.up_, b.up_), _mm256_or_si256(a.down_, b.down_)};
    }

    /// The empty squares that a step may enter, and those at the end of two and of four such steps.
    struct Openings;
    [[nodiscard]] COMPONGO_INLINE LanesAvx2 step() const;
    [[nodiscard]] COMPONGO_INLINE LanesAvx2 flood(const Openings& through) const;

    [[nodiscard]] COMPONGO_INLINE LanesAvx2 turned() const { return {down_, up_}; }
    [[nodiscard]] COMPONGO_INLINE LanesAvx2 both_ways() const {
        const __m256i axes = _mm256_or_si256(up_, down_);
        return {axes, axes};
    }
    [[nodiscard]] COMPONGO_INLINE LanesAvx2 where(LanesAvx2 met) const {
        const __m256i none = _mm256_setzero_si256();
        return {_mm256_andnot_si256(_mm256_cmpeq_epi64(met.up_, none), up_),
                _mm256_andnot_si256(_mm256_cmpeq_epi64(met.down_, none), down_)};
    }

    [[nodiscard]] COMPONGO_INLINE Bits any() const {
        const __m256i four = _mm256_or_si256(up_, down_);
        const __m128i two =
            _mm_or_si128(_mm256_castsi256_si128(four), _mm256_extracti128_si256(four, 1));
        return static_cast<Bits>(
            _mm_cvtsi128_si64(_mm_or_si128(two, _mm_unpackhi_epi64(two, two))));
    }
    [[nodiscard]] COMPONGO_INLINE LanesAvx2 any_in_all() const {
        const __m256i four = _mm256_or_si256(up_, down_);
        const __m256i two = _mm256_or_si256(four, _mm256_permute4x64_epi64(four, 0x4E));
        const __m256i one = _mm256_or_si256(two, _mm256_shuffle_epi32(two, 0x4E));
        return {one, one};
    }
    [[nodiscard]] COMPONGO_INLINE Bits first() const {
        return static_cast<Bits>(_mm256_extract_epi64(up_, 0));
    }
    template <unsigned axis>
    [[nodiscard]] COMPONGO_INLINE Bits on_axis() const {
        return static_cast<Bits>(_mm256_extract_epi64(_mm256_or_si256(up_, down_), axis));
    }

    [[nodiscard]] static COMPONGO_INLINE int size(LanesAvx2 a, LanesAvx2 b) {
        const __m256i bytes = _mm256_add_epi8(_mm256_add_epi8(in_bytes(a.up_), in_bytes(a.down_)),
                                              _mm256_add_epi8(in_bytes(b.up_), in_bytes(b.down_)));
        const __m256i four = _mm256_sad_epu8(bytes, _mm256_setzero_si256());
        const __m128i two =
            _mm_add_epi64(_mm256_castsi256_si128(four), _mm256_extracti128_si256(four, 1));
        return static_cast<int>(
            _mm_cvtsi128_si64(_mm_add_epi64(two, _mm_unpackhi_epi64(two, two))));
    }

private:
    struct alignas(32) Four {
        std::array<Bits, 4> lanes;
        [[nodiscard]] COMPONGO_INLINE __m256i load() const {
            return _mm256_load_si256(reinterpret_cast<const __m256i*>(lanes.data()));
        }
    };
    struct Eight {
        Four up;
        Four down;
        [[nodiscard]] COMPONGO_INLINE LanesAvx2 load() const { return {up.load(), down.load()}; }
    };

    COMPONGO_INLINE LanesAvx2(__m256i up, __m256i down) : up_(up), down_(down) {}

    [[nodiscard]] static COMPONGO_INLINE __m256i in_four(Bits bits) {
        return _mm256_set1_epi64x(static_cast<long long>(bits));
    }
    [[nodiscard]] COMPONGO_INLINE LanesAvx2 shifted(const Four& by) const {
        return {_mm256_sllv_epi64(up_, by.load()), _mm256_srlv_epi64(down_, by.load())};
    }
    [[nodiscard]] static COMPONGO_INLINE __m256i in_bytes(__m256i bits) {
        const __m256i low = _mm256_set1_epi8(0x0F);
        const __m256i sizes = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1,
                                               1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
        return _mm256_add_epi8(
            _mm256_shuffle_epi8(sizes, _mm256_and_si256(bits, low)),
            _mm256_shuffle_epi8(sizes, _mm256_and_si256(_mm256_srli_epi16(bits, 4), low)));
    }

    static constexpr Bits file_ab = file_a | file_a << 1U;
    static constexpr Bits file_gh = file_h | file_h >> 1U;
    static constexpr Four steps = {{8, 1, 9, 7}};
    static constexpr Four two_steps = {{16, 2, 18, 14}};
    static constexpr Four four_steps = {{32, 4, 36, 28}};
    static constexpr Eight enters = {{{~Bits{0}, ~file_a, ~file_a, ~file_h}},
                                     {{~Bits{0}, ~file_h, ~file_h, ~file_a}}};
    static constexpr Four knight_steps = {{17, 10, 15, 6}};
    static constexpr Eight knight_enters = {{{~file_a, ~file_ab, ~file_h, ~file_gh}},
                                            {{~file_h, ~file_gh, ~file_a, ~file_ab}}};

    __m256i up_;
    __m256i down_;
};

struct LanesAvx2::Openings {
    LanesAvx2 one;
    LanesAvx2 two;
    LanesAvx2 four;

    COMPONGO_INLINE explicit Openings(LanesAvx2 occupied)
        : one(enters.load().without(occupied)), two(one & one.shifted(steps)),
          four(two & two.shifted(two_steps)) {}
};

COMPONGO_INLINE LanesAvx2 LanesAvx2::step() const {
    return shifted(steps) & enters.load();
}

COMPONGO_INLINE LanesAvx2 LanesAvx2::flood(const Openings& through) const {
    LanesAvx2 from = *this;
    from = from | (through.one & from.shifted(steps));
    from = from | (through.two & from.shifted(two_steps));
    from = from | (through.four & from.shifted(four_steps));
    return from.step();
}

} // namespace

} // namespace compongo::chess::movegen
