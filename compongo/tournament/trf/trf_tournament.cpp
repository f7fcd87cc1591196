#include "compongo/tournament/text/date.h"
#include "compongo/tournament/trf/trf_lines.h"
#include "compongo/tournament/trf/trf_row.h"

#include <algorithm>
#include <array>
#include <utility>

namespace compongo::tournament {

namespace {

/// A line that is a text and nothing else.
struct TextLine {
    std::string_view code;
    std::string Tournament::* field;
    bool is_of_2026;
};
constexpr std::array<TextLine, 13> text_lines = {{{"012", &Tournament::name, false},
                                                  {"022", &Tournament::city, false},
                                                  {"032", &Tournament::federation, false},
                                                  {"042", &Tournament::begins, false},
                                                  {"052", &Tournament::ends, false},
                                                  {"092", &Tournament::type, false},
                                                  {"102", &Tournament::chief_arbiter, false},
                                                  {"122", &Tournament::time_control, false},
                                                  {"172", &Tournament::starting_rank_method, true},
                                                  {"182", &Tournament::pairing_controller, true},
                                                  {"192", &Tournament::encoded_type, true},
                                                  {"222", &Tournament::encoded_time_control, true},
                                                  {"352", &Tournament::board_colours, true}}};

struct NumberLine {
    std::string_view code;
    std::optional<std::uint32_t> Tournament::* field;
    std::uint32_t most;
    bool is_of_2026;
};
constexpr std::array<NumberLine, 4> number_lines = {
    {{"062", &Tournament::players_said, players_max, false},
     {"072", &Tournament::rated_said, players_max, false},
     {"082", &Tournament::teams_said, teams_max, false},
     {"142", &Tournament::rounds, rounds_max, true}}};

/// Between commas, and where each begins.
void take_tie_breaks(const Columns& line, std::vector<std::string>& list,
                     std::vector<Place>& places) {
    std::string_view rest = line.raw({5, line.size()});
    std::size_t column = 5;
    while (!rest.empty()) {
        const std::string_view part = rest.substr(0, rest.find(','));
        std::string written = in_one_line(part);
        if (!written.empty()) {
            const std::size_t blanks = part.find_first_not_of(" \t");
            list.push_back(std::move(written));
            places.push_back(line.at(column + (blanks == std::string_view::npos ? 0 : blanks)));
        }
        column += characters(part) + 1;
        rest.remove_prefix(std::min(rest.size(), part.size() + 1));
    }
}

/// By their columns if nothing stands between these, otherwise word by word.
std::vector<std::string> round_dates(const Columns& line) {
    std::vector<std::string> dates;
    bool are_in_columns = line.text({4, first_round_column - 1}).empty();
    for (std::size_t column = first_round_column;
         column <= line.size() && dates.size() < rounds_max; column += round_columns) {
        const Span date = {column, column + 7};
        dates.push_back(in_one_line(line.text(date)));
        are_in_columns =
            are_in_columns && line.text({date.last + 1, column + round_columns - 1}).empty();
    }
    if (!are_in_columns) {
        dates.clear();
        for (const Token& token : line.tokens(4)) {
            dates.push_back(in_one_line(token.text));
        }
        std::erase(dates, "");
        dates.resize(std::min<std::size_t>(dates.size(), rounds_max));
    }
    while (!dates.empty() && dates.back().empty()) {
        dates.pop_back();
    }
    return dates;
}

Colour initial_colour(Columns& line) {
    const std::string_view text = line.text({5, line.size()});
    if (text == "W" || text == "w") {
        return Colour::white;
    }
    if (text == "B" || text == "b") {
        return Colour::black;
    }
    if (!text.empty()) {
        line.fault(FindingKind::bad_field, 5, quoted(text), "W or B");
    }
    return Colour::none;
}

/// A second line of a kind that may occur once: the first counts, the second is kept verbatim.
bool is_repeated(TrfReading& all, std::string_view code, Columns& line) {
    if (all.seen.insert(std::string(code)).second) {
        return false;
    }
    line.fault(FindingKind::repeated_line, 1, "a second line " + std::string(code), "one");
    return true;
}

} // namespace

Taken take_tournament_line(TrfReading& all, std::string_view code, Columns& line) {
    Tournament& tournament = all.reading.tournament;
    // Whatever stands there, it is written again in one line.
    const std::string text = in_one_line(line.text({5, line.size()}));
    if (code == "112") {
        if (!text.empty()) {
            tournament.deputy_arbiters.emplace_back(text);
        }
        return Taken::yes;
    }
    constexpr std::array<std::string_view, 6> others = {"132", "152", "162", "202", "212", "362"};
    const auto is_listed = [code](const auto& list) {
        for (const auto& each : list) {
            if (each.code == code) {
                return true;
            }
        }
        return false;
    };
    bool is_other = false;
    for (const std::string_view each : others) {
        is_other = is_other || each == code;
    }
    if (!is_other && !is_listed(text_lines) && !is_listed(number_lines)) {
        return Taken::no;
    }
    if (is_repeated(all, code, line)) {
        return Taken::no;
    }
    for (const TextLine& each : text_lines) {
        if (each.code == code) {
            tournament.*each.field = text;
            all.has_lines_of_2026 = all.has_lines_of_2026 || each.is_of_2026;
            return Taken::yes;
        }
    }
    for (const NumberLine& each : number_lines) {
        if (each.code == code) {
            const auto number = line.number({5, line.size()}, each.most, "a number");
            // The extension may have said it already.
            if (number) {
                tournament.*each.field = number;
            }
            all.has_lines_of_2026 = all.has_lines_of_2026 || each.is_of_2026;
            return Taken::yes;
        }
    }
    all.has_lines_of_2026 = all.has_lines_of_2026 || code != "132";
    if (code == "132") {
        tournament.round_dates = round_dates(line);
        for (std::string& date : tournament.round_dates) {
            date = short_date_of(date);
        }
    } else if (code == "152") {
        const Colour colour = initial_colour(line);
        tournament.initial_colour = colour == Colour::none ? tournament.initial_colour : colour;
    } else if (code == "162") {
        take_scoring(all, line);
    } else if (code == "202") {
        take_tie_breaks(line, tournament.tie_breaks, all.reading.places.tie_breaks);
    } else if (code == "212") {
        take_tie_breaks(line, tournament.standings, all.reading.places.standings);
    } else {
        take_team_scoring(all, line);
    }
    return Taken::yes;
}

} // namespace compongo::tournament
