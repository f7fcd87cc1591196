#include "compongo/tournament/list_results.h"

#include "compongo/tournament/columns.h"
#include "compongo/tournament/points.h"

#include <algorithm>
#include <array>

namespace compongo::tournament {

namespace {

/// A result's sign at a board.
std::optional<Result> sign_of(std::string_view text) {
    if (text == half_sign || text == "=" || text == "0.5" || text == "0,5" || text == "1/2") {
        return Result::draw;
    }
    if (text.empty() || text == "*") {
        return Result::none;
    }
    if (text.size() != 1) {
        return std::nullopt;
    }
    const auto result = result_of(text[0]);
    return result && !is_bye(*result) ? result : std::nullopt;
}

bool is_same(std::string_view a, std::string_view b) {
    const auto small = [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    };
    return std::ranges::equal(a, b, {}, small, small);
}

/// What there is instead of an opponent, in many languages.
bool is_word_for_bye(std::string_view text) {
    constexpr auto words =
        std::to_array<std::string_view>({"bye",
                                         "spielfrei",
                                         "freilos",
                                         "descansa",
                                         "descanso",
                                         "exempt",
                                         "exento",
                                         "isento",
                                         "folga",
                                         "riposo",
                                         "riposa",
                                         "libre",
                                         "libero",
                                         "vrij",
                                         "wolny los",
                                         "pauza",
                                         "pauz\u0119",
                                         "frirunda",
                                         "friplats",
                                         "oversidder",
                                         "huilaa",
                                         "volno",
                                         "voln\u00FD los",
                                         "er\u0151nyer\u0151",
                                         "\u0441\u0432\u043E\u0431\u043E\u0434\u0435\u043D"});
    return std::ranges::any_of(words, [&](std::string_view each) { return is_same(text, each); });
}

/// A word for a bye, perhaps with the points that it gives: `Bye 1/2`.
std::optional<Result> bye_in(std::string_view text) {
    if (is_word_for_bye(text)) {
        return Result::pairing_allocated_bye;
    }
    const std::size_t blank = text.rfind(' ');
    if (blank == std::string_view::npos ||
        !is_word_for_bye(without_blanks(text.substr(0, blank)))) {
        return std::nullopt;
    }
    const std::string_view points = text.substr(blank + 1);
    if (points == "1/2" || points == half_sign || points == "0.5" || points == "0,5") {
        return Result::half_point_bye;
    }
    return points == "1"   ? std::optional(Result::pairing_allocated_bye)
           : points == "0" ? std::optional(Result::zero_point_bye)
                           : std::nullopt;
}

/// `W3`, as crosstables have it that say no colours.
std::optional<Entry> result_first(std::string_view text) {
    struct Letter {
        char letter;
        Result result;
    };
    constexpr std::array<Letter, 5> letters = {{{'W', Result::win},
                                                {'D', Result::draw},
                                                {'L', Result::loss},
                                                {'X', Result::forfeit_win},
                                                {'F', Result::forfeit_loss}}};
    const auto found =
        text.empty() ? letters.end() : std::ranges::find(letters, text.front(), &Letter::letter);
    if (found == letters.end()) {
        return std::nullopt;
    }
    const std::uint32_t opponent = read_number(text.substr(1)).value_or(0);
    if (opponent == 0 || opponent > players_max) {
        return std::nullopt;
    }
    return Entry{opponent, Colour::none, found->result};
}

std::optional<Entry> without_opponent(std::string_view text) {
    if (const auto entry = result_first(text)) {
        return entry;
    }
    if (const auto bye = bye_in(text)) {
        return Entry{0, Colour::none, *bye};
    }
    if (text == "-1" || text == "+" || text == "-+") {
        return Entry{0, Colour::none, Result::pairing_allocated_bye};
    }
    if (text == "-0" || text == "-" || text == "--") {
        return Entry{0, Colour::none, Result::zero_point_bye};
    }
    if (text == std::string("-") + std::string(half_sign) || text == "-=") {
        return Entry{0, Colour::none, Result::half_point_bye};
    }
    const auto bye = text.size() == 1 ? result_of(text[0]) : std::nullopt;
    return bye && is_bye(*bye) ? std::optional(Entry{0, Colour::none, *bye}) : std::nullopt;
}

} // namespace

std::optional<Entry> list_entry(std::string_view text) {
    text = without_blanks(text);
    // A spreadsheet's mark that it is a text.
    if (text.starts_with('\'')) {
        text.remove_prefix(1);
    }
    if (text.empty()) {
        return Entry{};
    }
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    if (digits == 0) {
        return without_opponent(text);
    }
    const auto opponent = read_number(text.substr(0, digits));
    // A nought is nobody, of whom a list of ours says what else a sign alone would not.
    if (!opponent || *opponent > players_max || (*opponent == 0 && digits == text.size())) {
        return std::nullopt;
    }
    Entry entry;
    entry.opponent = *opponent;
    text.remove_prefix(digits);
    const char colour = text.empty() ? '\0' : text[0];
    if (colour == 'w' || colour == 'b' || colour == 's' || colour == 'n') {
        entry.colour = colour == 'w' ? Colour::white : Colour::black;
        text.remove_prefix(1);
    }
    text = without_blanks(text);
    auto result = sign_of(text);
    if (!result && entry.opponent == 0 && text.size() == 1) {
        result = result_of(text[0]);
    }
    if (!result) {
        return std::nullopt;
    }
    entry.result = *result;
    return entry;
}

namespace {

/// Without blanks, and with a hyphen for a colon and every dash.
std::string with_plain_dashes(std::string_view text) {
    constexpr auto dashes = std::to_array<std::string_view>(
        {":", "\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2015", "\u2212"});
    std::string plain;
    while (!text.empty()) {
        const auto dash = std::ranges::find_if(
            dashes, [&](std::string_view each) { return text.starts_with(each); });
        const bool is_blank = text.front() == ' ' || text.front() == '\t';
        plain += dash != dashes.end() ? "-" : is_blank ? "" : std::string(1, text.front());
        text.remove_prefix(dash != dashes.end() ? dash->size() : 1);
    }
    return plain;
}

} // namespace

std::optional<std::pair<Result, Result>> list_results(std::string_view text) {
    const std::string plain = with_plain_dashes(text);
    if (plain.empty() || plain == "-" || plain == "*") {
        return std::pair(Result::none, Result::none);
    }
    struct Written {
        std::string_view text;
        Result white;
        Result black;
    };
    constexpr std::array<Written, 19> known = {{{"1-0", Result::win, Result::loss},
                                                {"0-1", Result::loss, Result::win},
                                                {"\u00BD-\u00BD", Result::draw, Result::draw},
                                                {"1/2-1/2", Result::draw, Result::draw},
                                                {"0.5-0.5", Result::draw, Result::draw},
                                                {"0,5-0,5", Result::draw, Result::draw},
                                                {"1/2", Result::draw, Result::draw},
                                                {"\u00BD", Result::draw, Result::draw},
                                                {"0-1/2", Result::loss, Result::draw},
                                                {"1/2-0", Result::draw, Result::loss},
                                                {"0-0.5", Result::loss, Result::draw},
                                                {"0.5-0", Result::draw, Result::loss},
                                                {"0-0", Result::loss, Result::loss},
                                                {"0-\u00BD", Result::loss, Result::draw},
                                                {"\u00BD-0", Result::draw, Result::loss},
                                                {"+--", Result::forfeit_win, Result::forfeit_loss},
                                                {"--+", Result::forfeit_loss, Result::forfeit_win},
                                                {"---", Result::forfeit_loss, Result::forfeit_loss},
                                                {"=-=", Result::draw, Result::draw}}};
    for (const Written& each : known) {
        if (each.text == plain) {
            return std::pair(each.white, each.black);
        }
    }
    return std::nullopt;
}

std::optional<Result> bye_of(std::string_view opponent, std::string_view result) {
    opponent = without_blanks(opponent);
    if (opponent.empty() || opponent == "-") {
        return Result::pairing_allocated_bye;
    }
    if (const auto bye = bye_in(opponent)) {
        return bye;
    }
    for (const std::string_view word :
         {"not paired", "nicht ausgelost", "no emparejado", "non apparie", "non abbinato"}) {
        if (is_same(opponent, word)) {
            const std::string_view points = without_blanks(result).substr(
                0, std::min(without_blanks(result).find_first_of(" -:"), result.size()));
            return points == half_sign || points == "0.5" || points == "0,5"
                       ? Result::half_point_bye
                   : points == "1" ? Result::full_point_bye
                                   : Result::zero_point_bye;
        }
    }
    return std::nullopt;
}

} // namespace compongo::tournament
