// The head of each procedure's file names the articles by which it rules: those of the provisions
// that it asks for, as cmake/procedure_index.cmake finds them, in the edition of 2023.
#include "compongo/law/contents.h"
#include "tests/law/every_choice.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <tuple>

namespace compongo::law {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view folder = "compongo/game/articles/";
constexpr std::string_view introduction = "Rules by these articles of 2023: ";

/// `3.9` before `3.10`, and figures before letters.
struct ByNumber {
    static auto key(const std::string& article) {
        const std::size_t point = article.find('.');
        const std::string chapter = article.substr(0, point);
        const std::string rest = point == std::string::npos ? "" : article.substr(point + 1);
        return std::tuple(chapter.find_first_not_of("0123456789") != std::string::npos,
                          chapter.size(), chapter, rest.size(), rest);
    }
    bool operator()(const std::string& a, const std::string& b) const { return key(a) < key(b); }
};
using Numbers = std::set<std::string, ByNumber>;

/// `7.5` of `7.5.4`, and `4.4` of a remark on it.
std::string whole_article(std::string_view number) {
    constexpr std::string_view remark = "remark-";
    number.remove_prefix(number.starts_with(remark) ? remark.size() : 0);
    const std::size_t point = number.find('.');
    return std::string(
        number.substr(0, point == number.npos ? point : number.find('.', point + 1)));
}

/// The articles of 2023 that a provision may rest on, in any mode of play.
const std::map<std::string, Numbers>& articles_by_field() {
    static const std::map<std::string, Numbers> all = [] {
        std::map<std::string, Numbers> found;
        for (const Choices& choices : test::every_mode()) {
            if (choices.edition != Edition::fide_2023) {
                continue;
            }
            const Laws laws = laws_in_force(choices).value();
            for (const Entry& entry : contents()) {
                for (const Article& article : entry.articles(laws)) {
                    if (article.edition() == choices.edition) {
                        found[std::string(entry.field)].insert(whole_article(article.number()));
                    }
                }
            }
        }
        return found;
    }();
    return all;
}

/// By the name of a header and its source, what the provisions rest on that they ask for.
std::map<std::string, Numbers> articles_asked_for() {
    const fs::path index = fs::temp_directory_path() / "compongo_procedure_index_test.txt";
    const std::string root = COMPONGO_SOURCE_DIR;
    const std::string command = "\"" COMPONGO_CMAKE "\" -D \"ROOT=" + root +
                                "\" -D \"OUTPUT=" + index.string() + "\" -P \"" + root +
                                "/cmake/procedure_index.cmake\"";
    EXPECT_EQ(std::system(command.c_str()), 0) << command; // NOLINT(cert-env33-c)
    std::map<std::string, Numbers> asked;
    std::ifstream in(index);
    for (std::string line; std::getline(in, line);) {
        std::istringstream words(line);
        std::string field;
        std::string path;
        words >> field >> path;
        const auto articles = articles_by_field().find(field);
        if (path.starts_with(folder) && articles != articles_by_field().end()) {
            asked[path.substr(0, path.rfind('.'))].insert(articles->second.begin(),
                                                          articles->second.end());
        }
    }
    fs::remove(index);
    return asked;
}

/// The comment at the head of a file, as one line.
std::string head_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::string head;
    for (std::string line; std::getline(in, line) && line.starts_with("/// ");) {
        head += (head.empty() ? "" : " ") + line.substr(4);
    }
    return head;
}

std::string listed(const Numbers& numbers) {
    std::string list;
    for (const std::string& number : numbers) {
        list += (list.empty() ? "" : ", ") + number;
    }
    return list + ".";
}

TEST(HeadsOfProcedures, NameTheArticlesByWhichTheyRule) {
    const auto asked = articles_asked_for();
    ASSERT_GE(asked.size(), 30U);
    for (const auto& [unit, numbers] : asked) {
        const std::string head = head_of(fs::path(COMPONGO_SOURCE_DIR) / (unit + ".h"));
        const std::size_t at = head.find(introduction);
        EXPECT_EQ(at == std::string::npos ? "" : head.substr(at + introduction.size()),
                  listed(numbers))
            << unit << ".h: its head does not end with \"" << introduction << listed(numbers)
            << "\"";
    }
}

TEST(HeadsOfProcedures, AreThoseOfAllProcedures) {
    const auto asked = articles_asked_for();
    for (const fs::directory_entry& entry :
         fs::directory_iterator(fs::path(COMPONGO_SOURCE_DIR) / folder)) {
        const std::string stem = std::string(folder) + entry.path().stem().string();
        EXPECT_TRUE(asked.contains(stem)) << stem << " asks for no provision of 2023";
    }
}

} // namespace

} // namespace compongo::law
