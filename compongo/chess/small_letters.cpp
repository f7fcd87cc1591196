#include "compongo/chess/small_letters.h"

namespace compongo::chess {

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
