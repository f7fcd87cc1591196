#include "compongo/pgn/game_text_tokens.h"

#include <algorithm>
#include <array>

namespace compongo::pgn {

namespace {

constexpr std::string_view blanks = " \t\r\n\v\f";

constexpr std::array<std::string_view, 12> move_signs = {
    "a.p.", "e.p.", "a.p", "e.p", "ep", "ap", "ep.", "ap.", "+", "++", "#", "mate"};
constexpr std::array<std::string_view, 8> results = {"1-0",     "0-1", "1/2-1/2", "\u00BD-\u00BD",
                                                     "1/2:1/2", "1:0", "0:1",     "*"};

bool is_digit_of_number(char letter) {
    return letter >= '0' && letter <= '9';
}

template <class List>
bool is_one_of(const List& list, std::string_view text) {
    return std::ranges::find(list, text) != list.end();
}

/// The length of the dots (`.`, `...`, `…`) or the bracket at the beginning of a text.
std::size_t dots_length(std::string_view text) {
    std::size_t length = 0;
    constexpr std::string_view ellipsis = "\u2026";
    while (length < text.size()) {
        if (text[length] == '.') {
            ++length;
        } else if (text.substr(length).starts_with(ellipsis)) {
            length += ellipsis.size();
        } else {
            break;
        }
    }
    return length;
}

/// `12.`, `12...`, `12)`, a bare `12`, or dots alone. `0-0`, `1-0` and `000` are no numbers.
std::size_t number_length(std::string_view word) {
    std::size_t digits = 0;
    while (digits < word.size() && is_digit_of_number(word[digits])) {
        ++digits;
    }
    if (digits != 0 && word[0] == '0') {
        return 0;
    }
    const std::size_t dots = dots_length(word.substr(digits));
    if (digits != 0 && dots == 0) {
        const bool has_bracket = digits < word.size() && word[digits] == ')';
        return has_bracket ? digits + 1 : (digits == word.size() ? digits : 0);
    }
    return dots == 0 ? 0 : digits + dots;
}

/// Where a word ends that may be a move: at a blank, before an aside, or before an ellipsis.
std::size_t word_length(std::string_view text) {
    std::size_t length = 1;
    while (length < text.size() && blanks.find(text[length]) == std::string_view::npos &&
           text[length] != '{' && text[length] != ';' && !text.substr(length).starts_with("...") &&
           !text.substr(length).starts_with("\u2026")) {
        ++length;
    }
    return length;
}

/// To the closing bracket that matches; all of the text where there is none.
std::size_t bracketed_length(std::string_view text, char open, char close) {
    std::size_t depth = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        depth += text[at] == open ? 1 : 0;
        if (text[at] == close && --depth == 0) {
            return at + 1;
        }
    }
    return text.size();
}

std::size_t aside_length(std::string_view text) {
    switch (text[0]) {
    case '{':
        return std::min(text.find('}'), text.size() - 1) + 1;
    case ';':
        return std::min(text.find('\n'), text.size());
    case '(': {
        const std::size_t length = bracketed_length(text, '(', ')');
        // `(=)` and `(ep)` belong to a move; whatever considers other moves has a blank or a digit
        // and more.
        return length > 6 ? length : 0;
    }
    default:
        return 0;
    }
}

bool is_annotation(std::string_view word) {
    const bool is_nag = word.size() > 1 && word[0] == '$' &&
                        std::ranges::all_of(word.substr(1), is_digit_of_number);
    return is_nag || word.find_first_not_of("!?") == std::string_view::npos;
}

/// A whole word that is no move; a move otherwise.
GameTokenKind kind_of(std::string_view word) {
    if (is_one_of(results, word)) {
        return GameTokenKind::result;
    }
    if (is_one_of(move_signs, word)) {
        return GameTokenKind::sign;
    }
    if (word == "(=)") {
        return GameTokenKind::draw_offer;
    }
    if (word.find_first_not_of(".,;:") == std::string_view::npos) {
        return GameTokenKind::aside;
    }
    return is_annotation(word) ? GameTokenKind::annotation : GameTokenKind::move;
}

/// A full stop, comma or semicolon of the sentence around the moves is no part of a move.
std::string_view without_stop(std::string_view word) {
    const bool is_mark = is_one_of(move_signs, word);
    while (!is_mark && word.size() > 1 && (word.back() == ',' || word.back() == '.') &&
           !word.ends_with("p.") && !word.ends_with("ch.")) {
        word.remove_suffix(1);
    }
    return word;
}

} // namespace

std::vector<GameToken> game_tokens(std::string_view text) {
    std::vector<GameToken> tokens;
    std::size_t at = 0;
    const auto add = [&](GameTokenKind kind, std::size_t length) {
        tokens.push_back({kind, at, text.substr(at, length)});
        at += length;
    };
    while ((at = std::min(text.find_first_not_of(blanks, at), text.size())) < text.size()) {
        const std::string_view rest = text.substr(at);
        if (const std::size_t aside = aside_length(rest); aside != 0) {
            add(GameTokenKind::aside, aside);
            continue;
        }
        const std::string_view word = rest.substr(0, word_length(rest));
        const std::size_t dots = dots_length(rest);
        const std::size_t number =
            dots != 0 ? dots
                      : number_length(
                            rest.substr(0, word.size() + dots_length(rest.substr(word.size()))));
        if (word.starts_with("etc")) {
            add(GameTokenKind::rest, rest.size());
        } else if (kind_of(word) == GameTokenKind::result) {
            add(GameTokenKind::result, word.size());
        } else if (number != 0) {
            add(GameTokenKind::number, number);
        } else {
            const std::string_view bare = without_stop(word);
            add(kind_of(bare), bare.size());
        }
    }
    return tokens;
}

} // namespace compongo::pgn
