#include "compongo/tournament/trf/trf_lines.h"

#include <algorithm>
#include <array>
#include <utility>

namespace compongo::tournament {

namespace {

/// The number in this word; a fault if there is no such word.
std::optional<std::uint32_t> number_at(Columns& line, const std::vector<Token>& tokens,
                                       std::size_t at, std::uint32_t most, std::string_view what) {
    if (at >= tokens.size()) {
        line.fault_at_end(what);
        return std::nullopt;
    }
    return line.number(tokens[at], most, what);
}

/// The columns of the field at this place; the last of them are those of the first number of a
/// list, which others follow.
Span span_of(const std::vector<Span>& spans, std::size_t at) {
    constexpr std::size_t number_columns = 5;
    const std::size_t more = at < spans.size() ? 0 : (at + 1 - spans.size()) * number_columns;
    const Span span = spans[std::min(at, spans.size() - 1)];
    return {span.first + more, span.last + more};
}

/// Fields are read by their order, as programs do not agree on the columns. A field outside its own
/// columns is reported, once a line: it may belong to another field.
void remark_on_columns(Columns& line, const std::vector<Token>& tokens,
                       const std::vector<Span>& spans) {
    for (std::size_t i = 0; i < tokens.size() && !spans.empty(); ++i) {
        const Span span = span_of(spans, i);
        const std::size_t first = tokens[i].column;
        const std::size_t last = first + tokens[i].text.size() - 1;
        if (first < span.first || last > span.last) {
            line.remark(FindingKind::odd_field, first,
                        quoted(tokens[i].text) + " in columns " + std::to_string(first) + " to " +
                            std::to_string(last),
                        "columns " + std::to_string(span.first) + " to " +
                            std::to_string(span.last));
            return;
        }
    }
}

/// Whether `blanks` fields from this one on are blank, and all that follows stands in its own
/// columns. By the order of the words the numbers behind them would be taken for these fields.
bool leaves_blank(const Columns& line, const std::vector<Token>& tokens, std::size_t at,
                  std::size_t blanks, const std::vector<Span>& spans) {
    for (std::size_t i = at; i < at + blanks; ++i) {
        if (!line.text(span_of(spans, i)).empty()) {
            return false;
        }
    }
    for (std::size_t i = at; i < tokens.size(); ++i) {
        const Span span = span_of(spans, i + blanks);
        if (tokens[i].column < span.first ||
            tokens[i].column + tokens[i].text.size() > span.last + 1) {
            return false;
        }
    }
    return at < tokens.size();
}

/// A fault if one of these fields is blank; `names` has their names.
bool has_all_fields(Columns& line, const std::vector<Token>& tokens, std::size_t first,
                    const std::vector<std::string_view>& names, const std::vector<Span>& spans) {
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (leaves_blank(line, tokens, first + i, 1, spans)) {
            const Span span = spans[first + i];
            line.fault(FindingKind::missing_field, span.first,
                       "blanks in columns " + std::to_string(span.first) + " to " +
                           std::to_string(span.last),
                       std::string(names[i]));
            return false;
        }
    }
    return true;
}

/// A fault if more words than these fields stand in the line.
void tell_more(Columns& line, const std::vector<Token>& tokens, std::size_t fields) {
    if (tokens.size() > fields) {
        line.fault(FindingKind::stray_text, tokens[fields].column, quoted(tokens[fields].text),
                   "nothing behind the last field");
    }
}

/// `240 H 003  026  047`.
bool take_byes(Tournament& tournament, Columns& line) {
    const std::vector<Token> tokens = line.tokens(4);
    const auto kind =
        tokens.empty() || tokens[0].text.size() != 1 ? std::nullopt : result_of(tokens[0].text[0]);
    if (!kind || !is_bye(*kind)) {
        line.fault(FindingKind::bad_field, 5, quoted(line.text({5, 5})), "F, H or Z");
        return false;
    }
    const std::vector<Span> spans = {{5, 5}, {7, 9}, {11, 14}};
    if (!has_all_fields(line, tokens, 1, {"a round"}, spans)) {
        return false;
    }
    const auto round = number_at(line, tokens, 1, rounds_max, "a round");
    auto numbers = numbers_from(line, tokens, 2, players_max);
    if (!round || numbers.empty()) {
        if (round) {
            line.fault_at_end("the number of a player or team");
        }
        return false;
    }
    remark_on_columns(line, tokens, spans);
    tournament.byes.push_back({*kind, *round, std::move(numbers)});
    return true;
}

/// `250 00.0 02.0 001 003 0001 0090`; the match points may be left out.
bool take_acceleration(Tournament& tournament, Columns& line) {
    const std::vector<Token> tokens = line.tokens(4);
    Acceleration one;
    std::size_t at = 0;
    const bool has_both = tokens.size() >= 6;
    const bool is_first_of_games = !tokens.empty() && tokens[0].column + tokens[0].text.size() > 10;
    if (has_both || !is_first_of_games) {
        one.match_points = tokens.empty() ? std::nullopt : line.points(tokens[0], "match points");
        ++at;
    }
    if (has_both || is_first_of_games) {
        one.game_points =
            at < tokens.size() ? line.points(tokens[at], "game points") : std::nullopt;
        ++at;
    }
    const std::array<std::pair<std::uint32_t Acceleration::*, std::uint32_t>, 4> fields = {
        {{&Acceleration::first_round, rounds_max},
         {&Acceleration::last_round, rounds_max},
         {&Acceleration::first, players_max},
         {&Acceleration::last, players_max}}};
    constexpr std::array<std::string_view, 4> names = {"the first round", "the last round",
                                                       "the first number", "the last number"};
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const auto number = number_at(line, tokens, at + i, fields[i].second, names[i]);
        if (!number) {
            return false;
        }
        one.*fields[i].first = *number;
    }
    if (one.last_round < one.first_round || one.last < one.first) {
        line.fault(FindingKind::bad_field, 15, quoted(line.text({15, line.size()})),
                   "the first before the last");
        return false;
    }
    std::vector<Span> spans = {{15, 17}, {19, 21}, {23, 26}, {28, 31}};
    if (has_both || is_first_of_games) {
        spans.insert(spans.begin(), {10, 13});
    }
    if (has_both || !is_first_of_games) {
        spans.insert(spans.begin(), {5, 8});
    }
    remark_on_columns(line, tokens, spans);
    tell_more(line, tokens, spans.size());
    tournament.accelerations.push_back(one);
    return true;
}

