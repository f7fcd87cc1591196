#include "compongo/tournament/list_columns.h"

#include "compongo/tournament/columns.h"
#include "compongo/tournament/list_byes.h"

#include <algorithm>
#include <array>

namespace compongo::tournament {

namespace {

/// Above the headings stand the tournament's name and other words.
constexpr std::size_t lines_before_headings_max = 40;

/// In crosstables rounds are called 1, 2, 3.
void take_numbered_rounds(Headings& found) {
    std::map<std::size_t, std::uint32_t> rounds;
    for (const auto& [at, field] : found.unread) {
        const auto number = read_number(field.text);
        if (number == static_cast<std::uint32_t>(rounds.size()) + 1) {
            rounds[at] = *number;
        }
    }
    if (!found.rounds.empty() || rounds.size() < 2) {
        return;
    }
    found.rounds = rounds;
    found.has_bare_numbers = true;
    std::erase_if(found.unread, [&](const auto& each) { return rounds.contains(each.first); });
}

/// Two columns of names beside a column of results are White's and Black's.
void take_names_of_pairings(Headings& found) {
    std::vector<std::size_t> names;
    for (const auto& [at, column] : found.columns) {
        if (column == ListColumn::name) {
            names.push_back(at);
        }
    }
    if (names.size() == 2 && found.field(ListColumn::result) && !found.has_pairings()) {
        found.columns[names[0]] = ListColumn::white;
        found.columns[names[1]] = ListColumn::black;
    }
}

/// Before a name a column without a heading has titles.
void take_titles_without_heading(Headings& found, const std::vector<Field>& fields) {
    for (std::size_t at = 0; at + 1 < fields.size(); ++at) {
        const auto next = found.columns.find(at + 1);
        const bool is_before_name =
            next != found.columns.end() &&
            (next->second == ListColumn::name || next->second == ListColumn::white ||
             next->second == ListColumn::black);
        if (fields[at].text.empty() && is_before_name) {
            found.columns[at] = ListColumn::title;
        }
    }
}

Headings headings_in(std::string_view line, char separator) {
    Headings found;
    found.separator = separator;
    const std::vector<Field> fields = fields_of(line, separator);
    for (std::size_t at = 0; at < fields.size(); ++at) {
        if (const auto column = list_column(fields[at].text)) {
            found.columns[at] = *column;
        } else if (const auto round = round_heading(fields[at].text)) {
            found.rounds[at] = *round;
        } else if (!fields[at].text.empty()) {
            found.unread[at] = fields[at];
        }
    }
    if (const auto name_at = found.field(ListColumn::name)) {
        constexpr auto germanic = std::to_array<std::string_view>(
            {"name", "player", "player name", "full name", "username", "spieler", "teilnehmer"});
        found.is_b_black =
            std::ranges::find(germanic, plain_words(fields[*name_at].text)) != germanic.end();
    }
    take_numbered_rounds(found);
    take_names_of_pairings(found);
    take_titles_without_heading(found, fields);
    return found;
}

} // namespace

std::optional<char> separator_said(const std::vector<std::string_view>& lines) {
    std::string_view line = lines.empty() ? std::string_view() : lines.front();
    if (line.size() >= 2 && line.starts_with('"') && line.ends_with('"')) {
        line = line.substr(1, line.size() - 2);
    }
    const auto is_letter = [line](std::size_t at, char small, char capital) {
        return line[at] == small || line[at] == capital;
    };
    const bool is_said = line.size() >= 5 && is_letter(0, 's', 'S') && is_letter(1, 'e', 'E') &&
                         is_letter(2, 'p', 'P') && line[3] == '=';
    // Whoever wrote the line with the rest may have filled it up with empty fields.
    const bool is_all =
        is_said && line.find_first_not_of(std::string{line[4], ' '}, 5) == std::string_view::npos;
    return is_all ? std::optional(line[4]) : std::nullopt;
}

std::optional<Headings> find_headings(const std::vector<std::string_view>& lines) {
    const auto said = separator_said(lines);
    for (std::size_t i = said ? 1 : 0; i < std::min(lines.size(), lines_before_headings_max); ++i) {
        for (const char separator : {said.value_or(';'), ';', '\t', ','}) {
            Headings found = headings_in(lines[i], separator);
            const bool has_names = found.field(ListColumn::name) || found.has_pairings();
            if (has_names && found.columns.size() >= 2) {
                found.line = i;
                return found;
            }
        }
    }
    return std::nullopt;
}

} // namespace compongo::tournament
