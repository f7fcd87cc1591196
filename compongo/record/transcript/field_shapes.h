/// Names and value kinds of the fields of acts and effects, for formats in which values are written
/// without names.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace compongo::record {

enum class FieldShape : std::uint8_t {
    /// A word, a number, a square, a move.
    word,
    /// Free text.
    text,
    /// True or false.
    flag,
    list,
};

struct ShapedField {
    std::string_view name;
    FieldShape shape;
};

/// In the order of the protocol; none for an unknown verb.
[[nodiscard]] std::vector<ShapedField> fields_of_deed(std::string_view verb);
/// The same for the name of an effect.
[[nodiscard]] std::vector<ShapedField> fields_of_effect(std::string_view effect);

} // namespace compongo::record
