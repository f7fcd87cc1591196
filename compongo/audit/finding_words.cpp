#include "compongo/audit/finding_words.h"

#include "compongo/base/check.h"

#include <algorithm>

namespace compongo::audit {

namespace {

/// A reason and its sentence; in braces the names of details.
struct Sentence {
    std::string_view reason;
    law::Words words;
};

constexpr std::array move_sentences = {
    Sentence{"no_such_man", "{found} is not legal: there is no such piece to move."_words},
    Sentence{"own_man_there",
             "{found} is not legal: a piece of the same player stands there."_words},
    Sentence{"king_there", "{found} is not legal: the king is never captured."_words},
    Sentence{"cannot_reach", "{found} is not legal: no such piece moves there."_words},
    Sentence{"king_in_check",
             "{found} is not legal: it would put or leave the player's own king in check."_words},
    Sentence{"no_castling_right", "{found} is not legal: the right to castle so is lost."_words},
    Sentence{"castling_blocked",
             "{found} is not legal: a piece stands in the way of castling."_words},
    Sentence{"castling_in_check",
             "{found} is not legal: the king castles out of, through or into check."_words},
    Sentence{"no_such_promotion", "{found} is not legal: no pawn becomes that there."_words},
    Sentence{"no_such_move", "{found} names no move: expected {expected}."_words},
    Sentence{"ambiguous", "{found} may be any of several moves: expected {expected}."_words},
    Sentence{"piece_missing", "{found} does not say what the pawn becomes."_words},
    Sentence{"null_move", "{found} passes the turn, and no move of chess does."_words},
    Sentence{"half_move_missing",
             "By the numbers a half-move is missing before {found}: {expected}."_words},
    Sentence{"half_move_too_many",
             "By the numbers there is a half-move too many: {found} cannot be played, and a "
             "number behind it wants {expected}."_words},
    Sentence{"written_twice", "{found} is written twice, and cannot be played again."_words},
    Sentence{"result_perhaps",
             "{found} ends the game: it cannot be castling, and may be the result by which both "
             "players lose."_words},
    Sentence{
        "move_of_the_other",
        "{found} would be a move of the other player: before it {expected} may be missing."_words},
    Sentence{"behind_broken_text",
             "{found} cannot be played, but the text before it is broken, where moves may have "
             "been lost: expected {expected}."_words},
    Sentence{"broken_text", "The text is broken: found {found}, expected {expected}."_words},
    Sentence{"kings_in_the_centre",
             "{found} is no move: kings in the centre tell an electronic board the result, "
             "{result}."_words},
    Sentence{
        "king_in_the_centre",
        "{found} is no move: a king in the centre tells an electronic board the result."_words},
    Sentence{"too_long", "The game goes on for more half-moves than any game of chess can."_words},
    Sentence{"form", "{found} can be read, but is written {expected} ({remarks})."_words},
    Sentence{"other_language",
             "{found} is written with the letters of another language: {expected}."_words},
};

constexpr std::array board_sentences = {
    Sentence{"mate_on_board",
             "The game ended with mate; the result is {should}, not {result}."_words},
    Sentence{"stalemate_on_board",
             "The game ended with stalemate; the result is {should}, not {result}."_words},
    Sentence{"dead_on_board",
             "Neither player could mate any more; the result is {should}, not {result}."_words},
    Sentence{"drawn_by_itself",
             "The last move drew the game without a claim ({over}); the result is {should}, not "
             "{result}."_words},
    Sentence{"resigned_to_no_mate",
             "The loser resigned, but the winner could not mate by any series of legal moves; the "
             "result is {should}, not {result}."_words},
    Sentence{"won_without_mate",
             "The winner could not mate by any series of legal moves, so neither the clock nor a "
             "resignation wins for him; the result may have to be {should}."_words},
    Sentence{"checkmate",
             "The game was over by checkmate, and {more} more half-moves follow."_words},
    Sentence{"stalemate",
             "The game was over by stalemate, and {more} more half-moves follow."_words},
    Sentence{"dead_position",
             "Neither player could mate any more, so the game was drawn; {more} more half-moves "
             "follow."_words},
    Sentence{"fivefold",
             "The position had appeared for the fifth time, which draws the game without a claim; "
             "{more} more half-moves follow."_words},
    Sentence{"seventyfive_moves",
             "Both players had made 75 moves without a capture or a pawn's move, which draws the "
             "game without a claim; {more} more half-moves follow."_words},
    Sentence{
        "threefold",
        "The position appears for the third time: a draw could be claimed, and was not."_words},
    Sentence{"fifty",
             "Fifty moves by each player without a capture or a pawn's move: a draw could be "
             "claimed, and was not."_words},
    Sentence{"before_both_moved", "The game was drawn before both players had made a move."_words},
    Sentence{"before_the_move_allowed",
             "The game was drawn after {found} moves by both; the regulations allow an agreement "
             "from {expected} on."_words},
    Sentence{"flag_no_mate",
             "{player} won on time, but cannot mate by any series of legal moves: the game is "
             "drawn."_words},
    Sentence{
        "flag_could_mate",
        "The flag fell and the game was drawn, but {player} could still mate: {should}."_words},
};

constexpr std::array other_sentences = {
    Sentence{
        "rises",
        "{player}'s clock shows {found} after {before}: at most {expected} is possible."_words},
    Sentence{"above_the_control",
             "{player}'s clock shows {found}; the time control allows at most {expected}."_words},
    Sentence{"used_up",
             "{player}'s time is used up ({found} of {expected}), and he plays on."_words},
    Sentence{"result_differs", "The Result tag says {found}, the moves end with {expected}."_words},
    Sentence{"no_result", "The Result tag says {found}, which is no result."_words},
    Sentence{"bad_fen", "The FEN tag is no position: {found}."_words},
    Sentence{"start_unknown",
             "The Variant tag says {found}, and no FEN tag gives the starting position: the moves "
             "are not judged."_words},
    Sentence{"control_in_minutes",
             "The TimeControl tag says {found}, which in PGN are seconds; the clocks show that "
             "minutes are meant."_words},
    Sentence{"no_fen", "The SetUp tag announces a FEN tag, and there is none."_words},
    Sentence{"fen_denied",
             "The SetUp tag says that the game starts from the usual position, the FEN tag has "
             "another."_words},
    Sentence{"not_that_variant",
             "The Variant tag says {found}, but in the FEN tag king or rook may castle from a "
             "square of Chess960."_words},
    Sentence{"ply_count",
             "The PlyCount tag says {found}, the game has {expected} half-moves."_words},
    Sentence{"no_such_day", "The {tag} tag says {found}, and there is no such day."_words},
    Sentence{"legal_after_all", "The {tag} tag says {found}, which is a legal move here."_words},
    Sentence{
        "ended_otherwise",
        "By what is written ({found}) the game ended by {expected}, and the board denies it."_words},
    Sentence{
        "mated_before",
        "By what is written ({found}) the game ended otherwise, but on the board is {over}."_words},
    Sentence{"result_denied",
             "What is written ({found}) does not go with the result {result}."_words},
};

[[nodiscard]] const law::Words* words_of(std::string_view reason) {
    const auto find = [&](const auto& sentences) -> const law::Words* {
        const auto found = std::ranges::find(sentences, reason, &Sentence::reason);
        return found == sentences.end() ? nullptr : &found->words;
    };
    if (const law::Words* const found = find(move_sentences)) {
        return found;
    }
    if (const law::Words* const found = find(board_sentences)) {
        return found;
    }
    return find(other_sentences);
}

struct Player {
    std::string_view word;
    law::Words name;
};
constexpr std::array players = {Player{"white", "White"_words}, Player{"black", "Black"_words}};

/// A detail as it is said in a sentence: `white` is White, and a word has blanks.
[[nodiscard]] std::string said(law::Language language, const Detail& detail) {
    const auto player = std::ranges::find(players, detail.value, &Player::word);
    if (detail.name == "player" && player != players.end()) {
        return std::string(player->name.in(language));
    }
    std::string value = detail.value;
    if (detail.name == "over" || detail.name == "remarks") {
        std::ranges::replace(value, '_', ' ');
    }
    return value;
}

constexpr std::array<law::Words, kind_names.size()> titles = {{
    "Illegal moves"_words,
    "Unreadable"_words,
    "Notation"_words,
    "Wrong result"_words,
    "Played on after the end"_words,
    "Won on time without means to mate"_words,
    "Drawn on time against means to mate"_words,
    "Draw available, not claimed"_words,
    "Drawn too early"_words,
    "Clocks that cannot be"_words,
    "Tags against the game"_words,
}};

} // namespace

std::string in_words(law::Language language, const Finding& finding) {
    const law::Words* const words = words_of(finding.reason);
    CHECK(words != nullptr);
    std::string text;
    std::string_view rest = words->in(language);
    for (std::size_t open = rest.find('{'); open != std::string_view::npos; open = rest.find('{')) {
        const std::size_t close = rest.find('}', open);
        const std::string_view gap = rest.substr(open + 1, close - open - 1);
        const auto detail = std::ranges::find(finding.details, gap, &Detail::name);
        text += rest.substr(0, open);
        text += detail == finding.details.end() ? "?" : said(language, *detail);
        rest.remove_prefix(close + 1);
    }
    return text.append(rest);
}

std::string_view title(law::Language language, Kind kind) {
    return titles[static_cast<std::size_t>(kind)].in(language);
}

} // namespace compongo::audit
