#include "compongo/verify/lines.h"

#include <algorithm>

namespace compongo::verify {

Expected<std::string_view, Refusal> Lines::take_after(std::string_view words,
                                                      std::string_view expected) {
    constexpr std::size_t line_bytes_max = std::size_t{1} << 20U;
    ++number_;
    const std::size_t end = rest_.find('\n');
    if (end == rest_.npos) {
        return refusal((rest_.empty() ? "" : quoted(rest_) + " and ") + "the end of the text",
                       expected);
    }
    const std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    if (line.size() > line_bytes_max) {
        return refusal("a line of " + std::to_string(line.size()) + " bytes",
                       std::to_string(line_bytes_max) + " at most");
    }
    if (!line.starts_with(words)) {
        return refusal(quoted(line), expected);
    }
    return line.substr(words.size());
}

Expected<std::size_t, Refusal> Lines::take_one_of(std::initializer_list<std::string_view> lines) {
    std::string expected;
    for (const std::string_view line : lines) {
        expected += (expected.empty() ? "" : " or ") + std::string(line);
    }
    const auto found = take_after("", expected);
    if (!found) {
        return unexpected(found.error());
    }
    const auto* const place = std::ranges::find(lines, *found);
    if (place == lines.end()) {
        return refusal(quoted(*found), expected);
    }
    return static_cast<std::size_t>(place - lines.begin());
}

} // namespace compongo::verify
