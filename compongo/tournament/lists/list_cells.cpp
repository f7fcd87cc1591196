#include "compongo/tournament/lists/list_cells.h"

#include "compongo/base/utf8.h"
#include "compongo/tournament/lists/list_byes.h"
#include "compongo/tournament/model/points.h"
#include "compongo/tournament/text/columns.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>

namespace compongo::tournament {

namespace {

/// The letters of a language for White and Black.
struct ColourLetters {
    char32_t white;
    char32_t black;
};
/// English, German, Spanish with French and Italian, Portuguese, Dutch, Polish, Czech, Swedish with
/// Hungarian, Danish, Finnish, Turkish, Latvian, Lithuanian, Romanian, Russian.
constexpr auto languages = std::to_array<ColourLetters>({{U'w', U'b'},
                                                         {U'w', U's'},
                                                         {U'b', U'n'},
                                                         {U'b', U'p'},
                                                         {U'w', U'z'},
                                                         {U'b', U'c'},
                                                         {U'b', U'\u010D'},
                                                         {U'v', U's'},
                                                         {U'h', U's'},
                                                         {U'v', U'm'},
                                                         {U'b', U's'},
                                                         {U'b', U'm'},
                                                         {U'b', U'j'},
                                                         {U'a', U'n'},
                                                         {U'\u0431', U'\u0447'}});

char32_t small_of(char32_t letter) {
    const bool is_capital =
        (letter >= U'A' && letter <= U'Z') || (letter >= U'\u0410' && letter <= U'\u042F');
    return is_capital ? letter + 0x20 : letter == U'\u010C' ? U'\u010D' : letter;
}
bool is_small(char32_t letter) {
    return small_of(letter) == letter;
}
/// In any of the languages.
bool is_of_colour(char32_t letter) {
    return std::ranges::any_of(languages, [&](const ColourLetters& each) {
        return small_of(letter) == each.white || small_of(letter) == each.black;
    });
}

/// A cell around its first number, without brackets: `W2 (w)`.
struct Cell {
    std::string head;
    std::string number;
    std::string tail;
};
Cell cell_of(std::string_view cell) {
    cell = without_blanks(cell);
    // A spreadsheet's mark that it is a text.
    cell.remove_prefix(cell.starts_with('\'') ? 1 : 0);
    std::string plain(cell);
    std::ranges::replace_if(
        plain,
        [](char each) { return std::string_view("()[]").find(each) != std::string_view::npos; },
        ' ');
    const std::string_view text = without_blanks(plain);
    constexpr std::string_view digits = "0123456789";
    const std::size_t start = std::min(text.find_first_of(digits), text.size());
    const std::size_t end = std::min(text.find_first_not_of(digits, start), text.size());
    Cell parts{std::string(without_blanks(text.substr(0, start))),
               std::string(text.substr(start, end - start)),
               std::string(without_blanks(text.substr(end)))};
    // `4:W`, as Swiss Perfect writes what others write as `W4`.
    if (parts.head.empty() && parts.tail.size() == 2 && parts.tail[0] == ':' &&
        std::string_view("WDL").find(parts.tail[1]) != std::string_view::npos) {
        parts.head = parts.tail[1];
        parts.tail.clear();
    }
    return parts;
}

/// A result's sign at a board.
std::optional<Result> sign_of(std::string_view text) {
    if (text == half_sign || text == "=" || text == "0.5" || text == "0,5" || text == "1/2") {
        return Result::draw;
    }
    if (text.empty() || text == "*") {
        return Result::none;
    }
    // `1F` and `0F`: the point was won or lost by forfeit.
    if (text.size() == 2 && (text[1] == 'F' || text[1] == 'f')) {
        return text[0] == '1'   ? std::optional(Result::forfeit_win)
               : text[0] == '0' ? std::optional(Result::forfeit_loss)
                                : std::nullopt;
    }
    if (text.size() != 1) {
        return std::nullopt;
    }
    const auto result = result_of(text[0]);
    return result && !is_bye(*result) ? result : std::nullopt;
}

struct LetterOfResult {
    std::string_view letter;
    Result result;
};
constexpr auto letters_of_results = std::to_array<LetterOfResult>({{"W", Result::win},
                                                                   {"D", Result::draw},
                                                                   {"L", Result::loss},
                                                                   {"X", Result::forfeit_win},
                                                                   {"F", Result::forfeit_loss}});
constexpr auto signs_of_results = std::to_array<LetterOfResult>(
    {{"+", Result::win}, {"=", Result::draw}, {half_sign, Result::draw}, {"-", Result::loss}});

template <class Table>
const LetterOfResult* beginning(const Table& table, std::string_view text) {
    const auto found = std::ranges::find_if(
        table, [&](const LetterOfResult& each) { return text.starts_with(each.letter); });
    return found == table.end() ? nullptr : &*found;
}

std::optional<Colour> colour_of(std::string_view text, const CellStyle& style) {
    const CodePoint first = first_code_point(text);
    if (text.empty() || first.length != text.size() || first.value == no_code_point) {
        return std::nullopt;
    }
    const char32_t letter = small_of(first.value);
    return style.white.find(letter) != std::u32string::npos   ? std::optional(Colour::white)
           : style.black.find(letter) != std::u32string::npos ? std::optional(Colour::black)
                                                              : std::nullopt;
}

/// `w12+`, `b 3 1`: a small letter is a colour, where a result stands behind the number.
std::optional<Entry> colour_first(const Cell& cell, std::uint32_t opponent,
                                  const CellStyle& style) {
    const CodePoint first = first_code_point(cell.head);
    const auto colour = colour_of(cell.head, style);
    const auto result = sign_of(cell.tail);
    const bool is_so = !cell.tail.empty() && colour && result && is_small(first.value);
    return is_so ? std::optional(Entry{opponent, *colour, *result}) : std::nullopt;
}

/// `W3`, `+3`, `=B2`, `D2b`.
std::optional<Entry> result_first(const Cell& cell, const CellStyle& style) {
    const auto opponent = read_number(cell.number);
    if (!opponent || *opponent == 0 || *opponent > players_max || cell.head.empty()) {
        return std::nullopt;
    }
    if (style.has_colour_first) {
        const auto colour = colour_of(cell.head, style);
        const auto result = sign_of(cell.tail);
        return colour && result ? std::optional(Entry{*opponent, *colour, *result}) : std::nullopt;
    }
    if (const auto entry = colour_first(cell, *opponent, style)) {
        return entry;
    }
    const LetterOfResult* found = beginning(letters_of_results, cell.head);
    if (found == nullptr && style.has_sign_first) {
        found = beginning(signs_of_results, cell.head);
    }
    if (found == nullptr) {
        return std::nullopt;
    }
    const std::string_view before =
        without_blanks(std::string_view(cell.head).substr(found->letter.size()));
    const std::string_view letter = before.empty() ? std::string_view(cell.tail) : before;
    const auto colour = letter.empty() ? std::optional(Colour::none) : colour_of(letter, style);
    if (!colour || (!before.empty() && !cell.tail.empty())) {
        return std::nullopt;
    }
    return Entry{*opponent, *colour, found->result};
}

/// `H---`, `-B-`: as programs of the United States have it.
std::optional<Entry> letter_and_dashes(std::string_view text) {
    std::string letters;
    std::ranges::copy_if(text, std::back_inserter(letters),
                         [](char each) { return each != '-' && each != ' '; });
    if (letters.size() != 1 || text.find('-') == std::string_view::npos) {
        return std::nullopt;
    }
    switch (letters[0]) {
    case 'H':
        return Entry{0, Colour::none, Result::half_point_bye};
    case 'B':
        return Entry{0, Colour::none, Result::pairing_allocated_bye};
    case 'U':
    case 'Z':
        return Entry{0, Colour::none, Result::zero_point_bye};
    case 'X':
        return Entry{0, Colour::none, Result::forfeit_win};
    case 'F':
        return Entry{0, Colour::none, Result::forfeit_loss};
    default:
        return std::nullopt;
    }
}

std::optional<Entry> without_opponent(std::string_view text, const CellStyle& style) {
    if (const auto bye = bye_in(text)) {
        return Entry{0, Colour::none, *bye};
    }
    if (const auto entry = letter_and_dashes(text)) {
        return entry;
    }
    if (text == "-1" || text == "+" || text == "-+") {
        return Entry{0, Colour::none, Result::pairing_allocated_bye};
    }
    if (text == "-0" || (!text.empty() && text.find_first_not_of('-') == std::string_view::npos)) {
        return Entry{0, Colour::none, Result::zero_point_bye};
    }
    // Where opponents stand in other cells, a half alone is of a bye.
    const bool is_of_bye = text.starts_with('-') || style.has_more_than_opponents;
    const std::string_view points = text.substr(text.starts_with('-') ? 1 : 0);
    if (is_of_bye && (points == half_sign || points == "=" || points == "0.5" || points == "0,5" ||
                      points == "1/2")) {
        return Entry{0, Colour::none, Result::half_point_bye};
    }
    const auto bye = text.size() == 1 ? result_of(text[0]) : std::nullopt;
    return bye && is_bye(*bye) ? std::optional(Entry{0, Colour::none, *bye}) : std::nullopt;
}

/// `13w1`: the opponent, the colour, the result.
std::optional<Entry> opponent_first(const Cell& cell, const CellStyle& style) {
    const auto opponent = read_number(cell.number);
    if (!opponent || *opponent > players_max || !cell.head.empty()) {
        return std::nullopt;
    }
    // Opponent 0 is no opponent: then the cell is a bye only if something else in it says so.
    const bool says_nothing =
        *opponent == 0 || style.has_more_than_opponents || style.has_results_alone;
    if (cell.tail.empty() && says_nothing) {
        return std::nullopt;
    }
    Entry entry;
    entry.opponent = *opponent;
    const std::string_view tail = cell.tail;
    const CodePoint first = first_code_point(tail);
    const std::string_view letter = tail.substr(0, first.length);
    std::string_view rest = without_blanks(tail.substr(first.length));
    const auto colour = colour_of(letter, style);
    const bool is_colour = colour && (is_small(first.value) || style.has_capital_colours);
    entry.colour = is_colour ? *colour : Colour::none;
    rest = is_colour ? rest : tail;
    auto result = sign_of(rest);
    if (!result && entry.opponent == 0 && rest.size() == 1) {
        result = result_of(rest[0]);
    }
    if (!result) {
        return std::nullopt;
    }
    entry.result = *result;
    return entry;
}

/// What all cells say of how they are written.
class Survey {
public:
    explicit Survey(const std::vector<std::string_view>& cells) {
        for (const std::string_view text : cells) {
            look_at(cell_of(text));
        }
    }

