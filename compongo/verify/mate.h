/// Can the men of a set of positions stand so that a king is mated?
#pragma once

#include "compongo/verify/moves.h"

namespace compongo::verify {

/// Looks for a picture of mate after this move: the king attacked, each square beside him taken by
/// his own men or attacked, lines being stopped only by men who are certain or were placed for a
/// reason, and none of the men placed able to capture who gives check or to step between. The king
/// was not in check before, so whoever attacks him has arrived, or does so through a square that
/// was left. Without a picture there is no mate; with one there may be none. True, too, once the
/// steps are used up. One king of each colour.
[[nodiscard]] bool may_be_mate(const State& after, const Move& move, Steps& steps);

} // namespace compongo::verify
