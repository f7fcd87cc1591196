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

std::optional<Entry> without_opponent(std::string_view text) {
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

bool is_same(std::string_view a, std::string_view b) {
    const auto small = [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    };
    return std::ranges::equal(a, b, {}, small, small);
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

std::optional<std::pair<Result, Result>> list_results(std::string_view text) {
    std::string plain;
    for (const char letter : text) {
        if (letter != ' ' && letter != '\t') {
            plain += letter == ':' ? '-' : letter;
        }
    }
    if (plain.empty() || plain == "-" || plain == "*") {
        return std::pair(Result::none, Result::none);
    }
    struct Written {
        std::string_view text;
        Result white;
        Result black;
    };
    constexpr std::array<Written, 13> known = {{{"1-0", Result::win, Result::loss},
                                                {"0-1", Result::loss, Result::win},
                                                {"\u00BD-\u00BD", Result::draw, Result::draw},
                                                {"1/2-1/2", Result::draw, Result::draw},
                                                {"0.5-0.5", Result::draw, Result::draw},
                                                {"0,5-0,5", Result::draw, Result::draw},
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
    for (const std::string_view word :
         {"", "bye", "spielfrei", "descansa", "exempt", "riposo", "libre", "wolny los"}) {
        if (is_same(opponent, word)) {
            return Result::pairing_allocated_bye;
        }
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
