// Expect, Content-Length and Transfer-Encoding: where a body ends, and whether it is to be sent.
#include "tests/net/served_hall.h"

#include <gmock/gmock.h>

namespace compongo::net {

namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class Heads : public ServedHall {
protected:
    std::string asked(const std::string& line, const std::string& lines, const std::string& rest) {
        return served_->raw(line + "\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n" +
                            lines + "\r\n" + rest);
    }
    static std::size_t answers_in(const std::string& answered) {
        std::size_t count = 0;
        for (auto at = answered.find("HTTP/1.1 "); at != std::string::npos;
             at = answered.find("HTTP/1.1 ", at + 1)) {
            ++count;
        }
        return count;
    }
};

constexpr auto ask = "POST /api/v1/questions HTTP/1.1";
constexpr auto body =
    R"({"ask":{"what":"can_mate","fen":"8/8/8/8/8/k7/8/K7 w - - 0 1","player":"white"}})";

TEST_F(Heads, ExpectContinueIsAnsweredIfTheBodyWillBeRead) {
    open_a_board();
    const std::string size = "Content-Length: " + std::to_string(std::string(body).size()) + "\r\n";
    const std::string expect = "Expect: 100-continue\r\nConnection: close\r\n";
    EXPECT_THAT(asked(ask, size + expect, body),
                StartsWith("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200"));
    EXPECT_THAT(asked(ask, size + "Expect: 100-Continue\r\nConnection: close\r\n", body),
                StartsWith("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200"));
    // No 100 Continue for a body that will not be read.
    EXPECT_THAT(asked("POST /api/v1/events HTTP/1.1", size + expect, ""),
                StartsWith("HTTP/1.1 401"));
    EXPECT_THAT(asked(ask, "Content-Length: 99999999\r\n" + expect, ""),
                StartsWith("HTTP/1.1 413"));
    // HTTP/1.0 has no 100 Continue.
    EXPECT_THAT(asked("POST /api/v1/questions HTTP/1.0", size + expect, body),
                testing::AllOf(Not(HasSubstr("100 Continue")), HasSubstr(" 200 ")));
}

TEST_F(Heads, ARefusedRequestGetsNoContinue) {
    open_a_board();
    const std::string lines = "Content-Length: 2\r\nExpect: 100-continue\r\nConnection: close\r\n";
    const std::string as_white = lines + "Authorization: Bearer " + white_ + "\r\n";
    const std::string board = "POST /api/v1/boards/" + board_;
    struct Refused {
        std::string line;
        const std::string& lines;
        const char* status;
    };
    for (const auto& [line, with, status] :
         std::initializer_list<Refused>{{"POST /api/v1/nothing", lines, "404"},
                                        {"PUT /api/v1/events", lines, "405"},
                                        {"POST /api/v1/boards/e9-1-1/acts", as_white, "404"},
                                        {"POST /api/v1/boards/e9-1-1/what-if", lines, "404"},
                                        {"PATCH /api/v1/events/e9", as_white, "403"},
                                        {"POST /api/v1/password", lines, "401"},
                                        {"POST /api/v1/demonstration", lines, "401"},
                                        {"POST /api/v1/demonstration", as_white, "403"},
                                        {board + "/acts", lines, "403"},
                                        {board + "/evidence", as_white, "403"},
                                        {board + "/hand-over", as_white, "403"},
                                        {board + "/accept-loss", as_white, "403"}}) {
        const std::string answered = asked(line + " HTTP/1.1", with, "");
        EXPECT_THAT(answered, StartsWith("HTTP/1.1 " + std::string(status))) << line;
        EXPECT_EQ(answers_in(answered), 1U) << line << answered;
    }
    EXPECT_THAT(asked(board + "/acts HTTP/1.1", as_white, "{}"),
                StartsWith("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 4"));
    // Without a body there is nothing to wait for.
    EXPECT_THAT(asked("GET /healthz HTTP/1.1", "Expect: 100-continue\r\nConnection: close\r\n", ""),
                StartsWith("HTTP/1.1 200"));
}

TEST_F(Heads, OtherExpectationsAreRefused) {
    const std::string size = "Content-Length: " + std::to_string(std::string(body).size()) + "\r\n";
    for (const char* const expected :
         {"Expect: 200-ok\r\n", "Expect: 100-continue, more\r\n", "Expect:\r\n",
          "Expect: 100-continue\r\nExpect: 100-continue\r\n"}) {
        const std::string answered = asked(ask, size + expected, body);
        EXPECT_THAT(answered, StartsWith("HTTP/1.1 417")) << expected;
        EXPECT_EQ(answers_in(answered), 1U) << expected << answered;
    }
}

TEST_F(Heads, AfterAnUnknownCodingTheConnectionIsClosed) {
    const std::string second = "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
    for (const char* const coding : {"gzip", "gzip, chunked", "chunked, gzip", "chunked, identity",
                                     "xchunked", "identity", "", ","}) {
        for (const char* const line : {ask, "GET /healthz HTTP/1.1"}) {
            const std::string answered =
                asked(line, "Transfer-Encoding: " + std::string(coding) + "\r\n", second);
            EXPECT_EQ(answers_in(answered), 1U) << coding << ": " << answered;
            EXPECT_THAT(answered, Not(HasSubstr("HTTP/1.1 2"))) << coding;
        }
    }
    for (const char* const lines :
         {"Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
          "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n",
          "Transfer-Encoding:\r\nContent-Length: 5\r\n",
          "Content-Length: 5\r\nContent-Length: 6\r\n", "Content-Length: -1\r\n",
          "Content-Length: +5\r\n", "Content-Length: 5, 5, 6\r\n"}) {
        const std::string answered = asked(ask, lines, second);
        EXPECT_EQ(answers_in(answered), 1U) << lines << answered;
        EXPECT_THAT(answered, Not(HasSubstr("HTTP/1.1 2"))) << lines;
    }
    // A body of known length is followed by the next request.
    EXPECT_EQ(answers_in(asked("GET /healthz HTTP/1.1", "", second)), 2U);
}

} // namespace

} // namespace compongo::net
