#include "compongo/net/guard/origin_check.h"

#include <gtest/gtest.h>

namespace compongo::net {

namespace {

constexpr auto json = "application/json";

TEST(OriginCheck, AllowsRequestsForThisHall) {
    const OriginCheck gate({"https://Chess.example.org:8443"});
    for (const Head& head : std::initializer_list<Head>{
             {"GET", "127.0.0.1:8080", "", ""},
             {"GET", "[::1]:8080", "", ""},
             {"GET", "LocalHost", "", ""},
             {"GET", "192.168.1.7", "http://192.168.1.7", ""},
             {"POST", "chess.example.org:8443", "https://chess.example.org:8443", json},
             {"POST", "chess.example.org", "https://chess.example.org:8443", json},
             {"POST", "localhost:5173", "http://localhost:5173", "Application/JSON; charset=utf-8"},
         }) {
        EXPECT_FALSE(gate.refusal(head).has_value()) << head.host << " " << head.origin;
    }
}

TEST(OriginCheck, RefusesForeignHostsOriginsAndTypes) {
    const OriginCheck gate({"https://chess.example.org"});
    struct Row {
        Head head;
        int status;
    };
    for (const Row& row : std::initializer_list<Row>{
             {{"GET", "", "", ""}, 400},
             {{"GET", "rebound.example:8080", "", ""}, 421},
             {{"GET", "127.0.0.1.example", "", ""}, 421},
             {{"GET", "localhost.example", "", ""}, 421},
             {{"GET", "chess.example.org.evil.example", "", ""}, 421},
             {{"GET", "127.0.0.1", "https://elsewhere.example", ""}, 403},
             {{"GET", "127.0.0.1", "null", ""}, 403},
             {{"GET", "127.0.0.1:8080", "http://127.0.0.1:9090", ""}, 403},
             {{"POST", "127.0.0.1", "", ""}, 415},
             {{"POST", "127.0.0.1", "", "text/plain"}, 415},
             {{"POST", "127.0.0.1", "", "text/plain; application/json"}, 415},
             {{"POST", "127.0.0.1", "", "application/x-www-form-urlencoded"}, 415},
             {{"POST", "127.0.0.1", "", "multipart/form-data; boundary=x"}, 415},
         }) {
        const auto refusal = gate.refusal(row.head);
        ASSERT_TRUE(refusal.has_value()) << row.head.host << " " << row.head.origin;
        EXPECT_EQ(refusal->status, row.status) << row.head.host << " " << row.head.origin;
    }
}

TEST(OriginCheck, RecognizesOrigins) {
    EXPECT_TRUE(is_origin("https://chess.example.org"));
    EXPECT_TRUE(is_origin("http://club:8080"));
    for (const char* const text : {"", "chess.example.org", "https://", "ftp://club",
                                   "https://club/", "https://a@club", "https://club?x"}) {
        EXPECT_FALSE(is_origin(text)) << text;
    }
}

} // namespace

} // namespace compongo::net
