#include "compongo/tournament/model/forbidden_rounds.h"
#include "compongo/tournament/trf/trf_row.h"
#include "compongo/tournament/trf/trf_rows.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace compongo::tournament {

namespace {

using Lines = std::vector<std::string>;

/// A real tournament has far fewer; a hostile file could ask for any number of them.
constexpr std::size_t acceleration_steps_max = 20'000'000;

constexpr std::string_view later_file = "a file of 2026 for it (--to trf26)";

/// Such a record no line holds: it could not be read again.
[[nodiscard]] bool is_backwards(const Acceleration& one) {
    return one.last_round < one.first_round || one.last < one.first;
}

[[nodiscard]] std::string words_of(const Acceleration& one) {
    return "an acceleration of rounds " + std::to_string(one.first_round) + " to " +
           std::to_string(one.last_round) + ", numbers " + std::to_string(one.first) + " to " +
           std::to_string(one.last);
}

/// A result and its points in nine columns: `W 1.0`.
void add_result(std::string& line, std::string_view word, Points points, std::size_t column) {
    line.resize(std::max(line.size(), column - 1), ' ');
    const std::string digits = text(points);
    line += word;
    line.append(digits.size() < 4 ? 4 - digits.size() : 0, ' ');
    line += digits;
}

/// What a win gives follows from no colour, and so on.
bool has_few_words(const Scoring& s) {
    return s.white_win == s.black_win && s.white_win == s.forfeit_win &&
           s.white_win == s.full_point_bye && s.white_draw == s.black_draw &&
           s.white_draw == s.half_point_bye && s.white_loss == s.black_loss;
}

bool has_words_of_2026(const Scoring& s) {
    return has_few_words(s) && s.zero_point_bye == s.forfeit_loss;
}

/// `XXZ 12 15`.
std::string listed(std::string_view code, const std::vector<std::uint32_t>& numbers) {
    std::string line(code);
    for (const std::uint32_t number : numbers) {
        line += " " + std::to_string(number);
    }
    return line;
}

Lines equations(const Scoring& s) {
    const auto part = [](std::initializer_list<std::pair<std::string_view, Points>> words) {
        std::string line = "XXS";
        for (const auto& [word, points] : words) {
            line += " " + std::string(word) + "=" + text(points);
        }
        return line;
    };
    return {part({{"WW", s.white_win},
                  {"BW", s.black_win},
                  {"WD", s.white_draw},
                  {"BD", s.black_draw},
                  {"WL", s.white_loss},
                  {"BL", s.black_loss}}),
            part({{"FW", s.forfeit_win},
                  {"FL", s.forfeit_loss},
                  {"PAB", s.pairing_allocated_bye},
                  {"FPB", s.full_point_bye},
                  {"HPB", s.half_point_bye},
                  {"ZPB", s.zero_point_bye}})};
}

/// Each player's own entries say the same already.
bool is_entered(const Tournament& tournament, const Numbers& numbers, const ByeList& byes) {
    return std::ranges::all_of(byes.numbers, [&](std::uint32_t number) {
        const auto at = numbers.find(number);
        return at && entry_of(tournament.players[*at], byes.round).result == byes.kind;
    });
}

} // namespace

Lines TrfRows::scoring() {
    if (!tournament_.scoring) {
        return {};
    }
    switch (format_) {
    case Format::trf26:
        return scoring_of_2026(*tournament_.scoring);
    case Format::trfx:
        return scoring_extensions(*tournament_.scoring);
    default:
        if (*tournament_.scoring != Scoring{}) {
            lose("the scoring", "a later format for it (--to trfx or trf26)");
        }
        return {};
    }
}

Lines TrfRows::scoring_of_2026(const Scoring& s) {
    std::string line = "162";
    std::size_t column = 6;
    const auto add = [&](std::string_view word, Points points) {
        add_result(line, word, points, column);
        column += 9;
    };
    if (!has_words_of_2026(s)) {
        Lines lines = equations(s);
        if (s.unknown != s.white_draw) {
            add("X", s.unknown);
            lines.insert(lines.begin(), line);
        }
        return lines;
    }
    add("W", s.white_win);
    add("D", s.white_draw);
    add("L", s.white_loss);
    if (s.zero_point_bye != Points{}) {
        add("A", s.zero_point_bye);
    }
    if (s.pairing_allocated_bye != s.white_win) {
        add("P", s.pairing_allocated_bye);
    }
    if (s.unknown != s.white_draw || s.says_unknown_is_draw) {
        add("X", s.unknown);
    }
    return {line};
}

