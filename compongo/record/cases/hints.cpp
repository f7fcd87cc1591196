#include "compongo/record/cases/hints.h"

#include "compongo/base/nearest.h"
#include "compongo/chess/move_text.h"
#include "compongo/record/cases/cases.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace compongo::record {

namespace {

/// A piece's Spanish letter and the English one. R exists in both, for different pieces.
struct LetterPair {
    char spanish;
    char english;
};
constexpr std::array<LetterPair, 4> letter_pairs = {
    {{'C', 'N'}, {'D', 'Q'}, {'A', 'B'}, {'T', 'R'}}};

constexpr std::string_view words_follow = "one of ";
constexpr std::string_view before_nearest = "; ";
constexpr std::string_view is_nearest = " is nearest";

/// Pieces by their English names, and a square where each may stand.
constexpr std::array<std::array<std::string_view, 2>, 8> squares_of_pieces = {{
    {"king", "e1"},
    {"queen", "d1"},
    {"rook", "a1"},
    {"bishop", "f1"},
    {"knight", "g1"},
    {"pawn", "e2"},
    {"piece", "g1"},
    {"horse", "g1"},
}};

} // namespace

std::string nearest_hint(std::string_view found, const std::vector<std::string>& names) {
    const std::string_view meant = nearest(found, {names.begin(), names.end()});
    return meant.empty()
               ? std::string()
               : std::string(before_nearest) + std::string(meant) + std::string(is_nearest);
}

std::string_view nearest_of(const LineFault& fault) {
    const std::string_view expected = fault.expected;
    const std::size_t end = expected.rfind(is_nearest);
    const std::size_t begin =
        end == std::string_view::npos ? end : expected.rfind(before_nearest, end);
    return begin == std::string_view::npos ? std::string_view()
                                           : expected.substr(begin + before_nearest.size(),
                                                             end - begin - before_nearest.size());
}

std::optional<std::size_t> column_of(const LineFault& fault) {
    constexpr std::string_view name = "column ";
    std::string_view field = fault.field;
    if (!field.starts_with(name)) {
        return std::nullopt;
    }
    field.remove_prefix(name.size());
    std::size_t column = 0;
    const auto read = std::from_chars(field.data(), field.data() + field.size(), column);
    return read.ec == std::errc() ? std::optional(column) : std::nullopt;
}

LineFault with_nearest_word(LineFault fault) {
    const std::string& expected = fault.expected;
    if (!fault.found || fault.found->kind != JsonKind::text ||
        !expected.starts_with(words_follow) || expected.find("nearest") != std::string::npos) {
        return fault;
    }
    std::vector<std::string> words;
    for (std::size_t at = words_follow.size(); at < expected.size();) {
        const std::size_t end = std::min(expected.find(' ', at), expected.size());
        words.push_back(expected.substr(at, end - at));
        at = end + 1;
    }
    fault.expected += nearest_hint(fault.found->text, words);
    return fault;
}

std::optional<std::string> spanish_letters_expected(std::string_view text) {
    std::string english(text);
    char letter = 0;
    char meant = 0;
    for (const LetterPair& pair : letter_pairs) {
        const bool is_piece = english.starts_with(pair.spanish);
        const std::size_t promotion = english.find(std::string("=") + pair.spanish);
        if (is_piece) {
            english[0] = pair.english;
        } else if (promotion != std::string::npos) {
            english[promotion + 1] = pair.english;
        } else {
            continue;
        }
        letter = pair.spanish;
        meant = pair.english;
    }
    if (letter == 0 || !chess::parse_move_text(text, chess::Language::spanish) ||
        !chess::parse_move_text(english)) {
        return std::nullopt;
    }
    return std::string("English letters of the pieces; ") + letter +
           " is a Spanish letter; write " + meant + ": " + english;
}

std::optional<std::string> rook_or_rey_expected(std::string_view text) {
    if (!text.starts_with('R') || !chess::parse_move_text(text)) {
        return std::nullopt;
    }
    return "English letters, as other moves of this case are in Spanish; R is read as the rook: "
           "for "
           "the king (rey) write K" +
           std::string(text.substr(1)) + ", for a rook write its squares, as in a1a8";
}

std::optional<std::string_view> square_of_piece(std::string_view piece) {
    const auto found =
        std::ranges::find(squares_of_pieces, piece, [](const auto& each) { return each[0]; });
    return found == squares_of_pieces.end() ? std::nullopt : std::optional((*found)[1]);
}

} // namespace compongo::record
