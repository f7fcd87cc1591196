/// By which scoring a tournament's points were counted, where its file does not say.
#pragma once

#include "compongo/tournament/model/tournament.h"

namespace compongo::tournament {

/// The file's scoring; otherwise the common one by which the points of most players come out:
/// 1 and a half, 3 and 1, 2 and 1, or 3, 2 and 1. The first of them if the file has no points.
[[nodiscard]] Scoring scoring_of(const Tournament& tournament);

/// What the entries of a player give by the scoring alone, up to and with this round.
[[nodiscard]] Points points_until(const Scoring& scoring, const Player& player,
                                  std::uint32_t last_round);

} // namespace compongo::tournament
