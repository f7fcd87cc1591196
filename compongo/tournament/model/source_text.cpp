#include "compongo/tournament/model/source_text.h"

#include "compongo/base/encodings.h"
#include "compongo/base/utf8.h"

#include <algorithm>

namespace compongo::tournament {

namespace {

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

} // namespace

std::string_view name(Encoding encoding) {
    if (!encoding.old) {
        return encoding.is_utf16 ? "utf-16" : "utf-8";
    }
    return encoding == Encoding::latin1 ? "latin-1" : option_name(*encoding.old);
}

SourceText::SourceText(std::string_view bytes) {
    if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF")) {
        encoding_ = Encoding::utf16;
        Utf16Decoder(bytes.starts_with("\xFE\xFF") ? Utf16Decoder::Order::big_endian
                                                   : Utf16Decoder::Order::little_endian)
            .append(text_, bytes.substr(2));
        return;
    }
    const bool is_marked = bytes.starts_with("\xEF\xBB\xBF");
    bytes.remove_prefix(is_marked ? 3 : 0);
    if ((is_marked || !encoding_said()) && is_utf8(bytes)) {
        text_ = bytes;
        return;
    }
    EncodingGuess guess;
    guess.look_at(bytes);
    const OldEncoding old = encoding_said().value_or(guess.likely());
    encoding_.old = old;
    append_utf8_of(old, text_, bytes);
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
        if (const auto byte = windows_1252_byte(each.value)) {
            out.bytes += *byte;
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
