// The players of a demonstration, on a hall in memory whose clock the test controls.
#include "compongo/game/apply.h"
#include "compongo/game/judge.h"
#include "compongo/game/state/begin.h"
#include "compongo/hall/board/board.h"
#include "compongo/net/demo/demo.h"
#include "tests/support/demo_texts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <deque>

namespace compongo::net {

namespace {

using chess::Color;
using game::Millis;
using testing::ElementsAreArray;
using testing::StartsWith;

/// A store that answers at once, on the test's own thread.
class Kept : public store::EventStore {
public:
    void append(store::Append append, store::Done done) override {
        std::vector<store::Entry>& stream = streams_[append.stream];
        for (std::string& each : append.contents) {
            stream.push_back({stream.size() + 1, std::move(each), {}});
        }
        done(stream.size());
    }
    [[nodiscard]] Expected<std::vector<store::Entry>, store::Fault>
    read(std::string_view stream, std::uint64_t from, std::size_t most) const override {
        std::vector<store::Entry> entries;
        const auto found = streams_.find(std::string(stream));
        for (std::uint64_t i = from; found != streams_.end() && i <= found->second.size(); ++i) {
            if (entries.size() < most) {
                entries.push_back(found->second[i - 1]);
            }
        }
        return entries;
    }
    [[nodiscard]] Expected<store::StreamState, store::Fault>
    state(std::string_view stream) const override {
        const auto found = streams_.find(std::string(stream));
        return store::StreamState{
            std::string(stream), found == streams_.end() ? 0 : found->second.size(), {}};
    }
    [[nodiscard]] Expected<std::vector<store::StreamState>, store::Fault> streams() const override {
        return std::vector<store::StreamState>{};
    }
    [[nodiscard]] store::Statistics statistics() const override { return {}; }

private:
    std::map<std::string, std::vector<store::Entry>> streams_;
};

class ADemo : public testing::Test {
protected:
    static constexpr Millis step{400};

    void SetUp() override { set_up(test::demo_texts()); }
    void set_up(const std::string& texts) {
        auto read = hall::read_demo_scripts(texts);
        ASSERT_TRUE(read.has_value()) << read.error();
        scripts_ = std::move(*read);
        ASSERT_TRUE(hall_.open(now_, hall::AfterRestart::stopped).has_value());
    }

    void drain() {
        while (!waiting_.empty()) {
            const auto task = std::move(waiting_.front());
            waiting_.pop_front();
            task();
        }
    }
    void run(Millis time) {
        for (const Millis end = now_.instant + time; now_.instant < end;) {
            now_.instant += step;
            now_.wall += step.count;
            hall_.tick(now_);
            demo_.look(now_);
            drain();
        }
    }
    [[nodiscard]] const std::vector<hall::Round>& rounds() const {
        return hall_.events().begin()->second.rounds;
    }
    [[nodiscard]] std::string board(int number) const {
        return rounds().back().pairings.at(static_cast<std::size_t>(number - 1)).board;
    }
    [[nodiscard]] const game::Game& game(const std::string& board) const {
        return hall_.board(board)->game();
    }
    Reply ask(const char* method, const std::string& path, const std::string& key,
              const std::string& body = "") {
        Reply reply;
        api_.answer({method, "/api/v1/" + path, {}, key, body},
                    [&](Reply given) { reply = std::move(given); });
        drain();
        return reply;
    }
    Reply act(const std::string& board, const std::string& key, const std::string& what) {
        return ask("POST", "boards/" + board + "/acts", key, what);
    }
    [[nodiscard]] std::vector<hall::JournalEntry> journal(const std::string& board) const {
        constexpr std::uint64_t all = 10'000;
        return hall_.reader(board)->entries(hall::Role::arbiter, all).value();
    }
    /// The number of acts of a player at a board so far.
    std::size_t acts_of(const std::string& board, game::Actor player) {
        std::size_t count = 0;
        for (const hall::JournalEntry& each : journal(board)) {
            count += each.act.by == player ? 1 : 0;
        }
        return count;
    }

