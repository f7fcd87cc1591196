/// The findings on a draw claim: the positions counted for a repetition, the differences of similar
/// ones, and the start of the count of moves.
#pragma once

#include "compongo/record/sentences/sentence_collector.h"

namespace compongo::record {

[[nodiscard]] constexpr bool is_draw_claim(game::ClaimKind claim) {
    return claim == game::ClaimKind::threefold || claim == game::ClaimKind::fifty;
}

/// `twice`, `three times`; above nine a number.
[[nodiscard]] std::string times_said(const Speech& speech, int count);

/// How often and when the position appeared. If that was not enough, also when the same pieces
/// stood there, and the differences.
void tell_repetition(SentenceCollector& telling, const game::ClaimRuled& claim);

/// The number of moves counted, and the capture or pawn move before them.
void tell_fifty_moves(SentenceCollector& telling, const game::ClaimRuled& claim);

} // namespace compongo::record
