#include "compongo/chess/fen.h"
#include "compongo/verify/certificate_check.h"
#include "compongo/winnability/certificate.h"
#include "compongo/winnability/region_proof.h"

#include <gtest/gtest.h>

namespace compongo::winnability {

namespace {

using chess::Color;

/// Stages prove it within this effort, and the checker takes the proof.
void expect_proved(const char* fen, Color side, std::size_t effort) {
    const auto position =
        *chess::Position::from(*chess::parse_fen(fen), chess::Tolerance::any_board);
    auto proof = StageProver(position, side, {{false, false}, true}).go_on(effort);
    ASSERT_TRUE(proof) << fen;
    Answer answer{.verdict = Verdict::unwinnable};
    answer.exhaustion.leaves.push_back(std::move(*proof));
    const auto checked = verify::check_certificate(certificate(position, side, answer));
    EXPECT_TRUE(checked) << fen;
}

/// Black's queen mates on a6 but for the bishop on c8, who can capture her.
TEST(RegionProof, KnowsThatACheckCanBeAnswered) {
    expect_proved("1bB5/k7/Q5q1/8/1pBp1p1p/1PpP1P1P/K1P5/NB2b3 b - - 0 1", Color::black, 3'000);
}

/// Whatever moves in the box but pawns and their queens mates White at once.
TEST(RegionProof, TellsChecksApart) {
    expect_proved("8/4b3/6r1/4q3/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1", Color::white, 20'000);
}

/// The bishops on g3 and h2 never come where the one on b8 is captured.
TEST(RegionProof, DoesNotMixBishopsOnTwoSidesOfAWall) {
    expect_proved("1bB5/k7/r7/8/1pBp1p1p/1PpP1PbP/K1P4b/RB6 w - - 0 1", Color::white, 20'000);
}

/// A side whose last man but the king is gone: nothing more need be followed.
TEST(RegionProof, EndsWhereTheMenAreTooFew) {
    expect_proved("6Q1/8/4n3/8/ppp5/qkp3b1/rnp5/n1K5 b - - 0 1", Color::white, 20'000);
}

/// Once more stages have been done with than wait it goes on; before that it does not, though as
/// much again, often enough, would do.
TEST(RegionProof, GoesOnWhereItNearsItsEnd) {
    const auto position = *chess::Position::from(
        *chess::parse_fen("1bB5/k7/r7/8/1pBp1p1p/1PpP1PbP/K1P4b/RB6 w - - 0 1"),
        chess::Tolerance::any_board);
    const auto is_proved = [&](std::size_t effort, std::size_t times) {
        return StageProver(position, Color::black, {{false, false}, true})
            .go_on(effort, times)
            .has_value();
    };
    EXPECT_FALSE(is_proved(400, 1));
    EXPECT_TRUE(is_proved(400, 6));
    EXPECT_TRUE(is_proved(2'400, 1));
    EXPECT_FALSE(is_proved(100, 100));
}

} // namespace

} // namespace compongo::winnability
