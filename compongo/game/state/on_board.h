/// The board after a half-move that was unfinished or not a move: every piece where it was left,
/// even two on one square.
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
    /// Of two pieces on one square it shows that of the player having the move; of two of the same
    /// player, the one that came last.
    chess::Position position;
    /// The others.
    std::vector<StandingPiece> beside;
};

/// A half-move that was not a whole move: what it left on the board, with nothing in the hand, and
/// the legal moves of which it is part.
struct Unfinished {
    Attempt done;
    Moves part_of;

    /// Has nothing been carried out at all? Interpretation I-170.
    [[nodiscard]] bool is_nothing() const { return done.is_empty(); }

    friend bool operator==(const Unfinished&, const Unfinished&) = default;
};

/// What the attempt left on the board of this position. `part_of` are the legal moves of which the
/// released pieces are known to be part.
[[nodiscard]] Unfinished unfinished(const chess::Position& position, const Attempt& attempt,
                                    const Moves& part_of, Variant variant);

/// The whole board after the move, legal or not.
[[nodiscard]] OnBoard after_move(const OnBoard& before, const MoveAsWritten& move, Variant variant);
/// The board after only what was carried out, with the turn passed.
[[nodiscard]] OnBoard after_unfinished(const OnBoard& before, const Unfinished& half_move);
/// The board when `next` follows a position on which these pieces shared squares with others.
[[nodiscard]] OnBoard with_pieces_beside(const chess::Position& next,
                                         std::vector<StandingPiece> beside);

} // namespace compongo::game
