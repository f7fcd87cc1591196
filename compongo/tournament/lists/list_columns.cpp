#include "compongo/tournament/lists/list_columns.h"

#include "compongo/tournament/lists/list_byes.h"
#include "compongo/tournament/model/reading.h"
#include "compongo/tournament/text/columns.h"

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

/// The given name in a column of its own, behind the family name.
bool is_given_name(std::string_view heading) {
    constexpr auto words = std::to_array<std::string_view>(
        {"first name", "firstname", "given name", "given names", "givenname", "forename", "vorname",
         "prenom", "nombres", "nome proprio", "fornavn", "fornamn", "voornaam", "imie", "имя"});
    return std::ranges::find(words, plain_words(heading)) != words.end();
}
std::optional<ListColumn> family_name(std::string_view heading) {
    constexpr auto words = std::to_array<std::string_view>(
        {"surname", "last name", "lastname", "family name", "familyname", "nachname",
         "familienname", "nom de famille", "apellido", "apellidos", "cognome", "apelido",
         "sobrenome", "etternavn", "efternamn", "achternaam", "nazwisko", "фамилия"});
    return std::ranges::find(words, plain_words(heading)) != words.end()
               ? std::optional(ListColumn::name)
               : std::nullopt;
}
void take_given_name(Headings& found, const std::vector<Field>& fields) {
    const auto name_at = found.field(ListColumn::name);
    for (std::size_t at = 0; name_at && at < fields.size(); ++at) {
        if (at != *name_at && is_given_name(fields[at].text) && !found.given) {
            found.given = at;
            found.columns.erase(at);
            found.unread.erase(at);
        }
    }
}

/// Columns of ratings that name a side, `WElo` and `BElo`, stand in the order of the players, or
/// else nothing is kept of them.
void take_ratings_of_sides(Headings& found, const std::vector<Field>& fields) {
    constexpr auto of_white = std::to_array<std::string_view>({"welo", "whiteelo", "whiterating"});
    constexpr auto of_black = std::to_array<std::string_view>({"belo", "blackelo", "blackrating"});
    std::vector<std::size_t> white;
    std::vector<std::size_t> black;
    for (const auto& [at, column] : found.columns) {
        std::string word = plain_words(fields[at].text);
        std::erase(word, ' ');
        if (std::ranges::find(of_white, word) != of_white.end()) {
            white.push_back(at);
        } else if (std::ranges::find(of_black, word) != of_black.end()) {
            black.push_back(at);
        }
    }
    const bool is_in_order =
        found.has_pairings() && white.size() == 1 && black.size() == 1 &&
        (white[0] < black[0]) == (found.field(ListColumn::white) < found.field(ListColumn::black));
    white.insert(white.end(), black.begin(), black.end());
    for (const std::size_t at : white) {
        if (!is_in_order) {
            found.columns.erase(at);
            found.unread[at] = fields[at];
        }
    }
}

/// One column of ratings beside two players: it is not known of whom they are.
void set_aside_rating_of_nobody(Headings& found, const std::vector<Field>& fields) {
    const auto at = found.field(ListColumn::rating);
    const bool is_of_somebody = !at || !found.has_pairings() ||
                                found.beside(ListColumn::rating, *found.field(ListColumn::white)) ||
                                found.beside(ListColumn::rating, *found.field(ListColumn::black));
    if (!is_of_somebody) {
        found.columns.erase(*at);
        found.unread[*at] = fields[*at];
    }
}