/// `260 001 002  125  180  184`.
bool take_forbidden(Tournament& tournament, Columns& line) {
    const std::vector<Token> tokens = line.tokens(4);
    const std::vector<Span> spans = {{5, 7}, {9, 11}, {13, 16}};
    ForbiddenPairing one;
    if (leaves_blank(line, tokens, 0, 2, spans)) {
        // 0 for both: in all rounds.
        one.numbers = numbers_from(line, tokens, 0, players_max);
        line.remark(FindingKind::missing_field, 5, "blanks in columns 5 to 11",
                    "the first round and the last; taken for all rounds");
        if (one.numbers.size() < 2) {
            line.fault_at_end("the numbers of two or more");
            return false;
        }
        tournament.forbidden_pairings.push_back(std::move(one));
        return true;
    }
    const bool are_rounds_blank = line.text({5, 11}).empty() && tokens.size() > 1;
    if (are_rounds_blank || !has_all_fields(line, tokens, 0, {"the first round"}, spans)) {
        if (are_rounds_blank) {
            line.fault(FindingKind::missing_field, 5, "blanks in columns 5 to 11",
                       "the first round and the last, or the numbers in columns 13 to 16, 18 to 21 "
                       "and so on");
        }
        return false;
    }
    // The last round may be blank: only the first one.
    const bool is_last_blank = line.text({9, 11}).empty() && tokens.size() > 1;
    const auto first = number_at(line, tokens, 0, rounds_max, "the first round");
    const auto last =
        is_last_blank ? first : number_at(line, tokens, 1, rounds_max, "the last round");
    one.numbers = numbers_from(line, tokens, is_last_blank ? 1 : 2, players_max);
    if (!first || !last || one.numbers.size() < 2) {
        if (first && last) {
            line.fault_at_end("the numbers of two or more");
        }
        return false;
    }
    if (*last < *first) {
        line.fault(FindingKind::bad_field, 5, quoted(line.text({5, 11})),
                   "the first round before the last");
        return false;
    }
    one.first_round = *first;
    one.last_round = *last;
    remark_on_columns(line, tokens, is_last_blank ? std::vector<Span>{{5, 7}, {13, 16}} : spans);
    tournament.forbidden_pairings.push_back(std::move(one));
    return true;
}

/// `300 001 002 003  001  002`.
bool take_board_order(Tournament& tournament, Columns& line) {
    const std::vector<Token> tokens = line.tokens(4);
    const std::vector<Span> spans = {{5, 7}, {9, 11}, {13, 15}, {17, 20}};
    if (!has_all_fields(line, tokens, 0, {"a round", "a team", "the team it meets"}, spans)) {
        return false;
    }
    const auto round = number_at(line, tokens, 0, rounds_max, "a round");
    const auto team = number_at(line, tokens, 1, teams_max, "a team");
    const auto opponent = number_at(line, tokens, 2, teams_max, "a team");
    if (!round || !team || !opponent) {
        return false;
    }
    remark_on_columns(line, tokens, spans);
    tournament.board_orders.push_back(
        {*round, *team, *opponent, numbers_from(line, tokens, 3, players_max)});
    return true;
}

