#include "tests/store/postgres_cuts.h"

#include <gtest/gtest.h>

namespace compongo::store {
namespace {

TEST(PostgresStore, AtWhicheverByteTheLineIsCutAnAppendIsThereOnce) {
    expect_once_wherever_cut(1);
}

} // namespace
} // namespace compongo::store
