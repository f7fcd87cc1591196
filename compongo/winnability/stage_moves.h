/// Every move of one player from the positions of a region.
#pragma once

#include "compongo/winnability/region.h"

#include <functional>
#include <optional>

namespace compongo::winnability {

/// A move after which the opponent is in check: the man, and the one square where he is now.
struct Check {
    std::size_t man;
    chess::Square square;
};

/// Is told where a move has led, or several of one man to different squares. False if no more is
/// wanted.
using Arrived = std::function<bool(const Region& region, const std::optional<Moved>& moved,
                                   std::optional<Check> check)>;

/// What is told apart of the positions of a turn; all else stays together.
struct Detail {
    /// The kings' squares.
    chess::ByColor<bool> kings;
    /// Who has just given check, and from where, if he gives it wherever the others stand.
    bool checks = false;
    /// What pawns have become.
    chess::ByColor<bool> promotions = {true, true};
};

/// For each man of the diagram a number that he shares with those who cannot be told from him:
/// pieces of one kind and colour, bishops on squares of one colour.
using Alike = std::vector<std::size_t>;
[[nodiscard]] Alike who_are_alike(const Diagram& diagram);

/// Every pawn, and each king who is told apart, must stand on one certain square. False if not all
/// was wanted.
bool for_each_move(const Region& region, const Diagram& diagram, const Alike& alike,
                   const Detail& detail, chess::Color turn, const Arrived& arrived);

} // namespace compongo::winnability
