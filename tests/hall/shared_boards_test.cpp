// Two halls on one store, each with its boards shared, and all that happens between them on the
// test's own thread. What a database adds is tried in tests/net/nodes_postgres_test.cpp.
#include "compongo/hall/nodes/shared_boards.h"
#include "tests/hall/the_hall.h"

namespace compongo::hall {

namespace {

class Node;

/// What the database is for real nodes: who leads which board, and who is there.
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
    /// The records that it has told of.
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
    /// It is not there any more, and the other is told.
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

TEST_F(TwoNodes, OneJudgesWhatTheOtherIsAsked) {
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

TEST_F(TwoNodes, TheOtherGoesOnWhenOneIsGone) {
    expect_kept(*b_, Role::arbiter, begin, 1);
    run_until([&] { return a_->seen.size() == 1; });
    b_->leave();
    expect_kept(*a_, Role::white, touch, 2);
    EXPECT_EQ(network_.leaders.at(board_).node, "a");
    EXPECT_EQ(network_.leaders.at(board_).term, 2U);
}

TEST_F(TwoNodes, WhoDoesNotKnowThatTheBoardIsAnothersIsOvertaken) {
    expect_kept(*b_, Role::arbiter, begin, 1);
    run_until([&] { return a_->seen.size() == 1; });
    // Nobody hears of it that the board is the other's now; what it keeps there, the store knows.
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

TEST_F(TwoNodes, WhoeverIsCutOffJudgesNothing) {
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
