/// How a mate could look in the positions of a region.
#pragma once

#include "compongo/winnability/region.h"

#include <optional>

namespace compongo::winnability {

/// One man of the diagram, as what he has become, on one square.
struct Placed {
    std::size_t man;
    chess::PieceType as;
    chess::Square square;
};

/// The men that make a mate, the mated king among them; empty if it was not worked out.
using MatePicture = std::vector<Placed>;

/// A mate by `side` that no fact of the region excludes: the king attacked, and each square round
/// him taken by a man of his own or attacked. None means that there is no mate in the region; a
/// picture does not mean that there is one.
[[nodiscard]] std::optional<MatePicture> mate_picture(const Region& region, const Diagram& diagram,
                                                      chess::Color side);

} // namespace compongo::winnability
