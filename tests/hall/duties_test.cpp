// What arbiters share about an event: duties that are done, and the boards that each looks after.
#include "compongo/hall/entries/duty.h"
#include "tests/hall/the_hall.h"

#include <gmock/gmock.h>

namespace compongo::hall {

namespace {

class Duties : public TheHall {
protected:
    void SetUp() override {
        TheHall::SetUp();
        event_ = add_event().value();
    }
    std::optional<Fault> mark(const DutyMarks& marks, const std::string& event = "") {
        const auto done = answer<void>(
            [&](auto then) { hall_->mark_duties({event.empty() ? event_ : event, marks}, then); });
        return done ? std::nullopt : std::optional(done.error());
    }
    std::optional<Fault> choose(const std::string& arbiter, const std::vector<BoardRange>& boards,
                                const std::string& event = "") {
        const auto done = answer<void>([&](auto then) {
            hall_->choose_sector({event.empty() ? event_ : event, arbiter, boards}, then);
        });
        return done ? std::nullopt : std::optional(done.error());
    }
    [[nodiscard]] const Event& event() const { return hall_->events().at(event_); }
    [[nodiscard]] std::uint64_t entries() const { return store_.state("hall")->version; }

    std::string event_;
};

const DutyOfRound boards_of_three{3, "before.boards"};

TEST_F(Duties, AreKept) {
    const DutyMarks marks = {{boards_of_three, {true, 2000, "Eva"}},
                             {{3, "before.pieces"}, {false, 2000, ""}}};
    EXPECT_EQ(mark(marks), std::nullopt);
    EXPECT_EQ(event().duties, marks);
    enter();
    EXPECT_EQ(event().duties, marks);
    EXPECT_EQ(
        duties_json(event().duties),
        R"({"duties":[{"round":3,"duty":"before.boards","done":true,"wall":2000,"arbiter":"Eva"},)"
        R"({"round":3,"duty":"before.pieces","done":false,"wall":2000}]})");
    EXPECT_EQ(mark(marks, "none")->kind, Fault::Kind::unknown);
}

/// Devices without a connection send their marks later, in any order.
TEST_F(Duties, TheLatestMarkCountsWheneverItComes) {
    const DutyMarks done = {{boards_of_three, {true, 2000, "Eva"}}};
    const DutyMarks earlier = {{boards_of_three, {false, 1000, "Luis"}}};
    const DutyMarks later = {{boards_of_three, {false, 3000, "Luis"}}};
    ASSERT_EQ(mark(done), std::nullopt);
    const std::uint64_t before = entries();
    EXPECT_EQ(mark(earlier), std::nullopt);
    EXPECT_EQ(mark(done), std::nullopt);
    EXPECT_EQ(entries(), before) << "what changes nothing is not stored";
    EXPECT_EQ(event().duties, done);
    EXPECT_EQ(mark(later), std::nullopt);
    EXPECT_EQ(event().duties, later);
    const DutyMarks at_once = {{boards_of_three, {true, 3000, "Ana"}}};
    EXPECT_EQ(mark(at_once), std::nullopt);
    EXPECT_EQ(event().duties, at_once) << "of two at the same time, the one that says done";
    EXPECT_EQ(mark(later), std::nullopt);
    EXPECT_EQ(event().duties, at_once);
    enter();
    EXPECT_EQ(event().duties, at_once);
}

TEST_F(Duties, AreLimitedInNumber) {
    DutyMarks most;
    for (int i = 0; i < static_cast<int>(duties_max); ++i) {
        most[{1 + i % 1000, "d" + std::to_string(i)}] = {true, 1000, ""};
    }
    EXPECT_EQ(mark(most), std::nullopt);
    EXPECT_EQ(mark({{{1, "one.more"}, {true, 1000, ""}}})->kind, Fault::Kind::limit);
    EXPECT_EQ(event().duties.size(), duties_max);
    EXPECT_EQ(mark({{{1, "d0"}, {false, 2000, ""}}}), std::nullopt) << "a known one may change";
}

TEST_F(Duties, ChangeNothingIfTheWriteFails) {
    store_.is_full = true;
    EXPECT_EQ(mark({{boards_of_three, {true, 2000, "Eva"}}})->kind, Fault::Kind::not_kept);
    EXPECT_TRUE(event().duties.empty());
}

TEST_F(Duties, SectorsAreKeptAndGivenUp) {
    EXPECT_EQ(choose("Eva", {{1, 20}, {31, 31}}), std::nullopt);
    EXPECT_EQ(choose("Ana", {{21, 30}}), std::nullopt);
    constexpr auto both = R"({"sectors":[{"arbiter":"Ana","boards":[{"first":21,"last":30}]},)"
                          R"({"arbiter":"Eva","boards":[{"first":1,"last":20},)"
                          R"({"first":31,"last":31}]}]})";
    EXPECT_EQ(sectors_json(event().sectors), both);
    enter();
    EXPECT_EQ(sectors_json(event().sectors), both);
    EXPECT_EQ(choose("Eva", {{1, 10}}), std::nullopt);
    EXPECT_EQ(event().sectors.at("Eva"), (std::vector<BoardRange>{{1, 10}}));
    EXPECT_EQ(choose("Eva", {}), std::nullopt);
    enter();
    EXPECT_FALSE(event().sectors.contains("Eva"));
    EXPECT_EQ(choose("Eva", {{1, 2}}, "none")->kind, Fault::Kind::unknown);
}

TEST_F(Duties, SectorsAreLimitedInNumber) {
    for (std::size_t i = 0; i < sectors_max; ++i) {
        ASSERT_EQ(choose("a" + std::to_string(i), {{1, 2}}), std::nullopt);
    }
    EXPECT_EQ(choose("one more", {{1, 2}})->kind, Fault::Kind::limit);
    EXPECT_EQ(choose("a0", {{3, 4}}), std::nullopt) << "a known one may change";
    EXPECT_EQ(choose("a0", {}), std::nullopt);
    EXPECT_EQ(choose("one more", {{1, 2}}), std::nullopt);
}

TEST_F(Duties, NotifyClients) {
    std::vector<std::string> told;
    leave();
    Hall::Dependencies around{
        store_, [this](std::function<void()> task) { tasks_.post(std::move(task)); },
        [] { return std::string("key"); }, [](const std::string&, const Record&) {}};
    around.on_duties = [&](const std::string& event) { told.push_back("duties of " + event); };
    around.on_sectors = [&](const std::string& event) { told.push_back("sectors of " + event); };
    hall_ = std::make_unique<Hall>(std::move(around));
    ASSERT_TRUE(hall_->open(now_, AfterRestart::stopped).has_value());
    const DutyMarks marks = {{boards_of_three, {true, 2000, "Eva"}}};
    ASSERT_EQ(mark(marks), std::nullopt);
    ASSERT_EQ(mark(marks), std::nullopt) << "changes nothing";
    ASSERT_EQ(choose("Eva", {{1, 2}}), std::nullopt);
    EXPECT_THAT(told, testing::ElementsAre("duties of " + event_, "sectors of " + event_));
}

} // namespace

} // namespace compongo::hall
