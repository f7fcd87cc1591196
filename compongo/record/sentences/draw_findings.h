/// What was found when a draw by repetition or by fifty moves was claimed: in which positions the
/// pieces stood so, what differed where it was not the same position, and from where moves were
/// counted.
#pragma once

#include "compongo/record/sentences/telling.h"

namespace compongo::record {

[[nodiscard]] constexpr bool is_draw_claim(game::ClaimKind claim) {
    return claim == game::ClaimKind::threefold || claim == game::ClaimKind::fifty;
}

/// `twice`, `three times`; beyond the ninth a number.
[[nodiscard]] std::string times_said(const Speech& speech, int count);

/// How often the position has been on the board and when. Where that was not enough, also when
/// only the pieces stood so, and what was different then.
void tell_repetition(Telling& telling, const game::ClaimRuled& claim);

/// How many moves were counted, and the capture or pawn's move before them.
void tell_fifty_moves(Telling& telling, const game::ClaimRuled& claim);

} // namespace compongo::record
