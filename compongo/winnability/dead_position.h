/// Can neither side mate any more (Article 5.2.b): asked after every move of a game.
#pragma once

#include "compongo/winnability/winnable.h"

namespace compongo::winnability {

/// Does anything at all speak for a dead position: hardly a legal move, few men, or pawns that all
/// stand in each other's way? It costs some nanoseconds. No dead position is known of which this is
/// false; docs/WINNABILITY.md tells what was searched.
[[nodiscard]] bool may_be_dead(const chess::Position& position);

/// Is the position dead? False too if `may_be_dead` is, or the limit, which holds for each side,
/// leaves one of them undetermined.
[[nodiscard]] bool is_dead(const chess::Position& position, WorkLimit limit = {});

/// Has this legal move made a position dead that was not? Cheaper: what can still be taken back,
/// the opponent taking a move back as well, has killed nothing.
[[nodiscard]] bool is_dead_after(const chess::Position& alive, chess::Move move,
                                 WorkLimit limit = {});

} // namespace compongo::winnability
