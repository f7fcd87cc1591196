#include "compongo/winnability/sets/number_table.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <map>

namespace compongo::winnability {

namespace {

/// Several items share a hash, and many hashes share a slot.
TEST(NumberTable, FindsEachItemAgain) {
    test::Random random(0x7AB1E);
    for (const unsigned kinds : {1U, 3U, 50U, 100'000U}) {
        NumberTable table;
        std::vector<unsigned> things;
        std::map<unsigned, std::uint32_t> numbers;
        const std::size_t count = kinds < 50 ? 500 : 5'000;
        for (std::size_t round = 0; round < count; ++round) {
            const unsigned thing = random.below(count);
            const std::uint64_t hash = std::uint64_t{thing % kinds} << (thing % 2 == 0 ? 32U : 50U);
            const std::uint32_t number = table.find_or_add(
                hash, [&](std::uint32_t each) { return things.at(each) == thing; });
            const auto [expected, is_new] =
                numbers.emplace(thing, static_cast<std::uint32_t>(things.size()));
            if (is_new) {
                things.push_back(thing);
            }
            ASSERT_EQ(number, expected->second) << test::seed_note();
            ASSERT_EQ(table.size(), things.size()) << test::seed_note();
        }
    }
}

} // namespace

} // namespace compongo::winnability
