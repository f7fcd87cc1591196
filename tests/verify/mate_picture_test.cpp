#include "compongo/chess/fen.h"
#include "compongo/verify/mate.h"
#include "compongo/verify/mate_picture.h"
#include "tests/support/random_positions.h"
#include "tests/verify/tracked.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

namespace compongo::verify {

namespace {

using Loose = std::vector<std::pair<char, std::vector<std::pair<Kind, Squares>>>>;

/// Black to move; the pieces with these letters may stand there, as these kinds.
bool may_be_mated(std::string_view fen, const Loose& loose,
                  const Move& move = {.arrived = everywhere}) {
    PositionSet set = set_of(fen);
    for (const auto& [letter, as] : loose) {
        Piece& piece = *std::ranges::find(set.pieces, PieceKind::of(letter), &Piece::what);
        piece.as = {};
        for (const auto& [kind, squares] : as) {
            piece.on(kind) = squares;
        }
    }
    Budget budget(Budget::most_ever);
    return has_picture_of_mate(set, move, budget);
}

TEST(Mate, OfAPositionIsFound) {
    EXPECT_TRUE(may_be_mated("k6R/8/1K6/8/8/8/8/8 b - - 0 1", {}));
    EXPECT_FALSE(may_be_mated("k7/8/1K6/8/8/8/8/7R b - - 0 1", {}));
    EXPECT_FALSE(may_be_mated("6rk/6pp/7N/8/8/8/8/K7 b - - 0 1", {}));
    EXPECT_TRUE(may_be_mated("6rk/5Npp/8/8/8/8/8/K7 b - - 0 1", {})) << "smothered";
    EXPECT_FALSE(may_be_mated("k7/1Q6/8/8/8/8/8/7K b - - 0 1", {})) << "he captures her";
    EXPECT_TRUE(may_be_mated("k7/1Q6/8/3B4/8/8/8/7K b - - 0 1", {}));
}

TEST(Mate, NeedsWhoeverCanBePlaced) {
    const std::pair anywhere_rook{'R', std::vector{std::pair{Kind::rook, everywhere}}};
    const std::pair anywhere_king{'K', std::vector{std::pair{Kind::king, everywhere}}};
    const std::pair anywhere_victim{'k', std::vector{std::pair{Kind::king, everywhere}}};
    const std::pair anywhere_knight{'N', std::vector{std::pair{Kind::knight, everywhere}}};
    const std::pair anywhere_bishop{'b', std::vector{std::pair{Kind::bishop, everywhere}}};
    EXPECT_TRUE(may_be_mated("k7/8/1K6/8/8/8/8/7R b - - 0 1", {anywhere_rook}));
    EXPECT_FALSE(may_be_mated("k7/8/8/1K6/8/8/8/7R b - - 0 1", {anywhere_rook}));
    EXPECT_TRUE(may_be_mated("k7/8/8/1K6/8/8/8/7R b - - 0 1", {anywhere_rook, anywhere_king}));
    EXPECT_FALSE(may_be_mated("k7/8/8/1K6/8/8/8/7N b - - 0 1",
                              {anywhere_knight, anywhere_king, anywhere_victim}));
    EXPECT_TRUE(may_be_mated("k7/8/8/1K6/8/8/8/b6N b - - 0 1",
                             {anywhere_knight, anywhere_king, anywhere_bishop}))
        << "his own bishop is in his way";
    EXPECT_TRUE(
        may_be_mated("7k/5P2/6K1/8/8/8/8/8 b - - 0 1", {{'P', {{Kind::queen, everywhere}}}}));
    EXPECT_FALSE(
        may_be_mated("7k/5P2/6K1/8/8/8/8/8 b - - 0 1", {{'P', {{Kind::knight, everywhere}}}}));
}

/// The rook smothers him only where he stands, not from where he guards that square.
TEST(Mate, NeedsTheVictimsPieceOnTheSquareItself) {
    const auto may_be_mated_with_rook_on = [](std::string_view one, std::string_view other) {
        const Squares squares = only(*square_of(one)) | only(*square_of(other));
        return may_be_mated("6rk/5Npp/8/8/8/8/8/K7 b - - 0 1", {{'r', {{Kind::rook, squares}}}});
    };
    EXPECT_TRUE(may_be_mated_with_rook_on("g8", "a2"));
    EXPECT_FALSE(may_be_mated_with_rook_on("b8", "c8"));
}

/// Were the rook not there, the king could be mated on its square.
TEST(Mate, OfAKingIsNotWhereSomebodyElseCertainlyStands) {
    const Squares corners = only(*square_of("a8")) | only(*square_of("h1"));
    const std::pair king{'k', std::vector{std::pair{Kind::king, corners}}};
    EXPECT_TRUE(may_be_mated("k7/8/8/8/8/6K1/8/R4Q2 b - - 0 1", {king}));
    EXPECT_FALSE(may_be_mated("k7/8/8/8/8/6K1/8/5Q1R b - - 0 1", {king}));
}

/// A promoted piece on one square who may be of several kinds attacks as any of them.
TEST(Mate, TriesEveryKindOfACertainPiece) {
    EXPECT_FALSE(
        may_be_mated("k7/8/1K6/8/8/8/7P/8 b - - 0 1", {{'P', {{Kind::knight, only(63)}}}}));
    EXPECT_TRUE(may_be_mated("k7/8/1K6/8/8/8/7P/8 b - - 0 1",
                             {{'P', {{Kind::knight, only(63)}, {Kind::rook, only(63)}}}}));
}

/// After a move by the king from e8 the rook gives check; the queen would give another one, which
/// nothing has discovered, if the pawn were not in her way.
TEST(Mate, LetsAPieceStandInTheWayOfAnotherCheck) {
    const Move from_e8{.arrived = only(*square_of("e7")), .left = only(*square_of("e8"))};
    const Squares h6 = only(*square_of("h6"));
    const Squares h7 = only(*square_of("h7"));
    for (const Squares queen : {h6, h6 | only(*square_of("a1"))}) {
        for (const Squares pawn : {h7, h7 | only(*square_of("h5"))}) {
            EXPECT_TRUE(may_be_mated("R6k/4K2p/7Q/8/8/8/8/8 b - - 0 1",
                                     {{'Q', {{Kind::queen, queen}}}, {'p', {{Kind::pawn, pawn}}}},
                                     from_e8));
        }
    }
    // Was it the rook who moved there, the king's square has discovered nothing.
    EXPECT_FALSE(may_be_mated("R6k/4K2p/7Q/8/8/8/8/8 b - - 0 1", {},
                              {.arrived = only(*square_of("e7")), .left = only(*square_of("d6"))}))
        << "the rook gave check before";
}

/// The rook gives check alone, and a knight can capture it unless he is hindered.
TEST(Mate, IsNotWhereAPlacedPieceCanAnswer) {
    const std::string_view fen = "6k1/5ppp/8/8/1n6/8/8/K1R5 b - - 0 1";
    const auto rook_on_c8 = std::pair{'R', std::vector{std::pair{Kind::rook, only(58)}}};
    const auto knight_on = [](Squares squares) {
        return std::pair{'n', std::vector{std::pair{Kind::knight, squares}}};
    };
    EXPECT_TRUE(may_be_mated(fen, {rook_on_c8}));
    const Squares a7 = only(*square_of("a7"));
    EXPECT_FALSE(may_be_mated(fen, {rook_on_c8, knight_on(a7)})) << "he captures";
    EXPECT_FALSE(may_be_mated(fen, {rook_on_c8, knight_on(only(*square_of("c6")))}))
        << "he steps between, to d8";
    EXPECT_TRUE(may_be_mated(fen, {rook_on_c8, knight_on(a7 | only(*square_of("a1")))}))
        << "he may be elsewhere";
}

/// The pawn guards a square between, but cannot step there.
TEST(Mate, IsNotAnsweredByAPawnThatOnlyGuardsASquareBetween) {
    EXPECT_TRUE(may_be_mated("8/8/5N2/2p5/R6k/8/7K/6R1 b - - 0 1", {}));
}

TEST(Mate, NeedsAPieceWhoMayBeGoneOnlyIfHeIsThere) {
    PositionSet set = set_of("k7/8/8/1K6/8/8/8/7N b - - 0 1");
    set.pieces[0].on(Kind::knight) = everywhere;
    set.pieces[0].may_be_gone = true;
    Budget budget(Budget::most_ever);
    EXPECT_FALSE(has_picture_of_mate(set, {.arrived = everywhere}, budget));
    EXPECT_FALSE(budget.is_used_up());
}

TEST(Mate, IsSupposedWhereTheStepsAreUsedUp) {
    Budget few(1);
    EXPECT_TRUE(
        has_picture_of_mate(set_of("k7/8/1K6/8/8/8/8/7R b - - 0 1"), {.arrived = everywhere}, few));
    EXPECT_TRUE(few.is_used_up());
}

/// Whatever really is a mate is found, however much else the set allows; by its last move, too.
TEST(Mate, IsNeverMissed) {
    SCOPED_TRACE(test::seed_note());
    test::Random random(62);
    int mates = 0;
    for (int round = 0; round < 200'000 * test::rounds() && mates < 600 * test::rounds(); ++round) {
        chess::Setup setup;
        setup.board.place(
            static_cast<chess::Square>(random.once_in(2) ? random.below(64) : 56 + random.below(8)),
            {chess::PieceType::king, chess::Color::black});
        for (const char letter : std::string_view("KQRBNPqrbnp").substr(0, 4 + random.below(8))) {
            const auto square = static_cast<chess::Square>(random.below(64));
            const auto piece = *chess::piece_from_fen_letter(letter);
            const bool may_stand =
                piece.type != chess::PieceType::pawn || (index(square) > 7 && index(square) < 56);
            if (!setup.board.piece_on(square) && may_stand) {
                setup.board.place(square, piece);
            }
        }
        const auto position = chess::Position::from(setup);
        if (!position) {
            continue;
        }
        const PositionSet before = set_of(chess::fen(*position, chess::FenDialect::shredder));
        Budget budget(Budget::most_ever);
        const bool all_found =
            does_each_move_lead_on(before, budget, [&](const PositionSet& after, const Move& move) {
                Budget more(Budget::most_ever);
                if (!is_mate(after, more)) {
                    return true;
                }
                ++mates;
                PositionSet set = after;
                for (Piece& piece : set.pieces) {
                    const bool has_moved = (piece.squares() & move.arrived) != 0;
                    if (piece.squares() != 0 && !has_moved && random.once_in(2)) {
                        piece.on(piece.what.kind) |= random.bits() & random.bits();
                    }
                }
                return has_picture_of_mate(set, {.arrived = everywhere}, more) &&
                       has_picture_of_mate(set, move, more) &&
                       has_picture_of_mate(after, move, more);
            });
        ASSERT_TRUE(all_found) << fen(before);
    }
    EXPECT_GT(mates, 200);
}

} // namespace

} // namespace compongo::verify
