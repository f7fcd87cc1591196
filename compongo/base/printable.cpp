#include "compongo/base/printable.h"

#include "compongo/base/utf8.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace compongo {

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD"; // U+FFFD
/// Over one letter; no language has more.
constexpr int marks_max = 4;

/// From the first to the last.
struct Range {
    std::uint32_t first;
    std::uint32_t last;
};

template <std::size_t size>
bool is_in(std::uint32_t value, const std::array<Range, size>& ranges) {
    return std::ranges::any_of(
        ranges, [&](const Range& range) { return value >= range.first && value <= range.last; });
}

bool is_control_character(std::uint32_t value) {
    return is_in(value, std::array<Range, 3>{{{0x00, 0x1F}, {0x7F, 0x9F}, {0x2028, 0x2029}}});
}

/// Embeddings, overrides and isolates of direction, and their ends.
bool turns_direction(std::uint32_t value) {
    return is_in(value, std::array<Range, 2>{{{0x202A, 0x202E}, {0x2066, 0x2069}}});
}

bool is_no_character(std::uint32_t value) {
    return value == no_code_point || (value & 0xFFFEU) == 0xFFFEU ||
           is_in(value, std::array<Range, 2>{{{0xD800, 0xDFFF}, {0xFDD0, 0xFDEF}}});
}

/// Marks that can stand over any letter. Those of one script are part of its words.
bool is_mark(std::uint32_t value) {
    return is_in(value, std::array<Range, 5>{{{0x300, 0x36F},
                                              {0x1AB0, 0x1AFF},
                                              {0x1DC0, 0x1DFF},
                                              {0x20D0, 0x20FF},
                                              {0xFE20, 0xFE2F}}});
}

bool is_number(std::string_view text) {
    text.remove_prefix(text.starts_with('-') || text.starts_with('+') ? 1 : 0);
    return !text.empty() && text.front() != '.' && text.back() != '.' &&
           std::ranges::count(text, '.') <= 1 &&
           text.find_first_not_of("0123456789.") == std::string_view::npos;
}

bool looks_like_a_formula(std::string_view text) {
    return text.find_first_of("=+-@\t\r\n") == 0 && text != "-" && text != "+" && !is_number(text);
}

} // namespace

std::string printable(std::string_view text) {
    std::string out;
    int marks = 0;
    while (!text.empty()) {
        const CodePoint each = first_code_point(text);
        // The omitted part never separates marks from their letter.
        marks = is_mark(each.value) ? marks + 1 : turns_direction(each.value) ? marks : 0;
        if (is_no_character(each.value)) {
            out += replacement;
        } else if (is_control_character(each.value)) {
            out += ' ';
        } else if (!turns_direction(each.value) && marks <= marks_max) {
            out += text.substr(0, each.length);
        }
        text.remove_prefix(each.length);
    }
    return out;
}

namespace {

/// Marks that join letters are seen in what they join.
bool is_unseen(std::uint32_t value) {
    return is_in(value, std::array<Range, 9>{{{0xAD, 0xAD},
                                              {0x34F, 0x34F},
                                              {0x115F, 0x1160},
                                              {0x180B, 0x180E},
                                              {0x200B, 0x200B},
                                              {0x200E, 0x200F},
                                              {0x2060, 0x2065},
                                              {0x3164, 0x3164},
                                              {0xFE00, 0xFE0F}}}) ||
           is_in(value, std::array<Range, 6>{{{0xFEFF, 0xFEFF},
                                              {0xFFA0, 0xFFA0},
                                              {0x1D173, 0x1D17A},
                                              {0xE0000, 0xE0FFF},
                                              {0x2800, 0x2800},
                                              {0x17B4, 0x17B5}}});
}
bool is_blank(std::uint32_t value) {
    return is_in(value, std::array<Range, 7>{{{0x20, 0x20},
                                              {0xA0, 0xA0},
                                              {0x1680, 0x1680},
                                              {0x2000, 0x200A},
                                              {0x200C, 0x200D},
                                              {0x202F, 0x205F},
                                              {0x3000, 0x3000}}});
}

/// Alphabets with letters that look like each other's.
enum class Alphabet : std::uint8_t { other, latin, greek, cyrillic };
Alphabet alphabet_of(std::uint32_t value) {
    if (is_in(value,
              std::array<Range, 5>{
                  {{'A', 'Z'}, {'a', 'z'}, {0xC0, 0x24F}, {0x1E00, 0x1EFF}, {0xFF21, 0xFF5A}}})) {
        return Alphabet::latin;
    }
    if (is_in(value, std::array<Range, 2>{{{0x370, 0x3FF}, {0x1F00, 0x1FFF}}})) {
        return Alphabet::greek;
    }
    return is_in(value, std::array<Range, 3>{{{0x400, 0x52F}, {0x1C80, 0x1C8F}, {0xA640, 0xA69F}}})
               ? Alphabet::cyrillic
               : Alphabet::other;
}

} // namespace

bool is_clear_name(std::string_view text) {
    bool is_seen = false;
    Alphabet of_word = Alphabet::other;
    while (!text.empty()) {
        const CodePoint each = first_code_point(text);
        text.remove_prefix(each.length);
        if (is_unseen(each.value)) {
            return false;
        }
        if (is_blank(each.value)) {
            of_word = Alphabet::other;
            continue;
        }
        is_seen = true;
        const Alphabet alphabet = alphabet_of(each.value);
        if (alphabet == Alphabet::other) {
            continue;
        }
        if (of_word != Alphabet::other && of_word != alphabet) {
            return false;
        }
        of_word = alphabet;
    }
    return is_seen;
}

bool has_letters_from_the_right(std::string_view text) {
    constexpr std::array<Range, 5> scripts = {{{0x590, 0x8FF},
                                               {0xFB1D, 0xFDFF},
                                               {0xFE70, 0xFEFF},
                                               {0x10800, 0x10FFF},
                                               {0x1E800, 0x1EFFF}}};
    while (!text.empty()) {
        const CodePoint each = first_code_point(text);
        if (is_in(each.value, scripts)) {
            return true;
        }
        text.remove_prefix(each.length);
    }
    return false;
}

std::string csv_field(std::string_view text) {
    std::string out(looks_like_a_formula(text) ? "'" : "");
    for (const char letter : text) {
        const bool is_kept = !is_control(letter) || letter == '\r' || letter == '\n';
        out += letter == '"' ? "\"\"" : std::string(1, is_kept ? letter : ' ');
    }
    return text.find_first_of(",;\"\r\n") == std::string_view::npos ? out : '"' + out + '"';
}

std::string two_digits(std::int64_t number) {
    constexpr int ten = 10;
    return (number < ten ? "0" : "") + std::to_string(number);
}

} // namespace compongo
