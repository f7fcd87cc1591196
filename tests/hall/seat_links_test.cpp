// The links of a player and of a table are valid for the whole event.
#include "tests/hall/the_hall.h"

#include <gmock/gmock.h>

namespace compongo::hall {

namespace {

class SeatLinks : public TheHall {
protected:
    void SetUp() override {
        TheHall::SetUp();
        event_ = add_event().value();
        first_ = add_round({{{"Ana", "Luis"}, {}}, {{"Cora", "Eva"}, {}}});
    }
    Round add_round(const std::vector<PairingAsked>& pairings, const std::vector<Bye>& byes = {}) {
        return answer<Round>([&](auto then) { hall_->add_round(event_, pairings, then, byes); })
            .value();
    }
    void do_at(const Round& round, std::size_t table, Role role, std::string_view act) {
        ASSERT_TRUE(submit(round.pairings[table].board, role, act).has_value());
    }
    [[nodiscard]] SeatKeys keys(const Round& round, std::size_t table) const {
        return *hall_->keys(round.pairings[table].board);
    }
    using Seat = std::optional<std::pair<std::string, Role>>;
    static Seat at(const Round& round, std::size_t table, Role role) {
        return Seat({round.pairings[table].board, role});
    }

    std::string event_;
    Round first_;
};

TEST_F(SeatLinks, OpenTheNextRoundsBoardOnceTheGameIsOver) {
    const SeatKeys one = keys(first_, 0);
    const SeatKeys two = keys(first_, 1);
    do_at(first_, 0, Role::arbiter, R"({"by":"arbiter","do":"begin"})");
    const Round second = add_round({{{"Eva", "Ana"}, {}}, {{"Luis", "New"}, {}}});
    EXPECT_EQ(keys(second, 0).black, one.white);
    EXPECT_EQ(keys(second, 0).white, two.black);
    EXPECT_EQ(keys(second, 0).tablet, one.tablet);
    EXPECT_EQ(keys(second, 1).white, one.black);
    EXPECT_THAT(keys(second, 1).black, testing::Not(testing::AnyOf("", two.white, two.black)));
    // A player whose game is in play stays there; a game that has not begun does not hold anybody.
    EXPECT_EQ(hall_->seat(one.white), at(first_, 0, Role::white));
    EXPECT_EQ(hall_->seat(one.tablet), at(first_, 0, Role::tablet));
    EXPECT_EQ(hall_->seat(two.black), at(second, 0, Role::white));
    EXPECT_EQ(hall_->seat(two.white), at(first_, 1, Role::white));
    do_at(first_, 0, Role::white, R"({"do":"resign"})");
    for (int entered = 0; entered < 2; ++entered) {
        EXPECT_EQ(hall_->seat(one.white), at(second, 0, Role::black));
        EXPECT_EQ(hall_->seat(one.black), at(second, 1, Role::white));
        EXPECT_EQ(hall_->seat(one.tablet), at(second, 0, Role::tablet));
        // The earlier board still opens, with the colour played there.
        EXPECT_THAT(hall_->seats_of(one.white),
                    testing::ElementsAre(*at(first_, 0, Role::white), *at(second, 0, Role::black)));
        enter();
    }
}

TEST_F(SeatLinks, SurviveARoundWithoutAGame) {
    const std::string ana = keys(first_, 0).white;
    add_round({{{"Luis", "Eva"}, {}}}, {{"Ana", ByeKind::half}, {"Cora", ByeKind::zero}});
    const Round third = add_round({{{"Cora", "Ana"}, {}}});
    EXPECT_EQ(hall_->seat(ana), at(third, 0, Role::black));
}

TEST_F(SeatLinks, AreInvalidOnceTheyAreReplaced) {
    const SeatKeys before = keys(first_, 0);
    const Round second = add_round({{{"Eva", "Ana"}, {}}, {{"Luis", "Cora"}, {}}});
    // The old key was in the wrong hands: it opens no board of any round.
    const auto renew = [&](const Round& round, std::size_t table, Role seat, Hall::NewSeatKey how) {
        return answer<std::string>([&](auto then) {
                   hall_->change_seat_key(round.pairings[table].board, seat, how, then);
               })
            .value();
    };
    const std::string now = renew(first_, 0, Role::white, Hall::NewSeatKey::another);
    renew(second, 0, Role::tablet, Hall::NewSeatKey::none);
    for (int entered = 0; entered < 2; ++entered) {
        EXPECT_EQ(hall_->seat(before.white), std::nullopt);
        EXPECT_EQ(hall_->seat(before.tablet), std::nullopt);
        EXPECT_EQ(hall_->seat(now), at(second, 0, Role::black));
        EXPECT_EQ(keys(first_, 0).white, now);
        EXPECT_EQ(keys(first_, 0).tablet, "");
        enter();
    }
    const Round third = add_round({{{"Ana", "Luis"}, {}}});
    EXPECT_EQ(keys(third, 0).white, now);
    EXPECT_THAT(keys(third, 0).tablet, testing::Not(testing::AnyOf("", before.tablet)));
}

TEST_F(SeatLinks, StayWithTheirPlayerWhenAnotherSatInTheirPlace) {
    const std::string ana = keys(first_, 0).white;
    const Round second = add_round({{{"Ana", "Eva"}, {}}});
    ASSERT_TRUE(answer<void>([&](auto then) {
                    hall_->name_players({second.pairings[0].board, {"Sub", "Eva"}}, then);
                }).has_value());
    const Round third = add_round({{{"Sub", "Luis"}, {}}, {{"Ana", "Eva"}, {}}});
    EXPECT_NE(keys(third, 0).white, ana);
    EXPECT_NE(keys(third, 1).white, ana);
    EXPECT_NE(keys(third, 0).white, keys(third, 1).white);
}

} // namespace

} // namespace compongo::hall
