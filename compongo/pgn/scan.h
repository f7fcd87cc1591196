/// Looking for the few bytes that matter, sixteen at a time where the processor can.
///
/// All functions may read up to `scan_slack` bytes past the end they are given; they never answer
/// with a place there.
#pragma once

#include "compongo/base/inline.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace compongo::pgn {

/// How many bytes past its end a scanned text must allow to be read.
inline constexpr std::size_t scan_slack = 32;

/// Classes of the bytes of movetext.
enum class ByteClass : std::uint8_t {
    junk,
    space,
    line_end,
    digit,
    /// Letters, figurines and whatever else a word that may be a move can begin with.
    word,
    /// Can continue a move but not begin one: `+ # = : / . _`.
    mark,
    glyph,
    dash,
    dollar,
    open_brace,
    close_brace,
    open_paren,
    close_paren,
    open_bracket,
    semicolon,
    percent,
    star,
    nul,
};

[[nodiscard]] constexpr std::array<ByteClass, 256> make_byte_classes() {
    std::array<ByteClass, 256> classes{};
    const auto set = [&](const char* bytes, ByteClass each) {
        for (; *bytes != 0; ++bytes) {
            classes[static_cast<unsigned char>(*bytes)] = each;
        }
    };
    for (unsigned at = 128; at < 256; ++at) {
        classes[at] = ByteClass::word;
    }
    set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ@", ByteClass::word);
    set("0123456789", ByteClass::digit);
    set(" \t\v\f", ByteClass::space);
    set("\r\n", ByteClass::line_end);
    set("+#=:/._", ByteClass::mark);
    set("!?", ByteClass::glyph);
    set("-", ByteClass::dash);
    set("$", ByteClass::dollar);
    set("{", ByteClass::open_brace);
    set("}", ByteClass::close_brace);
    set("(", ByteClass::open_paren);
    set(")", ByteClass::close_paren);
    set("[", ByteClass::open_bracket);
    set(";", ByteClass::semicolon);
    set("%", ByteClass::percent);
    set("*", ByteClass::star);
    classes[0] = ByteClass::nul;
    return classes;
}

inline constexpr std::array<ByteClass, 256> byte_classes = make_byte_classes();

[[nodiscard]] COMPONGO_INLINE ByteClass class_of(char byte) {
    return byte_classes[static_cast<unsigned char>(byte)];
}
/// May this byte stand inside a word of movetext?
[[nodiscard]] COMPONGO_INLINE bool continues_word(char byte) {
    const ByteClass each = class_of(byte);
    return each == ByteClass::word || each == ByteClass::digit || each == ByteClass::mark ||
           each == ByteClass::dash;
}
[[nodiscard]] COMPONGO_INLINE bool is_digit(char byte) {
    return static_cast<unsigned char>(byte - '0') < 10;
}
[[nodiscard]] COMPONGO_INLINE bool is_line_end(char byte) {
    return byte == '\n' || byte == '\r';
}
/// Space, tab or line end.
[[nodiscard]] COMPONGO_INLINE bool is_blank(char byte) {
    const ByteClass each = class_of(byte);
    return each == ByteClass::space || each == ByteClass::line_end;
}

/// After the space that nearly always stands here. By a branch, which is foreseen, and not by
/// arithmetic, for which what follows would have to wait.
[[nodiscard]] COMPONGO_INLINE const char* past_space(const char* at) {
    if (*at == ' ') [[likely]] {
        ++at;
        asm("" : "+r"(at)); // Else compilers make arithmetic of it.
    }
    return at;
}

/// The eight bytes from here, the first one lowest, on any processor.
[[nodiscard]] COMPONGO_INLINE std::uint64_t load_eight(const char* at) {
    std::uint64_t word = 0;
    std::memcpy(&word, at, sizeof word);
    if constexpr (std::endian::native == std::endian::big) {
        word = __builtin_bswap64(word);
    }
    return word;
}

/// The first byte from `at` that cannot stand inside a word. A NUL ends every text, so no end is
/// given.
[[nodiscard]] inline const char* end_of_word_plainly(const char* at) {
    while (continues_word(*at)) {
        ++at;
    }
    return at;
}

/// The same; fast for words of a few letters. What the quick look finds is looked up in the table:
/// it takes some bytes for an end that are none, such as `#`. It misses no byte that is one.
[[nodiscard]] COMPONGO_INLINE const char* end_of_word(const char* at) {
#if defined(__SSE2__)
    const __m128i bytes = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(at));
    const auto all = [](char byte) { return _mm_set1_epi8(byte); };
    const __m128i low = _mm_cmplt_epi8(bytes, all('+'));
    const __m128i brackets = _mm_cmpeq_epi8(_mm_or_si128(bytes, all(0x26)), all(0x7F));
    const __m128i semicolon = _mm_cmpeq_epi8(_mm_or_si128(bytes, all(4)), all('?'));
    const __m128i comma = _mm_cmpeq_epi8(bytes, all(','));
    const __m128i slashes = _mm_cmpeq_epi8(_mm_or_si128(bytes, all(0x22)), all(0x7E)); // \ ^ | ~
    const __m128i angles = _mm_cmpeq_epi8(_mm_or_si128(bytes, all(2)), all('>'));
    const __m128i rare =
        _mm_or_si128(_mm_or_si128(slashes, angles), _mm_cmpeq_epi8(bytes, all('`')));
    const __m128i ends = _mm_or_si128(_mm_or_si128(_mm_or_si128(low, brackets), rare),
                                      _mm_or_si128(semicolon, comma));
    const auto mask = static_cast<unsigned>(_mm_movemask_epi8(ends)) | 0x100U;
    const char* const found = at + __builtin_ctz(mask);
    if (!continues_word(*found)) [[likely]] {
        return found;
    }
#endif
    return end_of_word_plainly(at);
}

/// The first of a few bytes in [at, end), or `end`.
template <std::size_t Count>
[[nodiscard]] COMPONGO_INLINE const char* find_any(const char* at, const char* end,
                                                   const std::array<char, Count>& wanted) {
#if defined(__SSE2__)
    for (; at < end; at += 16) {
        const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
        __m128i hits = _mm_setzero_si128();
        for (const char each : wanted) {
            hits = _mm_or_si128(hits, _mm_cmpeq_epi8(bytes, _mm_set1_epi8(each)));
        }
        const auto mask = static_cast<unsigned>(_mm_movemask_epi8(hits));
        if (mask != 0) {
            const char* const found = at + __builtin_ctz(mask);
            return found < end ? found : end;
        }
    }
    return end;
#else
    return std::find_first_of(at, end, wanted.begin(), wanted.end());
#endif
}

/// The first byte in [at, end) that ends a line, or `end`.
[[nodiscard]] inline const char* find_line_end(const char* at, const char* end) {
    return find_any(at, end, std::array{'\n', '\r'});
}

/// How many lines begin in [begin, end): after LF, after CR without LF. The byte before `begin` is
/// read.
[[nodiscard]] std::uint64_t count_line_starts(const char* begin, const char* end);
/// The last place in [begin, end) where a line begins, or nothing.
[[nodiscard]] const char* last_line_start(const char* begin, const char* end);

} // namespace compongo::pgn
