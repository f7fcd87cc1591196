// The tablet between two players: it continues without the hall and hands over what it did.
// web/e2e/alone.e2e.ts tests what people see, tests/net/tablets_test.cpp a server that is killed.
#include "tests/hall/the_hall.h"

#include <gmock/gmock.h>

namespace compongo::hall {

namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

class Tablets : public TheHall {
protected:
    /// A game in play, with a tablet that leads it.
    std::string led(std::string_view conditions = five_minutes) {
        std::string id = board(conditions);
        EXPECT_TRUE(submit(id, Role::arbiter, R"({"do":"begin"})").has_value());
        EXPECT_EQ(lead(id, "d1")->tablet, TabletOutcome::leads);
        return id;
    }
    void tell(const std::string& id, const std::string& device, Connection connection) {
        hall_->tell_of_tablet(id, device, connection, now_);
    }
    Expected<Submitted, Fault> ask(const std::string& id, const Requester& requester,
                                   RequestKind what, const std::string& given) {
        return answer<Submitted>(
            [&](auto then) { hall_->submit(id, {requester, json_of(given), then, what}, now_); });
    }
    Expected<Submitted, Fault> lead(const std::string& id, const std::string& device) {
        tell(id, device, Connection::there);
        return ask(id, Role::tablet, RequestKind::lead, R"({"device":")" + device + "\"}");
    }
    /// An act at the tablet while it is connected.
    Expected<Submitted, Fault> act(const std::string& id, std::uint64_t number,
                                   std::string_view act) {
        return answer<Submitted>([&](auto then) {
            hall_->submit(
                id, {Role::tablet, json_of(act), then, RequestKind::act, Sent{"d1", number}}, now_);
        });
    }
    Expected<Submitted, Fault> hand_over(const std::string& id, std::uint64_t from,
                                         const std::string& acts,
                                         const std::string& device = "d1") {
        return ask(id, Role::tablet, RequestKind::hand_over,
                   R"({"device":")" + device + R"(","from":)" + std::to_string(from) +
                       R"(,"instant":)" + seconds_of(hall_->board(id)->instant(now_)) +
                       R"(,"acts":[)" + acts + "]}");
    }
    static std::string seconds_of(game::Millis at) {
        const std::string thousandths = std::to_string(1000 + at.count % 1000);
        return std::to_string(at.count / 1000) + "." + thousandths.substr(1);
    }
    static std::string played(int number, const char* at, const char* by, const char* move) {
        return R"({"number":)" + std::to_string(number) + R"(,"act":{"at":)" + at + R"(,"by":")" +
               by + R"(","do":"play","move":")" + move + "\"}}";
    }
    static std::string pressed(int number, const char* at, const char* by) {
        return R"({"number":)" + std::to_string(number) + R"(,"act":{"at":)" + at + R"(,"by":")" +
               by + R"(","do":"press"}})";
    }
    [[nodiscard]] std::string snapshot(const std::string& id) const {
        return hall_->snapshot(id, now_);
    }
    [[nodiscard]] std::uint64_t version(const std::string& id) const {
        return hall_->board(id)->version();
    }
};

