/// The number of moves after a flag has fallen, where no scoresheet shows it (Articles 8.5, 8.6).
/// Rules by these articles of 2023: 8.6.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// The arbiter has found out how many moves were made, or that it cannot be established. `open` is
/// the question that this answers, if it was asked.
[[nodiscard]] Ruling judge_move_number_decided(const Game& game, const Act& act, const Decide& deed,
                                               const OpenDecision* open);

/// The number could not be established: the next move of each player who enters another period is
/// the first of it, whatever the record shows.
void note_moves_not_recorded(Game& game, Millis at);

} // namespace compongo::game
