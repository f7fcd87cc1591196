#include "compongo/tournament/lists/list_fields.h"

#include "compongo/tournament/text/columns.h"

#include <algorithm>

namespace compongo::tournament {

namespace {

constexpr std::size_t fields_max = 1'200;
/// Limits on the lines and bytes of a field: an unclosed quotation mark must not swallow the list.
constexpr std::size_t joined_lines_max = 20;
constexpr std::size_t joined_bytes_max = 16'384;

bool is_separator(char letter) {
    return letter == ';' || letter == ',' || letter == '\t';
}

/// Does this text end within a field in quotation marks? A mark opens a field only at its
/// beginning.
bool ends_in_quotes(std::string_view text) {
    bool is_quoted = false;
    bool is_at_beginning = true;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char letter = text[i];
        if (is_quoted && letter == '"') {
            const bool is_doubled = text.substr(i + 1).starts_with('"');
            is_quoted = is_doubled;
            i += is_doubled ? 1 : 0;
        } else if (!is_quoted && letter == '"') {
            is_quoted = is_at_beginning;
        }
        is_at_beginning = is_separator(letter) || (is_at_beginning && letter == ' ');
    }
    return is_quoted;
}

/// From the first of these lines to the last.
std::string_view joined(std::string_view text, std::string_view first, std::string_view last) {
    const auto begin = static_cast<std::size_t>(first.data() - text.data());
    const auto end = static_cast<std::size_t>(last.data() - text.data()) + last.size();
    return text.substr(begin, end - begin);
}

/// How many lines are one, from this one on, which begins a field that does not end in it.
std::size_t lines_joined(std::string_view text, const std::vector<std::string_view>& lines,
                         std::size_t first) {
    const std::size_t most = std::min(lines.size() - first, joined_lines_max);
    for (std::size_t count = 2; count <= most; ++count) {
        const std::string_view all = joined(text, lines[first], lines[first + count - 1]);
        if (all.size() > joined_bytes_max) {
            break;
        }
        if (!ends_in_quotes(all)) {
            return count;
        }
    }
    return 1;
}

} // namespace

ListLines lines_of_list(const SourceText& source) {
    const std::string_view text = source.text();
    const std::vector<std::string_view> lines = source.lines();
    ListLines all;
    for (std::size_t at = 0; at < lines.size();) {
        const std::size_t count = ends_in_quotes(lines[at]) ? lines_joined(text, lines, at) : 1;
        all.texts.push_back(joined(text, lines[at], lines[at + count - 1]));
        all.numbers.push_back(static_cast<std::uint32_t>(at + 1));
        at += count;
    }
    return all;
}

std::vector<Field> fields_of(std::string_view line, char separator) {
    std::vector<Field> fields = {{"", 1}};
    bool is_quoted = false;
    std::uint32_t column = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line.substr(i).starts_with("\r\n")) {
            continue;
        }
        const bool ends_line = line[i] == '\n' || line[i] == '\r';
        const char letter = ends_line ? ' ' : line[i];
        column += (static_cast<unsigned char>(letter) & 0xC0U) != 0x80 ? 1 : 0;
        if (letter == '"') {
            const bool is_doubled = is_quoted && line.substr(i + 1).starts_with('"');
            if (is_doubled) {
                fields.back().text += '"';
                ++i;
                ++column;
            } else {
                is_quoted = !is_quoted;
            }
        } else if (letter == separator && !is_quoted && fields.size() < fields_max) {
            fields.push_back({"", column + 1});
        } else if (fields.back().text.empty() && !is_quoted && (letter == ' ' || letter == '\t')) {
            fields.back().column = column + 1;
        } else {
            fields.back().text += letter;
        }
    }
    for (Field& field : fields) {
        field.text = without_blanks(field.text);
    }
    return fields;
}

} // namespace compongo::tournament
