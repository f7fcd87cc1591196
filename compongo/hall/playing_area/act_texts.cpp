#include "compongo/hall/playing_area/act_texts.h"

#include "compongo/base/printable.h"

#include <algorithm>

namespace compongo::hall {

namespace {

using record::LineFault;

/// Counts code points of UTF-8.
std::size_t characters(std::string_view text) {
    constexpr unsigned char kind = 0xC0;
    constexpr unsigned char continues = 0x80;
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char byte) { return (static_cast<unsigned char>(byte) & kind) != continues; }));
}

std::optional<LineFault> text_fault(const std::string& where, const JsonValue& value,
                                    std::size_t most) {
    if (const std::string* const text = value.as_text()) {
        const bool is_odd =
            std::ranges::any_of(*text, [](char byte) { return is_control(byte) && byte != '\n'; });
        if (is_odd || characters(*text) > most) {
            // The fault does not repeat an overlong text.
            return LineFault{where, std::nullopt,
                             "a text of at most " + std::to_string(most) +
                                 " characters, none of them a control character"};
        }
    }
    for (const JsonValue& each : value.items) {
        if (auto fault = text_fault(where + "[]", each, most)) {
            return fault;
        }
    }
    for (const JsonMember& each : value.members) {
        if (auto fault = text_fault(record::path(where, each.name), each.value, most)) {
            return fault;
        }
    }
    return std::nullopt;
}

bool is_move_written(const JsonValue& act) {
    const JsonValue* const deed = json_member(act, "do");
    const JsonValue* const kind = json_member(act, "kind");
    const auto is = [](const JsonValue* value, std::string_view word) {
        return value != nullptr && value->as_text() != nullptr && *value->as_text() == word;
    };
    return is(deed, "announce") || (is(deed, "write") && (kind == nullptr || is(kind, "move")));
}

} // namespace

std::optional<LineFault> text_fault(const JsonValue& act) {
    return text_fault("", act, is_move_written(act) ? move_characters_max : note_characters_max);
}

} // namespace compongo::hall
