/// Reading a move as people write it (Articles C.1 to C.13): tolerant of the form, strict about
/// which move is meant.
///
///     const auto read = read_move(position, "Cgf3!", Language::spanish);
///     if (read) { position = position.play(read->move); }
///     else      { std::puts(message(read.error()).c_str()); }
#pragma once

#include "compongo/base/expected.h"
#include "compongo/chess/letters.h"
#include "compongo/chess/move_text.h"
#include "compongo/chess/position.h"

#include <string>
#include <string_view>
#include <vector>

namespace compongo::chess {

/// A move that was read, and in what its text departs from the written form.
struct ReadMove {
    Move move;
    Remarks remarks;
    /// What the text says, letter by letter.
    MoveText text;
};

/// Why a text names no move that can be made. Where several apply it is the first.
enum class NotationFaultKind : std::uint8_t {
    /// No move can be made out.
    unreadable,
    /// A pawn reaches the last rank, and what it becomes is not said.
    piece_missing,
    /// The move is not legal in this position.
    illegal,
    /// Several legal moves are meant alike.
    ambiguous,
    /// A null move (`--`): readable, but no move of chess.
    null_move,
};

/// What stands in the way of a move that is not legal.
enum class IllegalReason : std::uint8_t {
    /// The player has no such piece, or none where the text says.
    no_such_piece,
    /// A piece of the player's own stands on the arrival square.
    own_piece_there,
    /// The opponent's king stands there: it is never captured (1.2).
    king_there,
    /// No such piece moves to that square (Articles 3.2 to 3.8).
    cannot_reach,
    /// The king would be, or remain, in check (3.9).
    king_in_check,
    /// The right to castle to this side is lost or never was.
    no_castling_right,
    /// Something stands between king and rook, or where they would go.
    castling_blocked,
    /// The king stands, passes or arrives on an attacked square.
    castling_in_check,
    /// A promotion is named where none takes place, or to a king or pawn.
    no_such_promotion,
};

/// Why a text was refused.
struct NotationFault {
    NotationFaultKind kind;
    /// Where in the text, in bytes from 0.
    std::size_t offset = 0;
    std::string found;
    std::string expected;
    /// Only for illegal moves.
    std::optional<IllegalReason> reason;
    /// The moves between which an ambiguous text does not choose.
    std::vector<Move> candidates;
    /// Legal moves whose text resembles this one, the likeliest first.
    std::vector<Move> suggestions;

    friend bool operator==(const NotationFault&, const NotationFault&) = default;
};

/// The move that `text` names in this position. Read are: standard algebraic in `language`,
/// over-specified or not; long algebraic; UCI; with or without marks of capture, check, mate, en
/// passant, promotion, draw offer and opinion; and everything else that docs/NOTATION.md lists.
[[nodiscard]] Expected<ReadMove, NotationFault>
read_move(const Position& position, std::string_view text, Language language = Language::english);

/// The same for a text already parsed, without `suggestions`. `text` is quoted in a fault.
[[nodiscard]] Expected<ReadMove, NotationFault>
resolve_move(const Position& position, const MoveText& parsed, std::string_view text);

/// `unreadable`, `piece_missing`, `illegal`, `ambiguous`, `null_move`.
[[nodiscard]] std::string_view name(NotationFaultKind kind);
/// The word for this reason in machine-readable output, such as `king_in_check`.
[[nodiscard]] std::string_view name(IllegalReason reason);
/// The found and the expected text: `"Dxd5" is not legal here (no such piece can reach that
/// square), expected a legal move`.
[[nodiscard]] std::string explanation(const NotationFault& fault);
/// The same with the place, counted from 1: `column 1: "Cd2" is ambiguous, expected which of the
/// knights`.
[[nodiscard]] std::string message(const NotationFault& fault);
/// The same, with the moves that were meant or may have been, written in this language.
[[nodiscard]] std::string message(const NotationFault& fault, const Position& position,
                                  Language language);

} // namespace compongo::chess
