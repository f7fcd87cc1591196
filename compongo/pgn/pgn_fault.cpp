#include "compongo/pgn/pgn_fault.h"

#include "compongo/base/check.h"
#include "compongo/base/printable.h"
#include "compongo/pgn/text_encoding.h"

namespace compongo::pgn {

std::string_view name(PgnFaultKind kind) {
    switch (kind) {
    case PgnFaultKind::stray_text:
        return "stray_text";
    case PgnFaultKind::stray_close_brace:
        return "stray_close_brace";
    case PgnFaultKind::stray_close_paren:
        return "stray_close_paren";
    case PgnFaultKind::unclosed_comment:
        return "unclosed_comment";
    case PgnFaultKind::unclosed_variation:
        return "unclosed_variation";
    case PgnFaultKind::unclosed_quote:
        return "unclosed_quote";
    case PgnFaultKind::bad_tag:
        return "bad_tag";
    case PgnFaultKind::repeated_tag:
        return "repeated_tag";
    case PgnFaultKind::tag_too_long:
        return "tag_too_long";
    case PgnFaultKind::word_too_long:
        return "word_too_long";
    case PgnFaultKind::variation_too_deep:
        return "variation_too_deep";
    case PgnFaultKind::variation_without_move:
        return "variation_without_move";
    case PgnFaultKind::bad_nag:
        return "bad_nag";
    case PgnFaultKind::result_in_variation:
        return "result_in_variation";
    case PgnFaultKind::missing_result:
        return "missing_result";
    case PgnFaultKind::bad_fen:
        return "bad_fen";
    case PgnFaultKind::unknown_variant:
        return "unknown_variant";
    case PgnFaultKind::unreadable_move:
        return "unreadable_move";
    case PgnFaultKind::illegal_move:
        return "illegal_move";
    case PgnFaultKind::ambiguous_move:
        return "ambiguous_move";
    case PgnFaultKind::incomplete_move:
        return "incomplete_move";
    case PgnFaultKind::missing_move:
        return "missing_move";
    case PgnFaultKind::contradicting_number:
        return "contradicting_number";
    case PgnFaultKind::unreadable_input:
        return "unreadable_input";
    case PgnFaultKind::odd_notation:
        return "odd_notation";
    case PgnFaultKind::odd_result:
        return "odd_result";
    case PgnFaultKind::odd_quote:
        return "odd_quote";
    case PgnFaultKind::null_move:
        return "null_move";
    case PgnFaultKind::wrong_move_number:
        return "wrong_move_number";
    case PgnFaultKind::other_letters:
        return "other_letters";
    case PgnFaultKind::result_mismatch:
        return "result_mismatch";
    }
    UNREACHABLE();
}

std::string message(const PgnFault& fault) {
    return std::to_string(fault.place.line) + ":" + std::to_string(fault.place.column) +
           ": found " + fault.found + ", expected " + fault.expected;
}

std::string excerpt(std::string_view text, std::size_t size_max) {
    std::string shown;
    for (const char byte : text) {
        const bool continues_character = (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
        if (shown.size() >= size_max && (!continues_character || shown.size() >= size_max + 3)) {
            return printable(to_utf8(shown)) + "...";
        }
        const bool is_control = static_cast<unsigned char>(byte) < 0x20 || byte == 0x7F;
        shown += is_control ? ' ' : byte;
    }
    return printable(to_utf8(shown));
}

std::string quoted(std::string_view text) {
    std::string quoted = excerpt(text);
    quoted.insert(quoted.begin(), '"');
    quoted += '"';
    return quoted;
}

} // namespace compongo::pgn
