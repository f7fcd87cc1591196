// A board under the Online Chess Regulations: connections lost and regained.
#include "compongo/hall/entries/seat.h"
#include "tests/hall/the_hall.h"

#include <gmock/gmock.h>

namespace compongo::hall {

namespace {

using chess::Color;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

constexpr auto without_limit = R"({"laws":"fide-online-2023","time_control":"300+3"})";
constexpr auto back_in_a_minute = R"({"laws":"fide-online-2023","time_control":"300+3",)"
                                  R"("regulations":{"policy":{"online_reconnect_limit":60}}})";

class Online : public TheHall {
protected:
    /// A board whose game has begun, with both players connected.
    std::string begun(std::string_view conditions) {
        std::string id = board(conditions);
        for (const Color player : chess::colors) {
            tell(id, player, Connection::there);
        }
        EXPECT_TRUE(submit(id, Role::arbiter, R"({"do":"begin"})").has_value());
        return id;
    }
    void tell(const std::string& id, Color player, Connection connection) {
        hall_->tell_of_connection(id, player, connection, now_);
    }
    /// Waits until automatic records are durable, since they have no answer to wait for.
    void settle(const std::string& id) {
        static_cast<void>(submit(id, Role::spectator, R"({"do":"press"})"));
        while (seen_.size() < hall_->board(id)->version()) {
            tasks_.run_one();
        }
    }
    [[nodiscard]] const game::Game& game(const std::string& id) const {
        return hall_->board(id)->game();
    }
};

TEST_F(Online, RecordsLostAndRegainedConnections) {
    const std::string id = begun(back_in_a_minute);
    pass(5000);
    tell(id, Color::white, Connection::lost);
    pass(60'000);
    tell(id, Color::white, Connection::there);
    settle(id);
    ASSERT_EQ(seen_.size(), 5U);
    EXPECT_THAT(seen_[3], HasSubstr(R"("act":{"at":5,"by":"white","do":"disconnect"})"));
    EXPECT_THAT(seen_[3], HasSubstr(R"("away":{"white":{"since":5,"until":65}})"));
    EXPECT_THAT(seen_[4], HasSubstr(R"("act":{"at":65,"by":"white","do":"reconnect"})"));
    EXPECT_THAT(seen_[4], Not(HasSubstr("away")));
    EXPECT_EQ(game(id).phase, game::Phase::in_play);
}

TEST_F(Online, EndsTheGameWhenAPlayerIsAwayTooLong) {
    const std::string id = begun(back_in_a_minute);
    pass(5000);
    tell(id, Color::black, Connection::lost);
    EXPECT_EQ(hall_->next_due(), now_.instant + game::seconds(60) + game::Millis{1});
    pass(60'000);
    hall_->tick(now_);
    EXPECT_EQ(game(id).phase, game::Phase::in_play) << "at its limit he may still come back";
    pass(1);
    hall_->tick(now_);
    settle(id);
    EXPECT_THAT(seen_.back(), HasSubstr(R"({"result":"1-0","reason":"disconnection"})"));
    EXPECT_EQ(hall_->next_due(), std::nullopt);
    tell(id, Color::black, Connection::there);
    settle(id);
    EXPECT_EQ(seen_.size(), 5U) << "nothing comes of it when the game is over";
}

TEST_F(Online, DoesNotEndAGameWithAnEnteredResult) {
    const std::string id = begun(back_in_a_minute);
    ASSERT_TRUE(submit(id, Role::arbiter, R"({"do":"stop"})").has_value());
    tell(id, Color::white, Connection::lost);
    const auto enter_result = [&](std::optional<EnteredResult> result) {
        return answer<void>(
            [&](auto then) { hall_->enter_outcome({id, std::move(result)}, then); });
    };
    EnteredResult drawn;
    drawn.result = game::GameResult::draw;
    ASSERT_TRUE(enter_result(drawn).has_value());
    EXPECT_EQ(hall_->next_due(), std::nullopt);
    pass(100'000);
    hall_->tick(now_);
    EXPECT_EQ(game(id).phase, game::Phase::in_play);
    ASSERT_TRUE(enter_result(std::nullopt).has_value());
    hall_->tick(now_);
    settle(id);
    EXPECT_THAT(seen_.back(), HasSubstr(R"("reason":"disconnection")")) << "it goes on as it was";
}

TEST_F(Online, RecordsConnectionsItself) {
    const std::string id = begun(back_in_a_minute);
    for (const Role role : {Role::white, Role::black, Role::tablet}) {
        const auto done = submit(id, role, R"({"by":"black","do":"arrive"})");
        ASSERT_FALSE(done.has_value());
        EXPECT_EQ(done.error().kind, Fault::Kind::forbidden);
    }
}

TEST_F(Online, EndsTheGameByTheFlagThatFallsFirst) {
    const std::string id = begun(R"({"laws":"fide-online-2023","time_control":"30",)"
                                 R"("regulations":{"policy":{"online_reconnect_limit":60}}})");
    tell(id, Color::white, Connection::lost);
    tell(id, Color::black, Connection::lost);
    EXPECT_EQ(hall_->next_due(), now_.instant + game::seconds(30));
    pass(30'000);
    hall_->tick(now_);
    settle(id);
    EXPECT_THAT(seen_.back(), HasSubstr(R"({"result":"0-1","reason":"time"})"));
}

TEST_F(Online, HasNoLimitButTheClockByDefault) {
    const std::string id = begun(without_limit);
    tell(id, Color::black, Connection::lost);
    settle(id);
    EXPECT_THAT(seen_.back(), HasSubstr(R"("away":{"black":{"since":0}})"));
    EXPECT_EQ(hall_->next_due(), now_.instant + game::seconds(303)) << "White's flag";
}

TEST_F(Online, CountsAbsenceFromTheBeginning) {
    const std::string id = board(back_in_a_minute);
    tell(id, Color::white, Connection::there);
    tell(id, Color::white, Connection::lost);
    ASSERT_TRUE(submit(id, Role::arbiter, R"({"do":"begin"})").has_value());
    settle(id);
    ASSERT_EQ(seen_.size(), 3U) << "of Black nothing is known: he is awaited, not away";
    EXPECT_THAT(seen_.back(), HasSubstr(R"("by":"white","do":"disconnect")"));
}

TEST_F(Online, CountsAConnectionAsAnArrival) {
    const std::string id = board(
        R"({"laws":"fide-online-2023","time_control":"300","regulations":{"default_time":60}})");
    tell(id, Color::white, Connection::there);
    ASSERT_TRUE(submit(id, Role::arbiter, R"({"do":"begin"})").has_value());
    pass(61'000);
    tell(id, Color::black, Connection::there);
    tell(id, Color::black, Connection::there);
    settle(id);
    ASSERT_EQ(seen_.size(), 3U);
    EXPECT_THAT(seen_[0], HasSubstr(R"("act":{"at":0,"by":"white","do":"arrive"},"effects":[])"));
    EXPECT_THAT(seen_[2], HasSubstr(R"("act":{"at":61,"by":"black","do":"arrive"})"));
    EXPECT_THAT(seen_[2], HasSubstr(R"("kind":"late_arrival")"));
}

TEST_F(Online, CountsAnActAsAShortPresence) {
    const std::string id = begun(back_in_a_minute);
    tell(id, Color::white, Connection::lost);
    pass(50'000);
    ASSERT_TRUE(submit(id, Role::white, R"({"do":"play","move":"e2e4"})").has_value());
    settle(id);
    ASSERT_EQ(seen_.size(), 7U);
    EXPECT_THAT(seen_[4], HasSubstr(R"("do":"reconnect")"));
    EXPECT_THAT(seen_[5], HasSubstr(R"("do":"play","move":"e2e4")"));
    EXPECT_THAT(seen_[6], HasSubstr(R"("away":{"white":{"since":50,"until":110}})"));
    pass(60'001);
    hall_->tick(now_);
    settle(id);
    EXPECT_THAT(seen_.back(), HasSubstr(R"({"result":"0-1","reason":"disconnection"})"));
}

TEST_F(Online, ContinuesTheLimitAfterARestart) {
    const std::string id = begun(back_in_a_minute);
    tell(id, Color::white, Connection::lost);
    settle(id);
    hall_->stop();
    enter(AfterRestart::resumed);
    EXPECT_EQ(hall_->next_due(), now_.instant + game::seconds(60) + game::Millis{1});
    tell(id, Color::white, Connection::there);
    pass(61'000);
    hall_->tick(now_);
    settle(id);
    EXPECT_EQ(game(id).phase, game::Phase::in_play);
}

TEST_F(Online, IgnoresConnectionsOverTheBoard) {
    const std::string id = begun(five_minutes);
    tell(id, Color::white, Connection::lost);
    tell(id, Color::white, Connection::there);
    tell("none", Color::white, Connection::lost);
    settle(id);
    EXPECT_EQ(seen_.size(), 1U);
}

TEST_F(Online, LetsTheArbiterEnterWhatTheHallDoesNotSee) {
    const std::string id = begun(back_in_a_minute);
    for (const auto* const act :
         {R"({"by":"white","do":"disconnect"})", R"({"by":"white","do":"reconnect"})"}) {
        for (const Role role : {Role::white, Role::tablet}) {
            EXPECT_EQ(submit(id, role, act).error().kind, Fault::Kind::forbidden) << act;
        }
        EXPECT_TRUE(submit(id, Role::arbiter, act).has_value()) << act;
    }
}

} // namespace

} // namespace compongo::hall
