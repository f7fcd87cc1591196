/// Is a move that cannot be played illegal, or is the text around it at fault?
#pragma once

#include "compongo/chess/position.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace compongo::pgn {

/// What the moves and the numbers around such a move show.
enum class RefusalCause : std::uint8_t {
    /// Nothing but an illegal move.
    illegal,
    /// A half-move is missing before the move: an earlier number said so.
    gap_before,
    /// Text that cannot be read stands before it, and no number since then agrees with the moves.
    behind_broken_text,
    /// It is the text of the half-move before.
    written_twice,
    /// By the next number half-moves are missing, or there are too many.
    half_move_missing,
    half_move_too_many,
    /// It is `0-0`, and nothing follows: both players may have lost the game.
    result_perhaps,
    /// No number follows, and Black could make this move in place of White.
    move_of_the_other,
};

/// A move that cannot be played, and what is known of its surroundings.
struct RefusedMove {
    /// The half-move that was due, from 0 for White's first.
    int due = 0;
    bool is_behind_broken_text = false;
    bool is_repetition = false;
    /// Is it `0-0`, which is also the result of a game that both lose? If it ends the game, and no
    /// other result does, the two cannot be told apart.
    bool may_be_result = false;
    bool ends_game = false;
    /// Could the other player make this move, if it were their turn?
    bool is_other_players = false;
    /// The first number behind it; 0 if there is none. The half-moves that it counts beyond those
    /// written, with or without accepting the gaps before.
    unsigned number = 0;
    int ahead = 0;
    int ahead_without_gaps = 0;
};

/// The move of this text, which is illegal in `position`. `before`: the position before the last
/// half-move, if there is one.
[[nodiscard]] RefusedMove refused_move(const std::optional<chess::Position>& before,
                                       const chess::Position& position, std::string_view text);

/// `gaps`: how many numbers before the move proved that half-moves are missing.
[[nodiscard]] RefusalCause cause_of(const RefusedMove& refused, std::size_t gaps);

} // namespace compongo::pgn
