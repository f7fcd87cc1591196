#include "compongo/chess/fen.h"
#include "compongo/game/apply.h"
#include "compongo/game/judge.h"
#include "compongo/game/state/begin.h"
#include "compongo/hall/study/casual_player.h"
#include "compongo/record/transcript/scenario.h"
#include "compongo/record/transcript/written_conditions.h"

#include <gtest/gtest.h>

#include <set>

namespace compongo::hall {

namespace {

std::string text(const game::MoveAsWritten& move) {
    return chess::name(move.from) + chess::name(move.to);
}

/// All moves that can be chosen at random after these acts.
std::set<std::string> choices(const std::string& fen, const std::vector<game::Act>& acts = {}) {
    game::Conditions conditions = record::blank_scenario().conditions;
    conditions.choices.edition = law::Edition::fide_2023;
    EXPECT_FALSE(record::read_start(conditions, json_text(fen)).has_value()) << fen;
    const auto laws = law::laws_in_force(conditions.choices);
    const game::Frame frame{*laws, conditions};
    game::Game game = *game::begin_game(frame);
    for (const game::Act& act : acts) {
        game::advance(game, act, game::judge(game, act));
    }
    std::set<std::string> all;
    for (std::uint64_t chance = 0; chance < 200; ++chance) {
        if (const auto move = casual_move(game, chance)) {
            all.insert(text(*move));
        }
    }
    return all;
}

using Moves = std::set<std::string>;

TEST(CasualPlayer, MatesIfItCan) {
    EXPECT_EQ(choices("6k1/5ppp/8/8/8/7q/8/4R1K1 w - - 0 1"), (Moves{"e1e8"}));
}

TEST(CasualPlayer, CapturesTheMostValuablePiece) {
    EXPECT_EQ(choices("4k3/8/8/3q1p2/4P3/8/8/4K3 w - - 0 1"), (Moves{"e4d5"}));
}

TEST(CasualPlayer, DoesNotLoseAQueenForAPawn) {
    const Moves all = choices("4k3/8/4p3/3p4/8/8/8/3QK3 w - - 0 1");
    EXPECT_FALSE(all.contains("d1d5"));
    EXPECT_GT(all.size(), 5U);
}

TEST(CasualPlayer, MovesThePieceThatWasTouched) {
    game::Touch touch;
    touch.squares = {*chess::square_from_name("g1")};
    EXPECT_EQ(choices("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                      {{game::Millis{1000}, game::Actor::white, touch}}),
              (Moves{"g1f3", "g1h3"}));
}

} // namespace

} // namespace compongo::hall
