// What clients are shown while acts are being written, and what becomes of acts that follow each
// other when the first cannot be stored. tests/simulation found each of these.
#include "compongo/hall/playing_area/hall.h"

#include <gmock/gmock.h>

#include <deque>

namespace compongo::hall {

namespace {

using testing::HasSubstr;
using testing::Not;

/// A store that writes when it is told to, and answers as it is told.
class HeldStore final : public store::EventStore {
public:
    void append(store::Append append, store::Done done) override {
        held_.push_back({std::move(append), std::move(done)});
    }
    /// Writes the oldest append and answers it.
    void write() {
        PendingAppend held = take();
        held.done(kept_->append_and_wait(std::move(held.append)));
    }
    /// Answers the oldest append with `in_doubt`. What it would write is returned.
    store::Append doubt() {
        PendingAppend held = take();
        held.done(unexpected(store::Fault{store::Fault::Kind::in_doubt, "no answer"}));
        return std::move(held.append);
    }
    void write(store::Append append) {
        EXPECT_TRUE(kept_->append_and_wait(std::move(append)).has_value());
    }
    [[nodiscard]] bool is_idle() const { return held_.empty(); }

    [[nodiscard]] Expected<std::vector<store::Entry>, store::Fault>
    read(std::string_view stream, std::uint64_t from, std::size_t most) const override {
        return kept_->read(stream, from, most);
    }
    [[nodiscard]] Expected<store::StreamState, store::Fault>
    state(std::string_view stream) const override {
        return kept_->state(stream);
    }
    [[nodiscard]] Expected<std::vector<store::StreamState>, store::Fault> streams() const override {
        return kept_->streams();
    }
    [[nodiscard]] store::Statistics statistics() const override { return kept_->statistics(); }

private:
    struct PendingAppend {
        store::Append append;
        store::Done done;
    };
    PendingAppend take() {
        PendingAppend held = std::move(held_.front());
        held_.pop_front();
        return held;
    }

    std::unique_ptr<store::EventStore> kept_ = store::memory_store();
    std::deque<PendingAppend> held_;
};

class Durable : public testing::Test {
protected:
    void SetUp() override {
        open();
        hall_->add_event("Club night",
                         parse_json(R"({"laws":"fide-2023","time_control":"300"})").value(),
                         [](const Expected<std::string, Fault>& event) { ASSERT_TRUE(event); });
        write_all();
        const std::string event = hall_->events().begin()->first;
        hall_->add_round(event, {{{"Ana", "Luis"}, {}}}, [this](const auto& round) {
            board_ = round.value().pairings.front().board;
        });
        write_all();
        submit(Role::arbiter, R"({"do":"begin"})");
        write_all();
        ASSERT_EQ(hall_->board(board_)->version(), 1U);
    }

    void open() {
        hall_ = std::make_unique<Hall>(Hall::Dependencies{
            store_, [this](std::function<void()> task) { tasks_.push_back(task); },
            [this] { return "key" + std::to_string(++keys_made_); },
            [](const std::string&, const Record&) {}, [](const Round&) {},
            [this](const std::string&) { ++anew_; }});
        ASSERT_TRUE(hall_->open(now_, AfterRestart::resumed));
    }
    void run() {
        while (!tasks_.empty()) {
            const auto task = std::move(tasks_.front());
            tasks_.pop_front();
            task();
        }
    }
    void write_all() {
        while (!store_.is_idle()) {
            store_.write();
            run();
        }
    }
    void submit(Role role, std::string_view act) {
        now_.instant += game::Millis{1000};
        hall_->submit(board_, role, parse_json(act).value(), now_,
                      [this](const Expected<Submitted, Fault>& answer) {
                          answers_.push_back(answer ? "" : std::string(name(answer.error().kind)));
                      });
    }
    [[nodiscard]] std::string snapshot() const { return hall_->snapshot(board_, now_); }