/// `320  1.0  2.0          50  49`: a blank field is a round without a bye.
bool take_team_byes(TrfReading& all, Columns& line) {
    if (all.reading.tournament.team_byes) {
        line.fault(FindingKind::repeated_line, 1, "a second line 320", "one");
        return false;
    }
    TeamByes byes;
    byes.match_points = line.points({5, 8}, "match points such as 1.0");
    byes.game_points = line.points({10, 13}, "game points such as 2.0");
    for (std::size_t column = 15; column <= line.size() && byes.teams.size() < rounds_max;
         column += 4) {
        byes.teams.push_back(
            line.number({column, column + 2}, teams_max, "a team or a blank").value_or(0));
    }
    while (!byes.teams.empty() && byes.teams.back() == 0) {
        byes.teams.pop_back();
    }
    all.reading.tournament.team_byes = std::move(byes);
    return true;
}

/// `330 +- 004 023 047`.
bool take_forfeited_match(Tournament& tournament, Columns& line) {
    const std::vector<Token> tokens = line.tokens(4);
    const std::string_view kind = tokens.empty() ? std::string_view() : tokens[0].text;
    if (kind != "+-" && kind != "-+" && kind != "--") {
        line.fault(FindingKind::bad_field, 5, quoted(kind), "+-, -+ or --");
        return false;
    }
    const auto round = number_at(line, tokens, 1, rounds_max, "a round");
    const auto white = number_at(line, tokens, 2, teams_max, "a team");
    const auto black = number_at(line, tokens, 3, teams_max, "a team");
    if (!round || !white || !black) {
        return false;
    }
    remark_on_columns(line, tokens, {{5, 6}, {8, 10}, {12, 14}, {16, 18}});
    tell_more(line, tokens, 4);
    tournament.forfeited_matches.push_back({std::string(kind), *round, *white, *black});
    return true;
}

/// `299 +  2.0  2.5   1    1`. Programs do not agree on its columns, but points have a decimal
/// point and numbers have none.
bool take_abnormal_points(Tournament& tournament, Columns& line) {
    AbnormalPoints one;
    one.kind = line.letter(5) == '\x7F' ? '?' : line.letter(5);
    if (std::string_view(" WDLFHZ+-").find(one.kind) == std::string_view::npos) {
        line.fault(FindingKind::bad_field, 5, quoted(line.raw({5, 5})),
                   "one of W D L F H Z + - or a blank");
        return false;
    }
    const std::vector<Token> tokens = line.tokens(6);
    std::vector<std::pair<std::uint32_t, Points>> points;
    std::size_t at = 0;
    while (at < tokens.size() && points.size() < 2 &&
           tokens[at].text.find('.') != std::string_view::npos) {
        const auto value = line.points(tokens[at], "points such as 1.0");
        if (!value) {
            return false;
        }
        points.emplace_back(tokens[at].column, *value);
        ++at;
    }
    if (points.empty()) {
        line.fault(FindingKind::missing_field, 6, quoted(line.text({6, line.size()})),
                   "points such as 1.0");
        return false;
    }
    if (points.size() == 2) {
        one.match_points = points[0].second;
        one.game_points = points[1].second;
    } else {
        (points[0].first < 11 ? one.match_points : one.game_points) = points[0].second;
    }
    std::vector<Span> spans;
    if (one.match_points) {
        spans.push_back({8, 11});
    }
    if (one.game_points) {
        spans.push_back({14, 17});
    }
    // A blank round is all of them; a number that stands behind its columns is a player or a team.
    if (at < tokens.size() && tokens[at].column + tokens[at].text.size() <= 23) {
        const auto round = line.number(tokens[at], rounds_max, "a round");
        if (!round) {
            return false;
        }
        one.round = *round;
        spans.push_back({20, 22});
        ++at;
    }
    if (at < tokens.size()) {
        spans.push_back({24, 27});
    }
    remark_on_columns(line, tokens, spans);
    one.numbers = numbers_from(line, tokens, at, players_max);
    tournament.abnormal_points.push_back(std::move(one));
    return true;
}

} // namespace

Taken take_pairing_line(TrfReading& all, std::string_view code, Columns& line) {
    constexpr std::array<std::string_view, 7> known = {"240", "250", "260", "299",
                                                       "300", "320", "330"};
    const auto found = std::ranges::find(known, code);
    if (found == known.end()) {
        return Taken::no;
    }
    Tournament& tournament = all.reading.tournament;
    all.has_lines_of_2026 = true;
    bool is_taken = false;
    switch (found - known.begin()) {
    case 0:
        is_taken = take_byes(tournament, line);
        break;
    case 1:
        is_taken = take_acceleration(tournament, line);
        break;
    case 2:
        is_taken = take_forbidden(tournament, line);
        break;
    case 3:
        is_taken = take_abnormal_points(tournament, line);
        break;
    case 4:
        is_taken = take_board_order(tournament, line);
        break;
    case 5:
        is_taken = take_team_byes(all, line);
        break;
    default:
        is_taken = take_forfeited_match(tournament, line);
        break;
    }
    return is_taken ? Taken::yes : Taken::no;
}

} // namespace compongo::tournament
