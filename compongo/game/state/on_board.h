/// What stands on the board after a half-move that was not finished, or was none: every piece where
/// it was left, two on one square included.
#pragma once

#include "compongo/game/state/attempt.h"

namespace compongo::game {

/// A piece and the square on which it stands.
struct StandingPiece {
    Square at{};
    Piece piece{};

    friend bool operator==(const StandingPiece&, const StandingPiece&) = default;
};

/// All pieces on the board. Interpretation I-168.
struct OnBoard {
    /// Of two pieces on one square it shows the one of the player having the move; of two of one
    /// player, the one that came last.
    chess::Position position;
    /// The others.
    std::vector<StandingPiece> beside;
};

/// A half-move that was no whole move: what it has left on the board, nothing in the hand, and the
/// legal moves that it is part of.
struct Unfinished {
    Attempt done;
    Moves part_of;

    /// Has nothing been carried out at all? Interpretation I-170.
    [[nodiscard]] bool is_nothing() const { return done.is_empty(); }

    friend bool operator==(const Unfinished&, const Unfinished&) = default;
};

/// What the attempt has left on the board of this position. `part_of` are the legal moves of which
/// what was let go of is known to be part.
[[nodiscard]] Unfinished unfinished(const chess::Position& position, const Attempt& attempt,
                                    const Moves& part_of, Variant variant);

/// The board after the move, legal or not, all of it.
[[nodiscard]] OnBoard after_move(const OnBoard& before, const MoveAsWritten& move, Variant variant);
/// The board after no more than was done, and the turn passed.
[[nodiscard]] OnBoard after_unfinished(const OnBoard& before, const Unfinished& half_move);
/// The board when `next` follows upon a position on which these pieces stood beside others.
[[nodiscard]] OnBoard with_pieces_beside(const chess::Position& next,
                                         std::vector<StandingPiece> beside);

} // namespace compongo::game
