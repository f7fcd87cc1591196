#include "compongo/tournament/trf/trf_lines.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace compongo::tournament {

namespace {

/// What a line says of one result: `W 1.0`, `W1.0` or, with blanks left out, whatever the columns
/// hold.
struct Said {
    std::string_view word;
    std::string_view points;
    std::uint32_t column;
};

bool is_letter(char byte) {
    return (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z');
}

/// The words of the line in turn, each a result with the points behind it.
std::vector<Said> all_said(Columns& line) {
    std::vector<Said> said;
    for (const Token& token : line.tokens(4)) {
        const std::size_t letters = static_cast<std::size_t>(
            std::ranges::find_if_not(token.text, is_letter) - token.text.begin());
        if (letters == 0 && !said.empty() && said.back().points.empty()) {
            said.back().points = token.text;
        } else {
            said.push_back(
                {token.text.substr(0, letters), token.text.substr(letters), token.column});
        }
    }
    return said;
}

/// The results that a line has named: if one is named twice, the first points count and the others
/// are reported.
class NamedOnce {
public:
    explicit NamedOnce(Columns& line) : line_(line) {}

    [[nodiscard]] bool is_first(std::string_view word, std::uint32_t column) {
        if (std::ranges::find(words_, word) != words_.end()) {
            line_.fault(FindingKind::bad_field, column, quoted(word) + " again",
                        "each result once");
            return false;
        }
        words_.push_back(word);
        return true;
    }

private:
    Columns& line_;
    std::vector<std::string_view> words_;
};

void set(Scoring& scoring, std::initializer_list<Points Scoring::*> fields, Points points) {
    for (Points Scoring::* const field : fields) {
        scoring.*field = points;
    }
}

/// The words of the file of 2026. `A` is absence; bbpPairings reads it as `Z`.
bool set_word_of_2026(TrfReading& all, std::string_view word, Points points) {
    Scoring& scoring = *all.reading.tournament.scoring;
    if (word == "W") {
        set(scoring,
            {&Scoring::white_win, &Scoring::black_win, &Scoring::forfeit_win,
             &Scoring::full_point_bye},
            points);
        if (!all.names_bye_points) {
            scoring.pairing_allocated_bye = points;
        }
    } else if (word == "D") {
        set(scoring, {&Scoring::white_draw, &Scoring::black_draw, &Scoring::half_point_bye},
            points);
    } else if (word == "L") {
        set(scoring, {&Scoring::white_loss, &Scoring::black_loss}, points);
    } else if (word == "A" || word == "Z") {
        set(scoring, {&Scoring::zero_point_bye, &Scoring::forfeit_loss}, points);
    } else if (word == "P") {
        scoring.pairing_allocated_bye = points;
        all.names_bye_points = true;
    } else if (word == "X") {
        scoring.unknown = points;
        all.names_unknown = true;
    } else {
        return false;
    }
    return true;
}

struct NamedPoints {
    std::string_view word;
    Points Scoring::* field;
};
/// The words of JaVaFo.
constexpr std::array<NamedPoints, 12> extension_words = {{{"WW", &Scoring::white_win},
                                                          {"BW", &Scoring::black_win},
                                                          {"WD", &Scoring::white_draw},
                                                          {"BD", &Scoring::black_draw},
                                                          {"WL", &Scoring::white_loss},
                                                          {"BL", &Scoring::black_loss},
                                                          {"ZPB", &Scoring::zero_point_bye},
                                                          {"HPB", &Scoring::half_point_bye},
                                                          {"FPB", &Scoring::full_point_bye},
                                                          {"PAB", &Scoring::pairing_allocated_bye},
                                                          {"FW", &Scoring::forfeit_win},
                                                          {"FL", &Scoring::forfeit_loss}}};

Scoring& scoring_of(TrfReading& all) {
    std::optional<Scoring>& scoring = all.reading.tournament.scoring;
    if (!scoring) {
        scoring = Scoring{};
    }
    return *scoring;
}

/// `WW=1` and so on, in the order of the line: the last word counts.
void take_equations(TrfReading& all, Columns& line) {
    Scoring& scoring = scoring_of(all);
    NamedOnce named_once(line);
    for (const Token& token : line.tokens(4)) {
        const std::size_t sign = token.text.find('=');
        const std::string_view word = token.text.substr(0, sign);
        const auto points = sign == std::string_view::npos
                                ? std::nullopt
                                : read_points(token.text.substr(sign + 1));
        const auto named = std::ranges::find(extension_words, word, &NamedPoints::word);
        if (!points || (named == extension_words.end() && word != "W" && word != "D")) {
            line.fault(FindingKind::bad_field, token.column, quoted(token.text),
                       "a result and its points, such as WW=1.0");
        } else if (!named_once.is_first(word, token.column)) {
            continue;
        } else if (word == "W") {
            set(scoring,
                {&Scoring::white_win, &Scoring::black_win, &Scoring::forfeit_win,
                 &Scoring::full_point_bye},
                *points);
        } else if (word == "D") {
            set(scoring, {&Scoring::white_draw, &Scoring::black_draw, &Scoring::half_point_bye},
                *points);
        } else {
            scoring.*named->field = *points;
        }
    }
}

/// `BBW  3.0`.
void take_points_line(TrfReading& all, char word, Columns& line) {
    const auto points = line.points({4, line.size()}, "points such as 11.5");
    if (!points) {
        return;
    }
    scoring_of(all);
    Scoring& scoring = *all.reading.tournament.scoring;
    switch (word) {
    case 'U':
        static_cast<void>(set_word_of_2026(all, "P", *points));
        return;
    case 'Z':
        scoring.zero_point_bye = *points;
        return;
    case 'F':
        scoring.forfeit_loss = *points;
        return;
    default:
        break;
    }
    static_cast<void>(set_word_of_2026(all, std::string_view(&word, 1), *points));
}

/// Rank, and which colour has the first board.
void take_configuration(TrfReading& all, Columns& line) {
    for (const Token& token : line.tokens(4)) {
        if (token.text == "rank") {
            all.reading.tournament.is_ordered_by_rank = true;
        } else if (token.text == "white1") {
            all.reading.tournament.initial_colour = Colour::white;
        } else if (token.text == "black1") {
            all.reading.tournament.initial_colour = Colour::black;
        } else {
            line.fault(FindingKind::bad_field, token.column, quoted(token.text),
                       "rank, white1 or black1");
        }
    }
}

/// `XXA NNNN pp.p pp.p`: a player's points, round by round.
void take_acceleration(TrfReading& all, Columns& line) {
    const std::vector<Token> tokens = line.tokens(4);
    const auto player =
        tokens.empty() ? std::nullopt : line.number(tokens[0], players_max, "a player's number");
    if (!player) {
        return;
    }
    std::vector<Acceleration>& list = all.by_player;
    const std::size_t begin = list.size();
    std::uint32_t round = 0;
    for (std::size_t i = 1; i < tokens.size() && round < rounds_max; ++i) {
        ++round;
        const auto points = line.points(tokens[i], "points such as 1.0");
        if (!points || points->tenths == 0) {
            continue;
        }
        if (list.size() > begin && list.back().last_round + 1 == round &&
            list.back().game_points == points) {
            list.back().last_round = round;
        } else {
            list.push_back({std::nullopt, points, round, round, *player, *player});
        }
    }
}

} // namespace

void take_scoring(TrfReading& all, Columns& line) {
    scoring_of(all);
    NamedOnce named_once(line);
    for (const Said& each : all_said(line)) {
        if (!named_once.is_first(each.word, each.column)) {
            continue;
        }
        const auto points = read_points(each.points);
        if (!points || !set_word_of_2026(all, each.word, *points)) {
            line.fault(FindingKind::bad_field, each.column,
                       quoted(std::string(each.word) + " " + std::string(each.points)),
                       "one of W D L A P X and its points");
        }
    }
}

void take_team_scoring(TrfReading& all, Columns& line) {
    TeamScoring scoring;
    NamedOnce named_once(line);
    for (const Said& each : all_said(line)) {
        if (!named_once.is_first(each.word, each.column)) {
            continue;
        }
        const auto points = read_points(each.points);
        Points* const field = each.word == "TW"   ? &scoring.win
                              : each.word == "TD" ? &scoring.draw
                              : each.word == "TL" ? &scoring.loss
                                                  : nullptr;
        if (!points || field == nullptr) {
            line.fault(FindingKind::bad_field, each.column,
                       quoted(std::string(each.word) + " " + std::string(each.points)),
                       "TW, TD or TL and its points");
        } else {
            *field = *points;
        }
    }
    all.reading.tournament.team_scoring = scoring;
}

Taken take_extension(TrfReading& all, std::string_view code, Columns& line) {
    constexpr std::array<std::string_view, 12> known = {"XXR", "XXC", "XXS", "XXA", "XXZ", "XXP",
                                                        "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"};
    if (std::ranges::find(known, code) == known.end()) {
        return Taken::no;
    }
    all.has_extensions = true;
    Tournament& tournament = all.reading.tournament;
    if (code[0] == 'B') {
        take_points_line(all, code[2], line);
        return Taken::yes;
    }
    switch (code[2]) {
    case 'R':
        if (const auto rounds = line.number({4, line.size()}, rounds_max, "a number of rounds")) {
            tournament.rounds = rounds;
        }
        break;
    case 'C':
        take_configuration(all, line);
        break;
    case 'S':
        take_equations(all, line);
        break;
    case 'A':
        take_acceleration(all, line);
        break;
    case 'Z': {
        const auto numbers = numbers_from(line, line.tokens(4), 0, players_max);
        if (!numbers.empty()) {
            tournament.byes.push_back({Result::zero_point_bye, 0, numbers});
        }
        break;
    }
    default: {
        const auto numbers = numbers_from(line, line.tokens(4), 0, players_max);
        if (numbers.size() < 2) {
            line.fault_at_end("the numbers of two or more");
            return Taken::no;
        }
        tournament.forbidden_pairings.push_back({0, 0, numbers});
        break;
    }
    }
    return Taken::yes;
}

void settle_scoring(TrfReading& all) {
    std::optional<Scoring>& scoring = all.reading.tournament.scoring;
    if (scoring && !all.names_unknown) {
        scoring->unknown = scoring->white_draw;
    } else if (scoring) {
        scoring->says_unknown_is_draw = scoring->unknown == scoring->white_draw;
    }
}

void settle_accelerations(TrfReading& all) {
    std::ranges::sort(all.by_player, {}, [](const Acceleration& each) {
        return std::tuple(each.first_round, each.last_round, -each.game_points->tenths, each.first);
    });
    std::vector<Acceleration>& list = all.reading.tournament.accelerations;
    const std::size_t begin = list.size();
    for (const Acceleration& each : all.by_player) {
        const bool goes_on = list.size() > begin && list.back().game_points == each.game_points &&
                             list.back().first_round == each.first_round &&
                             list.back().last_round == each.last_round &&
                             list.back().last + 1 == each.first;
        if (goes_on) {
            list.back().last = each.last;
        } else {
            list.push_back(each);
        }
    }
}

} // namespace compongo::tournament
