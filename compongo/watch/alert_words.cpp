#include "compongo/watch/alert_words.h"

#include "compongo/audit/finding_words.h"
#include "compongo/base/check.h"

#include <algorithm>

namespace compongo::watch {

namespace {

/// Placeholders in braces: `player`, `opponent`, `moves` and the names of details.
struct Sentence {
    std::string_view reason;
    law::Words words;
    /// The sentence for a claim that can no longer be made.
    law::Words passed = {};
};

constexpr std::array sentences = {
    Sentence{"threefold",
             "{player} may claim a draw now: the position is on the board for the third time, or "
             "more."_words,
             "{player} could have claimed a draw: the position was on the board for the third "
             "time, or more."_words},
    Sentence{"threefold_by_move",
             "{player} may claim a draw with {moves}: written down, not made, it would put the "
             "position on the board for the third time, or more."_words},
    Sentence{"fifty",
             "Fifty moves by each player without a capture or a pawn's move: whoever has the move "
             "may claim a draw."_words,
             "There were fifty moves by each player without a capture or a pawn's move: a draw "
             "could have been claimed."_words},
    Sentence{"fifty_by_move",
             "{player} may claim a draw with {moves}: written down, not made, it would complete "
             "fifty moves by each player without a capture or a pawn's move."_words},
    Sentence{"checkmate", "Checkmate: {player} won, {result}."_words},
    Sentence{"stalemate", "Stalemate: the game is drawn."_words},
    Sentence{
        "dead_position",
        "Neither player can mate any more by any series of legal moves: the game is drawn."_words},
    Sentence{
        "fivefold",
        "The position is on the board for the fifth time: the game is drawn without a claim."_words},
    Sentence{"seventyfive_moves",
             "Seventy-five moves by each player without a capture or a pawn's move: the game is "
             "drawn without a claim."_words},
    Sentence{"flag_lost",
             "{player}: the clock shows that no time is left. If the moves were not made in time, "
             "the result is {should}."_words},
    Sentence{"flag_drawn",
             "{player}: the clock shows that no time is left, and {opponent} cannot mate by any "
             "series of legal moves. If the moves were not made in time, the game is drawn."_words},
};

constexpr law::Words white = "White"_words;
constexpr law::Words black = "Black"_words;

[[nodiscard]] std::string_view player_name(law::Language language, chess::Color player) {
    return (player == chess::Color::white ? white : black).in(language);
}

/// Up to four moves by their names.
[[nodiscard]] std::string list(law::Language language, const std::vector<std::string>& moves) {
    constexpr std::size_t most = 4;
    const std::string_view otherwise = " or "_words.in(language);
    std::string text;
    for (std::size_t i = 0; i < std::min(most, moves.size()); ++i) {
        const bool is_last = i + 1 == moves.size();
        text += i == 0 ? "" : is_last ? otherwise : std::string_view(", ");
        text += moves[i];
    }
    return moves.size() > most ? text + " …" : text;
}

[[nodiscard]] std::string said(law::Language language, const Alert& alert, std::string_view gap) {
    if (gap == "player" && alert.player) {
        return std::string(player_name(language, *alert.player));
    }
    if (gap == "opponent" && alert.player) {
        return std::string(player_name(language, ~*alert.player));
    }
    if (gap == "moves") {
        return list(language, alert.moves);
    }
    const auto detail = std::ranges::find(alert.details, gap, &audit::Detail::name);
    return detail == alert.details.end() ? "?" : detail->value;
}

} // namespace

std::string in_words(law::Language language, const Alert& alert) {
    if (alert.finding) {
        return audit::in_words(language, *alert.finding);
    }
    const auto sentence = std::ranges::find(sentences, alert.reason, &Sentence::reason);
    CHECK(sentence != sentences.end());
    const bool has_passed = alert.urgency == Urgency::know && !sentence->passed.empty();
    std::string_view rest = (has_passed ? sentence->passed : sentence->words).in(language);
    std::string text;
    for (std::size_t open = rest.find('{'); open != std::string_view::npos; open = rest.find('{')) {
        const std::size_t close = rest.find('}', open);
        text += rest.substr(0, open);
        text += said(language, alert, rest.substr(open + 1, close - open - 1));
        rest.remove_prefix(close + 1);
    }
    return text.append(rest);
}

} // namespace compongo::watch
