#include "compongo/chess/fen.h"
#include "compongo/verify/certificate_check.h"
#include "compongo/winnability/certificate.h"
#include "compongo/winnability/proof/region_proof.h"

#include <gtest/gtest.h>

namespace compongo::winnability {

namespace {

using chess::Color;

chess::Position position_of(const char* fen) {
    return *chess::Position::from(*chess::parse_fen(fen), chess::Tolerance::any_board);
}

/// No king's square is distinguished.
RegionProver coarse_prover(const chess::Position& position, Color side) {
    return {position, side, telling_kings(Diagram(position), {false, false})};
}

/// Regions that tell caged pieces apart prove it within this effort, and the checker accepts the
/// proof.
void expect_proved(const char* fen, Color side, std::size_t effort) {
    const chess::Position position = position_of(fen);
    auto proof = RegionProver(position, side, telling_caged(Diagram(position), side)).go_on(effort);
    ASSERT_TRUE(proof) << fen;
    Answer answer{.verdict = Verdict::unwinnable};
    answer.exhaustion.regions = std::move(proof);
    const auto checked = verify::check_certificate(certificate(position, side, answer));
    EXPECT_TRUE(checked) << fen;
}

/// Black's queen would mate on a6 if the bishop on c8 could not capture it.
TEST(RegionProof, KnowsThatACheckCanBeAnswered) {
    expect_proved("1bB5/k7/Q5q1/8/1pBp1p1p/1PpP1P1P/K1P5/NB2b3 b - - 0 1", Color::black, 3'000);
}

/// Any move in the box, except by pawns and their queens, mates White at once.
TEST(RegionProof, TellsChecksApart) {
    expect_proved("8/4b3/6r1/4q3/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1", Color::white, 20'000);
}

/// The bishops on g3 and h2 cannot reach the square where the one on b8 is captured.
TEST(RegionProof, DoesNotMixBishopsOnTwoSidesOfAWall) {
    expect_proved("1bB5/k7/r7/8/1pBp1p1p/1PpP1PbP/K1P4b/RB6 w - - 0 1", Color::white, 20'000);
}

/// When the side's last piece besides the king is captured, nothing more has to be examined.
TEST(RegionProof, EndsAtInsufficientMaterial) {
    expect_proved("6Q1/8/4n3/8/ppp5/qkp3b1/rnp5/n1K5 b - - 0 1", Color::white, 20'000);
}

/// Seven bishops on the eight squares behind the wall: wherever the gap is, the others guard it.
/// And a king that can mate only from beside the other king's cage, where it stalemates it.
TEST(RegionProof, TellsCagedPiecesApart) {
    struct Row {
        const char* fen;
        Color side;
    };
    for (const Row& row : std::initializer_list<Row>{
             {"B1B1B1B1/pBpBpBp1/P1P1P1P1/4b3/5b2/8/8/k1K5 w - - 0 1", Color::white},
             {"8/8/3b3p/2b2p1P/1b1b1p1K/b1b2Pp1/1b1b2P1/b4kb1 w - - 0 1", Color::black},
         }) {
        expect_proved(row.fen, row.side, 6'000);
        const chess::Position position = position_of(row.fen);
        RegionProver coarse = coarse_prover(position, row.side);
        EXPECT_FALSE(coarse.go_on(6'000)) << row.fen;
        EXPECT_TRUE(coarse.seems_to_mate()) << row.fen;
    }
}

/// Once more regions have been examined than wait, the proof is continued; before that it is not,
/// although repeating the effort would complete it.
TEST(RegionProof, ContinuesWhenItIsCloseToItsEnd) {
    const chess::Position position =
        position_of("1bB5/k7/r7/8/1pBp1p1p/1PpP1PbP/K1P4b/RB6 w - - 0 1");
    const auto is_proved = [&](std::size_t effort, std::size_t times) {
        return coarse_prover(position, Color::black).go_on(effort, times).has_value();
    };
    EXPECT_FALSE(is_proved(300, 1));
    EXPECT_TRUE(is_proved(300, 2));
    EXPECT_TRUE(is_proved(400, 1));
    EXPECT_FALSE(is_proved(100, 100));
}

} // namespace

} // namespace compongo::winnability
