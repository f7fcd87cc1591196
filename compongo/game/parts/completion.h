/// How a move ends the game (Article 5, and the draws without a claim of Article 9).
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// Adds the end of the game, if the position that this legal move leads to ends it. Mate comes
/// before all else.
void add_end_by_move(Ruling& ruling, const Game& game, chess::Move move);
/// The same for a move made with a piece other than the one touched: in some editions it neither
/// mates nor stalemates, and the arbiter decides what becomes of it.
void add_end_by_move_of_another_piece(Ruling& ruling, const Game& game, chess::Move move);

/// The same where the position stands on the board already, for games that were played elsewhere:
/// what ends the game by it and by how it came about, if anything does. A draw without a claim that
/// was there earlier ends it too.
void add_end_by_position(Ruling& ruling, const Game& game);

/// A draw that nobody need claim, and that nobody noticed: one of the positions up to now was on
/// the board so often, or so many moves had led to it.
struct DrawMissed {
    EndReason reason{};
    law::Articles articles;
};
[[nodiscard]] std::optional<DrawMissed> draw_missed(const Game& game);

/// Article 5.1.b: a player resigns.
[[nodiscard]] Ruling judge_resignation(const Game& game, Color player);

/// Adds the end of the game, or the question whether it has ended, if the queen that this move puts
/// on leaves the opponent no move (7.5.2 of 2017): no text says so.
void add_end_by_queen_put(Ruling& ruling, const Game& game, chess::Move move);

/// Has a move ended the game that counts as the Laws ask only if no other piece had to be moved, so
/// that a touch may still be claimed? Not when both have signed. Interpretation I-257.
[[nodiscard]] bool may_touch_undo_the_end(const Game& game);

} // namespace compongo::game
