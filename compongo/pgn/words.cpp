#include "compongo/pgn/words.h"

#include "compongo/base/check.h"
#include "compongo/base/printable.h"
#include "compongo/chess/move_marks.h"
#include "compongo/pgn/scan.h"

#include <algorithm>
#include <array>
#include <string>

namespace compongo::pgn {

namespace {

struct Spelling {
    std::string_view text;
    PgnResult result;
};

/// How pairing programs write games that were not played.
constexpr std::array forfeits = {
    Spelling{"+:-", PgnResult::white_wins}, Spelling{"+-", PgnResult::white_wins},
    Spelling{"+/-", PgnResult::white_wins}, Spelling{"+--", PgnResult::white_wins},
    Spelling{"-:+", PgnResult::black_wins}, Spelling{"-+", PgnResult::black_wins},
    Spelling{"-/+", PgnResult::black_wins}, Spelling{"--+", PgnResult::black_wins},
    Spelling{"-:-", PgnResult::both_lose},  Spelling{"--", PgnResult::both_lose},
    Spelling{"-/-", PgnResult::both_lose},  Spelling{"---", PgnResult::both_lose},
    Spelling{"=-=", PgnResult::draw}};

struct Points {
    std::string_view text;
    int halves;
};
/// The score of one player. A spelling stands before its own beginning.
constexpr std::array points = {Points{"1/2", 1}, Points{"\xC2\xBD", 1}, Points{"\xBD", 1},
                               Points{"0.5", 1}, Points{"0,5", 1},      Points{"1", 2},
                               Points{"0", 0}};
/// What may stand between two scores: hyphen, colon, and every dash, in UTF-8 and Windows-1252.
constexpr std::array<std::string_view, 11> separators = {"-",
                                                         ":",
                                                         "\xE2\x80\x90",
                                                         "\xE2\x80\x91",
                                                         "\xE2\x80\x92",
                                                         "\xE2\x80\x93",
                                                         "\xE2\x80\x94",
                                                         "\xE2\x80\x95",
                                                         "\xE2\x88\x92",
                                                         "\x96",
                                                         "\x97"};

struct PrintedSign {
    std::string_view text;
    int nag;
};
/// The signs of printed books that have a number in PGN, longer ones before their own endings.
constexpr std::array signs = {PrintedSign{"+/=", 14},
                              PrintedSign{"=/+", 15},
                              PrintedSign{"=/\xE2\x88\x9E", 44},
                              PrintedSign{"\xE2\x88\x9E/=", 44},
                              PrintedSign{"+/-", 16},
                              PrintedSign{"-/+", 17},
                              PrintedSign{"+=", 14},
                              PrintedSign{"=+", 15},
                              PrintedSign{"+-", 18},
                              PrintedSign{"-+", 19},
                              PrintedSign{"+\xE2\x88\x92", 18},
                              PrintedSign{"\xE2\x88\x92+", 19},
                              PrintedSign{"+\xE2\x80\x93", 18},
                              PrintedSign{"\xE2\x80\x93+", 19},
                              PrintedSign{"=", 10},
                              PrintedSign{"\xC2\xB1", 16},
                              PrintedSign{"\xE2\x88\x93", 17},
                              PrintedSign{"\xE2\x88\x9E", 13},
                              PrintedSign{"\xE2\xA9\xB2", 14},
                              PrintedSign{"\xE2\xA9\xB1", 15},
                              PrintedSign{"\xE2\x96\xA1", 7},
                              PrintedSign{"\xE2\xA8\x80", 22},
                              PrintedSign{"\xE2\x9F\xB3", 32},
                              PrintedSign{"\xE2\x86\x91", 36},
                              PrintedSign{"\xE2\x86\x92", 40},
                              PrintedSign{"\xE2\x87\x86", 132},
                              PrintedSign{"\xE2\xA8\x81", 138},
                              PrintedSign{"\xE2\x88\x86", 140},
                              PrintedSign{"\xE2\x8C\x93", 142}};
/// Letters that are signs where they stand alone: a novelty, a diagram.
constexpr std::array letter_signs = {PrintedSign{"N", 146}, PrintedSign{"TN", 146},
                                     PrintedSign{"D", 220}};

constexpr std::array<std::string_view, 4> check_signs = {"+", "#", "++", "\xE2\x80\xA0"};

/// Printed of old where `+` and `#` are written now, in several languages.
constexpr std::array<std::string_view, 14> check_words = {
    "ch",   "dbl",  "dblch", "dis", "disch",  "check", "checkmate",
    "mate", "matt", "mat",   "sch", "schach", "jaque", "jaquemate"};

[[nodiscard]] constexpr bool ends_with_letter_or_digit(std::string_view text) {
    const char last = text.back();
    return (last >= '0' && last <= '9') || (last >= 'A' && last <= 'Z') ||
           (last >= 'a' && last <= 'z');
}
static_assert(std::ranges::none_of(signs, ends_with_letter_or_digit, &PrintedSign::text));

/// The entry of a table with which this text begins.
template <class Table>
[[nodiscard]] auto beginning(const Table& table, std::string_view text) {
    return std::ranges::find_if(table,
                                [&](const auto& each) { return text.starts_with(each.text); });
}

/// Castling with any dash, or zeros alone; `Oops` is none.
[[nodiscard]] bool is_castling(std::string_view word) {
    const auto castling = chess::find_castling(word);
    return castling && (word.front() == '0' || castling->length > std::size_t{3}) &&
           word.find_first_not_of("+#=.", castling->length) == std::string_view::npos;
}

[[nodiscard]] std::optional<PgnResult> result_of_points(int white, int black) {
    switch (3 * white + black) {
    case 0:
        return PgnResult::both_lose;
    case 1:
        return PgnResult::white_zero_black_half;
    case 2:
        return PgnResult::black_wins;
    case 3:
        return PgnResult::white_half_black_zero;
    case 4:
        return PgnResult::draw;
    case 6:
        return PgnResult::white_wins;
    default:
        return std::nullopt;
    }
}

/// Two scores with something between them, or a half alone.
[[nodiscard]] std::optional<ResultWord> scores_at_start(std::string_view text) {
    const auto white = beginning(points, text);
    if (white == points.end()) {
        return std::nullopt;
    }
    std::string_view rest = text.substr(white->text.size());
    // Given to the one, as the other was not there: `1F-0F`, `1X-0F`, `1-0F`.
    const auto take_letter = [&rest] {
        const bool has_letter = rest.starts_with('F') || rest.starts_with('X');
        rest.remove_prefix(has_letter ? 1 : 0);
        return has_letter;
    };
    bool is_forfeit = take_letter();
    const std::size_t blanks = rest.starts_with(' ') ? 1 : 0;
    rest.remove_prefix(blanks);
    const auto separator = std::ranges::find_if(
        separators, [&](std::string_view each) { return rest.starts_with(each); });
    if (separator != separators.end()) {
        rest.remove_prefix(separator->size());
        rest.remove_prefix(blanks == 1 && rest.starts_with(' ') ? 1 : 0);
        const auto black = beginning(points, rest);
        if (black != points.end()) {
            rest.remove_prefix(black->text.size());
            is_forfeit = take_letter() || is_forfeit;
            const auto result = result_of_points(white->halves, black->halves);
            const std::size_t size = text.size() - rest.size();
            return result ? std::optional(ResultWord{
                                *result, size, text.substr(0, size) != name(*result), is_forfeit})
                          : std::nullopt;
        }
    }
    return white->halves == 1 && !is_forfeit
               ? std::optional(ResultWord{PgnResult::draw, white->text.size(), true, false})
               : std::nullopt;
}

constexpr std::array en_passant_marks = {"e.p.", "e.p", "ep",   "ep.", "a.p.",
                                         "a.p",  "ap",  "E.P.", "EP"};
constexpr std::array null_moves = {"--", "Z0", "null", "NULL", "@@@@", "0000", "pass"};

} // namespace

std::string_view name(PgnResult result) {
    switch (result) {
    case PgnResult::unknown:
        return "*";
    case PgnResult::white_wins:
        return "1-0";
    case PgnResult::black_wins:
        return "0-1";
    case PgnResult::draw:
        return "1/2-1/2";
    case PgnResult::both_lose:
        return "0-0";
    case PgnResult::white_half_black_zero:
        return "1/2-0";
    case PgnResult::white_zero_black_half:
        return "0-1/2";
    }
    UNREACHABLE();
}

std::optional<PgnResult> result_from_name(std::string_view text) {
    for (const PgnResult each :
         {PgnResult::unknown, PgnResult::white_wins, PgnResult::black_wins, PgnResult::draw,
          PgnResult::both_lose, PgnResult::white_half_black_zero,
          PgnResult::white_zero_black_half}) {
        if (text == name(each)) {
            return each;
        }
    }
    return std::nullopt;
}

namespace {

/// Lists of pairings put blanks between the signs: `+ - -`.
[[nodiscard]] const Spelling* forfeit_of(std::string_view value) {
    std::string without_blanks(value);
    std::erase(without_blanks, ' ');
    const auto found = std::ranges::find(forfeits, without_blanks, &Spelling::text);
    return found == forfeits.end() ? nullptr : &*found;
}

} // namespace

std::optional<PgnResult> result_of_tag(std::string_view value) {
    // Control characters mean what they are written as, blanks.
    if (std::ranges::any_of(value, is_control)) {
        std::string plain(value);
        std::ranges::replace_if(plain, is_control, ' ');
        return result_of_tag(plain);
    }
    if (const auto usual = result_from_name(value)) {
        return usual;
    }
    if (const Spelling* const forfeit = forfeit_of(value)) {
        return forfeit->result;
    }
    const auto found = scores_at_start(value);
    return found && found->size == value.size() ? std::optional(found->result) : std::nullopt;
}

bool is_forfeit_tag(std::string_view value) {
    if (const Spelling* const forfeit = forfeit_of(value)) {
        return forfeit->result != PgnResult::draw;
    }
    const auto found = scores_at_start(value);
    return found && found->size == value.size() && found->is_forfeit;
}

bool is_blank_result(std::string_view value) {
    return value.empty() || value == "?" || value == "-";
}

PgnResult result_by(std::optional<PgnResult> tag, std::optional<PgnResult> marker) {
    return tag && *tag != PgnResult::unknown ? *tag : marker.value_or(PgnResult::unknown);
}

std::optional<ResultWord> double_loss_with_blanks(std::string_view text) {
    const auto found = text.starts_with("0 ") ? scores_at_start(text) : std::nullopt;
    const bool is_whole =
        found && (text.size() == found->size || !continues_word(text[found->size]));
    return is_whole && found->result == PgnResult::both_lose ? found : std::nullopt;
}

std::optional<ResultWord> result_at_start(std::string_view text) {
    if (text.starts_with('*')) {
        return ResultWord{PgnResult::unknown, 1, false, false};
    }
    for (const Spelling& each : forfeits) {
        // Those with another sign in the middle may be opinions of the position.
        if (each.text.substr(1, 1) == ":" && text.starts_with(each.text)) {
            return ResultWord{each.result, each.text.size(), true, true};
        }
    }
    const auto found = scores_at_start(text);
    if (!found) {
        return std::nullopt;
    }
    // `0-0` may be castling.
    const bool may_be_castling = found->result == PgnResult::both_lose &&
                                 text.find(':') >= found->size && !found->is_forfeit;
    // A full stop may end the sentence.
    const bool ends = text.size() == found->size || text[found->size] == '.' ||
                      !continues_word(text[found->size]);
    return ends && !may_be_castling ? found : std::nullopt;
}

bool looks_like_move(std::string_view word) {
    if (std::ranges::find(null_moves, word) != null_moves.end() || word.starts_with("O-O") ||
        word.starts_with("0-0") || word.starts_with("o-o") || is_castling(word)) {
        return true;
    }
    const auto is_rank = [](char each) { return each >= '1' && each <= '8'; };
    // A move names a square: a file letter and a rank digit side by side, in whatever language.
    for (std::size_t at = 1; at < word.size() && word.size() <= 16; ++at) {
        if (is_rank(word[at]) && ((word[at - 1] >= 'a' && word[at - 1] <= 'h') ||
                                  (word[at - 1] >= 'A' && word[at - 1] <= 'H'))) {
            return true;
        }
    }
    return false;
}

bool is_check_word(std::string_view word) {
    return std::ranges::find(check_words, word) != check_words.end();
}

bool is_en_passant_mark(std::string_view word) {
    return std::ranges::find(en_passant_marks, word) != en_passant_marks.end();
}

std::optional<int> nag_of_sign(std::string_view sign) {
    const auto found = std::ranges::find(signs, sign, &PrintedSign::text);
    return found == signs.end() ? std::nullopt : std::optional(found->nag);
}

std::optional<int> nag_of_letters(std::string_view word) {
    const auto found = std::ranges::find(letter_signs, word, &PrintedSign::text);
    return found == letter_signs.end() ? std::nullopt : std::optional(found->nag);
}

std::string_view sign_attached_to(std::string_view move) {
    // Most moves do, which spares them the table.
    if (!move.empty() && ends_with_letter_or_digit(move)) {
        return {};
    }
    const auto found = std::ranges::find_if(
        signs, [&](const PrintedSign& each) { return move.ends_with(each.text); });
    if (found == signs.end()) {
        return {};
    }
    const std::string_view rest = move.substr(0, move.size() - found->text.size());
    const bool may_promote = found->text == "=" && !rest.empty() && rest.front() >= 'a' &&
                             rest.front() <= 'h' && (rest.back() == '8' || rest.back() == '1');
    // Behind `Nf3.` or `Nf3=` it is no sign of that move: alone, these are read as `Nf3`.
    const bool reads_back = !rest.ends_with('.') && sign_attached_to(rest).empty();
    return looks_like_move(rest) && reads_back && !may_promote ? move.substr(rest.size())
                                                               : std::string_view();
}

bool is_redundant_mark(std::string_view word) {
    return is_en_passant_mark(word) || is_check_word(word) ||
           std::ranges::find(check_signs, word) != check_signs.end();
}

std::optional<int> nag_of_glyphs(std::string_view glyphs) {
    constexpr std::array<std::string_view, 6> by_nag = {"!", "?", "!!", "??", "!?", "?!"};
    for (std::size_t at = 0; at < by_nag.size(); ++at) {
        if (glyphs == by_nag[at]) {
            return static_cast<int>(at) + 1;
        }
    }
    return std::nullopt;
}

} // namespace compongo::pgn
