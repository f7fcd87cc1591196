// Every world of a case that is partly unknown is judged as it would be by itself.
#include "tests/unknowns/generated_cases.h"

#include <gtest/gtest.h>

namespace compongo::unknowns {

TEST(BruteForce, AgreesOnAHundredAndFiftyGeneratedCases) {
    int compared = 0;
    for (std::uint32_t seed = 1; compared < 150; ++seed) {
        const std::string difference = difference_from_brute_force(seed);
        if (difference != too_many) {
            ASSERT_EQ(difference, "") << "seed " << seed;
            ++compared;
        }
    }
}

} // namespace compongo::unknowns
