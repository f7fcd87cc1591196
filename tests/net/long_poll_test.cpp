// Long polls.
#include "compongo/net/api/long_poll.h"

#include <gtest/gtest.h>

#include <utility>

namespace compongo::net {

namespace {

using game::Millis;

class WaitsTest : public testing::Test {
protected:
    void wait(const std::string& path, const std::string& tag, std::int64_t until,
              std::uint64_t changes = 0, const std::string& peer = "") {
        Request request;
        request.path = path;
        request.query = {{"wait", "9"}};
        request.if_none_match = tag;
        request.peer = "192.0.2.1";
        long_poll_.add(request, {path}, changes,
                       {tag, Millis{until},
                        [this](const Reply& reply) {
                            answers_.push_back(reply.status == 200 ? reply.body
                                                                   : std::to_string(reply.status));
                        },
                        peer});
    }
    void look(std::int64_t now) {
        long_poll_.look(Millis{now},
                        [this](const Request& request, const LongPoll::Answer& answer) {
                            EXPECT_TRUE(request.if_none_match.empty());
                            EXPECT_FALSE(request.query.contains("wait"));
                            ++asked_;
                            Reply reply{status_, "text/plain", text_, {}};
                            if (status_ == 200) {
                                reply.headers["ETag"] = tag_of(text_);
                            }
                            answer(reply);
                        });
    }
    std::vector<std::string> answers() { return std::exchange(answers_, {}); }

    LongPoll long_poll_;
    std::string text_ = "new";
    int status_ = 200;
    int asked_ = 0;
    std::vector<std::string> answers_;
};

TEST_F(WaitsTest, EndWhenTheContentChanges) {
    wait("b1", "\"old\"", 100);
    wait("b1", "\"old\"", 100);
    wait("b2", "\"old\"", 100);
    look(10);
    EXPECT_TRUE(answers().empty());
    long_poll_.note("b1");
    look(20);
    // Equal requests are computed once.
    EXPECT_EQ(asked_, 1);
    EXPECT_EQ(answers(), (std::vector<std::string>{"new", "new"}));
    look(99);
    EXPECT_TRUE(answers().empty());
    look(100);
    EXPECT_EQ(answers(), std::vector<std::string>{"304"});
    look(200);
    EXPECT_TRUE(answers().empty());
}

TEST_F(WaitsTest, AreNotTakenForRequestsWhoseTextIsAlike) {
    for (const auto& query : std::vector<std::map<std::string, std::string>>{
             {{"a", "1"}, {"b", "2"}}, {{"a=1&b", "2"}}, {{"a", "1&b=2"}}, {{"a\"=\"1", "2"}}}) {
        Request request;
        request.path = "b1";
        request.query = query;
        long_poll_.add(request, {"b1"}, 0, {"\"old\"", Millis{100}, [](const Reply&) {}, ""});
    }
    long_poll_.note("b1");
    look(10);
    EXPECT_EQ(asked_, 4);
}

TEST_F(WaitsTest, ContinueWhileTheContentIsTheSame) {
    wait("b1", tag_of("new"), 100);
    long_poll_.note("b1");
    look(20);
    EXPECT_TRUE(answers().empty());
    look(30);
    EXPECT_EQ(asked_, 1) << "it is not asked for again before something changes";
    text_ = "newer";
    long_poll_.note("b1");
    look(40);
    EXPECT_EQ(answers(), std::vector<std::string>{"newer"});
}

TEST_F(WaitsTest, NoticeChangesMadeWhileTheAnswerWasComputed) {
    const std::uint64_t begun = long_poll_.changes();
    long_poll_.note("b1");
    wait("b1", "\"old\"", 100, begun);
    look(10);
    EXPECT_EQ(answers(), std::vector<std::string>{"new"});
}

TEST_F(WaitsTest, ContinueWhileTheHallIsBusy) {
    wait("b1", "\"old\"", 100);
    long_poll_.note("b1");
    status_ = 429;
    look(10);
    EXPECT_TRUE(answers().empty());
    status_ = 200;
    look(20);
    EXPECT_EQ(answers(), std::vector<std::string>{"new"});
}

TEST_F(WaitsTest, AreLimitedInNumber) {
    for (std::size_t i = 0; i < LongPoll::waiting_max; ++i) {
        wait("b1", "\"old\"", 100);
    }
    EXPECT_TRUE(answers().empty());
    wait("b2", "\"old\"", 100);
    EXPECT_EQ(answers(), std::vector<std::string>{"304"});
    look(100);
    EXPECT_EQ(answers().size(), LongPoll::waiting_max);
    wait("b2", "\"old\"", 200);
    EXPECT_TRUE(answers().empty());
}

TEST_F(WaitsTest, AreLimitedForEachAddress) {
    for (std::size_t i = 0; i < LongPoll::waiting_of_address_max; ++i) {
        wait("b1", "\"old\"", 100, 0, "192.0.2.1");
    }
    EXPECT_TRUE(answers().empty());
    wait("b1", "\"old\"", 100, 0, "192.0.2.1");
    EXPECT_EQ(answers(), std::vector<std::string>{"304"});
    wait("b1", "\"old\"", 200, 0, "192.0.2.2");
    EXPECT_TRUE(answers().empty());
    look(100);
    EXPECT_EQ(answers().size(), LongPoll::waiting_of_address_max);
    wait("b1", "\"old\"", 200, 0, "192.0.2.1");
    EXPECT_TRUE(answers().empty()) << "there is room again";
}

} // namespace

} // namespace compongo::net
