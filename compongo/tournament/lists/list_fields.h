/// The fields of a line of a list, parted by a semicolon, a comma or a tab.
#pragma once

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

/// The fields of a line, with quotation marks as RFC 4180 has them, but none that spans lines.
[[nodiscard]] std::vector<Field> fields_of(std::string_view line, char separator);

} // namespace compongo::tournament
