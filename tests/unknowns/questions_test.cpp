// The next question leaves few rulings, and few questions are needed.
#include "compongo/unknowns/questions.h"

#include <gtest/gtest.h>

#include <random>

namespace compongo::unknowns {

namespace {

/// A table of all combinations of facts with two options.
Cells cells_of_rulings(std::size_t facts, const std::vector<std::uint32_t>& rulings) {
    Cells cells;
    cells.facts = facts;
    cells.options.assign(facts, {{0, 0}, {1, 1}});
    cells.ruling = rulings;
    for (std::size_t cell = 0; cell < rulings.size(); ++cell) {
        for (std::size_t fact = facts; fact-- > 0;) {
            cells.chosen.push_back(static_cast<std::uint16_t>((cell >> fact) & 1U));
        }
    }
    for (const std::uint32_t each : rulings) {
        cells.rulings = std::max<std::size_t>(cells.rulings, each + 1);
    }
    return cells;
}

/// The fewest questions that any series of questions needs, added up over the cells.
std::size_t fewest_questions(const Cells& cells, const CellList& list) {
    if (rulings_in(cells, list).size() < 2) {
        return 0;
    }
    std::size_t fewest = list.size() * (cells.facts + 1);
    for (std::size_t fact = 0; fact < cells.facts; ++fact) {
        std::map<std::uint16_t, CellList> by_option;
        for (const std::uint32_t cell : list) {
            by_option[cells.option(cell, fact)].push_back(cell);
        }
        if (by_option.size() < 2) {
            continue;
        }
        std::size_t asked = list.size();
        for (const auto& [option, some] : by_option) {
            asked += fewest_questions(cells, some);
        }
        fewest = std::min(fewest, asked);
    }
    return fewest;
}

} // namespace

TEST(Questions, TheOneThatSettlesIsAskedFirst) {
    // The ruling is that of the last fact alone.
    const Cells cells = cells_of_rulings(3, {0, 1, 0, 1, 0, 1, 0, 1});
    const auto next = Questioner(cells).next(all_cells(cells));
    ASSERT_TRUE(next.has_value());
    EXPECT_EQ(next->fact, 2U);
    EXPECT_EQ(next->worst, 1U);
    EXPECT_FALSE(matters(cells, 0));
    EXPECT_FALSE(matters(cells, 1));
    EXPECT_TRUE(matters(cells, 2));
}

TEST(Questions, NothingIsAskedWhereOneRulingIsLeft) {
    const Cells cells = cells_of_rulings(2, {0, 0, 0, 0});
    EXPECT_FALSE(Questioner(cells).next(all_cells(cells)).has_value());
}

TEST(Questions, TwoFactsThatCountTogetherAreBothAsked) {
    const Cells cells = cells_of_rulings(2, {0, 1, 1, 0});
    Questioner questioner(cells);
    EXPECT_EQ(questioner.questions_asked(all_cells(cells)), 8U);
    const Reasons why = reasons(cells, questioner);
    ASSERT_EQ(why.of_ruling.size(), 2U);
    EXPECT_EQ(why.of_ruling[0].size(), 2U);
}

TEST(Questions, ReasonsMakeEachRulingInExactlyItsCells) {
    std::mt19937 random(7);
    for (int round = 0; round < 200; ++round) {
        std::vector<std::uint32_t> rulings(16);
        for (std::uint32_t& each : rulings) {
            each = static_cast<std::uint32_t>(random() % 4);
        }
        const Cells cells = cells_of_rulings(4, rulings);
        Questioner questioner(cells);
        const Reasons why = reasons(cells, questioner);
        for (std::size_t cell = 0; cell < cells.size(); ++cell) {
            for (std::uint32_t ruling = 0; ruling < cells.rulings; ++ruling) {
                const bool is_told =
                    std::ranges::any_of(why.of_ruling[ruling], [&](const auto& conditions) {
                        return std::ranges::all_of(conditions, [&](const Condition& each) {
                            return std::ranges::find(each.options, cells.option(cell, each.fact)) !=
                                   each.options.end();
                        });
                    });
                ASSERT_EQ(is_told, cells.ruling[cell] == ruling) << "seed 7, round " << round;
            }
        }
    }
}

TEST(Questions, AreHardlyMoreThanTheFewest) {
    std::mt19937 random(11);
    std::size_t asked = 0;
    std::size_t fewest = 0;
    for (int round = 0; round < 200; ++round) {
        std::vector<std::uint32_t> rulings(16);
        const std::size_t kinds = 2 + random() % 4;
        for (std::uint32_t& each : rulings) {
            each = static_cast<std::uint32_t>(random() % kinds);
        }
        const Cells cells = cells_of_rulings(4, rulings);
        asked += Questioner(cells).questions_asked(all_cells(cells));
        fewest += fewest_questions(cells, all_cells(cells));
    }
    EXPECT_LE(asked * 100, fewest * 110) << "seed 11";
}

} // namespace compongo::unknowns
