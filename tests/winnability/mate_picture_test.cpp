#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "compongo/winnability/proof/mate_picture.h"
#include "tests/support/random_positions.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace compongo::winnability {

namespace {

using chess::Color;
using chess::PieceType;
using chess::Square;
using chess::SquareSet;

/// The king has left e8, and the rook gives check; the queen would give another one, which was not
/// discovered by the move, if the pawn were not in its way.
bool seems_mate(SquareSet queen, SquareSet pawn) {
    const auto position = *chess::Position::from(
        *chess::parse_fen("R6k/4K2p/7Q/8/8/8/8/8 b - - 0 1"), chess::Tolerance::any_board);
    const Diagram diagram(position);
    PositionSet set = set_of(diagram);
    for (std::size_t at = 0; at < set.size(); ++at) {
        set[at].unchanged |= diagram.pieces[at].type == PieceType::queen  ? queen
                             : diagram.pieces[at].type == PieceType::pawn ? pawn
                                                                          : SquareSet();
    }
    std::size_t effort = 1000;
    const auto king = static_cast<std::size_t>(std::ranges::find(diagram.squares, Square::e7) -
                                               diagram.squares.begin());
    return picture_of_mate(set, diagram, Color::white, Moved{king, SquareSet(Square::e8)}, effort)
        .has_value();
}

TEST(MatePicture, BlocksACheckThatTheMoveCannotHaveGiven) {
    const SquareSet a1(Square::a1);
    const SquareSet h5(Square::h5);
    EXPECT_TRUE(seems_mate({}, {}));
    EXPECT_TRUE(seems_mate(a1, {}));
    EXPECT_TRUE(seems_mate({}, h5));
    EXPECT_TRUE(seems_mate(a1, h5));
}

/// Two rooks with the same possible squares: only the one that has moved gives check.
TEST(MatePicture, DistinguishesThePieceThatHasMoved) {
    const auto position = *chess::Position::from(
        *chess::parse_fen("7k/8/6K1/8/8/8/8/RR6 b - - 0 1"), chess::Tolerance::any_board);
    const Diagram diagram(position);
    PositionSet set = set_of(diagram);
    for (const std::size_t rook : {0U, 1U}) {
        set[rook].unchanged = SquareSet(Square::a8) | SquareSet(Square::c8);
    }
    for (const std::size_t rook : {0U, 1U}) {
        std::size_t effort = 1000;
        EXPECT_TRUE(picture_of_mate(set, diagram, Color::white,
                                    Moved{rook, SquareSet(diagram.squares[rook])}, effort));
    }
}

/// A set with more possible squares for some of the pieces, some of them shared by pieces of one
/// kind.
PositionSet loosened(const Diagram& diagram, test::Random& random) {
    PositionSet set = set_of(diagram);
    for (std::size_t at = 0; at < set.size(); ++at) {
        set[at].unchanged |= SquareSet(random.once_in(2) ? random.bits() & random.bits() : 0);
        for (std::size_t other = 0; other < at; ++other) {
            if (diagram.pieces[at] == diagram.pieces[other] && random.once_in(2)) {
                set[at].unchanged |= set[other].unchanged;
                set[other] = set[at];
            }
        }
    }
    return set;
}

/// Every real mate has a picture, however much else the set allows, and for any last move.
TEST(MatePicture, MissesNoMate) {
    SCOPED_TRACE(test::seed_note());
    test::Random random(63);
    int mates = 0;
    for (int round = 0; round < 200'000 * test::rounds() && mates < 600 * test::rounds(); ++round) {
        const auto position = chess::Position::from(
            test::random_setup(random, test::Placement::dense), chess::Tolerance::regular);
        if (!position) {
            continue;
        }
        for (const chess::Move move : chess::legal_moves(*position)) {
            const chess::Position after = position->play(move);
            if (move.is_castling() || !chess::is_check(after) || chess::has_legal_move(after)) {
                continue;
            }
            ++mates;
            const Diagram diagram(after);
            const PositionSet set = loosened(diagram, random);
            ASSERT_TRUE(picture_of_mate(set, diagram, position->turn()));
            const auto mover = static_cast<std::size_t>(
                std::ranges::find(diagram.squares, move.to()) - diagram.squares.begin());
            std::size_t effort = 20'000;
            ASSERT_TRUE(picture_of_mate(
                set, diagram, position->turn(),
                Moved{mover, position->board().occupied() - after.board().occupied()}, effort));
        }
    }
    EXPECT_GT(mates, 200);
}

} // namespace

} // namespace compongo::winnability
