// Two halls on one store with shared boards, and all messages between them on the test's own
// thread. tests/net/nodes_postgres_test.cpp tests the database.
#include "compongo/hall/nodes/shared_boards.h"
#include "tests/hall/the_hall.h"

namespace compongo::hall {

namespace {

class Node;

/// Stands for the database of real nodes: leaders and members.
struct Network {
    Tasks tasks;
    std::map<std::string, Node*> nodes;
    std::map<std::string, Leader> leaders;
    Now now{game::Millis{5'000'000}, 1'700'000'000'000};
};

class Node final : public Peers {
public:
    Node(Network& network, store::EventStore& store, std::string name)
        : network_(network), name_(std::move(name)),
          hall_({store,
                 [&network](std::function<void()> task) { network.tasks.post(std::move(task)); },
                 [this] { return name_ + std::to_string(++keys_made_); },
                 [this](const std::string&, const Record& record) {
                     seen.push_back(record.number);
                 }}),
          boards_(hall_, *this) {
        network.nodes.emplace(name_, this);
        EXPECT_TRUE(hall_.open(network.now, AfterRestart::resumed));
    }

    Hall& hall() { return hall_; }
    SharedBoards& boards() { return boards_; }
    /// The records that it has sent.
    std::vector<std::uint64_t> seen;
    bool is_cut_off = false;

    [[nodiscard]] std::string name() const override { return name_; }
    [[nodiscard]] bool is_member() const override { return !is_cut_off; }
    [[nodiscard]] Now now() const override { return network_.now; }
    void ask_to_lead(const std::string& board) override {
        Leader& leader = network_.leaders[board];
        if (!network_.nodes.contains(leader.node)) {
            leader = {board, name_, leader.term + 1, std::nullopt};
        }
        for (const auto& [name, node] : network_.nodes) {
            network_.tasks.post([node, leader] { node->boards_.take_leader(leader); });
        }
    }
    void send(const std::string& node, std::string message) override {
        network_.tasks.post([this, node, message = std::move(message)] {
            if (const auto found = network_.nodes.find(node); found != network_.nodes.end()) {
                found->second->boards_.take_message(name_, message);
            } else {
                boards_.take_returned(message);
            }
        });
    }
    void announce(const std::string& stream, std::uint64_t version) override {
        for (const auto& [name, node] : network_.nodes) {
            if (node != this) {
                network_.tasks.post(
                    [node, stream, version] { node->boards_.take_growth(stream, version); });
            }
        }
    }
    void elsewhere(std::function<void()> task) override { network_.tasks.post(std::move(task)); }
    /// The node leaves, and the other is notified.
    void leave() {
        network_.nodes.erase(name_);
        for (const auto& [name, node] : network_.nodes) {
            node->boards_.take_gone(name_);
        }
    }

private:
    Network& network_;
    std::string name_;
    int keys_made_ = 0;
    Hall hall_;
    SharedBoards boards_;
};

class TwoNodes : public testing::Test {
protected:
    void SetUp() override {
        a_ = std::make_unique<Node>(network_, store_, "a");
        b_ = std::make_unique<Node>(network_, store_, "b");
        const std::string event = answer<std::string>([&](auto then) {
                                      a_->hall().add_event("Club night", conditions(), then);
                                  }).value();
        board_ = answer<Round>(
                     [&](auto then) { a_->hall().add_round(event, {{{"Ana", "Luis"}, {}}}, then); })
                     ->pairings.front()
                     .board;
        run_until([&] { return b_->hall().board(board_) != nullptr; });
    }
    void TearDown() override {
        store_.wait();
        network_.tasks.forget();
    }

    static JsonValue conditions() {
        return json_of(R"({"laws":"fide-2017","time_control":"300"})");
    }
    template <class Condition>
    void run_until(const Condition& holds) {
        while (!holds()) {
            network_.tasks.run_one();
        }
    }
    template <class T, class Ask>
    Expected<T, Fault> answer(const Ask& ask) {
        std::optional<Expected<T, Fault>> given;
        ask([&](Expected<T, Fault> value) { given = std::move(value); });
        run_until([&] { return given.has_value(); });
        return *given;
    }
    Expected<Submitted, Fault> submit(Node& node, Role role, std::string_view act) {
        return answer<Submitted>(
            [&](auto then) { node.hall().submit(board_, role, json_of(act), network_.now, then); });
    }
    void expect_kept(Node& node, Role role, std::string_view act, std::uint64_t number) {
        const auto submitted = submit(node, role, act);
        ASSERT_TRUE(submitted.has_value()) << act << ": " << submitted.error().message;
        EXPECT_EQ(submitted->record, number) << act << ": " << submitted->refusal;
    }

