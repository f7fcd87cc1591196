/// Boards that neither a game nor a slip at one comes to: searching them is worth little.
#pragma once

#include "compongo/winnability/winnable.h"

namespace compongo::winnability {

/// What there is on the board that moves never bring there: a king too many or too few, pieces or
/// pawns in excess, a pawn on a first or last rank. A king left in check is none of it, and nor are
/// pieces that look like too many promoted ones.
[[nodiscard]] std::vector<chess::SetupFault> impossibilities(const chess::Position& position);

/// How far such a board is searched by somebody who has set no limit: a second or two. Any number
/// of kings can make it go on for hours.
inline constexpr WorkLimit work_if_impossible{1'000'000};

} // namespace compongo::winnability