    HeldStore store_;
    std::deque<std::function<void()>> tasks_;
    Now now_{game::Millis{5'000'000}, 1'700'000'000'000};
    int keys_made_ = 0;
    int anew_ = 0;
    std::vector<std::string> answers_;
    std::string board_;
    std::unique_ptr<Hall> hall_;
};

TEST_F(Durable, SnapshotsShowNothingThatCouldBeLost) {
    submit(Role::white, R"({"do":"play","move":"e2e4"})");
    submit(Role::white, R"({"do":"press"})");
    EXPECT_THAT(snapshot(), HasSubstr(R"("version":1,)"));
    EXPECT_THAT(snapshot(), HasSubstr(R"("moves":[])"));
    EXPECT_THAT(snapshot(), HasSubstr(R"("clock":{"white":298,"black":300,"running":"white")"));
    store_.write();
    run();
    EXPECT_THAT(snapshot(), HasSubstr(R"("version":2,)"));
    EXPECT_THAT(snapshot(), HasSubstr(R"("running":"white")"));
    write_all();
    EXPECT_THAT(snapshot(), HasSubstr(R"("version":3,)"));
    EXPECT_THAT(snapshot(), HasSubstr(R"("running":"black")"));
}

TEST_F(Durable, ClientsAreSentASnapshotWhenAnActInDoubtIsThere) {
    submit(Role::white, R"({"do":"play","move":"e2e4"})");
    store_.write(store_.doubt());
    const int before = anew_;
    run();
    EXPECT_EQ(anew_, before + 1);
    EXPECT_EQ(answers_.back(), "not_kept");
    EXPECT_THAT(snapshot(), HasSubstr(R"("version":2,)"));
}

/// The late act takes the number of the next one, and the one after that would fit behind it.
TEST_F(Durable, AnActIsStoredOnlyBehindTheOneItWasJudgedAfter) {
    submit(Role::black, R"({"do":"offer"})");
    const store::Append late = store_.doubt();
    run();
    submit(Role::white, R"({"do":"play","move":"e2e4"})");
    submit(Role::white, R"({"do":"press"})");
    store_.write(late);
    write_all();
    EXPECT_EQ(answers_, (std::vector<std::string>{"", "not_kept", "busy", "busy"}));
    EXPECT_EQ(hall_->board(board_)->version(), 2U);
    open();
    EXPECT_EQ(hall_->board(board_)->read_only(), std::nullopt);
    EXPECT_THAT(snapshot(), Not(HasSubstr("read_only")));
}

TEST_F(Durable, TimePassesInAGameWhoseBeginningWasInDoubt) {
    const std::string event = hall_->events().begin()->first;
    hall_->add_round(event, {{{"Eva", "Juan"}, {}}},
                     [this](const auto& round) { board_ = round.value().pairings.front().board; });
    write_all();
    submit(Role::arbiter, R"({"do":"begin"})");
    const store::Append late = store_.doubt();
    run();
    EXPECT_THAT(snapshot(), HasSubstr(R"("phase":"not_begun")"));
    store_.write(late);
    submit(Role::arbiter, R"({"do":"arrive","by":"white"})");
    write_all();
    EXPECT_EQ(answers_.back(), "busy");
    EXPECT_THAT(snapshot(), HasSubstr(R"("phase":"in_play")"));
    EXPECT_EQ(hall_->board(board_)->instant(now_), game::Millis{1000});
    EXPECT_EQ(hall_->board(board_)->next_due()->at, now_.instant + game::Millis{299'000});
}

TEST_F(Durable, TheRegistryGoesOnAfterAnEntryInDoubt) {
    std::vector<bool> kept;
    const auto remark = [&](const std::string& text) {
        hall_->remark({board_, text, "Eva", now_.wall},
                      [&](const Expected<void, Fault>& done) { kept.push_back(done.has_value()); });
    };
    remark("one");
    store_.write(store_.doubt());
    run();
    EXPECT_EQ(hall_->remarks_on(board_).size(), 1U);
    remark("two");
    write_all();
    EXPECT_EQ(kept, (std::vector<bool>{false, true}));
    EXPECT_EQ(hall_->remarks_on(board_).size(), 2U);
}

} // namespace

} // namespace compongo::hall