    Disk store_;
    Network network_;
    std::unique_ptr<Node> a_;
    std::unique_ptr<Node> b_;
    std::string board_;
};

constexpr auto begin = R"({"do":"begin"})";
constexpr auto touch = R"({"do":"touch","squares":["e2"]})";

TEST_F(TwoNodes, OneNodeJudgesActsSentToTheOther) {
    expect_kept(*b_, Role::arbiter, begin, 1);
    EXPECT_EQ(network_.leaders.at(board_).node, "b");
    expect_kept(*a_, Role::white, touch, 2);
    EXPECT_FALSE(a_->boards().awaits_answers());
    run_until([&] { return a_->seen.size() == 2 && b_->seen.size() == 2; });
    EXPECT_EQ(a_->seen, (std::vector<std::uint64_t>{1, 2}));
    EXPECT_EQ(b_->seen, (std::vector<std::uint64_t>{1, 2}));
    EXPECT_EQ(a_->hall().board(board_)->game().position(),
              b_->hall().board(board_)->game().position());
}

TEST_F(TwoNodes, TheOtherContinuesWhenOneLeaves) {
    expect_kept(*b_, Role::arbiter, begin, 1);
    run_until([&] { return a_->seen.size() == 1; });
    b_->leave();
    expect_kept(*a_, Role::white, touch, 2);
    EXPECT_EQ(network_.leaders.at(board_).node, "a");
    EXPECT_EQ(network_.leaders.at(board_).term, 2U);
}

TEST_F(TwoNodes, AStaleLeaderIsFenced) {
    expect_kept(*b_, Role::arbiter, begin, 1);
    run_until([&] { return a_->seen.size() == 1; });
    // The node is not notified that the other leads now; its writes are rejected by the store.
    network_.leaders[board_] = {board_, "a", 2, std::nullopt};
    a_->boards().take_leader(network_.leaders[board_]);
    expect_kept(*a_, Role::white, touch, 2);
    const auto lost = submit(*b_, Role::white, R"({"do":"touch","squares":["d2"]})");
    ASSERT_FALSE(lost.has_value());
    EXPECT_EQ(lost.error().kind, Fault::Kind::busy);
    run_until([&] { return b_->seen.size() == 2; });
    expect_kept(*b_, Role::white, R"({"do":"touch","squares":["d2"]})", 3);
    run_until([&] { return a_->seen.size() == 3; });
    EXPECT_EQ(b_->hall().board(board_)->game().position(),
              a_->hall().board(board_)->game().position());
}

TEST_F(TwoNodes, ANameCorrectedWhileARoundIsAddedIsCorrectedAtBoth) {
    const std::string event = a_->hall().where(board_).event;
    const auto add = [&](auto then) { a_->hall().add_round(event, {{{"Eva", "Juan"}, {}}}, then); };
    const auto mend = [&](auto then) {
        b_->hall().rename_player({event, "Ana", "Ana Ruiz"}, then);
    };
    std::optional<Expected<Round, Fault>> added;
    std::optional<Expected<void, Fault>> mended;
    add([&](const Expected<Round, Fault>& round) { added = round; });
    mend([&](const Expected<void, Fault>& done) { mended = done; });
    run_until([&] { return added && mended; });
    // Both were entered at the same time: one is kept, and the other must be sent again.
    ASSERT_NE(added->has_value(), mended->has_value());
    const auto seen_at = [&](Node& node) { return public_json(node.hall().events().at(event)); };
    run_until([&] { return seen_at(*a_) == seen_at(*b_); });
    if (*added) {
        EXPECT_TRUE(answer<void>(mend).has_value());
    } else {
        EXPECT_TRUE(answer<Round>(add).has_value());
    }
    run_until([&] {
        const std::string seen = seen_at(*a_);
        return seen == seen_at(*b_) && seen.find("Ana Ruiz") != std::string::npos &&
               seen.find("Juan") != std::string::npos;
    });
    EXPECT_EQ(a_->hall().board(board_)->setup().players.white, "Ana Ruiz");
    EXPECT_EQ(b_->hall().board(board_)->setup().players.white, "Ana Ruiz");
}

/// The tablet is connected to one node, and the other judges.
TEST_F(TwoNodes, ATabletHandsOverThroughEitherNode) {
    const auto lead = [&](Node& node, Connection connection) {
        node.hall().tell_of_tablet(board_, "d1", connection, network_.now);
    };
    const auto ask = [&](Node& node, RequestKind what, std::string_view given) {
        return answer<Submitted>([&](auto then) {
            node.hall().submit(board_, {Role::tablet, json_of(given), then, what}, network_.now);
        });
    };
    const auto is_away_at = [&](Node& node) {
        return node.hall().snapshot(board_, network_.now).find("away_since") != std::string::npos;
    };
    constexpr auto device = R"({"device":"d1"})";
    expect_kept(*b_, Role::arbiter, begin, 1);
    lead(*a_, Connection::there);
    ASSERT_EQ(ask(*a_, RequestKind::lead, device)->tablet, TabletOutcome::leads);
    ASSERT_EQ(network_.leaders.at(board_).node, "b");
    lead(*a_, Connection::lost);
    run_until([&] { return is_away_at(*a_) && is_away_at(*b_); });
    EXPECT_EQ(submit(*a_, Role::arbiter, R"({"do":"stop"})").error().kind, Fault::Kind::away);
    network_.now.instant += game::Millis{2'000};
    lead(*a_, Connection::there);
    ASSERT_EQ(ask(*a_, RequestKind::lead, device)->tablet, TabletOutcome::away);
    const auto came = ask(*a_, RequestKind::hand_over,
                          R"({"device":"d1","from":1,"instant":2,"acts":[{"number":1,)"
                          R"("act":{"at":1,"by":"white","do":"touch","squares":["e2"]}}]})");
    ASSERT_TRUE(came.has_value()) << came.error().message;
    EXPECT_EQ(came->tablet, TabletOutcome::merged);
    run_until([&] { return a_->seen.size() == 2 && !is_away_at(*a_) && !is_away_at(*b_); });
    // The tablet's node leaves, and the tablet is away.
    a_->leave();
    run_until([&] { return is_away_at(*b_); });
}

TEST_F(TwoNodes, ATabletIsAwayWhenItsNodeLeaves) {
    expect_kept(*a_, Role::arbiter, begin, 1);
    b_->hall().tell_of_tablet(board_, "d1", Connection::there, network_.now);
    const auto led = answer<Submitted>([&](auto then) {
        b_->hall().submit(board_,
                          {Role::tablet, json_of(R"({"device":"d1"})"), then, RequestKind::lead},
                          network_.now);
    });
    ASSERT_EQ(led->tablet, TabletOutcome::leads);
    run_until([&] { return a_->seen.size() == 1; });
    a_->leave();
    // The next leader counts it as connected, or as away until it says that it is back.
    const auto stop = submit(*b_, Role::arbiter, R"({"do":"stop"})");
    ASSERT_TRUE(stop.has_value()) << stop.error().message;
    EXPECT_EQ(stop->record, 2U);
}

TEST_F(TwoNodes, ANodeThatIsCutOffJudgesNothing) {
    expect_kept(*b_, Role::arbiter, begin, 1);
    b_->is_cut_off = true;
    EXPECT_FALSE(b_->boards().is_judged_here(board_));
    std::optional<Expected<Submitted, Fault>> given;
    b_->hall().submit(board_, Role::white, json_of(touch), network_.now,
                      [&](Expected<Submitted, Fault> value) { given = std::move(value); });
    network_.now.instant += game::Millis{9'000};
    b_->boards().give_up_waiting(network_.now);
    ASSERT_TRUE(given.has_value());
    EXPECT_EQ(given->error().kind, Fault::Kind::busy);
    EXPECT_EQ(b_->hall().board(board_)->version(), 1U);
}

} // namespace

} // namespace compongo::hall