/// Limit on the columns of a kind for one player or pairing; further ones are dropped.
void set_aside_repeats(Headings& found, const std::vector<Field>& fields) {
    std::map<ListColumn, std::size_t> seen;
    const bool has_pairings = found.has_pairings();
    std::erase_if(found.columns, [&](const auto& each) {
        const auto& [at, column] = each;
        const bool may_be_twice =
            has_pairings && (column == ListColumn::number || column == ListColumn::rating ||
                             column == ListColumn::title || column == ListColumn::result);
        // Of other columns of a list of pairings nothing is kept anyway.
        const bool is_of_pairings =
            may_be_twice || column == ListColumn::round || column == ListColumn::board;
        // Only of the DWZ it is known which federation it is of.
        const bool is_national =
            column == ListColumn::national_rating && plain_words(fields[at].text) != "dwz";
        const bool is_too_much = ++seen[column] > (may_be_twice ? 2U : 1U) || is_national;
        if (has_pairings && !is_of_pairings) {
            return false;
        }
        if (is_too_much && !fields[at].text.empty()) {
            found.unread[at] = fields[at];
        }
        return is_too_much;
    });
    std::map<std::uint32_t, std::size_t> rounds;
    std::erase_if(found.rounds, [&](const auto& each) {
        const bool is_again = !rounds.emplace(each.second, each.first).second;
        if (is_again) {
            found.unread[each.first] = fields[each.first];
        }
        return is_again;
    });
}

Headings headings_in(std::string_view line, char separator) {
    Headings found;
    found.separator = separator;
    const std::vector<Field> fields = fields_of(line, separator);
    found.count = fields.size();
    for (std::size_t at = 0; at < fields.size(); ++at) {
        // A change of the rating (`rtg+/-`) is no rating.
        const std::string_view heading = fields[at].text;
        const bool is_change =
            heading.find('+') != heading.npos || heading.find("\u00B1") != heading.npos;
        const auto family = family_name(heading);
        if (const auto column = is_change ? std::nullopt : family ? family : list_column(heading)) {
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
    take_given_name(found, fields);
    take_names_of_pairings(found);
    take_titles_without_heading(found, fields);
    take_ratings_of_sides(found, fields);
    set_aside_repeats(found, fields);
    set_aside_rating_of_nobody(found, fields);
    return found;
}

} // namespace

std::optional<std::uint32_t> report_column(ListColumn column) {
    switch (column) {
    case ListColumn::number:
        return number_column;
    case ListColumn::name:
        return name_column;
    case ListColumn::title:
        return title_column;
    case ListColumn::federation:
        return federation_column;
    case ListColumn::rating:
        return rating_column;
    case ListColumn::fide_id:
        return fide_id_column;
    case ListColumn::sex:
        return sex_column;
    case ListColumn::birth:
        return birth_column;
    case ListColumn::points:
        return points_column;
    case ListColumn::rank:
        return rank_column;
    case ListColumn::national_rating:
    case ListColumn::club:
    case ListColumn::white:
    case ListColumn::black:
    case ListColumn::result:
    case ListColumn::board:
    case ListColumn::round:
        break;
    }
    return std::nullopt;
}

void add_national_rating(Tournament& tournament, const Player& player, std::string_view federation,
                         std::uint32_t rating) {
    NationalPlayer national;
    national.rating_federation = federation;
    national.player = player.number;
    national.name = player.name;
    national.rating = rating;
    tournament.national_players.push_back(std::move(national));
}

std::optional<std::string> sex_of_field(std::string_view field) {
    if (field.empty()) {
        return "";
    }
    const auto is = [field](std::string_view letters) {
        return field.size() == 1 && letters.find(field[0]) != std::string_view::npos;
    };
    return is("mM") ? std::optional("m") : is("wWfF") ? std::optional("w") : std::nullopt;
}

std::optional<std::uint32_t> round_alone_in(const std::vector<Field>& line) {
    const auto is_filled = [](const Field& field) { return !field.text.empty(); };
    if (std::ranges::count_if(line, is_filled) != 1) {
        return std::nullopt;
    }
    const std::string_view words = std::ranges::find_if(line, is_filled)->text;
    const auto round = round_heading(words);
    const auto named = round ? round : round_named_in(words);
    return named && *named >= 1 && *named <= rounds_max ? named : std::nullopt;
}

bool Headings::are_in(const std::vector<Field>& fields) const {
    std::size_t same = 0;
    for (const auto& [place, column] : columns) {
        same += place < fields.size() && list_column(fields[place].text) == column ? 1 : 0;
    }
    const auto name_at = field(has_pairings() ? ListColumn::white : ListColumn::name);
    return same >= 2 && name_at && *name_at < fields.size() &&
           list_column(fields[*name_at].text).has_value();
}

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
    // The program that wrote the line may have padded it with empty fields.
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
