#include "compongo/eboard/evidence_words.h"

#include "compongo/base/check.h"

#include <algorithm>
#include <array>

namespace compongo::eboard {

namespace {

/// A sentence with placeholders `{player}`, `{squares}`, `{move}`, `{candidates}`, `{result}`.
struct Sentence {
    Sign sign;
    /// Empty to match all other reasons.
    std::string_view reason;
    law::Words words;
};

constexpr std::array sentences = {
    Sentence{Sign::array, "set_up_again", "The pieces were set up again during a game."_words},
    Sentence{Sign::array, "", "The pieces are in the initial position."_words},
    Sentence{Sign::lifted, "among_others",
             "The piece on {squares} is off its square, and others are too."_words},
    Sentence{Sign::lifted, "either_player",
             "The piece on {squares}, the opponent's, is off its square: {player} may be capturing "
             "it, or its owner "
             "set it right."_words},
    Sentence{Sign::lifted, "", "{player} lifted the piece on {squares}."_words},
    Sentence{Sign::back, "among_others",
             "The piece on {squares} was off its square together with others, and is back "
             "there: adjusted, or "
             "knocked over."_words},
    Sentence{Sign::back, "for_a_moment",
             "The piece on {squares} was not seen for a moment: the sensor, or a touch."_words},
    Sentence{Sign::back, "after_the_move",
             "The piece on {squares} was lifted and put back after the move."_words},
    Sentence{
        Sign::back, "either_player",
        "The piece on {squares}, the opponent's, was lifted and put back: touched by {player}, "
        "or set right by its "
        "owner."_words},
    Sentence{Sign::back, "", "{player} lifted the piece on {squares} and put it back."_words},
    Sentence{Sign::there, "from_outside",
             "A piece from outside the board was put on {squares}."_words},
    Sentence{Sign::there, "",
             "A piece was set down: {squares}. It was not seen whether it was released."_words},
    Sentence{Sign::made, "", "{move} is on the board."_words},
    Sentence{Sign::taken_back, "", "{move} is no longer on the board."_words},
    Sentence{Sign::completed, "pressed", "{player} played {move} and pressed the clock."_words},
    Sentence{Sign::completed, "replied", "{player} played {move}; the opponent replied."_words},
    Sentence{Sign::completed, "ended", "{player} played {move}; the game ended."_words},
    Sentence{Sign::completed, "not_seen",
             "{player} must have played {move}, which was not seen: only that leads to the "
             "position on the board."_words},
    Sentence{
        Sign::completed, "one_of_a_kind",
        "{player} played {move}; but another piece of the same kind was off the board too."_words},
    Sentence{Sign::completed, "finished_after_press",
             "{player} pressed the clock before {move} was finished on the board."_words},
    Sentence{Sign::touched_first, "rook_before_king",
             "{player} castled, {move}, and lifted the rook on {squares} before the king."_words},
    Sentence{Sign::touched_first, "set_right_perhaps",
             "{player} lifted the piece on {squares} and put it back, perhaps to adjust it, and "
             "then played {move}."_words},
    Sentence{Sign::touched_first, "",
             "{player} lifted the piece on {squares} and put it back, and then moved another one: "
             "{move}."_words},
    Sentence{Sign::illegal, "pressed",
             "{player} played {move}, which is not legal, and pressed the clock."_words},
    Sentence{Sign::illegal, "finished_after_press",
             "{player} pressed the clock before {move}, which is not legal, was finished on the "
             "board."_words},
    Sentence{Sign::illegal, "",
             "{player} played {move}, which is not legal, and the opponent replied."_words},
    Sentence{Sign::unfinished, "pawn_left_standing",
             "{player} pressed the clock, and the pawn is on the last rank: {move}. It may "
             "have been meant as "
             "{candidates}."_words},
    Sentence{Sign::unfinished, "",
             "{player} pressed the clock with a part of a move on the board. It may have been "
             "meant as {candidates}."_words},
    Sentence{Sign::no_move, "", "{player} pressed the clock, without having made a move."_words},
    Sentence{Sign::displaced, "", "Several pieces are off their squares at once: {squares}."_words},
    Sentence{
        Sign::restored, "as_before_the_result",
        "The kings are back on their squares: the result that they indicated does not count."_words},
    Sentence{Sign::restored, "", "All pieces are on their squares again."_words},
    Sentence{Sign::put_back, "after_an_illegal_move",
             "The position before the illegal move was put back."_words},
    Sentence{Sign::put_back, "", "An earlier position of this game is on the board."_words},
    Sentence{Sign::ambiguous, "",
             "The board was not seen. The position may have arisen by {candidates}."_words},
    Sentence{Sign::unexplained, "pressed",
             "{player} pressed the clock, and no move explains what is on {squares}."_words},
    Sentence{Sign::unexplained, "",
             "No moves lead to what is on {squares}. The game continues from this position."_words},
    Sentence{Sign::pressed, "", "{player} pressed the clock."_words},
    Sentence{Sign::time_up, "", "{player}: the clock shows no time left."_words},
    Sentence{Sign::result, "",
             "The kings were put in the centre, which indicates the result: {result}."_words},
    Sentence{Sign::lost, "no_men", "No piece is on the board: it is off, or being set up."_words},
    Sentence{Sign::lost, "disconnected", "The connection to LiveChess was lost."_words},
    Sentence{Sign::lost, "", "The board is not responding."_words},
    Sentence{Sign::found, "", "The board is responding again."_words},
    Sentence{Sign::turned, "", "The board is the other way round, and is read accordingly."_words},
};

[[nodiscard]] std::string listed(law::Language language, const std::vector<std::string>& texts) {
    std::string all;
    for (std::size_t at = 0; at < texts.size(); ++at) {
        const bool is_last = at + 1 == texts.size();
        all += at == 0 ? "" : !is_last ? ", " : " or "_words.in(language);
        all += texts[at];
    }
    return all;
}

[[nodiscard]] std::string value_of(law::Language language, const Evidence& evidence,
                                   std::string_view name) {
    if (name == "player") {
        const law::Words white = "White|subject"_words;
        const law::Words black = "Black|subject"_words;
        return std::string((evidence.player == chess::Color::black ? black : white).in(language));
    }
    if (name == "squares") {
        std::string squares;
        for (const chess::Square each : evidence.squares) {
            squares += (squares.empty() ? "" : " ") + chess::name(each);
        }
        return squares;
    }
    if (name == "move") {
        return evidence.move;
    }
    if (name == "result") {
        return evidence.result ? std::string(pgn::name(*evidence.result)) : "*";
    }
    return listed(language, evidence.candidates);
}

} // namespace

std::string in_words(law::Language language, const Evidence& evidence) {
    const auto found = std::ranges::find_if(sentences, [&](const Sentence& each) {
        return each.sign == evidence.sign &&
               (each.reason.empty() || each.reason == evidence.reason);
    });
    CHECK(found != sentences.end());
    std::string text;
    std::string_view rest = found->words.in(language);
    for (std::size_t open = rest.find('{'); open != std::string_view::npos; open = rest.find('{')) {
        const std::size_t close = rest.find('}', open);
        text += rest.substr(0, open);
        text += value_of(language, evidence, rest.substr(open + 1, close - open - 1));
        rest.remove_prefix(close + 1);
    }
    return text + std::string(rest);
}

} // namespace compongo::eboard
