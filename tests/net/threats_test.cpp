// docs/SECURITY.md names a test for each defence: all security tests, and no others.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

namespace {

std::string content_of(const std::filesystem::path& path) {
    const std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// The first group of every match; for the second, what follows it.
std::set<std::string> found_in(const std::string& content, const std::regex& pattern) {
    std::set<std::string> all;
    for (std::sregex_iterator each(content.begin(), content.end(), pattern), end; each != end;
         ++each) {
        all.insert((*each)[1].str() + "." + (*each)[2].str());
    }
    return all;
}

const std::regex test_pattern(R"(TEST(?:_F)?\((\w+),\s*(\w+)\))");

std::set<std::string> tests_there_are() {
    std::set<std::string> all;
    const std::filesystem::path tests = std::string(COMPONGO_SOURCE_DIR) + "/tests";
    for (const auto& each : std::filesystem::recursive_directory_iterator(tests)) {
        if (each.path().extension() == ".cpp") {
            all.merge(found_in(content_of(each.path()), test_pattern));
        }
    }
    return all;
}

std::set<std::string> named() {
    const std::regex pattern(R"(`([A-Z]\w+)\.(\w+)`)");
    return found_in(content_of(std::string(COMPONGO_SOURCE_DIR) + "/docs/SECURITY.md"), pattern);
}

TEST(Threats, HaveEachATest) {
    const auto there = tests_there_are();
    for (const std::string& each : named()) {
        EXPECT_TRUE(there.contains(each)) << each;
    }
}

TEST(Threats, AreNamedIfTheyAreTried) {
    const auto tried =
        found_in(content_of(std::string(COMPONGO_SOURCE_DIR) + "/tests/net/security_test.cpp"),
                 test_pattern);
    EXPECT_FALSE(tried.empty());
    const auto all = named();
    for (const std::string& each : tried) {
        EXPECT_TRUE(all.contains(each)) << each;
    }
}

} // namespace
