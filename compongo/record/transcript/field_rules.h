/// What the type of a field does not say of it: narrower lists, smallest numbers, kinds of text.
#pragma once

#include "compongo/record/transcript/word_lists.h"

namespace compongo::record {

/// What a string is to be.
enum class TextKind : std::uint8_t {
    not_empty,
    language,
    fen,
    id,
    topic,
    catalogue_id,
    article,
    back_rank,
};

/// What is demanded of one field.
struct FieldRule {
    /// The verb, effect or question that has the field; empty for any.
    std::string_view owner = {};
    std::string_view field = {};
    /// The only words that are open, where they are fewer than the type has.
    WordList words = {};
    /// The smallest whole number.
    int smallest = 0;
    /// Of seconds: how much of them, so never fewer than none.
    bool is_amount = false;
    /// The smallest number of entries of a list.
    int entries_least = 0;
    TextKind text = TextKind::not_empty;
    /// Says whose clock runs: a colour or `none`.
    bool is_running = false;
};

/// The rule for this field: one that demands nothing where there is no other.
[[nodiscard]] const FieldRule& rule_for(std::string_view owner, std::string_view field);

/// What was expected instead of this text, where it is not of this kind.
[[nodiscard]] std::optional<std::string> text_fault(std::string_view text, TextKind kind);

} // namespace compongo::record
