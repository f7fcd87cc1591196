/// A player who cannot see, in every ruling (Appendix E of 2009): moves that are announced, and
/// what else this player's moves and record rest on.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

[[nodiscard]] inline bool is_blind(const Game& game, Color player) {
    return game.conditions().regulations.is_blind(player);
}

/// Has the player said what they have done on their board? What was said may leave other moves
/// open, but must not be another one.
[[nodiscard]] bool is_announced(const Turn& turn, const chess::Position& position,
                                chess::Move move);

/// What else it rests on where the player has announced another move than this one: a slip of the
/// tongue.
[[nodiscard]] law::Articles articles_on_slip(const Game& game, const Turn& turn, chess::Move move);

/// Is this the opponent's latest move, said again? Moves that are announced are repeated, and an
/// assistant announces those of both. What is a move of the player's own as well is no repetition.
[[nodiscard]] bool repeats_opponents_move(const Game& game, const Announce& said, Color player);

/// Adds that the move, finished on the special board, has not been announced after this turn.
void add_not_announced(Ruling& ruling, const Game& game, const Turn& turn, chess::Move move);

/// Adds that the opponent of a player who cannot see must say what they have moved, unless they
/// have.
void add_duty_to_announce(Ruling& ruling, const Game& game, const Turn& turn, chess::Move move);

/// What else the absence or presence of a move rests on for a player who cannot see.
[[nodiscard]] law::Articles articles_on_not_made(const Game& game, NotMadeBecause reason);

[[nodiscard]] law::Articles articles_on_made(const Game& game);

/// How a player who cannot see may keep score.
[[nodiscard]] law::Articles articles_on_recording(const Game& game, Color player);

/// Who uses an assistant after an act and its ruling, the game being that after them.
void follow_assistants(Game& game, const Act& act, const Ruling& ruling);

} // namespace compongo::game
