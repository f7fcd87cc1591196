// The contract, in memory and on SQLite.

#include "compongo/store/sqlite_store.h"
#include "tests/store/store_contract.h"
#include "tests/store/temporary_folder.h"

namespace compongo::store {
namespace {

OpenStore on_sqlite() {
    auto folder = std::make_unique<TemporaryFolder>();
    auto opened = open_sqlite_store(folder->file("store.db"));
    EXPECT_TRUE(opened.has_value()) << opened.error().message;
    return {opened ? *std::move(opened) : nullptr, std::move(folder)};
}

INSTANTIATE_TEST_SUITE_P(Stores, Contract,
                         ::testing::Values(StoreKind{"memory",
                                                     [] { return OpenStore{memory_store(), {}}; }},
                                           StoreKind{"sqlite", on_sqlite}),
                         [](const auto& row) { return row.param.name; });

} // namespace
} // namespace compongo::store
