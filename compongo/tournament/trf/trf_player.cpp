#include "compongo/tournament/trf/trf_lines.h"
#include "compongo/tournament/trf/trf_row.h"

#include <array>
#include <optional>
#include <string>
#include <utility>

namespace compongo::tournament {

namespace {

constexpr std::uint32_t rating_max = 9'999;

/// What stands in the colour's column. Some programs write `s` for Black, or capitals.
std::optional<Colour> colour_of(char letter) {
    switch (letter) {
    case 'w':
    case 'W':
        return Colour::white;
    case 'b':
    case 'B':
    case 's':
    case 'S':
        return Colour::black;
    case ' ':
    case '-':
        return Colour::none;
    default:
        return std::nullopt;
    }
}

Entry read_entry(Columns& line, std::size_t column) {
    Entry entry;
    // The column behind it is looked at below.
    const bool is_cut = line.letter(column) != ' ' && line.letter(column - 1) != ' ';
    if (is_cut) {
        line.fault(FindingKind::bad_field, column, quoted(line.raw({column - 2, column + 3})),
                   "a blank before an opponent's number");
    } else {
        entry.opponent =
            line.number({column, column + 3}, players_max, "an opponent's number, 0000 or blanks")
                .value_or(0);
    }
    line.expect_blank({column + 4, column + 4}, "between opponent and colour");
    const char colour = line.letter(column + 5);
    if (const auto read = colour_of(colour)) {
        entry.colour = *read;
    } else {
        line.fault(FindingKind::bad_field, column + 5, quoted(line.raw({column + 5, column + 5})),
                   "w, b or -");
    }
    line.expect_blank({column + 6, column + 6}, "between colour and result");
    if (const auto read = result_of(line.letter(column + 7))) {
        entry.result = *read;
    } else if (entry.opponent != 0 && line.letter(column + 7) == '?') {
        // Adjourned: a report has nothing there until the game is over.
        line.remark(FindingKind::bad_field, column + 7, quoted("?"),
                    "a blank for a game without a result");
    } else {
        line.fault(FindingKind::bad_field, column + 7, quoted(line.raw({column + 7, column + 7})),
                   "one of 1 = 0 + - W D L H F U Z");
    }
    line.expect_blank({column + 8, column + 9}, "between two rounds");
    return entry;
}

void read_rounds(Columns& line, Player& player) {
    std::uint32_t round = 1;
    const std::size_t end = line.size_without_blanks();
    for (std::size_t column = first_round_column; column <= end; column += round_columns, ++round) {
        if (round > rounds_max) {
            line.fault(FindingKind::too_much, column, "another round",
                       "at most " + std::to_string(rounds_max));
            return;
        }
        const Entry entry = read_entry(line, column);
        if (!entry.is_empty()) {
            set_entry(player, round, entry);
        }
    }
}

std::string sex_of(Columns& line) {
    const std::string_view sex = line.text({10, 10});
    if (!sex.empty() && sex != "m" && sex != "w" && sex != "M" && sex != "W" && sex != "f" &&
        sex != "F") {
        line.fault(FindingKind::bad_field, 10, quoted(sex), "m or w");
        return {};
    }
    if (sex == "f" || sex == "F" || sex == "W") {
        return "w";
    }
    return sex.empty() ? std::string() : sex == "M" ? "m" : std::string(sex);
}

/// A number in a field of its own; nothing if the field is cut.
std::optional<std::uint32_t> number_in(Columns& line, Span span, std::uint32_t most,
                                       std::string_view what) {
    return line.is_cut(span, what) ? std::nullopt : line.number(span, most, what);
}

std::optional<Points> points_in(Columns& line, Span span, std::string_view what) {
    return line.is_cut(span, what) ? std::nullopt : line.points(span, what);
}

std::string text_in(Columns& line, Span span, std::string_view what) {
    return line.is_cut(span, what) ? std::string() : in_one_line(line.text(span));
}

/// Of a name that is too long for its columns what they have of it is kept.
std::string name_in(Columns& line, Span span) {
    const bool is_cut_before = line.letter(span.first) != ' ' && line.letter(span.first - 1) != ' ';
    return is_cut_before ? text_in(line, span, "a name") : in_one_line(line.text(span));
}

/// What the lines of players have in common with those of national ratings.
void expect_blanks_between(Columns& line) {
    line.expect_blank({4, 4}, "before the number");
    line.expect_blank({9, 9}, "behind the number");
    line.expect_blank({14, 14}, "before the name");
    line.expect_blank({48, 48}, "behind the name");
    line.expect_blank({53, 53}, "behind the rating");
    line.expect_blank({57, 57}, "behind the federation");
    line.expect_blank({69, 69}, "behind the FIDE number");
}

Player read_player(Columns& line) {
    Player player;
    player.number = number_in(line, {5, 8}, players_max, "a number in the start list").value_or(0);
    expect_blanks_between(line);
    line.expect_blank({80, 80}, "before the points");
    line.expect_blank({85, 85}, "behind the points");
    line.expect_blank({90, 91}, "before the first round");
    player.sex = sex_of(line);
    player.title = title_of(in_one_line(line.text({11, 13})));
    player.name = name_in(line, {15, 47});
    player.rating = number_in(line, {49, 52}, rating_max, "a rating").value_or(0);
    player.federation = text_in(line, {54, 56}, "a federation");
    player.fide_id = text_in(line, {58, 68}, "a FIDE number");
    player.birth = text_in(line, {70, 79}, "a date of birth");
    player.points = points_in(line, {81, 84}, "points such as 11.5");
    player.rank = number_in(line, {86, 89}, players_max, "a rank");
    read_rounds(line, player);
    return player;
}

NationalPlayer read_national(Columns& line) {
    NationalPlayer player;
    player.rating_federation = in_one_line(line.text({1, 3}));
    player.player = number_in(line, {5, 8}, players_max, "a number in the start list").value_or(0);
    expect_blanks_between(line);
    player.sex = sex_of(line);
    player.classification = in_one_line(line.text({11, 13}));
    player.name = name_in(line, {15, 47});
    player.rating = number_in(line, {49, 52}, rating_max, "a rating").value_or(0);
    player.origin = text_in(line, {54, 56}, "a federation");
    player.id = text_in(line, {58, 68}, "a number in the federation");
    player.birth = text_in(line, {70, 79}, "a date of birth");
    line.expect_blank({80, line.size()}, "behind the date of birth");
    return player;
}

/// A team without players, with numbers in its name: these were meant for its players.
void tell_no_players(Columns& line, const Team& team, std::size_t from) {
    const std::size_t last_word = team.name.rfind(' ') + 1;
    if (team.players.empty() && last_word != 0 &&
        read_number(std::string_view(team.name).substr(last_word))) {
        line.fault(FindingKind::missing_field, from,
                   "the team " + quoted(team.name) + " without players",
                   "the numbers of its players from column " + std::to_string(from) + " on");
    }
}

Team read_team_of_2026(Columns& line) {
    Team team;
    team.number = number_in(line, {5, 7}, teams_max, "a team's number").value_or(0);
    line.expect_blank({8, 8}, "behind the number");
    team.name = name_in(line, {9, 40});
    line.expect_blank({41, 41}, "behind the name");
    team.nickname = text_in(line, {42, 46}, "a short name");
    line.expect_blank({47, 47}, "before the strength");
    team.strength = number_in(line, {48, 53}, 999'999, "a strength factor");
    line.expect_blank({54, 54}, "behind the strength");
    team.match_points = points_in(line, {55, 60}, "match points such as 11.5");
    line.expect_blank({61, 61}, "behind the match points");
    team.game_points = points_in(line, {62, 67}, "game points such as 11.5");
    line.expect_blank({68, 68}, "behind the game points");
    team.rank = number_in(line, {69, 71}, teams_max, "a rank");
    line.expect_blank({72, 73}, "before the first player");
    team.players = numbers_from(line, line.tokens(74), 0, players_max);
    tell_no_players(line, team, 74);
    return team;
}

Team read_team_of_2016(Columns& line) {
    Team team;
    team.name = in_one_line(line.text({5, 36}));
    team.players = numbers_from(line, line.tokens(37), 0, players_max);
    tell_no_players(line, team, 37);
    return team;
}

/// By how many columns, and from which on, the line is shifted.
struct Shift {
    std::size_t from;
    int by;
};

/// The line without the blank in this column, or with one more there.
std::string shifted_back(Columns& line, const Shift& shift) {
    std::string text(line.raw({1, shift.from - 1}));
    text += shift.by > 0 ? "" : " ";
    text += line.raw({shift.from + (shift.by > 0 ? 1 : 0), line.size()});
    return text;
}

/// Where one blank more or less makes every column of the line right.
std::optional<Shift> shift_of(Columns& line) {
    // Behind each field there is a blank that may have been doubled or lost.
    constexpr std::array<std::size_t, 9> gaps = {9, 14, 48, 53, 57, 69, 80, 85, 90};
    for (const std::size_t gap : gaps) {
        for (const int by : {1, -1}) {
            if (by > 0 && line.letter(gap) != ' ') {
                continue;
            }
            const Shift shift{gap, by};
            const std::string text = shifted_back(line, shift);
            Findings found;
            Columns columns(text, line.at(1).line, found);
            const Player player = read_player(columns);
            if (found.faults() == 0 && player.number != 0 && found.remarks() == 0) {
                return shift;
            }
        }
    }
    return std::nullopt;
}

bool is_capitals(std::string_view code) {
    return code.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == std::string_view::npos;
}

} // namespace

std::vector<std::uint32_t> numbers_from(Columns& line, const std::vector<Token>& tokens,
                                        std::size_t first, std::uint32_t most) {
    std::vector<std::uint32_t> numbers;
    for (std::size_t i = first; i < tokens.size(); ++i) {
        if (const auto number = line.number(tokens[i], most, "a number")) {
            numbers.push_back(*number);
        }
    }
    return numbers;
}

Taken take_player(TrfReading& all, Columns& line) {
    Reading& reading = all.reading;
    Findings found;
    Player player = read_padded(line, found, read_player);
    constexpr std::size_t faults_of_a_shift = 3;
    const auto shift = found.faults() >= faults_of_a_shift ? shift_of(line) : std::nullopt;
    if (shift && !std::exchange(all.is_shifted, true)) {
        line.fault(FindingKind::shifted_columns, shift->from,
                   std::string("the columns of this line, and perhaps of others, one to the ") +
                       (shift->by > 0 ? "right" : "left") + " from here on",
                   "the fields where the report file has them");
    }
    if (!shift) {
        reading.findings.add(found);
    }
    if (player.number == 0) {
        if (found.faults() == 0) {
            line.fault(FindingKind::missing_field, 5, quoted(line.text({5, 8})),
                       "a number in the start list");
        }
        return Taken::no;
    }
    if (reading.tournament.players.size() >= players_max) {
        line.fault(FindingKind::too_much, 1, "another player",
                   "at most " + std::to_string(players_max));
        return Taken::no;
    }
    reading.places.players.push_back(line.at(1));
    reading.tournament.players.push_back(std::move(player));
    return Taken::yes;
}

Taken take_national_player(TrfReading& all, std::string_view code, Columns& line) {
    if (!is_capitals(code) || !read_number(line.text({5, 8}))) {
        return Taken::no;
    }
    NationalPlayer player = read_padded(line, all.reading.findings, read_national);
    if (player.player == 0) {
        return Taken::no;
    }
    all.has_lines_of_2026 = true;
    all.reading.tournament.national_players.push_back(std::move(player));
    return Taken::yes;
}

Taken take_team(TrfReading& all, std::string_view code, Columns& line) {
    Reading& reading = all.reading;
    if (code != "013" && code != "310") {
        return Taken::no;
    }
    if (reading.tournament.teams.size() >= teams_max) {
        line.fault(FindingKind::too_much, 1, "another team",
                   "at most " + std::to_string(teams_max));
        return Taken::no;
    }
    all.has_lines_of_2026 = all.has_lines_of_2026 || code == "310";
    reading.places.teams.push_back(line.at(1));
    reading.tournament.teams.push_back(
        read_padded(line, reading.findings, code == "310" ? read_team_of_2026 : read_team_of_2016));
    return Taken::yes;
}

} // namespace compongo::tournament
