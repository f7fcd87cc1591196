/// Every move of one player from the positions of a region.
#pragma once

#include "compongo/winnability/region.h"

#include <functional>
#include <optional>

namespace compongo::winnability {

/// Is told where a move has led, or several of one man to different squares. False if no more is
/// wanted.
using Arrived = std::function<bool(const Region& region, const std::optional<Moved>& moved)>;

/// Which kings' squares are told apart; those of another king stay together.
using KingsApart = chess::ByColor<bool>;

/// Whom a captured piece may change places with first, so that there are fewer regions: it does not
/// matter which of two men who cannot be told apart it was.
enum class Likeness : std::uint8_t {
    /// Pieces of one kind and colour, bishops on squares of one colour.
    by_sort,
    /// Only if also their squares in the rest of the game meet: on this side of a wall and beyond
    /// it there are two kinds of bishops.
    by_haunts
};
/// For each man of the diagram a number that he shares with those.
using Alike = std::vector<std::size_t>;
[[nodiscard]] Alike who_are_alike(const Diagram& diagram, Likeness likeness);

/// Every pawn, and each king who is told apart, must stand on one certain square. False if not all
/// was wanted.
bool for_each_move(const Region& region, const Diagram& diagram, const Alike& alike,
                   KingsApart kings_apart, chess::Color turn, const Arrived& arrived);

} // namespace compongo::winnability
