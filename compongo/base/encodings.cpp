#include "compongo/base/encodings.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>

namespace compongo {

namespace {

/// What the bytes from 0x80 to 0x9F are in Windows-1252; those that it leaves open stay themselves.
constexpr std::array<std::uint16_t, 32> windows = {
    0x20AC, 0x81,   0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x8D,   0x017D, 0x8F,   0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,   0x017E, 0x0178};

constexpr std::uint32_t replacement = 0xFFFD;

[[nodiscard]] bool is_high_surrogate(std::uint32_t unit) {
    return unit >= 0xD800 && unit < 0xDC00;
}
[[nodiscard]] bool is_low_surrogate(std::uint32_t unit) {
    return unit >= 0xDC00 && unit < 0xE000;
}

} // namespace

void append_utf8(std::string& out, std::uint32_t code_point) {
    const auto add = [&out](std::uint32_t byte) { out += static_cast<char>(byte); };
    if (code_point < 0x80) {
        add(code_point);
    } else if (code_point < 0x800) {
        add(0xC0U | code_point >> 6U);
        add(0x80U | (code_point & 0x3FU));
    } else if (code_point < 0x10000) {
        add(0xE0U | code_point >> 12U);
        add(0x80U | (code_point >> 6U & 0x3FU));
        add(0x80U | (code_point & 0x3FU));
    } else {
        add(0xF0U | code_point >> 18U);
        add(0x80U | (code_point >> 12U & 0x3FU));
        add(0x80U | (code_point >> 6U & 0x3FU));
        add(0x80U | (code_point & 0x3FU));
    }
}

std::uint32_t windows_1252_code_point(unsigned char byte) {
    return byte >= 0x80 && byte < 0xA0 ? windows[byte - 0x80U] : byte;
}

std::optional<char> windows_1252_byte(std::uint32_t code_point) {
    const auto found = std::ranges::find(windows, code_point);
    if (found != windows.end()) {
        return static_cast<char>(0x80 + (found - windows.begin()));
    }
    const bool is_itself = code_point < 0x80 || (code_point >= 0xA0 && code_point < 0x100);
    return is_itself ? std::optional(static_cast<char>(code_point)) : std::nullopt;
}

std::string from_windows_1252(std::string_view bytes) {
    std::string out;
    out.reserve(bytes.size() + bytes.size() / 8);
    for (const char byte : bytes) {
        append_utf8(out, windows_1252_code_point(static_cast<unsigned char>(byte)));
    }
    return out;
}

void Utf16Decoder::append(std::string& out, std::string_view bytes) {
    for (const char each : bytes) {
        const auto byte = static_cast<unsigned char>(each);
        if (!first_byte_) {
            first_byte_ = byte;
            continue;
        }
        const std::uint32_t first = *first_byte_;
        take(out,
             order_ == Order::big_endian ? first << 8U | byte : std::uint32_t{byte} << 8U | first);
        first_byte_.reset();
    }
}

void Utf16Decoder::take(std::string& out, std::uint32_t unit) {
    if (high_ != 0) {
        const std::uint32_t high = high_;
        high_ = 0;
        if (is_low_surrogate(unit)) {
            append_utf8(out, 0x10000 + ((high - 0xD800) << 10U) + (unit - 0xDC00));
            return;
        }
        append_utf8(out, replacement);
    }
    if (is_high_surrogate(unit)) {
        high_ = unit;
    } else {
        append_utf8(out, is_low_surrogate(unit) ? replacement : unit);
    }
}

void Utf8Check::look_at(std::string_view bytes) {
    if (has_found_other_) {
        return;
    }
    // Nearly all is ASCII.
    constexpr std::uint64_t high_bits = 0x8080808080808080ULL;
    const char* at = bytes.data();
    const char* const end = at + bytes.size();
    while (at != end) {
        std::array<std::uint64_t, 4> words{};
        if (missing_ == 0 && end - at >= static_cast<std::ptrdiff_t>(sizeof(words))) {
            std::memcpy(words.data(), at, sizeof(words));
            if (((words[0] | words[1] | words[2] | words[3]) & high_bits) == 0) {
                at += sizeof(words);
                continue;
            }
        }
        // As many as were looked at together.
        const char* const stop = at + std::min<std::ptrdiff_t>(end - at, sizeof(words));
        for (; at != stop; ++at) {
            take(static_cast<unsigned char>(*at));
        }
    }
}

void Utf8Check::take(unsigned char byte) {
    if (missing_ > 0) {
        has_found_other_ = has_found_other_ || byte < least_ || byte > most_;
        --missing_;
        least_ = 0x80;
        most_ = 0xBF;
        return;
    }
    if (byte < 0x80) {
        return;
    }
    has_found_other_ = has_found_other_ || byte < 0xC2 || byte > 0xF4;
    missing_ = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1;
    // Over-long forms, surrogates and numbers past the last character are none.
    least_ = byte == 0xE0 ? 0xA0 : byte == 0xF0 ? 0x90 : 0x80;
    most_ = byte == 0xED ? 0x9F : byte == 0xF4 ? 0x8F : 0xBF;
}

} // namespace compongo
