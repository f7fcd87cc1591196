#include "apps/shared/paragraphs.h"

#include "compongo/law/coverage.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace compongo::apps {

namespace {

constexpr std::size_t text_width = 100;

/// How many signs a text takes up: letters with accents are two bytes.
std::size_t signs_in(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

} // namespace

void print_paragraph(std::string_view text, std::string_view indent, std::string_view hanging) {
    const std::string_view below = hanging.empty() ? indent : hanging;
    std::string line(indent);
    bool is_empty = true;
    for (const std::string_view word : law::words_in(text)) {
        if (!is_empty && signs_in(line) + signs_in(word) + 1 > text_width) {
            fmt::print("{}\n", line);
            line = below;
            is_empty = true;
        }
        line += is_empty ? "" : " ";
        line += word;
        is_empty = false;
    }
    fmt::print("{}\n", line);
}

} // namespace compongo::apps
