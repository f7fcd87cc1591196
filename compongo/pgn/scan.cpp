#include "compongo/pgn/scan.h"

namespace compongo::pgn {

namespace {

[[nodiscard]] bool begins_line(const char* at) {
    return at[-1] == '\n' || (at[-1] == '\r' && at[0] != '\n');
}

} // namespace

std::uint64_t count_line_starts(const char* begin, const char* end) {
    // Counted in bytes for at most 255 rounds, so that the compiler can add up sixteen at a time.
    constexpr std::ptrdiff_t block = std::ptrdiff_t{16} * 255;
    std::uint64_t count = 0;
    while (begin < end) {
        const std::ptrdiff_t size = end - begin < block ? end - begin : block;
        std::uint32_t in_block = 0;
        std::ptrdiff_t at = 0;
#if defined(__SSE2__)
        const __m128i lf = _mm_set1_epi8('\n');
        const __m128i cr = _mm_set1_epi8('\r');
        __m128i sums = _mm_setzero_si128();
        for (; at + 16 <= size; at += 16) {
            const __m128i before =
                _mm_loadu_si128(reinterpret_cast<const __m128i*>(begin + at - 1));
            const __m128i here = _mm_loadu_si128(reinterpret_cast<const __m128i*>(begin + at));
            const __m128i lone_cr =
                _mm_andnot_si128(_mm_cmpeq_epi8(here, lf), _mm_cmpeq_epi8(before, cr));
            sums = _mm_sub_epi8(sums, _mm_or_si128(_mm_cmpeq_epi8(before, lf), lone_cr));
        }
        const __m128i wide = _mm_sad_epu8(sums, _mm_setzero_si128());
        in_block = static_cast<std::uint32_t>(_mm_cvtsi128_si32(wide)) +
                   static_cast<std::uint32_t>(_mm_cvtsi128_si32(_mm_srli_si128(wide, 8)));
#endif
        for (; at < size; ++at) {
            in_block += begins_line(begin + at) ? 1U : 0U;
        }
        count += in_block;
        begin += size;
    }
    return count;
}

const char* last_line_start(const char* begin, const char* end) {
    while (end > begin) {
        --end;
        if (begins_line(end)) {
            return end;
        }
    }
    return nullptr;
}

} // namespace compongo::pgn
