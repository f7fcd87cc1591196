#include "compongo/chess/fen.h"
#include "compongo/winnability/mate_picture.h"

#include <gtest/gtest.h>

namespace compongo::winnability {

namespace {

using chess::Color;
using chess::PieceType;
using chess::Square;
using chess::SquareSet;

/// The king has left e8, and the rook gives check; the queen would give another one, which nothing
/// has discovered, if the pawn were not in her way.
bool seems_mate(SquareSet queen, SquareSet pawn) {
    const auto position = *chess::Position::from(
        *chess::parse_fen("R6k/4K2p/7Q/8/8/8/8/8 b - - 0 1"), chess::Tolerance::any_board);
    const Diagram diagram(position);
    Region region = region_of(diagram);
    for (std::size_t at = 0; at < region.size(); ++at) {
        region[at].unchanged |= diagram.men[at].type == PieceType::queen  ? queen
                                : diagram.men[at].type == PieceType::pawn ? pawn
                                                                          : SquareSet();
    }
    std::size_t effort = 1000;
    return seeming_mate(region, diagram, Color::white, SquareSet(Square::e8), effort).has_value();
}

TEST(MatePicture, LetsAManStandInTheWayOfAnotherCheck) {
    const SquareSet a1(Square::a1);
    const SquareSet h5(Square::h5);
    EXPECT_TRUE(seems_mate({}, {}));
    EXPECT_TRUE(seems_mate(a1, {}));
    EXPECT_TRUE(seems_mate({}, h5));
    EXPECT_TRUE(seems_mate(a1, h5));
}

} // namespace

} // namespace compongo::winnability
