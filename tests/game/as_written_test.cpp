#include "compongo/chess/fen.h"
#include "compongo/game/state/as_written.h"
#include "tests/support/random_positions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

namespace compongo::game {

namespace {

using chess::Position;

/// Every way to write a move from one square to another: the list of legal moves must agree.
void expect_agreement(const Position& position, Variant variant) {
    const testing::ScopedTrace trace(__FILE__, __LINE__, fen(position) + ", " + test::seed_note());
    std::vector<std::pair<MoveAsWritten, chess::Move>> legal;
    for (const chess::Move move : chess::legal_moves(position)) {
        legal.emplace_back(as_written(move, variant), move);
    }
    for (const Square from : chess::SquareSet::all()) {
        for (const Square to : chess::SquareSet::all()) {
            for (const auto promotion :
                 {std::optional<chess::PieceType>(), std::optional(chess::PieceType::queen),
                  std::optional(chess::PieceType::king), std::optional(chess::PieceType::pawn)}) {
                const MoveAsWritten written{from, to, promotion};
                const auto found =
                    std::ranges::find(legal, written, [](const auto& each) { return each.first; });
                const auto expected =
                    found == legal.end() ? std::nullopt : std::optional(found->second);
                ASSERT_EQ(legal_move(position, written, variant), expected)
                    << chess::name(from) << chess::name(to);
            }
        }
    }
}

TEST(AsWritten, tells_legal_moves_as_the_list_does) {
    test::Random random(52);
    for (int i = 0; i < 20 * test::rounds() && !HasFatalFailure(); ++i) {
        for (const test::Placement placement : test::placements) {
            const Position position = test::random_position(random, placement);
            expect_agreement(position, Variant::standard);
            expect_agreement(position, Variant::chess960);
        }
    }
}

} // namespace

} // namespace compongo::game
