#include "compongo/base/utf8.h"

namespace compongo {

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

} // namespace compongo
