/// The articles on Chess960 (Appendix F of 2009, Guidelines II from 2017 on) as far as answers cite
/// them.
#pragma once

#include "compongo/law/provision.h"

namespace compongo::law {

struct Chess960 {
    /// Which first ranks there are, and how one is drawn.
    Rule start;
    /// The four ways to castle: both men moved, their squares exchanged, the king alone, the rook
    /// alone.
    Rule double_move;
    Rule transposition;
    Rule king_only;
    Rule rook_only;
    /// Where king and rook stand afterwards.
    Rule final_squares;
};

/// The articles in force; where an edition is silent, those of the text that fills its silence.
[[nodiscard]] const Chess960& chess960(Edition edition);

} // namespace compongo::law
