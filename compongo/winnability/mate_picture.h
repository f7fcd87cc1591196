/// How a mate could look in the positions of a region.
#pragma once

#include "compongo/winnability/region.h"

#include <optional>
#include <vector>

namespace compongo::winnability {

/// One man of the diagram, as what he has become, on one square.
struct Placed {
    std::size_t man;
    chess::PieceType as;
    chess::Square square;
};

/// The men that make a mate, besides those who stand where they must: the mated king last.
using MatePicture = std::vector<Placed>;

/// Mates by `side` that no fact of the region excludes, one for each square of the king's, at most
/// so many: he is attacked, and each square round him taken by a man of his own or attacked. If
/// there are none, there is no mate in the region; a picture does not mean that there is one. (The
/// work is limited; a picture that was not worked out lacks men.)
///
/// If the side's king has just moved, check comes through the square he has left.
[[nodiscard]] std::vector<MatePicture>
mate_pictures(const Region& region, const Diagram& diagram, chess::Color side, std::size_t most,
              std::optional<chess::Square> vacated = std::nullopt);

/// One such picture, if there is any. Takes what it costs from the effort, a unit for each man
/// tried on a square; if that does not suffice, what has been placed by then.
[[nodiscard]] std::optional<MatePicture> seeming_mate(const Region& region, const Diagram& diagram,
                                                      chess::Color side,
                                                      std::optional<chess::Square> vacated,
                                                      std::size_t& effort);

} // namespace compongo::winnability
