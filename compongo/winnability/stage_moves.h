/// Every move of one player from the positions of a region.
#pragma once

#include "compongo/winnability/region.h"

#include <functional>
#include <optional>

namespace compongo::winnability {

/// Is told where a move has led, or several of one man to different squares; and the square that
/// the king has left, if he has moved otherwise than by castling: only through it can he have given
/// check. False if no more is wanted.
using Arrived = std::function<bool(const Region& region, std::optional<chess::Square> vacated)>;

/// Both kings and every pawn must stand on one certain square each. False if not all was wanted.
bool for_each_move(const Region& region, const Diagram& diagram, chess::Color turn,
                   const Arrived& arrived);

} // namespace compongo::winnability