/// For bbpPairings where it has words for it, and for JaVaFo, which is the more exact: it comes
/// last.
Lines TrfRows::scoring_extensions(const Scoring& s) {
    Lines lines;
    if (has_few_words(s)) {
        const std::array<std::pair<std::string_view, Points>, 6> words = {
            {{"BBW", s.white_win},
             {"BBD", s.white_draw},
             {"BBL", s.white_loss},
             {"BBZ", s.zero_point_bye},
             {"BBF", s.forfeit_loss},
             {"BBU", s.pairing_allocated_bye}}};
        for (const auto& [word, points] : words) {
            std::string line(word);
            add_result(line, "", points, 5);
            lines.push_back(line);
        }
    }
    for (std::string& line : equations(s)) {
        lines.push_back(std::move(line));
    }
    if (s.unknown != s.white_draw) {
        lose("the points of an unknown result, " + tournament::text(s.unknown), later_file);
    }
    return lines;
}

Lines TrfRows::team_scoring() {
    if (!tournament_.team_scoring) {
        return {};
    }
    std::string line = "362";
    add_result(line, "TW", tournament_.team_scoring->win, 5);
    add_result(line, "TD", tournament_.team_scoring->draw, 14);
    add_result(line, "TL", tournament_.team_scoring->loss, 23);
    if (format_ != Format::trf26) {
        lose("the scoring of teams", later_file);
        return {};
    }
    return {line};
}

Lines TrfRows::byes() {
    Lines lines;
    const Numbers numbers(tournament_);
    const std::uint32_t next = rounds_paired(tournament_) + 1;
    for (const ByeList& each : tournament_.byes) {
        const std::uint32_t round = each.round == 0 ? next : each.round;
        const std::string words =
            std::string(1, code(each.kind)) + " of round " + std::to_string(round);
        if (format_ == Format::trf26) {
            Row row("240", "the bye " + words, lost_);
            row.letter(5, code(each.kind))
                .number({7, 9}, round, "the round")
                .numbers(11, 4, each.numbers);
            lines.push_back(row.text());
        } else if (format_ == Format::trfx && each.kind == Result::zero_point_bye &&
                   (round == next || round == 0)) {
            lines.push_back(listed("XXZ", each.numbers));
        } else if (!is_entered(tournament_, numbers, each)) {
            lose("the byes " + words, later_file);
        }
    }
    return lines;
}

Lines TrfRows::accelerations() {
    if (tournament_.accelerations.empty()) {
        return {};
    }
    if (format_ == Format::trf16) {
        lose("accelerations", "a later format for them (--to trfx or trf26)");
        return {};
    }
    if (format_ == Format::trfx) {
        return accelerations_by_player();
    }
    Lines lines;
    for (const Acceleration& each : tournament_.accelerations) {
        if (is_backwards(each)) {
            lose(words_of(each), "the first before the last");
            continue;
        }
        Row row("250", "an acceleration", lost_);
        row.points({5, 8}, each.match_points, "the match points")
            .points({10, 13}, each.game_points, "the game points")
            .number({15, 17}, each.first_round, "the first round")
            .number({19, 21}, each.last_round, "the last round")
            .number({23, 26}, each.first, "the first number")
            .number({28, 31}, each.last, "the last number");
        lines.push_back(row.text());
    }
    return lines;
}

Lines TrfRows::accelerations_by_player() {
    std::map<std::uint32_t, std::vector<Points>> by_player;
    bool has_lost = false;
    const Numbers numbers(tournament_);
    std::size_t steps = 0;
    for (const Acceleration& each : tournament_.accelerations) {
        if (steps > acceleration_steps_max) {
            lose("more accelerations of single rounds than " +
                     std::to_string(acceleration_steps_max),
                 "fewer");
            break;
        }
        if (is_backwards(each)) {
            lose(words_of(each), "the first before the last");
            continue;
        }
        has_lost = has_lost || each.match_points.value_or(Points{}) != Points{};
        if (!each.game_points) {
            continue;
        }
        for (std::uint32_t number = each.first; number <= std::min(each.last, players_max);
             ++number) {
            ++steps;
            if (!numbers.find(number)) {
                continue;
            }
            std::vector<Points>& rounds = by_player[number];
            const std::size_t last = std::min(each.last_round, rounds_max);
            rounds.resize(std::max(rounds.size(), last));
            for (std::size_t round = each.first_round; round >= 1 && round <= last; ++round) {
                rounds[round - 1] = *each.game_points;
                ++steps;
            }
        }
    }
    if (has_lost) {
        lose("accelerations in match points", later_file);
    }
    Lines lines;
    for (const auto& [player, rounds] : by_player) {
        Row row("XXA", "player " + std::to_string(player), lost_);
        row.number({5, 8}, player, "the number");
        std::size_t column = 10;
        for (const Points points : rounds) {
            row.points({column, column + 3}, points, "the points");
            column += 5;
        }
        lines.push_back(row.text());
    }
    return lines;
}