    [[nodiscard]] CellStyle style(bool is_b_black) const {
        CellStyle style;
        style.has_capital_colours = has_capitals_;
        style.has_sign_first = has_sign_first_ && !has_opponent_first_;
        style.has_colour_first = letters_first_.contains('B') && !letters_first_.contains('L') &&
                                 !letters_first_.contains('D');
        style.has_more_than_opponents =
            has_opponent_first_ || has_sign_first_ || !letters_first_.empty();
        style.has_results_alone =
            !style.has_more_than_opponents && has_half_or_nought_ && largest_alone_ <= 1;
        style.has_forfeits_alone = has_forfeits_ && !has_points_;
        std::set<char32_t> white;
        std::set<char32_t> black;
        for (const ColourLetters& each : languages) {
            const bool has_all = std::ranges::all_of(letters_, [&](char32_t letter) {
                return letter == each.white || letter == each.black;
            });
            // A language of which only one letter is there may be any.
            const bool is_likely = letters_.size() > 1 || letters_.empty() ||
                                   !letters_.contains(U'b') || (each.black == U'b') == is_b_black;
            if (has_all && is_likely) {
                white.insert(each.white);
                black.insert(each.black);
            }
        }
        style.white = {white.begin(), white.end()};
        style.black = {black.begin(), black.end()};
        // Of a table in several languages a w is White's in each.
        if (letters_.empty() || (white.empty() && letters_.contains(U'w'))) {
            style.white = U"w";
            style.black = is_b_black || !letters_.empty() ? U"bsnz" : U"snz";
        }
        return style;
    }

private:
    /// The first letter, if more than a letter of a result stands there.
    void note_letter(std::string_view text, bool has_result) {
        const CodePoint first = first_code_point(text);
        const char32_t letter = first.value;
        const bool is_result = text.size() == 1 && result_of(text[0]).has_value();
        if (text.empty() || !is_of_colour(letter) ||
            (!is_small(letter) && !has_result && (is_result || text.size() != first.length))) {
            return;
        }
        letters_.insert(small_of(letter));
        has_capitals_ = has_capitals_ || !is_small(letter);
    }

