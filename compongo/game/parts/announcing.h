/// Rulings for players who cannot see (Appendix E of 2009): announced moves, and the further
/// articles on which this player's moves and record rest.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

[[nodiscard]] inline bool is_blind(const Game& game, Color player) {
    return game.conditions().regulations.is_blind(player);
}

/// Has the player announced what they did on their board? The announcement may leave other moves
/// open, but must not be a different move.
[[nodiscard]] bool is_announced(const Turn& turn, const chess::Position& position,
                                chess::Move move);

/// The further articles where the player announced another move than this one: a slip of the
/// tongue.
[[nodiscard]] law::Articles articles_on_slip(const Game& game, const Turn& turn, chess::Move move);

/// Does this announcement repeat the opponent's latest move? Announced moves are repeated, and an
/// assistant announces the moves of both players. A text that is also a move of the player's own is
/// no repetition.
[[nodiscard]] bool repeats_opponents_move(const Game& game, const Announce& said, Color player);

/// Adds that the move, finished on the special board, was not announced in this turn.
void add_not_announced(Ruling& ruling, const Game& game, const Turn& turn, chess::Move move);

/// Adds the duty of the opponent of a player who cannot see to announce their move, unless they
/// have done so.
void add_duty_to_announce(Ruling& ruling, const Game& game, const Turn& turn, chess::Move move);

/// The further articles on whether a move was made, for a player who cannot see.
[[nodiscard]] law::Articles articles_on_not_made(const Game& game, NotMadeBecause reason);

[[nodiscard]] law::Articles articles_on_made(const Game& game);

/// The articles on how a player who cannot see may keep score.
[[nodiscard]] law::Articles articles_on_recording(const Game& game, Color player);

/// Updates which players use an assistant. `game` is the state after the act and its ruling.
void follow_assistants(Game& game, const Act& act, const Ruling& ruling);

} // namespace compongo::game
