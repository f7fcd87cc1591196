#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "compongo/winnability/mate_picture.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <algorithm>

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
    const auto king = static_cast<std::size_t>(std::ranges::find(diagram.squares, Square::e7) -
                                               diagram.squares.begin());
    return seeming_mate(region, diagram, Color::white, Moved{king, SquareSet(Square::e8)}, effort)
        .has_value();
}

TEST(MatePicture, LetsAManStandInTheWayOfAnotherCheck) {
    const SquareSet a1(Square::a1);
    const SquareSet h5(Square::h5);
    EXPECT_TRUE(seems_mate({}, {}));
    EXPECT_TRUE(seems_mate(a1, {}));
    EXPECT_TRUE(seems_mate({}, h5));
    EXPECT_TRUE(seems_mate(a1, h5));
}

/// Whatever really is a mate is painted, however much else the region allows; by any last move,
/// too.
TEST(MatePicture, MissesNoMate) {
    SCOPED_TRACE(test::seed_note());
    test::Random random(63);
    int mates = 0;
    for (int round = 0; round < 200'000 * test::rounds() && mates < 600; ++round) {
        chess::Setup setup;
        for (const char man : std::string_view("kKQRBNPqrbnp").substr(0, 5 + random.below(8))) {
            const auto square = static_cast<Square>(random.below(64));
            const bool is_pawn = man == 'p' || man == 'P';
            if (!setup.board.man_on(square) && !(is_pawn && (rank_of(square) == chess::Rank::r1 ||
                                                             rank_of(square) == chess::Rank::r8))) {
                setup.board.place(square, *chess::man_from_fen_letter(man));
            }
        }
        const auto position = chess::Position::from(setup, chess::Tolerance::regular);
        if (!position) {
            continue;
        }
        for (const chess::Move move : chess::legal_moves(*position)) {
            const chess::Position after = position->play(move);
            if (!chess::is_check(after) || chess::has_legal_move(after)) {
                continue;
            }
            ++mates;
            const Diagram diagram(after);
            Region region = region_of(diagram);
            for (Whereabouts& where : region) {
                where.unchanged |= SquareSet(random.once_in(2) ? random.bits() & random.bits() : 0);
            }
            ASSERT_TRUE(seeming_mate(region, diagram, Color::white));
            const auto mover = static_cast<std::size_t>(
                std::ranges::find(diagram.squares, move.to()) - diagram.squares.begin());
            std::size_t effort = 20'000;
            ASSERT_TRUE(seeming_mate(
                region, diagram, Color::white,
                Moved{mover, position->board().occupied() - after.board().occupied()}, effort));
        }
    }
    EXPECT_GT(mates, 200);
}

} // namespace

} // namespace compongo::winnability