Lines TrfRows::forbidden_pairings() {
    if (tournament_.forbidden_pairings.empty()) {
        return {};
    }
    if (format_ == Format::trf16) {
        lose("forbidden pairings", "a later format for them (--to trfx or trf26)");
        return {};
    }
    Lines lines;
    const std::uint32_t next = rounds_paired(tournament_) + 1;
    const std::uint32_t all = std::max(tournament_.rounds.value_or(rounds_max), 1U);
    for (const ForbiddenPairing& each : tournament_.forbidden_pairings) {
        const auto [first, last] = rounds_of(each);
        if (each.numbers.size() < 2 || last < first) {
            lose(each.numbers.size() < 2
                     ? "a forbidden pairing of fewer than two"
                     : "a forbidden pairing of rounds " + std::to_string(first) + " to " +
                           std::to_string(last),
                 "two numbers or more, and the first round before the last");
            continue;
        }
        if (format_ == Format::trf26) {
            Row row("260", "a forbidden pairing", lost_);
            row.number({5, 7}, first, "the first round")
                .number({9, 11}, each.last_round == 0 ? std::max(first, all) : last,
                        "the last round")
                .numbers(13, 4, each.numbers);
            lines.push_back(row.text());
            continue;
        }
        const bool is_whole = first == 1 && (each.last_round == 0 || last >= all);
        const bool is_next = first <= next && next <= last;
        if (!is_whole) {
            lose("rounds " + std::to_string(first) + " to " +
                     (each.last_round == 0 ? "the last" : std::to_string(last)) +
                     " of a forbidden pairing",
                 later_file);
        }
        if (is_whole || is_next) {
            lines.push_back(listed("XXP", each.numbers));
        }
    }
    return lines;
}

Lines TrfRows::board_orders() {
    Lines lines;
    for (const BoardOrder& each : tournament_.board_orders) {
        Row row("300", "a board order", lost_);
        row.number({5, 7}, each.round, "the round")
            .number({9, 11}, each.team, "the team")
            .number({13, 15}, each.opponent, "the opponent")
            .numbers(17, 4, each.players);
        lines.push_back(row.text());
    }
    if (format_ != Format::trf26 && !lines.empty()) {
        lose("board orders of teams", later_file);
        return {};
    }
    return lines;
}

Lines TrfRows::team_byes() {
    if (!tournament_.team_byes) {
        return {};
    }
    if (format_ != Format::trf26) {
        lose("byes of teams", later_file);
        return {};
    }
    const TeamByes& byes = *tournament_.team_byes;
    Row row("320", "byes of teams", lost_);
    row.points({5, 8}, byes.match_points, "the match points")
        .points({10, 13}, byes.game_points, "the game points");
    std::size_t column = 15;
    for (const std::uint32_t team : byes.teams) {
        if (team != 0) {
            row.number({column, column + 2}, team, "the team");
        }
        column += 4;
    }
    return {row.text()};
}

Lines TrfRows::forfeited_matches() {
    Lines lines;
    for (const ForfeitedMatch& each : tournament_.forfeited_matches) {
        Row row("330", "a forfeited match", lost_);
        row.left({5, 6}, each.kind, "the kind")
            .number({8, 10}, each.round, "the round")
            .number({12, 14}, each.white, "the team")
            .number({16, 18}, each.black, "the team");
        lines.push_back(row.text());
    }
    if (format_ != Format::trf26 && !lines.empty()) {
        lose("forfeited matches", later_file);
        return {};
    }
    return lines;
}

Lines TrfRows::abnormal_points() {
    Lines lines;
    for (const AbnormalPoints& each : tournament_.abnormal_points) {
        Row row("299", "abnormal points", lost_);
        row.letter(5, each.kind)
            .points({8, 11}, each.match_points, "the match points")
            .points({14, 17}, each.game_points, "the game points");
        if (each.round != 0 || !each.numbers.empty()) {
            row.right({20, 22}, each.round == 0 ? "000" : std::to_string(each.round), "the round");
        }
        row.numbers(24, 4, each.numbers);
        lines.push_back(row.trimmed());
    }
    if (format_ != Format::trf26 && !lines.empty()) {
        lose("abnormal points", later_file);
        return {};
    }
    return lines;
}

} // namespace compongo::tournament
