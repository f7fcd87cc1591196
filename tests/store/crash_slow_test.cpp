#include "tests/store/crash.h"

#include <gtest/gtest.h>

namespace compongo::store {
namespace {

TEST(Crash, NothingAcknowledgedIsLostInManyKills) {
    expect_nothing_lost(200);
}

} // namespace
} // namespace compongo::store
