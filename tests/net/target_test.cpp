#include "compongo/net/http/target.h"

#include <gtest/gtest.h>

namespace compongo::net {
namespace {

TEST(Target, SplitsIntoPathAndQuery) {
    using Query = std::map<std::string, std::string>;
    struct Row {
        std::string_view text;
        std::string_view path;
        Query query;
    };
    for (const Row& row : {
             Row{"/games.pgn", "/games.pgn", {}},
             Row{"/a?wait=20&emt=1", "/a", {{"wait", "20"}, {"emt", "1"}}},
             Row{"/a?wait=1&wait=2", "/a", {{"wait", "1"}}},
             Row{"/a?b", "/a", {{"b", ""}}},
             Row{"/a?b==c", "/a", {{"b", "=c"}}},
             Row{"/a?", "/a", {{"", ""}}},
             Row{"/a?&", "/a", {{"", ""}}},
             Row{"http://localhost:8080/a?b=c", "/a", {{"b", "c"}}},
             Row{"http://localhost:8080", "/", {}},
             Row{"/a?b=http://c/d", "/a", {{"b", "http://c/d"}}},
             Row{"*", "*", {}},
             Row{"", "", {}},
         }) {
        const Target target = read_target(row.text);
        EXPECT_EQ(target.path, row.path) << row.text;
        EXPECT_EQ(target.query, row.query) << row.text;
    }
}

} // namespace
} // namespace compongo::net
