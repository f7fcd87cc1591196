/// The contract, as tests over any store.
#pragma once

#include "compongo/store/event_store.h"
#include "tests/store/temporary_folder.h"

#include <gtest/gtest.h>

namespace compongo::store {

/// A store with nothing in it; what else is there for its sake goes with it.
struct OpenStore {
    std::unique_ptr<EventStore> store;
    /// Where it is kept, if that is to be tidied up.
    std::unique_ptr<TemporaryFolder> folder;
};

struct StoreKind {
    std::string name;
    std::function<OpenStore()> open;
};
inline void PrintTo(const StoreKind& kind, std::ostream* out) {
    *out << kind.name;
}

/// The tests are in store_contract.cpp; each store's tests instantiate them.
class Contract : public ::testing::TestWithParam<StoreKind> {
protected:
    void SetUp() override;
    EventStore& store() { return *open_.store; }
    void close() { open_.store.reset(); }

private:
    OpenStore open_;
};

} // namespace compongo::store
