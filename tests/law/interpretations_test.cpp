// spec/interpretations.md and the code name each other rightly.
#include "compongo/law/contents.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

namespace compongo::law {

namespace {

namespace fs = std::filesystem;

std::string contents_of_file(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::set<std::string> all_matches(const std::string& text, const std::regex& pattern) {
    std::set<std::string> found;
    for (std::sregex_iterator at(text.begin(), text.end(), pattern), end; at != end; ++at) {
        found.insert((*at)[1]);
    }
    return found;
}

std::string interpretations() {
    return contents_of_file(fs::path(COMPONGO_SOURCE_DIR) / "spec/interpretations.md");
}

/// The heading of an entry, on a line of its own.
const std::regex& heading() {
    static const std::regex pattern(R"(\n### I-(\d+)\n)");
    return pattern;
}

TEST(Interpretations, HaveEachANumberOfItsOwn) {
    const std::string text = interpretations();
    const auto numbers = all_matches(text, heading());
    const auto headings =
        std::distance(std::sregex_iterator(text.begin(), text.end(), heading()), {});
    EXPECT_EQ(numbers.size(), static_cast<std::size_t>(headings));
    EXPECT_GE(numbers.size(), 24U);
}

TEST(Interpretations, ThatTheCodeNamesAreThere) {
    const auto numbers = all_matches(interpretations(), heading());
    for (const char* folder : {"compongo", "apps"}) {
        for (const fs::directory_entry& entry :
             fs::recursive_directory_iterator(fs::path(COMPONGO_SOURCE_DIR) / folder)) {
            if (!entry.is_regular_file()) {
                continue;
            }
            const auto named = all_matches(contents_of_file(entry.path()),
                                           std::regex(R"(Interpretation I-(\d+))"));
            for (const std::string& number : named) {
                EXPECT_TRUE(numbers.contains(number)) << entry.path() << ": I-" << number;
            }
        }
    }
}

TEST(Interpretations, NameProvisionsThatExist) {
    const std::regex field(R"(`((?:board_and_moves|act_of_moving|completion|chessclock|)"
                           R"(irregularities|recording|drawn_game|quickplay_finish|conduct|)"
                           R"(penalties|rapid_and_blitz|notation|chess960|adjournment|)"
                           R"(visually_disabled)\.\w+)`)");
    const auto named = all_matches(interpretations(), field);
    EXPECT_FALSE(named.empty());
    for (const std::string& name : named) {
        EXPECT_TRUE(std::ranges::any_of(contents(), [&](const Entry& entry) {
            return entry.name() == name;
        })) << name;
    }
}

} // namespace

} // namespace compongo::law