    void look_at(const Cell& cell) {
        const auto opponent = read_number(cell.number);
        const bool is_alone = cell.head.empty() && cell.tail.empty();
        has_half_or_nought_ = has_half_or_nought_ || cell.head == half_sign ||
                              (is_alone && opponent == 0U) || cell.tail.find_first_of("/.,") == 0;
        largest_alone_ = std::max(largest_alone_, is_alone ? opponent.value_or(0) : 0);
        // Of points such as 1/2 and 0.5 there is nothing to learn.
        if (!opponent || *opponent == 0 || cell.tail.find_first_of("/.,") == 0) {
            return;
        }
        if (!cell.tail.empty()) {
            const char last = cell.tail.back();
            has_forfeits_ = has_forfeits_ || last == '+' || last == '-';
            has_points_ =
                has_points_ || last == '1' || last == '0' || cell.tail.ends_with(half_sign);
        }
        if (cell.head.empty()) {
            const CodePoint first = first_code_point(cell.tail);
            const auto rest = without_blanks(std::string_view(cell.tail).substr(first.length));
            note_letter(cell.tail, !rest.empty() && sign_of(rest).has_value());
            has_opponent_first_ = has_opponent_first_ || !cell.tail.empty();
            return;
        }
        const CodePoint head = first_code_point(cell.head);
        if (head.length == cell.head.size() && is_of_colour(head.value) && is_small(head.value) &&
            !cell.tail.empty() && sign_of(cell.tail)) {
            note_letter(cell.head, true);
            has_opponent_first_ = true;
            return;
        }
        const LetterOfResult* const sign = beginning(signs_of_results, cell.head);
        const LetterOfResult* const word = beginning(letters_of_results, cell.head);
        if (sign == nullptr && word == nullptr && cell.head != "B") {
            return;
        }
        const std::size_t size = sign != nullptr ? sign->letter.size() : 1;
        const std::string_view before = without_blanks(std::string_view(cell.head).substr(size));
        note_letter(before.empty() ? std::string_view(cell.tail) : before, true);
        has_sign_first_ = has_sign_first_ || (sign != nullptr && sign->result != Result::loss) ||
                          (sign != nullptr && !(before.empty() && cell.tail.empty()));
        if (sign == nullptr && cell.head.size() == 1) {
            letters_first_.insert(cell.head[0]);
            if (cell.head[0] == 'B') {
                letters_.insert(U'b');
            }
        }
    }

    std::set<char32_t> letters_;
    std::set<char> letters_first_;
    bool has_capitals_ = false;
    bool has_opponent_first_ = false;
    bool has_sign_first_ = false;
    bool has_half_or_nought_ = false;
    bool has_forfeits_ = false;
    bool has_points_ = false;
    std::uint32_t largest_alone_ = 0;
};

} // namespace

CellStyle cell_style(const std::vector<std::string_view>& cells, bool is_b_black) {
    return Survey(cells).style(is_b_black);
}

std::optional<Entry> list_entry(std::string_view text, const CellStyle& style) {
    text = without_blanks(text);
    text.remove_prefix(text.starts_with('\'') ? 1 : 0);
    if (text.empty()) {
        return Entry{};
    }
    const Cell cell = cell_of(text);
    if (const auto entry = result_first(cell, style)) {
        return entry;
    }
    if (const auto entry = without_opponent(text, style)) {
        return entry;
    }
    return opponent_first(cell, style);
}

} // namespace compongo::tournament
