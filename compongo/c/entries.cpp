#include "compongo/c/entries.h"

#include "compongo/record/cases/cases.h"
#include "compongo/record/transcript/scenario_json.h"

#include <algorithm>
#include <optional>

namespace compongo::c {

namespace {

/// Takes the text up to the next line that is neither blank nor a comment off, and returns that
/// line.
std::optional<std::string_view> next_line(std::string_view& rest) {
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        if (!line.starts_with('#') && line.find_first_not_of(" \t\r") != std::string_view::npos) {
            return line;
        }
    }
    return std::nullopt;
}

std::vector<record::TranscriptEntry> entries_of_lines(std::string_view rest) {
    std::vector<record::TranscriptEntry> entries;
    for (std::size_t number = 1; !rest.empty(); ++number) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        if (line.find_first_not_of(" \t\r") != std::string_view::npos) {
            entries.push_back({number, record::read_line(line)});
        }
    }
    return entries;
}

} // namespace

bool is_cases(std::string_view text) {
    const auto first = next_line(text);
    const auto second = next_line(text);
    return first && second && record::is_case(*first, *second);
}

std::vector<record::TranscriptEntry> entries_of(std::string_view text) {
    if (record::is_transcript(text)) {
        return record::read_transcripts(text);
    }
    return is_cases(text) ? record::read_cases(text) : entries_of_lines(text);
}

record::Read<record::Entry> entry_of(std::string_view text) {
    if (!record::is_transcript(text) && !is_cases(text)) {
        return record::read_line(text);
    }
    auto entries = entries_of(text);
    if (entries.size() != 1) {
        return unexpected(record::LineFault{"line", json_number(std::to_string(entries.size())),
                                            "one scenario or question"});
    }
    return std::move(entries.front().content);
}

} // namespace compongo::c
