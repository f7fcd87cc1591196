#include "compongo/law/lawbook.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>

namespace compongo::law {

namespace {

TEST(Lawbook, IsFresh) {
    std::ifstream file(std::string(COMPONGO_SOURCE_DIR) + "/spec/lawbook.md", std::ios::binary);
    const std::string printed{std::istreambuf_iterator<char>(file), {}};
    EXPECT_TRUE(printed == lawbook())
        << "spec/lawbook.md is stale: compongo laws lawbook > spec/lawbook.md";
}

TEST(Lawbook, HasTablesOfEqualRows) {
    const std::string book = lawbook();
    std::size_t columns = 0;
    for (std::size_t begin = 0; begin < book.size();) {
        const std::size_t end = book.find('\n', begin);
        const std::string line = book.substr(begin, end - begin);
        const auto bars = static_cast<std::size_t>(std::ranges::count(line, '|'));
        if (bars != 0 && columns != 0) {
            EXPECT_EQ(bars, columns) << line;
        }
        columns = bars;
        begin = end + 1;
    }
}

} // namespace

} // namespace compongo::law
