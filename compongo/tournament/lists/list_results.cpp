#include "compongo/tournament/lists/list_results.h"

#include "compongo/tournament/model/points.h"
#include "compongo/tournament/text/columns.h"

#include <algorithm>
#include <array>

namespace compongo::tournament {

namespace {

char small_letter(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

/// Without blanks, in small letters, and with a hyphen for a colon and every dash.
std::string with_plain_dashes(std::string_view text) {
    constexpr auto dashes = std::to_array<std::string_view>(
        {":", "\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2015", "\u2212"});
    std::string plain;
    while (!text.empty()) {
        const auto dash = std::ranges::find_if(
            dashes, [&](std::string_view each) { return text.starts_with(each); });
        const bool is_blank = text.front() == ' ' || text.front() == '\t';
        plain += dash != dashes.end() ? "-"
                 : is_blank           ? ""
                                      : std::string(1, small_letter(text.front()));
        text.remove_prefix(dash != dashes.end() ? dash->size() : 1);
    }
    return plain;
}

/// The score of one of the two players.
struct SideScore {
    int halves;
    bool is_forfeit;
};

/// A score and what marks it as forfeited, taken from the beginning of a text.
std::optional<SideScore> take_score(std::string_view& text) {
    struct Written {
        std::string_view text;
        SideScore score;
    };
    // A longer one before its own beginning.
    constexpr auto known = std::to_array<Written>({{half_sign, {1, false}},
                                                   {"1/2", {1, false}},
                                                   {"0.5", {1, false}},
                                                   {"0,5", {1, false}},
                                                   {".5", {1, false}},
                                                   {"1.0", {2, false}},
                                                   {"1,0", {2, false}},
                                                   {"0.0", {0, false}},
                                                   {"0,0", {0, false}},
                                                   {"1", {2, false}},
                                                   {"0", {0, false}},
                                                   {"=", {1, false}},
                                                   {"+", {2, true}},
                                                   {"f", {0, true}}});
    const auto found = std::ranges::find_if(
        known, [&](const Written& each) { return text.starts_with(each.text); });
    if (found == known.end()) {
        return std::nullopt;
    }
    SideScore score = found->score;
    text.remove_prefix(found->text.size());
    // A letter, and not a word behind both.
    const bool has_letter = text.starts_with('f') || text.starts_with('x');
    if (has_letter && (text.size() == 1 || text[1] == '-')) {
        score.is_forfeit = true;
        text.remove_prefix(1);
    }
    return score;
}

Result result_of_score(int halves, bool is_forfeit) {
    if (halves == 1) {
        return Result::draw;
    }
    return is_forfeit ? (halves == 2 ? Result::forfeit_win : Result::forfeit_loss)
                      : (halves == 2 ? Result::win : Result::loss);
}

template <class Words>
bool is_among(const Words& words, std::string_view text) {
    return std::ranges::find(words, text) != words.end();
}

/// Words after the scores which say that the game was not played.
constexpr auto words_for_forfeit = std::to_array<std::string_view>(
    {"f",       "ff",   "(f)",      "(ff)", "forfeit",  "(forfeit)",       "byforfeit",
     "forfait", "k",    "(k)",      "kl",   "kampflos", "(kampflos)",      "wo",
     "w.o.",    "(wo)", "walkover", "def",  "default",  "incomparecencia", "noshow",
     "(noshow)"});

constexpr auto words_for_draw = std::to_array<std::string_view>(
    {"draw", "drawn", "remis", "tablas", "nulle", "patta", "empate", "remiza", "remi", "tasapeli",
     "x-x", "\u00BD", "1/2", "0.5", "0,5"});

/// Two scores with a hyphen between them, and perhaps a word behind.
std::optional<std::pair<Result, Result>> scores(std::string_view text) {
    const auto white = take_score(text);
    if (!white || !text.starts_with('-')) {
        return std::nullopt;
    }
    text.remove_prefix(1);
    const auto black = take_score(text);
    if (!black || white->halves + black->halves > 2) {
        return std::nullopt;
    }
    const bool says_forfeit = is_among(words_for_forfeit, text);
    if (!text.empty() && !says_forfeit) {
        return std::nullopt;
    }
    const bool is_forfeit = says_forfeit || white->is_forfeit || black->is_forfeit;
    if (is_forfeit && (white->halves == 1 || black->halves == 1)) {
        return std::nullopt;
    }
    return std::pair(result_of_score(white->halves, is_forfeit),
                     result_of_score(black->halves, is_forfeit));
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
    constexpr auto known =
        std::to_array<Written>({{"+--", Result::forfeit_win, Result::forfeit_loss},
                                {"+-", Result::forfeit_win, Result::forfeit_loss},
                                {"+/-", Result::forfeit_win, Result::forfeit_loss},
                                {"--+", Result::forfeit_loss, Result::forfeit_win},
                                {"-+", Result::forfeit_loss, Result::forfeit_win},
                                {"-/+", Result::forfeit_loss, Result::forfeit_win},
                                {"---", Result::forfeit_loss, Result::forfeit_loss},
                                {"--", Result::forfeit_loss, Result::forfeit_loss},
                                {"-/-", Result::forfeit_loss, Result::forfeit_loss}});
    for (const Written& each : known) {
        if (each.text == plain) {
            return std::pair(each.white, each.black);
        }
    }
    if (is_among(words_for_draw, plain)) {
        return std::pair(Result::draw, Result::draw);
    }
    return scores(plain);
}

} // namespace compongo::tournament
