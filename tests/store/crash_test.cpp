#include "tests/store/crash.h"

#include <gtest/gtest.h>

namespace compongo::store {
namespace {

TEST(Crash, NothingAcknowledgedIsLost) {
    expect_nothing_lost(20);
}

} // namespace
} // namespace compongo::store
