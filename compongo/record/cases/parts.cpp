#include "compongo/record/cases/parts.h"

#include <algorithm>

namespace compongo::record {

std::vector<std::string_view> parts_of(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    const auto add = [&](std::size_t from, std::size_t to) {
        std::string_view part = text.substr(from, to - from);
        part.remove_prefix(std::min(part.find_first_not_of(" \t"), part.size()));
        part = part.substr(0, part.find_last_not_of(" \t") + 1);
        if (!part.empty() || separator != ' ') {
            parts.push_back(part);
        }
    };
    std::size_t begin = 0;
    int depth = 0;
    bool is_quoted = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char letter = text[at];
        if (is_quoted) {
            at += letter == '\\' ? 1 : 0;
            is_quoted = letter != '"';
        } else if (letter == separator && depth == 0) {
            add(begin, at);
            begin = at + 1;
        } else if (letter == '"') {
            is_quoted = true;
        } else if (letter == '[' || letter == '{' || letter == '(') {
            ++depth;
        } else if (letter == ']' || letter == '}' || letter == ')') {
            --depth;
        }
    }
    if (!text.empty()) {
        add(begin, text.size());
    }
    return parts;
}

int open_brackets(std::string_view text) {
    int depth = 0;
    bool is_quoted = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        is_quoted ^= text[at] == '"' && (at == 0 || text[at - 1] != '\\');
        const bool opens = text[at] == '[' || text[at] == '(' || text[at] == '{';
        const bool closes = text[at] == ']' || text[at] == ')' || text[at] == '}';
        depth += is_quoted ? 0 : opens ? 1 : closes ? -1 : 0;
    }
    return depth;
}

std::size_t odd_bracket(std::string_view text) {
    std::vector<std::size_t> open;
    bool is_quoted = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        is_quoted ^= text[at] == '"' && (at == 0 || text[at - 1] != '\\');
        if (is_quoted) {
            continue;
        }
        if (text[at] == '(' || text[at] == '[' || text[at] == '{') {
            open.push_back(at);
        } else if (text[at] == ')' || text[at] == ']' || text[at] == '}') {
            if (open.empty()) {
                return at;
            }
            open.pop_back();
        }
    }
    return open.empty() ? 0 : open.back();
}

bool continues(std::string_view line) {
    return line.ends_with('\\');
}
std::string before_backslash(std::string_view line) {
    line.remove_suffix(1);
    return std::string(line.substr(0, line.find_last_not_of(" \t") + 1));
}

std::string_view without_comment(std::string_view text) {
    bool is_quoted = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        is_quoted ^= text[at] == '"' && (at == 0 || text[at - 1] != '\\');
        if (!is_quoted && text[at] == '#' && (at == 0 || text[at - 1] == ' ')) {
            return text.substr(0, at);
        }
    }
    return text;
}

std::size_t arrow_in(std::string_view text) {
    bool is_quoted = false;
    for (std::size_t at = 0; at + 1 < text.size(); ++at) {
        is_quoted ^= text[at] == '"' && (at == 0 || text[at - 1] != '\\');
        if (!is_quoted && text.substr(at, 2) == "=>") {
            return at;
        }
    }
    return text.size();
}

} // namespace compongo::record
