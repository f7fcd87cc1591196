/// The fields of a line of a list, parted by a semicolon, a comma or a tab.
#pragma once

#include "compongo/tournament/model/source_text.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::tournament {

struct Field {
    std::string text;
    /// Where it begins behind blanks, in characters from 1.
    std::uint32_t column;
};

/// The lines of a list, each with its number in the text, from 1. One that ends within quotation
/// marks goes on in the next.
struct ListLines {
    std::vector<std::string_view> texts;
    std::vector<std::uint32_t> numbers;
};
[[nodiscard]] ListLines lines_of_list(const SourceText& source);

/// The fields of a line, with quotation marks as RFC 4180 has them. The end of a line within them
/// is a blank.
[[nodiscard]] std::vector<Field> fields_of(std::string_view line, char separator);

} // namespace compongo::tournament