TEST_F(Tablets, ChangeNothingWhileTheyAreConnected) {
    const std::string id = led();
    play(id, Role::white, "e2e4");
    play(id, Role::black, "e7e5");
    EXPECT_THAT(snapshot(id), Not(HasSubstr("away_since")));
    pass(298'999);
    hall_->hear(id, "d1", now_);
    hall_->tick(now_);
    EXPECT_EQ(version(id), 5U);
    pass(1);
    hall_->hear(id, "d1", now_);
    EXPECT_EQ(version(id), 6U);
}

TEST_F(Tablets, AreAskedFirstWhetherAFlagFalls) {
    const std::string id = led();
    hall_->hear(id, "d1", now_);
    pass(300'000);
    hall_->tick(now_);
    EXPECT_EQ(version(id), 1U) << "what was done before may be on its way";
    pass(400);
    ASSERT_TRUE(act(id, 1, R"({"by":"white","do":"play","move":"e2e4"})").has_value());
    EXPECT_THAT(seen_[1], HasSubstr(R"("act":{"at":300,"by":"clock","do":"fall")"));
}

TEST_F(Tablets, HoldTheirBoardWhileTheyAreAway) {
    const std::string id = led();
    pass(2000);
    tell(id, "d1", Connection::lost);
    const std::string since = std::to_string(now_.wall - 2000);
    EXPECT_THAT(snapshot(id), HasSubstr("\"away_since\":" + since)) << "it was heard last then";
    pass(400'000);
    hall_->tick(now_);
    EXPECT_EQ(hall_->next_due(), std::nullopt);
    EXPECT_THAT(snapshot(id), HasSubstr(R"("clock":{"white":300,)"));
    for (const Role role : {Role::white, Role::black, Role::tablet, Role::arbiter}) {
        const auto refused = submit(id, role, R"({"by":"black","do":"resign"})");
        EXPECT_EQ(refused.error().kind, Fault::Kind::away) << name(role);
    }
    const EnteredResult lost{game::GameResult::white_wins, OutcomeReason::absent, "", "", 1};
    const auto entered = answer<void>([&](auto then) { hall_->enter_outcome({id, lost}, then); });
    EXPECT_EQ(entered.error().kind, Fault::Kind::away);
    EXPECT_EQ(version(id), 1U);
}

TEST_F(Tablets, HandOverTheirActs) {
    const std::string id = led();
    tell(id, "d1", Connection::lost);
    pass(10'000);
    ASSERT_EQ(lead(id, "d1")->tablet, TabletOutcome::away);
    const auto came =
        hand_over(id, 1,
                  played(1, "2.5", "white", "e2e4") + "," + pressed(2, "3", "white") + "," +
                      played(3, "7.25", "black", "e7e5") + "," + pressed(4, "7.25", "black"));
    ASSERT_TRUE(came.has_value()) << came.error().message;
    EXPECT_EQ(came->tablet, TabletOutcome::merged);
    EXPECT_EQ(came->record, 5U);
    ASSERT_EQ(seen_.size(), 5U);
    EXPECT_THAT(seen_[1], HasSubstr("\"wall\":" + std::to_string(now_.wall - 7500)));
    EXPECT_THAT(seen_[4], HasSubstr(R"("clock":{"white":297,"black":295.75,"running":"white")"));
    EXPECT_THAT(snapshot(id), Not(HasSubstr("away_since")));
    // The time continues from the instant of the last act.
    EXPECT_EQ(hall_->next_due(), now_.instant + game::Millis{297'000 - 2'750});
    EXPECT_TRUE(submit(id, Role::tablet, R"({"by":"white","do":"resign"})").has_value());
}

TEST_F(Tablets, HandOverTheSameActsOnce) {
    const std::string id = led();
    ASSERT_TRUE(act(id, 1, R"({"by":"white","do":"play","move":"e2e4"})").has_value());
    // The answer was lost, so it is sent again, by any connection.
    EXPECT_EQ(act(id, 1, R"({"by":"white","do":"play","move":"e2e4"})")->record, 2U);
    pass(1000);
    tell(id, "d1", Connection::lost);
    const std::string acts = played(1, "0", "white", "e2e4") + "," + pressed(2, "0.8", "white");
    for (int time = 0; time < 2; ++time) {
        ASSERT_EQ(lead(id, "d1")->tablet, time == 0 ? TabletOutcome::away : TabletOutcome::leads);
        const auto came = hand_over(id, 1, acts);
        ASSERT_TRUE(came.has_value()) << came.error().message;
        EXPECT_EQ(came->tablet, TabletOutcome::merged);
    }
    EXPECT_EQ(version(id), 3U);
    // The deduplication is in the journal, so another server knows it too.
    pass(1000);
    enter();
    ASSERT_EQ(lead(id, "d1")->tablet, TabletOutcome::away);
    EXPECT_EQ(hand_over(id, 1, acts)->tablet, TabletOutcome::merged);
    EXPECT_EQ(version(id), 3U);
    EXPECT_THAT(snapshot(id), Not(HasSubstr("away_since")));
}

TEST_F(Tablets, AreStillAwayAfterARestart) {
    const std::string id = led();
    pass(1000);
    tell(id, "d1", Connection::lost);
    pass(60'000);
    enter(AfterRestart::stopped);
    EXPECT_THAT(snapshot(id), HasSubstr("away_since"));
    EXPECT_EQ(version(id), 1U) << "its clocks are not stopped here";
    EXPECT_EQ(submit(id, Role::arbiter, R"({"do":"stop"})").error().kind, Fault::Kind::away);
    // The wall clock was set back meanwhile, so the tablet's time seems to be in the future.
    now_.wall -= 50'000;
    enter(AfterRestart::stopped);
    ASSERT_EQ(lead(id, "d1")->tablet, TabletOutcome::away);
    const std::string given = R"({"device":"d1","from":1,"instant":61,"acts":[)" +
                              played(1, "60", "white", "e2e4") + "," + pressed(2, "60.5", "white") +
                              "]}";
    EXPECT_EQ(ask(id, Role::tablet, RequestKind::hand_over, given).error().kind,
              Fault::Kind::malformed);
    EXPECT_EQ(version(id), 1U);
    // It is right again.
    now_.wall += 50'000;
    const auto came = ask(id, Role::tablet, RequestKind::hand_over, given);
    ASSERT_TRUE(came.has_value()) << came.error().message;
    EXPECT_THAT(seen_.back(), HasSubstr(R"("clock":{"white":239.5,"black":300)"));
    pass(1000);
    EXPECT_EQ(hall_->board(id)->instant(now_).count, 62'000);
}

TEST_F(Tablets, LetFlagsFallWhereTheyFell) {
    const std::string id = led();
    tell(id, "d1", Connection::lost);
    pass(400'000);
    ASSERT_EQ(lead(id, "d1")->tablet, TabletOutcome::away);
    const auto came = hand_over(id, 1, R"({"number":1,"act":{"at":310,"by":"black","do":"stop"}})");
    ASSERT_TRUE(came.has_value()) << came.error().message;
    EXPECT_THAT(seen_[1], HasSubstr(R"("act":{"at":300,"by":"clock","do":"fall")"));
    EXPECT_EQ(version(id), 3U);
}

TEST_F(Tablets, HandOverNothingImpossible) {
    const std::string id = led();
    pass(5000);
    tell(id, "d1", Connection::lost);
    pass(5000);
    ASSERT_EQ(lead(id, "d1")->tablet, TabletOutcome::away);
    struct Row {
        std::string acts;
        Fault::Kind kind;
    };
    const std::string good = played(1, "6", "white", "e2e4");
    for (const Row& row : std::initializer_list<Row>{
             {good + "," + pressed(2, "4", "white"), Fault::Kind::malformed},
             {good + "," + pressed(1, "7", "white"), Fault::Kind::malformed},
             {good + "," + pressed(2, "11.5", "white"), Fault::Kind::malformed},
             {R"({"number":1,"act":{"at":6,"do":"press"}})", Fault::Kind::malformed},
             {R"({"number":1,"act":{"at":6,"by":"white","do":"toutch"}})", Fault::Kind::malformed},
             {R"({"number":1})", Fault::Kind::malformed},
             {R"({"number":0,"act":{"at":6,"by":"white","do":"press"}})", Fault::Kind::malformed},
             {R"({"number":1,"act":{"at":6,"by":"arbiter","do":"stop"}})", Fault::Kind::forbidden},
             {R"({"number":1,"act":{"at":6,"by":"clock","do":"fall","player":"white"}})",
              Fault::Kind::forbidden},
         }) {
        const auto came = hand_over(id, 1, row.acts);
        ASSERT_FALSE(came.has_value()) << row.acts;
        EXPECT_EQ(came.error().kind, row.kind) << row.acts << ": " << came.error().message;
        EXPECT_EQ(version(id), 1U) << row.acts;
    }
    EXPECT_THAT(snapshot(id), HasSubstr("away_since"));
    // At the limit of what a tablet's clock may be wrong by.
    EXPECT_EQ(hand_over(id, 1, good + "," + pressed(2, "11", "white"))->tablet,
              TabletOutcome::merged);
    EXPECT_THAT(seen_.back(), HasSubstr(R"("act":{"at":10,)"));
}

TEST_F(Tablets, BelongToTheirBoardOnly) {
    const std::string id = led();
    const std::string other = board();
    ASSERT_TRUE(submit(other, Role::arbiter, R"({"do":"begin"})").has_value());
    tell(id, "d1", Connection::lost);
    for (const Role role : {Role::spectator, Role::white, Role::black, Role::arbiter}) {
        EXPECT_EQ(ask(id, role, RequestKind::lead, R"({"device":"d9"})").error().kind,
                  Fault::Kind::forbidden);
        EXPECT_EQ(ask(id, role, RequestKind::hand_over, R"({"device":"d1","from":1,"acts":[]})")
                      .error()
                      .kind,
                  Fault::Kind::forbidden);
    }
    for (const Role role : {Role::spectator, Role::white, Role::black, Role::tablet}) {
        EXPECT_EQ(ask(id, role, RequestKind::take_over, "{}").error().kind, Fault::Kind::forbidden);
    }
    EXPECT_EQ(hand_over(other, 1, played(1, "0", "white", "e2e4")).error().kind,
              Fault::Kind::forbidden);
    EXPECT_EQ(hand_over(id, 1, played(1, "0", "white", "e2e4"), "stranger").error().kind,
              Fault::Kind::forbidden);
    EXPECT_EQ(lead(id, "no such name").error().kind, Fault::Kind::malformed);
    EXPECT_EQ(lead(id, std::string(65, 'a')).error().kind, Fault::Kind::malformed);
}

TEST_F(Tablets, NeverLeadTogether) {
    const std::string id = led();
    EXPECT_EQ(lead(id, "d2")->tablet, TabletOutcome::led);
    tell(id, "d1", Connection::lost);
    EXPECT_EQ(lead(id, "d2")->tablet, TabletOutcome::led);
    EXPECT_EQ(submit(id, Role::tablet, R"({"by":"white","do":"resign"})").error().kind,
              Fault::Kind::away);
    ASSERT_TRUE(ask(id, {Role::arbiter, "Eva"}, RequestKind::take_over, "{}").has_value());
    EXPECT_EQ(lead(id, "d2")->tablet, TabletOutcome::leads);
    EXPECT_EQ(lead(id, "d1")->tablet, TabletOutcome::led);
}

TEST_F(Tablets, AreLimitedInNumber) {
    const std::string id = board();
    constexpr int most = 100;
    for (int device = 0; device <= most; ++device) {
        const std::string name = "d" + std::to_string(device);
        const auto came = lead(id, name);
        ASSERT_EQ(came.has_value(), device < most);
        tell(id, name, Connection::lost);
    }
}

TEST_F(Tablets, LoseTheLeadWhenTheyLeave) {
    const std::string id = led();
    ASSERT_TRUE(ask(id, Role::tablet, RequestKind::leave, R"({"device":"d1"})").has_value());
    tell(id, "d1", Connection::lost);
    EXPECT_THAT(snapshot(id), Not(HasSubstr("away_since")));
    EXPECT_TRUE(submit(id, Role::white, R"({"do":"resign"})").has_value());
    enter();
    EXPECT_THAT(snapshot(id), Not(HasSubstr("away_since")));
}

TEST_F(Tablets, LoseTheLeadWhenTheirKeyIsReplaced) {
    const std::string id = led();
    ASSERT_TRUE(answer<std::string>([&](auto then) {
                    hall_->change_seat_key(id, Role::tablet, Hall::NewSeatKey::another, then);
                }).has_value());
    tell(id, "d1", Connection::lost);
    EXPECT_THAT(snapshot(id), Not(HasSubstr("away_since")));
    enter();
    EXPECT_THAT(snapshot(id), Not(HasSubstr("away_since")));
}

TEST_F(Tablets, LeadNoBoardWithoutAGameInPlay) {
    const std::string id = board();
    ASSERT_EQ(lead(id, "d1")->tablet, TabletOutcome::leads);
    tell(id, "d1", Connection::lost);
    EXPECT_TRUE(submit(id, Role::arbiter, R"({"do":"begin"})").has_value());
    EXPECT_THAT(snapshot(id), Not(HasSubstr("away_since")));
    ASSERT_EQ(lead(id, "d2")->tablet, TabletOutcome::leads);
    ASSERT_TRUE(submit(id, Role::white, R"({"do":"resign"})").has_value());
    tell(id, "d2", Connection::lost);
    EXPECT_THAT(snapshot(id), Not(HasSubstr("away_since")));
}

/// The clocks are as they were when it went away; its later acts are kept as asides.
TEST_F(Tablets, AreOverruledByTheArbiter) {
    const std::string id = led();
    play(id, Role::white, "e2e4");
    pass(5000);
    hall_->hear(id, "d1", now_);
    tell(id, "d1", Connection::lost);
    pass(60'000);
    ASSERT_TRUE(ask(id, {Role::arbiter, "Eva"}, RequestKind::take_over, "{}").has_value());
    while (seen_.size() < version(id)) {
        tasks_.run_one();
    }
    EXPECT_THAT(seen_.back(), HasSubstr(R"("by":"arbiter","do":"stop","reason":"clock_fault")"));
    EXPECT_THAT(seen_.back(), HasSubstr(R"("clock":{"white":299,"black":295,"running":null)"));
    EXPECT_THAT(seen_.back(), HasSubstr(R"("arbiter":"Eva")"));
    ASSERT_TRUE(submit(id, Role::arbiter, R"({"do":"start","player":"black"})").has_value());
    play(id, Role::black, "e7e5");
    const std::uint64_t after = version(id);

    EXPECT_EQ(ask(id, Role::tablet, RequestKind::lead, R"({"device":"d1","alone":true})")->tablet,
              TabletOutcome::led);
    const std::string acts = played(1, "20", "black", "c7c5") + "," + pressed(2, "21", "black");
    for (int time = 0; time < 2; ++time) {
        const auto came = hand_over(id, 3, acts);
        ASSERT_TRUE(came.has_value()) << came.error().message;
        EXPECT_EQ(came->tablet, TabletOutcome::aside);
    }
    EXPECT_EQ(version(id), after);
    EXPECT_THAT(snapshot(id), HasSubstr("\"asides\":1"));
    const auto shown = hall_->reader(id)->aside(hall_->asides(id)->front());
    EXPECT_THAT(shown.value(), HasSubstr(R"("why":"taken_over","from":3,"records":[{)"));
    EXPECT_THAT(shown.value(), HasSubstr(R"("last":{"uci":"c7c5","san":"c5"})"));
    enter();
    EXPECT_THAT(snapshot(id), HasSubstr("\"asides\":1"));
    EXPECT_EQ(ask(id, Role::arbiter, RequestKind::take_over, "{}").error().kind,
              Fault::Kind::not_admitted);
    EXPECT_EQ(lead(id, "d1")->tablet, TabletOutcome::leads);
}

/// A device that numbers its acts without sense hides none of what it sends later.
TEST_F(Tablets, AreKeptAsideByTheirActsAndNotByTheirNumbers) {
    const std::string id = led();
    // The arbiter was quicker than the hall, which does not know yet that it is cut off.
    ASSERT_TRUE(ask(id, {Role::arbiter, "Eva"}, RequestKind::take_over, "{}").has_value());
    const std::string first = played(2'000'000'000, "1", "white", "e2e4");
    const std::string second = played(1, "1", "white", "d2d4");
    const std::string third = pressed(2, "2", "white");
    for (const std::string& acts : {first, second, second + "," + third, third}) {
        for (int time = 0; time < 2; ++time) {
            EXPECT_EQ(hand_over(id, 1, acts)->tablet, TabletOutcome::aside) << acts;
        }
        enter();
    }
    EXPECT_EQ(hall_->asides(id)->size(), 3U) << "the last act came with the second already";
}

/// Another client acted before the hall knew that the connection was lost.
TEST_F(Tablets, KeepActsThatTheHallContinuedWithoutAsAsides) {
    const std::string id = led();
    pass(1000);
    ASSERT_TRUE(submit(id, Role::arbiter, R"({"do":"stop"})").has_value());
    tell(id, "d1", Connection::lost);
    pass(1000);
    ASSERT_EQ(lead(id, "d1")->tablet, TabletOutcome::away);
    EXPECT_EQ(hand_over(id, 1, played(1, "1.5", "white", "e2e4"))->tablet, TabletOutcome::aside);
    EXPECT_EQ(version(id), 2U);
    EXPECT_THAT(snapshot(id), HasSubstr("\"asides\":1"));
    EXPECT_THAT(snapshot(id), Not(HasSubstr("away_since")));
    // It follows the game again, and continues.
    ASSERT_TRUE(submit(id, Role::arbiter, R"({"do":"start","player":"white"})").has_value());
    EXPECT_EQ(act(id, 2, R"({"by":"white","do":"play","move":"d2d4"})")->record, 4U);
}

TEST_F(Tablets, KeepTheirActsUntilTheyAreDurable) {
    const std::string id = led();
    tell(id, "d1", Connection::lost);
    pass(2000);
    ASSERT_EQ(lead(id, "d1")->tablet, TabletOutcome::away);
    const std::string acts = played(1, "1", "white", "e2e4") + "," + pressed(2, "1.5", "white");
    store_.is_full = true;
    EXPECT_EQ(hand_over(id, 1, acts).error().kind, Fault::Kind::not_kept);
    EXPECT_EQ(version(id), 1U);
    EXPECT_THAT(snapshot(id), HasSubstr("away_since"));
    store_.is_full = false;
    EXPECT_EQ(hand_over(id, 1, acts)->tablet, TabletOutcome::merged);
    EXPECT_EQ(version(id), 3U);
    EXPECT_EQ(records_of(id, 1, 100).value(), seen_);
}

TEST_F(Tablets, HandOverInOnlinePlayToo) {
    const std::string id = led(R"({"laws":"fide-online-2023","time_control":"300+3"})");
    for (const chess::Color player : chess::colors) {
        hall_->tell_of_connection(id, player, Connection::there, now_);
    }
    const std::uint64_t before = version(id);
    tell(id, "d1", Connection::lost);
    for (const chess::Color player : chess::colors) {
        hall_->tell_of_connection(id, player, Connection::lost, now_);
    }
    EXPECT_EQ(version(id), before) << "they sit at the board";
    pass(3000);
    ASSERT_EQ(lead(id, "d1")->tablet, TabletOutcome::away);
    for (const chess::Color player : chess::colors) {
        hall_->tell_of_connection(id, player, Connection::there, now_);
    }
    EXPECT_EQ(hand_over(id, before, played(1, "2", "white", "e2e4"))->tablet,
              TabletOutcome::merged);
    EXPECT_EQ(version(id), before + 1);
}

} // namespace

} // namespace compongo::hall
