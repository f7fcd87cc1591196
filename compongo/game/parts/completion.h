/// The ends of a game by a move (Article 5, and the draws without a claim of Article 9).
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// Adds the end of the game, if this legal move leads to a position that ends it. Checkmate has
/// priority.
void add_end_by_move(Ruling& ruling, const Game& game, chess::Move move);
/// The same for a move made with a piece other than the one touched: in some editions it neither
/// mates nor stalemates, and the arbiter decides on the consequences.
void add_end_by_move_of_another_piece(Ruling& ruling, const Game& game, chess::Move move);

/// The same for a position already on the board, for games played elsewhere: adds the end by this
/// position and by how it arose, if there is one. An earlier draw without a claim also ends the
/// game.
void add_end_by_position(Ruling& ruling, const Game& game);

/// A draw without a claim that was not noticed: a position up to now had appeared often enough, or
/// the moves leading to it were enough.
struct DrawMissed {
    EndReason reason{};
    law::Articles articles;
};
[[nodiscard]] std::optional<DrawMissed> draw_missed(const Game& game);

/// Article 5.1.b: a player resigns.
[[nodiscard]] Ruling judge_resignation(const Game& game, Color player);

/// Adds the end of the game, or the question whether it has ended, if the queen put on by this move
/// leaves the opponent no move (7.5.2 of 2017): no text deals with this case.
void add_end_by_queen_put(Ruling& ruling, const Game& game, chess::Move move);

/// Did a move end the game that was valid only if no other piece had to be moved, so that a touch
/// may still be claimed? Not once both players have signed. Interpretation I-257.
[[nodiscard]] bool may_touch_undo_the_end(const Game& game);

} // namespace compongo::game