    Kept store_;
    std::deque<std::function<void()>> waiting_;
    hall::Hall::Post post_ = [this](std::function<void()> task) {
        waiting_.push_back(std::move(task));
    };
    hall::Now now_{Millis{5'000'000}, 1'700'000'000'000};
    std::vector<hall::DemoScript> scripts_;
    Access access_ = Access::open(store_).value();
    LazyDrill drill_{""};
    std::set<std::pair<std::string, Color>> seated_;
    bool has_guests_ = true;
    hall::Hall hall_{
        {store_, post_, new_key, [this](const std::string& board, const hall::Record& record) {
             demo_.take(board, record);
         }}};
    boost::asio::io_context io_;
    FairScheduler scheduler_{io_};
    ThreadPool bench_{1, 1};
    AuditLog audit_log_{store_, post_,
                        [](const std::function<void()>& task) { return task(), true; },
                        [](const std::string&) {}};
    Alerts alerts_;
    Api api_{{.hall = hall_,
              .drill = drill_,
              .access = access_,
              .audit_log = audit_log_,
              .store = store_,
              .post = post_,
              .scheduler = scheduler_,
              .searching = bench_,
              .reading = bench_,
              .hashing = bench_,
              .pairing = bench_,
              .alerts = alerts_,
              .on_round = [](const hall::Round&) {},
              .metrics = [] { return std::string(); },
              .ask_readiness = [](const Readiness::Then& then) { then(std::nullopt); },
              .request_rate = {},
              .is_demonstration = true,
              .demonstrate = {},
              .now = [this] { return now_; }}};
    Demo demo_{{hall_, api_, access_, scripts_, DemoKeys{"arbiter", "seat"},
                [this](const std::string& board, Color player) {
                    return seated_.contains({board, player});
                },
                [this] { return has_guests_; }}};
};

/// The acts and the names of their effects, without times.
std::vector<std::string> told(const std::vector<std::pair<game::Act, std::string>>& acts) {
    std::vector<std::string> all;
    for (const auto& [act, effects] : acts) {
        std::string line = json(hall::without_instant(act));
        const JsonValue list = parse_json(effects).value();
        for (const JsonValue& effect : list.items) {
            line += " " + json_member(effect, "effect")->text;
        }
        all.push_back(line);
    }
    return all;
}

std::vector<std::string> told(const hall::DemoScript& script) {
    const auto laws = law::laws_in_force(script.scenario.conditions.choices);
    const game::Frame frame{*laws, script.scenario.conditions};
    game::Game game = *game::begin_game(frame);
    std::vector<std::pair<game::Act, std::string>> acts;
    for (const game::Act& act : script.scenario.acts) {
        const game::Ruling ruling = game::judge(game, act);
        acts.emplace_back(act, hall::effects_json(ruling));
        game::advance(game, act, ruling);
    }
    return told(acts);
}

constexpr Millis a_round{620'000};

TEST_F(ADemo, PlaysEveryScriptExactlyAndStartsTheNextRound) {
    run(Millis{30'000});
    std::size_t decisions = 0;
    for (int number = 1; number <= 8; ++number) {
        decisions += game(board(number)).decisions.size();
    }
    EXPECT_EQ(decisions, 3U);
    const std::vector<hall::Pairing> first = rounds().front().pairings;
    run(a_round - Millis{30'000});
    ASSERT_EQ(first.size(), scripts_.size());
    for (std::size_t i = 0; i < scripts_.size(); ++i) {
        std::vector<std::pair<game::Act, std::string>> acts;
        for (const hall::JournalEntry& each : journal(first[i].board)) {
            acts.emplace_back(each.act, each.effects);
        }
        EXPECT_THAT(told(acts), ElementsAreArray(told(scripts_[i]))) << i + 1;
        EXPECT_TRUE(game(first[i].board).decisions.empty()) << i + 1;
    }
    EXPECT_EQ(rounds().size(), 2U);
}

TEST_F(ADemo, IsMarkedInEveryEvent) {
    run(Millis{1'000});
    EXPECT_THAT(hall_.events().begin()->second.name, StartsWith("Demo – "));
    EXPECT_EQ(
        ask("POST", "events", "arbiter", R"({"name":"Open","conditions":{"laws":"fide-2023"}})")
            .status,
        201);
    for (const auto& [id, event] : hall_.events()) {
        EXPECT_THAT(event.name, StartsWith(std::string(demonstration_mark)));
    }
}

TEST_F(ADemo, AddsNoRoundWithoutGuests) {
    has_guests_ = false;
    run(a_round);
    EXPECT_EQ(rounds().size(), 1U);
    has_guests_ = true;
    run(Millis{2'000});
    EXPECT_EQ(rounds().size(), 2U);
}

TEST_F(ADemo, StepsAsideForAPersonAndAnswersTheirMoves) {
    run(Millis{20'000});
    const std::string seat = board(1);
    ASSERT_EQ(access_.who("seat", hall_)->board, seat);
    // A person sits down before the player has touched anything.
    while (game(seat).clock.running() != Color::white ||
           game(seat).having_the_move() != Color::white || !game(seat).turn.attempt.is_empty() ||
           !game(seat).turn.touched.empty()) {
        run(step);
    }
    seated_.insert({seat, Color::white});
    run(Millis{1'000});
    const std::size_t whites = acts_of(seat, game::Actor::white);
    run(Millis{60'000});
    EXPECT_EQ(acts_of(seat, game::Actor::white), whites);
    EXPECT_EQ(game(seat).clock.running(), Color::white);
    // The other boards go on.
    EXPECT_GT(game(board(2)).history.size(), 8U);
    const std::size_t moves = game(seat).history.size();
    const std::string move = game(seat).position().board().piece_on(*chess::square_from_name("a3"))
                                 ? R"({"do":"play","move":"h2h3"})"
                                 : R"({"do":"play","move":"a2a3"})";
    ASSERT_EQ(act(seat, "seat", move).status, 200);
    ASSERT_EQ(act(seat, "seat", R"({"do":"press"})").status, 200);
    run(Millis{15'000});
    EXPECT_EQ(game(seat).history.size(), moves + 2);
    // The person leaves; after a while the seat is played again.
    seated_.clear();
    run(Millis{25'000});
    EXPECT_EQ(game(seat).history.size(), moves + 2);
    run(Millis{30'000});
    EXPECT_GT(game(seat).history.size(), moves + 2);
    // With the next round that game is resigned, and the link leads to the new one.
    run(a_round);
    EXPECT_EQ(game(seat).phase, game::Phase::over);
    EXPECT_NE(access_.who("seat", hall_)->board, seat);
}

TEST_F(ADemo, StepsAsideForAPersonWithoutALiveConnection) {
    run(Millis{15'000});
    const std::string seat = board(2);
    const std::string key = rounds().back().pairings[1].keys.black;
    ASSERT_EQ(act(seat, key, R"({"do":"write","text":"d5"})").status, 200);
    run(step);
    const std::size_t blacks = acts_of(seat, game::Actor::black);
    run(Millis{25'000});
    EXPECT_EQ(acts_of(seat, game::Actor::black), blacks);
    run(Millis{30'000});
    EXPECT_GT(acts_of(seat, game::Actor::black), blacks);
}

TEST_F(ADemo, LetsAPersonStayWhenTheNextRoundBegins) {
    run(Millis{10'000});
    const std::string seat = board(1);
    seated_.insert({seat, Color::white});
    run(a_round);
    EXPECT_EQ(rounds().size(), 2U);
    EXPECT_EQ(game(seat).phase, game::Phase::in_play);
}

TEST_F(ADemo, TakesNoDecisionTwice) {
    run(Millis{30'000});
    const std::string two = board(2);
    ASSERT_EQ(
        act(two, "arbiter", R"({"by":"arbiter","do":"decide","kind":"penalty","option":"warning"})")
            .status,
        200);
    run(a_round - Millis{40'000});
    std::size_t decided = 0;
    for (const hall::JournalEntry& each : journal(two)) {
        const auto* const decide = std::get_if<game::Decide>(&each.act.deed);
        decided += decide != nullptr && decide->kind == game::DecisionKind::penalty ? 1 : 0;
    }
    EXPECT_EQ(decided, 1U);
    EXPECT_EQ(game(two).result->reason, game::EndReason::resignation);
}

TEST_F(ADemo, PlaysOnWhenAnArbiterHasChangedTheGame) {
    run(Millis{30'000});
    const std::string four = board(4);
    // The flag that the script expects will not fall.
    ASSERT_EQ(
        act(four, "arbiter",
            R"({"by":"arbiter","do":"decide","kind":"times","option":"set","white":3600,"black":3600})")
            .status,
        200);
    run(a_round);
    EXPECT_GE(rounds().size(), 2U);
    EXPECT_EQ(game(four).phase, game::Phase::over);
}

/// One board, and a game of a few seconds.
class AShortDemo : public ADemo {
protected:
    void SetUp() override {
        using namespace std::string_literals;
        set_up("Alice\tBob\0"s + "scenario SHORT\ntopic demo\nrules DRAW-AGREED\nlaws fide-2023\n"
                                 "start {\"begun\":false}\n\n"
                                 "0:00:00 white arrive\n"
                                 "0:00:00 black arrive\n"
                                 "0:00:01 arbiter begin\n"
                                 "0:00:02 white resign\n\0"s);
    }
};

TEST_F(AShortDemo, IsPlayedOutAfterItsLastRound) {
    constexpr int looks_max = 10'000;
    int looks = 0;
    for (; looks < looks_max && !demo_.is_played_out(); ++looks) {
        run(step);
    }
    EXPECT_LT(looks, looks_max);
    EXPECT_EQ(rounds().size(), static_cast<std::size_t>(Demo::rounds_max));
}

} // namespace

} // namespace compongo::net
