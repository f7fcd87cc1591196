// A defect in one task ends that task only, and its client gets an answer.
#include "compongo/base/check.h"
#include "compongo/net/api/thread_pool.h"
#include "compongo/net/guard/containment.h"
#include "compongo/net/http/answer_once.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>
#include <mutex>
#include <stdexcept>

namespace compongo::net {

namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// Defects reported on any thread.
class Reports {
public:
    [[nodiscard]] OnDefect on_defect() {
        return [this](const std::string& during, const std::string& what) {
            const std::lock_guard lock(mutex_);
            all_.push_back(during + ": " + what);
        };
    }
    [[nodiscard]] std::vector<std::string> all() {
        const std::lock_guard lock(mutex_);
        return all_;
    }

private:
    std::mutex mutex_;
    std::vector<std::string> all_;
};

TEST(Containment, ReportsWhatIsThrownAndGoesOn) {
    Reports reports;
    EXPECT_TRUE(contain(reports.on_defect(), "nothing", [] {}));
    EXPECT_FALSE(contain(reports.on_defect(), "a check", [] { CHECK(1 + 1 == 3); }));
    EXPECT_FALSE(contain(reports.on_defect(), "an access", [] { throw std::out_of_range("at"); }));
    EXPECT_FALSE(contain(reports.on_defect(), "a number", [] { throw 1; }));
    EXPECT_THAT(reports.all(), ElementsAre(HasSubstr("a check: "), "an access: at",
                                           HasSubstr("a number: an exception")));
}

TEST(Containment, OutlivesAReportThatFails) {
    const OnDefect fails = [](const std::string&, const std::string&) {
        throw std::runtime_error("no log");
    };
    EXPECT_FALSE(contain(fails, "a check", [] { CHECK(false); }));
    EXPECT_FALSE(contain({}, "a check", [] { CHECK(false); }));
}

TEST(Containment, KeepsTheThreadForTheNextTask) {
    Reports reports;
    ThreadPool bench(1, 2, Priority::normal, reports.on_defect());
    ASSERT_TRUE(bench.try_post([] { CHECK(false); }));
    std::promise<void> done;
    ASSERT_TRUE(bench.try_post([&] { done.set_value(); }));
    done.get_future().wait();
    bench.stop();
    EXPECT_THAT(reports.all(), ElementsAre(HasSubstr("defect: false")));
}

TEST(AnsweredOnce, TakesTheFirstAnswerOfTwo) {
    std::vector<std::string> answers;
    int lost = 0;
    {
        const auto answer =
            answered_once([&](Reply reply) { answers.push_back(reply.body); }, [&] { ++lost; });
        answer(json_reply("1"));
        answer(json_reply("2"));
    }
    EXPECT_THAT(answers, ElementsAre("1"));
    EXPECT_EQ(lost, 0);
}

TEST(AnsweredOnce, ReportsAnAnswerLostWithItsHandler) {
    int lost = 0;
    std::vector<std::string> answers;
    {
        auto answer =
            answered_once([&](Reply reply) { answers.push_back(reply.body); }, [&] { ++lost; });
        EXPECT_FALSE(contain({}, "a request", [answer = std::move(answer)] {
            CHECK(answer == nullptr);
            answer(json_reply("never"));
        }));
    }
    EXPECT_EQ(lost, 1);
    EXPECT_TRUE(answers.empty());
}

} // namespace

} // namespace compongo::net
