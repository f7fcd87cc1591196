/// Can neither side mate any more (Article 5.2.b): asked after every move of a game.
#pragma once

#include "compongo/winnability/winnable.h"

namespace compongo::winnability {

/// Is the position dead: is it proved of each side that it cannot mate? False too where the limit,
/// which holds for each side, leaves one of them undetermined.
[[nodiscard]] bool is_dead(const chess::Position& position, WorkLimit limit = {});

/// Has this legal move made a position dead that was not? Cheaper: what can still be taken back,
/// the opponent taking a move back as well, has killed nothing.
[[nodiscard]] bool is_dead_after(const chess::Position& alive, chess::Move move,
                                 WorkLimit limit = {});

} // namespace compongo::winnability
