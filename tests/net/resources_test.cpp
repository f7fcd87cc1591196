// docs/openapi.json lists exactly the server's resources. openapi_test.py checks the answers.
#include "compongo/net/api/api.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

namespace compongo::net {

namespace {

std::vector<std::string> described() {
    const std::ifstream file(COMPONGO_SOURCE_DIR "/docs/openapi.json");
    std::ostringstream text;
    text << file.rdbuf();
    const auto document = parse_json(text.str());
    EXPECT_TRUE(document.has_value());
    std::vector<std::string> all;
    for (const JsonMember& path : json_member(*document, "paths")->members) {
        for (const JsonMember& operation : path.value.members) {
            if (operation.name != "parameters") {
                std::string method = operation.name;
                std::ranges::transform(method, method.begin(), [](char letter) {
                    return static_cast<char>(letter - 'a' + 'A');
                });
                all.push_back(method + " " + path.name);
            }
        }
    }
    return all;
}

TEST(Resources, AreThoseThatAreDescribed) {
    std::vector<std::string> known;
    for (const Resource& each : resources()) {
        known.push_back(std::string(each.method) + " " + std::string(each.path));
    }
    EXPECT_THAT(known, testing::UnorderedElementsAreArray(described()));
}

} // namespace

} // namespace compongo::net
