#include "compongo/store/writer.h"
#include "tests/store/expectations.h"

#include <gmock/gmock.h>

#include <future>

namespace compongo::store {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Le;

/// Records the size of each group of appends; the first commit blocks until `open`.
class BlockedCommit {
public:
    std::vector<Appended> commit(const std::vector<Waiting>& group) {
        if (groups_.empty()) {
            has_begun_.set_value();
            opened_.get_future().wait();
        }
        groups_.push_back(group.size());
        return std::vector<Appended>(group.size(), Appended(1));
    }
    void wait_for_the_first() { has_begun_.get_future().wait(); }
    void open() { opened_.set_value(); }
    [[nodiscard]] const std::vector<std::size_t>& groups() const { return groups_; }
    Writer::Commit function() {
        return [this](const std::vector<Waiting>& group) { return commit(group); };
    }

private:
    std::promise<void> has_begun_;
    std::promise<void> opened_;
    std::vector<std::size_t> groups_;
};

void ignore_answer(const Appended& /*answer*/) {}

TEST(Writer, WhatWaitsIsCommittedTogether) {
    BlockedCommit gate;
    Statistics statistics;
    {
        Writer writer(gate.function());
        writer.submit({"s", 0, {"first"}}, ignore_answer);
        gate.wait_for_the_first();
        for (std::size_t i = 0; i < 2 * commit_appends_max + 10; ++i) {
            writer.submit({"s", 0, {"x", "y"}}, ignore_answer);
        }
        std::promise<void> all_done;
        writer.submit({"s", 0, {}}, [&](const Appended&) { all_done.set_value(); });
        gate.open();
        all_done.get_future().wait();
        statistics = writer.statistics();
    }
    EXPECT_THAT(gate.groups(), ElementsAre(1, commit_appends_max, commit_appends_max, 11));
    const std::size_t appends = 2 * commit_appends_max + 12;
    EXPECT_EQ(statistics, (Statistics{4, appends, 1 + 2 * (appends - 2)}));
}

TEST(Writer, AGroupHasAsManyBytesAsItMay) {
    BlockedCommit gate;
    {
        Writer writer(gate.function());
        writer.submit({"s", 0, {"first"}}, ignore_answer);
        gate.wait_for_the_first();
        const std::string half(commit_bytes_max / 2 - 1, 'x');
        for (int i = 0; i < 4; ++i) {
            writer.submit({"s", 0, {half}}, ignore_answer);
        }
        writer.submit({"s", 0, {"x"}}, ignore_answer);
        gate.open();
    }
    EXPECT_THAT(gate.groups(), ElementsAre(1, 2, 2, 1));
}

TEST(Writer, TellsWhoComesWhenTooManyWait) {
    BlockedCommit gate;
    int answers = 0;
    {
        Writer writer(gate.function());
        writer.submit({"s", 0, {"first"}}, ignore_answer);
        gate.wait_for_the_first();
        for (std::size_t i = 0; i < queued_appends_max; ++i) {
            writer.submit({"s", 0, {}}, [&](const Appended& answer) { answers += answer ? 1 : 0; });
        }
        std::optional<Fault> fault;
        writer.submit({"s", 0, {}}, [&](const Appended& answer) { fault = answer.error(); });
        // At once, and on this thread.
        EXPECT_TRUE(fault.has_value());
        EXPECT_EQ(fault.value_or(Fault{}).kind, Fault::Kind::busy);
        EXPECT_THAT(fault.value_or(Fault{}).message, HasSubstr("found 8192 appends"));
        gate.open();
    }
    EXPECT_EQ(answers, static_cast<int>(queued_appends_max));
    EXPECT_THAT(gate.groups(), Each(Le(commit_appends_max)));
}

TEST(Writer, TellsWhoComesWhenTooManyBytesWait) {
    BlockedCommit gate;
    {
        Writer writer(gate.function());
        writer.submit({"s", 0, {"first"}}, ignore_answer);
        gate.wait_for_the_first();
        const std::string large(append_bytes_max - 1, 'x');
        int refused = 0;
        const auto count = [&](const Appended& answer) {
            refused += !answer && answer.error().kind == Fault::Kind::busy ? 1 : 0;
        };
        constexpr int most = static_cast<int>(queued_bytes_max / append_bytes_max);
        for (int i = 0; i < most; ++i) {
            writer.submit({"s", 0, {large}}, ignore_answer);
        }
        writer.submit({"s", 0, {}}, count);
        EXPECT_EQ(refused, 1);
        gate.open();
    }
    EXPECT_EQ(gate.groups().size(), 1 + queued_bytes_max / append_bytes_max);
}

} // namespace
} // namespace compongo::store
