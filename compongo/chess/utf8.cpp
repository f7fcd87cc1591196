#include "compongo/chess/utf8.h"

namespace compongo::chess {

namespace {

std::size_t sequence_length(unsigned char lead) {
    if (lead < 0x80) {
        return 1;
    }
    if (lead >= 0xC2 && lead < 0xE0) {
        return 2;
    }
    if (lead >= 0xE0 && lead < 0xF0) {
        return 3;
    }
    return lead >= 0xF0 && lead < 0xF5 ? 4 : 0;
}

} // namespace

CodePoint first_code_point(std::string_view text) {
    if (text.empty()) {
        return {no_code_point, 0};
    }
    const auto lead = static_cast<unsigned char>(text[0]);
    const std::size_t length = sequence_length(lead);
    if (length == 0 || length > text.size()) {
        return {no_code_point, 1};
    }
    std::uint32_t value = length == 1 ? lead : lead & (0x7FU >> length);
    for (std::size_t at = 1; at < length; ++at) {
        const auto byte = static_cast<unsigned char>(text[at]);
        if ((byte & 0xC0U) != 0x80) {
            return {no_code_point, 1};
        }
        value = value << 6U | (byte & 0x3FU);
    }
    return {value, length};
}

std::uint32_t small_letter(std::uint32_t value) {
    const bool is_ascii = value >= 'A' && value <= 'Z';
    const bool is_greek = value >= 0x391 && value <= 0x3A9;
    const bool is_cyrillic = value >= 0x410 && value <= 0x42F;
    if (is_ascii || is_greek || is_cyrillic) {
        return value + 0x20;
    }
    switch (value) {
    case 0x108: // Ĉ
    case 0x15E: // Ş
    case 0x17D: // Ž
        return value + 1;
    default:
        return value;
    }
}

std::optional<File> file_letter(std::uint32_t value) {
    if (value >= 'a' && value <= 'h') {
        return static_cast<File>(value - 'a');
    }
    switch (value) {
    case 0x430:
        return File::a;
    case 0x441:
        return File::c;
    case 0x435:
        return File::e;
    default:
        return std::nullopt;
    }
}

} // namespace compongo::chess
