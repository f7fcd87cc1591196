#include "compongo/law/laws.h"
#include "compongo/law/prescribed_time.h"

#include <gtest/gtest.h>

namespace compongo::law {
namespace {

TEST(PrescribedTime, IsThatOfTheProvisionsInEveryEditionAndMode) {
    for (const Edition edition : editions_available) {
        for (const Mode mode : {Mode::standard, Mode::rapid, Mode::blitz}) {
            const auto laws = laws_in_force({edition, mode, Supervision::full, Readings{}});
            ASSERT_TRUE(laws.has_value());
            EXPECT_EQ(prescribed_time(edition), laws->chessclock.prescribed_time.value)
                << name(edition);
        }
    }
}

} // namespace
} // namespace compongo::law
