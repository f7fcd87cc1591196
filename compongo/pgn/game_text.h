/// Reading the moves of a whole game as a scoresheet or a book has them: numbers, asides and
/// results among them.
///
///     const auto game = read_game_text("1.e4 e5 2.Cf3", Language::spanish, Position::initial());
#pragma once

#include "compongo/chess/notation.h"
#include "compongo/pgn/game_text_tokens.h"

#include <string>
#include <string_view>
#include <vector>

namespace compongo::pgn {

/// No game is longer: more than twice the half-moves that the 75-move rule leaves room for.
inline constexpr int game_plies_max = 30'000;

/// A move that could be read though it is not written as its move is written, even leaving aside
/// the signs that need not be written (check, mate, en passant, promotion): `Cc3` for `Cxc3`.
struct GameTextWarning {
    /// From 1 for the first half-move of the text.
    int ply;
    std::string token;
    /// The written form of the Laws, in the same language.
    std::string canonical;
    /// In what the token departs from it.
    chess::Remarks remarks;

    friend bool operator==(const GameTextWarning&, const GameTextWarning&) = default;
};

/// One half-move of the text.
struct GameTextPly {
    chess::Move move;
    /// Everything that can be said of its text, marks of check included.
    chess::Remarks remarks;
    /// Where the move stands in the text, and how many bytes of it come before a draw offer or an
    /// opinion.
    std::size_t offset;
    std::size_t length;
};

/// A game that was read to its end.
struct GameText {
    std::vector<GameTextPly> plies;
    chess::Position final_position;
    /// The half-moves, from 1, with which a draw was offered.
    std::vector<int> offers;
    std::vector<GameTextWarning> warnings;
    /// As it is written; empty where no result is.
    std::string result;
};

/// Where the reading stopped.
struct GameTextFault {
    int ply;
    std::string token;
    /// Where the token stands in the text, in bytes from 0.
    std::size_t offset;
    chess::NotationFault fault;
    /// Legal moves that may have been meant, written as the Laws have it: those with which the game
    /// reads on farthest first.
    std::vector<std::string> suggestions;
    /// The position in which the token was to be read.
    chess::Position position;
};

/// Reads a game's moves in this language. Signs that stand apart (`exd6 a.p.`) belong to the move
/// before them.
[[nodiscard]] Expected<GameText, GameTextFault>
read_game_text(std::string_view text, chess::Language language, const chess::Position& start);

} // namespace compongo::pgn
