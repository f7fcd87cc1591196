/// What touching binds a player to (Articles 4.3 to 4.5).
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// An obligation and the articles it rests on; or the side of castling that a person must settle
/// first.
struct Obliged {
    Obligation obligation;
    law::Articles articles;
    /// King and both rooks were touched in an order that nobody knows.
    bool needs_castling_side = false;
    /// Castling that was legal and is now barred for this move, because the rook was touched before
    /// the king.
    std::vector<RightKind> barred;
};

/// What the player having the move must do, for all that he has touched, let go of and announced.
[[nodiscard]] Obliged obliged(const Game& game, const Turn& turn);

/// What a move announced with a claim binds him to, or else the men touched, whatever he has let go
/// of.
[[nodiscard]] Obliged obliged_by_touch(const Game& game, const Turn& turn);

/// Does the arbiter know what was touched, and act on it unasked? He intervenes when another man is
/// moved: where he acts only on request, if he has ruled on it.
[[nodiscard]] bool is_touch_watched(const Game& game, const Turn& turn);

} // namespace compongo::game
