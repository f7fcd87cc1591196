#include "compongo/hall/board/board.h"
#include "compongo/record/transcript/scenario.h"

#include <gtest/gtest.h>

#include <memory>

namespace compongo::hall {
namespace {

std::unique_ptr<Board> board(const char* id, const game::Conditions& conditions) {
    auto made = Board::set_up({id, {"Ana", "Beto"}, conditions});
    EXPECT_TRUE(made.has_value());
    return std::move(*made);
}

const law::Laws* laws_at(const Board& board) {
    return &board.game().laws();
}

/// The Laws of a game take many times the memory of its state.
TEST(SharedFrame, BoardsWithTheSameLawsShareIt) {
    const game::Conditions conditions = record::blank_scenario().conditions;
    auto first = board("a", conditions);
    const auto second = board("b", conditions);
    EXPECT_EQ(laws_at(*first), laws_at(*second));
    const law::Laws* const shared = laws_at(*second);
    first.reset();
    EXPECT_EQ(laws_at(*board("c", conditions)), shared) << "it lives on in another board";
}

TEST(SharedFrame, DifferentLawsAreNotShared) {
    const game::Conditions conditions = record::blank_scenario().conditions;
    game::Conditions blind = conditions;
    blind.regulations.blind = game::Blind::white;
    game::Conditions rapid = conditions;
    rapid.choices.mode = law::Mode::rapid;
    const auto first = board("a", conditions);
    const auto second = board("b", blind);
    const auto third = board("c", rapid);
    EXPECT_NE(laws_at(*first), laws_at(*second));
    EXPECT_NE(laws_at(*first), laws_at(*third));
    EXPECT_EQ(third->game().laws().choices.mode, law::Mode::rapid);
}

} // namespace
} // namespace compongo::hall
