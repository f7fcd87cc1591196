// `compongo store` as a user runs it.
#include "tests/apps/executable.h"

#include <gmock/gmock.h>

namespace compongo {
namespace {

using ::testing::HasSubstr;

using Store = WithExecutable;

TEST_F(Store, WhatIsNoAddressIsTold) {
    for (const char* const arguments :
         {"store verify hall.sqlite", "store verify sqlite:", "store copy mysql://a sqlite:b"}) {
        const Answer answer = run_executable(arguments);
        EXPECT_EQ(answer.status, 2) << arguments;
        EXPECT_THAT(answer.text, HasSubstr("expected sqlite:FILE or postgresql://"));
    }
    const Answer absent = run_executable("store verify sqlite:/nowhere/hall.sqlite");
    EXPECT_EQ(absent.status, 2);
    EXPECT_EQ(absent.text,
              "compongo store: /nowhere/hall.sqlite: found no file, expected a store\n");
}

} // namespace
} // namespace compongo
