#include "compongo/tournament/source_text.h"

#include "compongo/base/utf8.h"

#include <algorithm>
#include <array>

namespace compongo::tournament {

namespace {

/// What the bytes from 0x80 to 0x9F are in Windows-1252; those that it leaves open stay themselves.
constexpr std::array<std::uint16_t, 32> windows = {
    0x20AC, 0x81,   0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x8D,   0x017D, 0x8F,   0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,   0x017E, 0x0178};

/// Every byte is part of a whole, shortest character.
bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const CodePoint each = first_code_point(text);
        const bool is_overlong = each.length == 3 && each.value < 0x800;
        const bool is_overlong_4 =
            each.length == 4 && (each.value < 0x10000 || each.value > 0x10FFFF);
        const bool is_surrogate = each.value >= 0xD800 && each.value < 0xE000;
        if (each.value == no_code_point || is_overlong || is_overlong_4 || is_surrogate) {
            return false;
        }
        text.remove_prefix(each.length);
    }
    return true;
}

std::string from_windows(std::string_view bytes) {
    std::string out;
    out.reserve(bytes.size() + bytes.size() / 8);
    for (const char letter : bytes) {
        const auto byte = static_cast<unsigned char>(letter);
        append_utf8(out, byte >= 0x80 && byte < 0xA0 ? windows[byte - 0x80U] : byte);
    }
    return out;
}

std::string from_utf16(std::string_view bytes, bool is_big_endian) {
    const auto unit = [&](std::size_t at) {
        const auto first = static_cast<unsigned char>(bytes[at]);
        const auto second = static_cast<unsigned char>(bytes[at + 1]);
        return is_big_endian ? std::uint32_t{first} << 8U | second
                             : std::uint32_t{second} << 8U | first;
    };
    std::string out;
    for (std::size_t at = 0; at + 1 < bytes.size(); at += 2) {
        std::uint32_t value = unit(at);
        if (value >= 0xD800 && value < 0xDC00 && at + 3 < bytes.size()) {
            const std::uint32_t low = unit(at + 2);
            if (low >= 0xDC00 && low < 0xE000) {
                value = 0x10000 + ((value - 0xD800) << 10U) + (low - 0xDC00);
                at += 2;
            }
        }
        append_utf8(out, value >= 0xD800 && value < 0xE000 ? 0xFFFD : value);
    }
    return out;
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

SourceText::SourceText(std::string_view bytes) {
    if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF")) {
        encoding_ = Encoding::utf16;
        text_ = from_utf16(bytes.substr(2), bytes.starts_with("\xFE\xFF"));
        return;
    }
    if (bytes.starts_with("\xEF\xBB\xBF")) {
        bytes.remove_prefix(3);
    }
    if (is_utf8(bytes)) {
        text_ = bytes;
    } else {
        encoding_ = Encoding::latin1;
        text_ = from_windows(bytes);
    }
}

std::vector<std::string_view> SourceText::lines() const {
    std::vector<std::string_view> lines;
    std::string_view rest = text_;
    while (!rest.empty()) {
        const std::size_t end = rest.find_first_of("\r\n");
        lines.push_back(rest.substr(0, end));
        if (end == std::string_view::npos) {
            break;
        }
        std::size_t next = end + 1;
        if (rest[end] == '\r') {
            const bool is_doubled = rest.substr(next).starts_with("\r\n");
            next += is_doubled ? 2 : rest.substr(next).starts_with('\n') ? 1 : 0;
        }
        rest.remove_prefix(next);
    }
    return lines;
}

Latin1 to_latin1(std::string_view utf8) {
    Latin1 out;
    while (!utf8.empty()) {
        const CodePoint each = first_code_point(utf8);
        const auto found = std::ranges::find(windows, each.value);
        if (found != windows.end()) {
            out.bytes += static_cast<char>(0x80 + (found - windows.begin()));
        } else if (each.value < 0x80 || (each.value >= 0xA0 && each.value < 0x100)) {
            out.bytes += static_cast<char>(each.value);
        } else {
            out.bytes += '?';
            ++out.lost;
        }
        utf8.remove_prefix(each.length);
    }
    return out;
}

char first_letter(std::string_view text) {
    const std::size_t at = text.find_first_not_of(" \t\r\n");
    return at == std::string_view::npos ? '\0' : text[at];
}

std::size_t characters(std::string_view utf8) {
    return static_cast<std::size_t>(std::ranges::count_if(
        utf8, [](char letter) { return (static_cast<unsigned char>(letter) & 0xC0U) != 0x80; }));
}

} // namespace compongo::tournament
