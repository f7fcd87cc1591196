#include "compongo/verify/lines.h"

#include <algorithm>

namespace compongo::verify {

namespace {

constexpr std::size_t quoted_max = 60;

} // namespace

std::string message(const Refusal& refusal) {
    return "line " + std::to_string(refusal.line) + ": found " + refusal.found + ", expected " +
           refusal.expected;
}

std::string quoted(std::string_view text) {
    std::string shown(text.substr(0, quoted_max));
    std::ranges::replace_if(shown, [](char c) { return c < ' ' || c > '~' || c == '"'; }, '?');
    return '"' + shown + (text.size() > quoted_max ? "...\"" : "\"");
}

std::vector<std::string_view> fields_of(std::string_view text) {
    std::vector<std::string_view> fields;
    std::size_t begin = 0;
    for (std::size_t end = 0; end != text.npos; begin = end + 1) {
        end = text.find(' ', begin);
        fields.push_back(text.substr(begin, end - begin));
    }
    return fields;
}

Expected<std::string_view, Refusal> Lines::take(std::string_view expected) {
    ++number_;
    const std::size_t end = rest_.find('\n');
    if (end == rest_.npos) {
        const std::string found = rest_.empty() ? "" : quoted(rest_) + " and ";
        return unexpected(Refusal{number_, found + "the end of the text", std::string(expected)});
    }
    const std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    return line;
}

Expected<std::string_view, Refusal> Lines::take_after(std::string_view words,
                                                      std::string_view expected) {
    const auto line = take(expected);
    if (line && !line->starts_with(words)) {
        return unexpected(Refusal{number_, quoted(*line), std::string(expected)});
    }
    return line ? line->substr(words.size()) : line;
}

} // namespace compongo::verify
