#include "compongo/pgn/words.h"

#include "compongo/base/check.h"
#include "compongo/pgn/scan.h"

#include <algorithm>
#include <array>

namespace compongo::pgn {

namespace {

struct Spelling {
    std::string_view text;
    PgnResult result;
    bool is_odd;
};

// Longer spellings stand before their own beginnings. The half in one character is written in UTF-8
// and in Latin-1.
constexpr std::array spellings = {
    Spelling{"1-0", PgnResult::white_wins, false},
    Spelling{"0-1/2", PgnResult::white_zero_black_half, false},
    Spelling{"0-1", PgnResult::black_wins, false},
    Spelling{"1/2-1/2", PgnResult::draw, false},
    Spelling{"1/2-0", PgnResult::white_half_black_zero, false},
    Spelling{"1/2", PgnResult::draw, true},
    Spelling{"*", PgnResult::unknown, false},
    Spelling{"\xC2\xBD-\xC2\xBD", PgnResult::draw, true},
    Spelling{"\xBD-\xBD", PgnResult::draw, true},
};

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

std::optional<ResultWord> result_at_start(std::string_view text) {
    for (const Spelling& each : spellings) {
        if (!text.starts_with(each.text)) {
            continue;
        }
        // A full stop may end the sentence.
        const std::size_t size = each.text.size();
        const bool ends = text.size() == size || text[size] == '.' || !continues_word(text[size]);
        if (ends || each.result == PgnResult::unknown) {
            return ResultWord{each.result, each.text.size(), each.is_odd};
        }
    }
    return std::nullopt;
}

bool looks_like_move(std::string_view word) {
    if (std::ranges::find(null_moves, word) != null_moves.end() || word.starts_with("O-O") ||
        word.starts_with("0-0") || word.starts_with("o-o")) {
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

bool is_en_passant_mark(std::string_view word) {
    return std::ranges::find(en_passant_marks, word) != en_passant_marks.end();
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
