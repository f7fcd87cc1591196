/// What regions tell apart of the positions that agree in turn and pawns.
#pragma once

#include "compongo/winnability/sets/position_set.h"

#include <vector>

namespace compongo::winnability {

struct Detail {
    /// For each piece of the diagram the squares on each of which he is told apart, as what he was
    /// there; where he may stand else stays together. All squares for a pawn.
    std::vector<chess::SquareSet> told;
    /// For each piece a number that he shares with those who cannot be told from him: pieces of one
    /// kind and colour, bishops on squares of one colour, no rook that may castle.
    std::vector<std::size_t> alike;
    /// Who has just given check, and from where, if he gives it wherever the others stand.
    bool checks = false;
    /// What pawns have become.
    chess::ByColor<bool> promotions = {true, true};
};

/// Pawns alone.
[[nodiscard]] Detail telling_pawns(const Diagram& diagram);

/// Kings wherever they stand, and checks.
[[nodiscard]] Detail telling_kings(const Diagram& diagram, chess::ByColor<bool> kings);

/// Who is caged, as long as he does not get out; the side's king near the cage of the king whom it
/// is to mate; and checks; not what the victim's pawns have become. A piece is caged who could go
/// to few squares only, though nobody but the pawns of the diagram were in his way.
[[nodiscard]] Detail telling_caged(const Diagram& diagram, chess::Color side);

} // namespace compongo::winnability
