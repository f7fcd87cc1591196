/// Boards that no game can reach, not even with illegal moves: a full search of them is not worth
/// its time.
#pragma once

#include "compongo/winnability/winnable.h"

namespace compongo::winnability {

/// Faults that moves cannot cause: a missing or extra king, too many pieces or pawns, a pawn on its
/// first or last rank. A king left in check is not among them, and neither is a number of pieces
/// that would need too many promotions.
[[nodiscard]] std::vector<chess::SetupFault> impossibilities(const chess::Position& position);

/// The default limit for such a board: a second or two. With several kings a search could take
/// hours.
inline constexpr WorkLimit work_if_impossible{1'000'000};

} // namespace compongo::winnability
