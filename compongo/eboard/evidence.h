/// Evidence from an electronic board: a sign, the acts that it implies, and how certain it is.
#pragma once

#include "compongo/game/protocol/act.h"
#include "compongo/pgn/words.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::eboard {

/// Milliseconds of any monotonic clock.
using Instant = std::int64_t;

enum class Sign : std::uint8_t {
    /// The pieces are in the array.
    array,
    /// A piece was lifted from its square, and so touched.
    lifted,
    /// It is back on its square: it was touched, and its player may have to move it.
    back,
    /// It was set down on another square.
    there,
    /// A legal move has been made on the board.
    made,
    /// That move is no longer on the board.
    taken_back,
    /// The move was completed by a press or a reply.
    completed,
    /// Another piece, or the rook in castling, was touched before the piece that moved.
    touched_first,
    /// An illegal move was completed by a press or a reply.
    illegal,
    /// The clock was pressed with only a part of a move on the board.
    unfinished,
    /// The clock was pressed without a move.
    no_move,
    /// Several pieces are off their squares at once.
    displaced,
    /// All pieces are on their squares again.
    restored,
    /// An earlier position was put back.
    put_back,
    /// Several games lead to the position on the board.
    ambiguous,
    /// No game leads to it.
    unexplained,
    pressed,
    /// A clock shows no time left.
    time_up,
    /// The kings were put in the centre to indicate the result.
    result,
    /// The board is not heard any more.
    lost,
    found,
    /// The board turned out to be the other way round.
    turned,
};
inline constexpr std::array<std::string_view, 22> sign_names = {
    "array",     "lifted",        "back",      "there",       "made",    "taken_back",
    "completed", "touched_first", "illegal",   "unfinished",  "no_move", "displaced",
    "restored",  "put_back",      "ambiguous", "unexplained", "pressed", "time_up",
    "result",    "lost",          "found",     "turned"};

/// How certain the acts are.
enum class Grade : std::uint8_t {
    /// Certain: nothing else can have happened.
    shown,
    /// The plain reading; the players could have done something else.
    likely,
    /// One of several explanations.
    possible,
};
inline constexpr std::array<std::string_view, 3> grade_names = {"shown", "likely", "possible"};

[[nodiscard]] constexpr std::string_view name(Sign sign) {
    return sign_names[static_cast<std::size_t>(sign)];
}
[[nodiscard]] constexpr std::string_view name(Grade grade) {
    return grade_names[static_cast<std::size_t>(grade)];
}

struct Evidence {
    Sign sign;
    Grade grade;
    /// Why it has this grade: a word of a closed list (docs/LIVECHESS.md).
    std::string_view reason;
    Instant at = 0;
    /// The number of half-moves in the record.
    std::size_t ply = 0;
    /// Who did it, if known.
    std::optional<chess::Color> player = {};
    game::Squares squares = {};
    /// The acts of the protocol that it implies, done by `player`.
    std::vector<game::Deed> acts = {};
    /// In SAN; an illegal move as its two squares.
    std::string move = {};
    /// Alternatives: moves, or lines of moves.
    std::vector<std::string> candidates = {};
    /// Why a move is illegal (`chess::IllegalReason`), or `opponents_man`.
    std::string_view why = {};
    std::optional<pgn::PgnResult> result = {};
    /// The position after a move that was made or completed.
    std::string fen = {};

    /// Must an arbiter confirm it before it is entered, since a ruling depends on it? Certain
    /// evidence and mere lifting or setting down need no confirmation.
    [[nodiscard]] bool needs_arbiter() const;
};

} // namespace compongo::eboard
