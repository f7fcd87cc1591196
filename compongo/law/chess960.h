/// The rules of Chess960 (Appendix F of 2009, Guidelines II from 2017 on).
#pragma once

#include "compongo/law/provision.h"

namespace compongo::law {

struct Chess960 {
    /// After the start it is the same game.
    Rule same_game;
    /// Which first ranks there are, and how one is drawn.
    Rule start;
    /// Each player may castle once, king and rook in one move.
    Rule castling_once;
    /// The four ways to castle: both pieces moved, their squares exchanged, the king alone, the
    /// rook alone.
    Rule double_move;
    Rule transposition;
    Rule king_only;
    Rule rook_only;
    /// Where king and rook stand afterwards.
    Rule final_squares;
    /// How it is best done on the board: the king off it first, then the rook, then the king.
    Rule manner;
    /// Castling is best declared first.
    Rule declared;
    /// King or rook may stay where it is, and castling may be the first move.
    Rule without_moving_both;
    /// What must be vacant: the ways of both and the squares where they end, but for themselves.
    Rule vacant_squares;
};

/// The articles in force; where an edition is silent, those of the text that fills its silence.
[[nodiscard]] const Chess960& chess960(Edition edition);

} // namespace compongo::law
