/// Draws that a player may claim: now, or with a move that is announced (Articles 9.2 and 9.3).
#pragma once

#include "compongo/audit/board_facts.h"
#include "compongo/watch/alert.h"

#include <vector>

namespace compongo::watch {

/// Adds the draws that could be claimed after each half-move and, if the game goes on, those that
/// may be claimed now with a move. Adds nothing under Laws without draw claims.
void add_claims(const audit::GameRecord& game, const law::Laws& laws,
                const audit::BoardFacts& facts, std::vector<Alert>& alerts);

} // namespace compongo::watch
