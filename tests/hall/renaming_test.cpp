// Correcting a player's name in the whole event.
#include "compongo/hall/papers/game_pgn.h"
#include "compongo/hall/papers/report.h"
#include "compongo/pgn/writer.h"
#include "tests/hall/the_hall.h"

#include <gmock/gmock.h>

namespace compongo::hall {

namespace {

using testing::HasSubstr;
using testing::Not;

class Renaming : public TheHall {
protected:
    void SetUp() override {
        TheHall::SetUp();
        event_ = add_event().value();
        other_ = add_event().value();
        add_round(event_, {{{"Ana Ruis", "Luis"}, {}}, {{"Cora", "Eva"}, {}}});
        add_round(event_, {{{"Eva", "Ana Ruis"}, {}}}, {{"Luis", ByeKind::half}});
        add_round(event_, {{{"Eva", "Luis"}, {}}}, {{"Ana Ruis", ByeKind::zero}});
        add_round(other_, {{{"Ana Ruis", "Luis"}, {}}});
    }
    void add_round(const std::string& event, const std::vector<PairingAsked>& pairings,
                   const std::vector<Bye>& byes = {}) {
        ASSERT_TRUE(answer<Round>([&](auto then) {
                        hall_->add_round(event, pairings, then, byes);
                    }).has_value());
    }
    std::optional<Fault> rename(const std::string& player, const std::string& becomes,
                                std::optional<std::string> event = {}) {
        const auto done = answer<void>([&](auto then) {
            hall_->rename_player({event.value_or(event_), player, becomes}, then);
        });
        return done ? std::nullopt : std::optional(done.error());
    }
    std::optional<Fault> withdraw(const std::string& player) {
        const auto done = answer<void>(
            [&](auto then) { hall_->withdraw({event_, player, false, "ill", 0}, then); });
        return done ? std::nullopt : std::optional(done.error());
    }
    [[nodiscard]] const Event& event() const { return hall_->events().at(event_); }

    std::string event_;
    std::string other_;
};

TEST_F(Renaming, CorrectsANameInAllRoundsOfOneEvent) {
    ASSERT_EQ(withdraw("Ana Ruis"), std::nullopt);
    ASSERT_EQ(rename("Ana Ruis", "Ana Ruiz"), std::nullopt);
    for (int entered = 0; entered < 2; ++entered) {
        EXPECT_THAT(public_json(event()), Not(HasSubstr("Ana Ruis")));
        EXPECT_EQ(event().rounds[0].pairings[0].players.white, "Ana Ruiz");
        EXPECT_EQ(event().rounds[1].pairings[0].players.black, "Ana Ruiz");
        EXPECT_EQ(event().rounds[2].byes[0].player, "Ana Ruiz");
        EXPECT_TRUE(event().has_withdrawn("Ana Ruiz"));
        EXPECT_THAT(public_json(hall_->events().at(other_)), HasSubstr("Ana Ruis"));
        for (const std::size_t round : {0U, 1U}) {
            const std::string id = event().rounds[round].pairings[0].board;
            const Board& board = *hall_->board(id);
            EXPECT_THAT(hall_->snapshot(id, now_), HasSubstr("Ana Ruiz"));
            EXPECT_THAT(pgn::write_pgn(pgn_game(board, hall_->where(id))),
                        HasSubstr("\"Ana Ruiz\""));
            EXPECT_THAT(report_csv({{1, {reported(board, Role::spectator)}, {}}}),
                        HasSubstr("Ana Ruiz"));
        }
        enter();
    }
}

TEST_F(Renaming, MergesTwoNamesThatNeverMeet) {
    add_round(event_, {{{"Cora", "Ana Ruiz"}, {}}});
    ASSERT_EQ(withdraw("Ana Ruis"), std::nullopt);
    ASSERT_EQ(withdraw("Ana Ruiz"), std::nullopt);
    ASSERT_EQ(rename("Ana Ruis", "Ana Ruiz"), std::nullopt);
    EXPECT_EQ(event().rounds[0].pairings[0].players.white, "Ana Ruiz");
    EXPECT_EQ(event().withdrawn.size(), 1U);
    EXPECT_EQ(rename("Ana Ruiz", "Ana Ruiz"), std::nullopt);
    EXPECT_EQ(event().withdrawn.size(), 1U);
}

TEST_F(Renaming, RefusesTheNameOfAnotherPlayer) {
    // At the same board, at another of the same round, and with a bye there.
    for (const auto* const other : {"Luis", "Cora", "Eva"}) {
        const auto fault = rename("Ana Ruis", other);
        ASSERT_TRUE(fault.has_value()) << other;
        EXPECT_EQ(fault->kind, Fault::Kind::not_admitted) << other;
    }
    EXPECT_THAT(rename("Luis", "Ana Ruis")->message, HasSubstr("round 1 names both"));
    EXPECT_EQ(rename("Nobody", "Ana")->kind, Fault::Kind::unknown);
    EXPECT_EQ(rename("Nobody", "Nobody")->kind, Fault::Kind::unknown);
    EXPECT_EQ(rename("Ana Ruis", "Ana", "none")->kind, Fault::Kind::unknown);
    EXPECT_THAT(public_json(event()), HasSubstr("Ana Ruis"));
}

TEST_F(Renaming, NotifiesClients) {
    std::vector<std::string> told;
    leave();
    Hall::Dependencies dependencies{
        store_, [this](std::function<void()> task) { tasks_.post(std::move(task)); },
        [] { return std::string("key"); }, [](const std::string&, const Record&) {}};
    dependencies.on_anew = [&](const std::string& board) { told.push_back(board); };
    dependencies.on_event = [&](const std::string& event) { told.push_back(event); };
    hall_ = std::make_unique<Hall>(std::move(dependencies));
    ASSERT_TRUE(hall_->open(now_, AfterRestart::stopped).has_value());
    told.clear();
    ASSERT_EQ(rename("Ana Ruis", "Ana Ruiz"), std::nullopt);
    EXPECT_THAT(told, testing::UnorderedElementsAre(event().rounds[0].pairings[0].board,
                                                    event().rounds[1].pairings[0].board, event_));
}

/// Two requests at the same time: neither is checked before the other is written or refused.
class RenamingAtOnce : public Renaming {
protected:
    [[nodiscard]] Then<void> outcome() {
        return
            [this](const auto& done) { outcomes_.push_back(done ? "done" : done.error().message); };
    }
    [[nodiscard]] Then<Round> round_outcome() {
        return [this](const auto& round) {
            outcomes_.push_back(round ? "done" : round.error().message);
        };
    }
    /// What became of the two, in their order.
    std::pair<std::string, std::string> both() {
        while (outcomes_.size() < 2) {
            tasks_.run_one();
        }
        const std::pair<std::string, std::string> two{outcomes_.at(0), outcomes_.at(1)};
        outcomes_.clear();
        return two;
    }

