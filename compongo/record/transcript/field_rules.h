/// Restrictions on fields beyond their type: narrower lists, smallest numbers, kinds of text.
#pragma once

#include "compongo/record/transcript/word_lists.h"

namespace compongo::record {

/// The kind of text required.
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

/// The requirements on one field.
struct FieldRule {
    /// The verb, effect or question that has the field; empty for all.
    std::string_view owner = {};
    std::string_view field = {};
    /// The allowed words, if they are fewer than those of the type.
    WordList words = {};
    /// The smallest whole number.
    int smallest = 0;
    /// For seconds: an amount, which cannot be negative.
    bool is_amount = false;
    /// The smallest number of entries of a list.
    int entries_least = 0;
    TextKind text = TextKind::not_empty;
    /// Says whose clock runs: a colour or `none`.
    bool is_running = false;
};

/// The rule for this field; one without requirements if there is none.
[[nodiscard]] const FieldRule& rule_for(std::string_view owner, std::string_view field);

/// What was expected instead of this text, if it is not of this kind.
[[nodiscard]] std::optional<std::string> text_fault(std::string_view text, TextKind kind);

} // namespace compongo::record
