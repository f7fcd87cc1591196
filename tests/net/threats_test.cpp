// docs/SECURITY.md names the test that tries each defence: every one there is, and none that is
// not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <set>
#include <sstream>

namespace {

/// The first group of every match in a file of the repository.
std::set<std::string> found_in(const std::string& path, const std::regex& pattern) {
    const std::ifstream file(std::string(COMPONGO_SOURCE_DIR) + "/" + path);
    std::ostringstream text;
    text << file.rdbuf();
    const std::string content = text.str();
    std::set<std::string> all;
    for (std::sregex_iterator each(content.begin(), content.end(), pattern), end; each != end;
         ++each) {
        all.insert((*each)[1]);
    }
    return all;
}

TEST(Threats, HaveEachATest) {
    const auto named = found_in("docs/SECURITY.md", std::regex(R"(`Security\.(\w+)`)"));
    const auto tried =
        found_in("tests/net/security_test.cpp", std::regex(R"(TEST_F\(Security, (\w+)\))"));
    EXPECT_FALSE(tried.empty());
    EXPECT_THAT(named, testing::ContainerEq(tried));
}

} // namespace