    std::vector<std::string> outcomes_;
};

TEST_F(RenamingAtOnce, LetsNoPlayerMeetThemselves) {
    hall_->add_round(event_, {{{"Cora", "Zoe"}, {}}}, round_outcome());
    hall_->rename_player({event_, "Cora", "Zoe"}, outcome());
    EXPECT_THAT(both(), testing::Pair("done", HasSubstr("round 4 names both")));
    hall_->rename_player({event_, "Ana Ruis", "Zed"}, outcome());
    hall_->rename_player({event_, "Luis", "Zed"}, outcome());
    EXPECT_THAT(both(), testing::Pair("done", HasSubstr("round 1 names both")));
    hall_->name_players({event().rounds[3].pairings[0].board, {"Cora", "Yes"}}, outcome());
    hall_->rename_player({event_, "Cora", "Yes"}, outcome());
    EXPECT_THAT(both(), testing::Pair("done", HasSubstr("round 4 names both")));
}

TEST_F(RenamingAtOnce, DoesNotPairAPlayerWhoWithdraws) {
    hall_->withdraw({event_, "Cora", false, "ill", 0}, outcome());
    hall_->add_round(event_, {{{"Cora", "Zoe"}, {}}}, round_outcome());
    EXPECT_THAT(both(), testing::Pair("done", HasSubstr("has not withdrawn")));
    EXPECT_EQ(event().rounds.size(), 3U);
}

TEST_F(RenamingAtOnce, AddsARoundOnce) {
    const auto is_here = [](const Event& event) {
        return event.rounds.size() == 3
                   ? std::nullopt
                   : std::optional(Fault{Fault::Kind::not_admitted, "is here", {}});
    };
    for (int time = 0; time < 2; ++time) {
        hall_->add_round(event_, {{{"Cora", "Zoe"}, {}}}, round_outcome(), {}, is_here);
    }
    EXPECT_THAT(both(), testing::Pair("done", "is here"));
}

TEST_F(RenamingAtOnce, ContinuesAfterAWriteThatFailed) {
    store_.is_full = true;
    hall_->rename_player({event_, "Ana Ruis", "Ana"}, outcome());
    hall_->rename_player({event_, "Nobody", "Ana"}, outcome());
    EXPECT_THAT(both(), testing::Pair(HasSubstr("no room"), HasSubstr("Nobody")));
    store_.is_full = false;
    EXPECT_EQ(rename("Ana Ruis", "Ana"), std::nullopt);
}

TEST_F(Renaming, ChangesNothingIfTheWriteFails) {
    store_.is_full = true;
    EXPECT_EQ(rename("Ana Ruis", "Ana Ruiz")->kind, Fault::Kind::not_kept);
    EXPECT_THAT(public_json(event()), Not(HasSubstr("Ana Ruiz")));
}

} // namespace

} // namespace compongo::hall
