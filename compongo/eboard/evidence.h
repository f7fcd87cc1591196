/// What an electronic board shows of what was done there: a sign, the acts that it tells of, and
/// how far it tells of them.
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

/// Milliseconds of any clock that only goes forward.
using Instant = std::int64_t;

enum class Sign : std::uint8_t {
    /// The pieces stand as a game begins.
    array,
    /// A piece is off its square: it is touched.
    lifted,
    /// It stands on its square again: it was touched, and may have to move.
    back,
    /// It was set down on another square.
    there,
    /// A legal move stands on the board.
    made,
    /// It stands there no longer.
    taken_back,
    /// It was pressed, or replied to.
    completed,
    /// A piece was touched before the one that moved: another piece, or the rook in castling.
    touched_first,
    /// What was pressed, or replied to, is no legal move.
    illegal,
    /// The clock was pressed, and something of a move is missing.
    unfinished,
    /// The clock was pressed, and nothing had been moved.
    no_move,
    /// Several pieces are off their squares at once.
    displaced,
    /// They stand there again.
    restored,
    /// An earlier position was put back.
    put_back,
    /// More than one game leads to what stands there.
    ambiguous,
    /// No game leads there.
    unexplained,
    pressed,
    /// A clock shows that no time is left.
    time_up,
    /// The kings stand in the centre, by which the result is told.
    result,
    /// Nothing is heard of the board.
    lost,
    found,
    /// What was taken for White's side is Black's.
    turned,
};
inline constexpr std::array<std::string_view, 22> sign_names = {
    "array",     "lifted",        "back",      "there",       "made",    "taken_back",
    "completed", "touched_first", "illegal",   "unfinished",  "no_move", "displaced",
    "restored",  "put_back",      "ambiguous", "unexplained", "pressed", "time_up",
    "result",    "lost",          "found",     "turned"};

/// How far the squares and the clock tell of the acts.
enum class Grade : std::uint8_t {
    /// They show it: it cannot have been otherwise.
    shown,
    /// It is what they are plainly read as; people could have done something else.
    likely,
    /// It is one of several things that look like this.
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
    /// Why it has this grade, as one word of a closed list (docs/LIVECHESS.md).
    std::string_view reason;
    Instant at = 0;
    /// So many half-moves stood in the record.
    std::size_t ply = 0;
    /// Who did it, as far as that can be told.
    std::optional<chess::Color> player = {};
    game::Squares squares = {};
    /// What it comes to in the protocol; done by `player`.
    std::vector<game::Deed> acts = {};
    /// In SAN, or from and to where it is not legal.
    std::string move = {};
    /// What else it may have been: moves, or lines of moves.
    std::vector<std::string> candidates = {};
    /// What stands in the way of an illegal move (`chess::IllegalReason`), or `opponents_piece`.
    std::string_view why = {};
    std::optional<pgn::PgnResult> result = {};
    /// The position that stands on the board, where a move was made or completed.
    std::string fen = {};

    /// Does a ruling rest on it, so that an arbiter is to confirm it first? What is shown is
    /// entered as it is; mere lifting and setting down is not.
    [[nodiscard]] bool needs_arbiter() const;
};

} // namespace compongo::eboard
