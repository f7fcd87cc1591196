#include "compongo/store/copy.h"
#include "tests/store/expectations.h"

#include <gmock/gmock.h>

#include <utility>

namespace compongo::store {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

void ignore(std::uint64_t /*entries*/) {}

struct Copying : testing::Test {
    std::unique_ptr<EventStore> source = memory_store();
    std::unique_ptr<EventStore> target = memory_store();
    void SetUp() override {
        appended(*source, "a", 0, {"1", "2", "3"});
        appended(*source, "b", 0, {"x"});
    }
};

TEST_F(Copying, GoesOnWhereItWasBrokenOff) {
    appended(*target, "a", 0, {"1", "2"});
    EXPECT_EQ(copy(*source, *target, ignore), (Copied{2, 4}));
    EXPECT_THAT(contents_of(*target, "a"), ElementsAre("1", "2", "3"));
    EXPECT_EQ(copy(*source, *target, ignore), (Copied{2, 4}));
    EXPECT_EQ(target->streams(), source->streams());
}

TEST_F(Copying, ATargetThatHoldsSomethingElseIsLeftAsItIs) {
    for (const auto& [stream, contents] :
         std::vector<std::pair<std::string, std::vector<std::string>>>{
             {"other", {"1"}}, {"a", {"1", "x"}}, {"b", {"x", "y"}}}) {
        target = memory_store();
        appended(*target, stream, 0, contents);
        const auto before = target->streams();
        const auto copied = copy(*source, *target, ignore);
        EXPECT_EQ(kind_of(copied), Fault::Kind::conflict) << stream;
        EXPECT_THAT(copied.error().message, HasSubstr("the target, stream '" + stream + "'"));
        EXPECT_EQ(target->streams(), before);
    }
}

TEST_F(Copying, LargeEntriesGoOneByOne) {
    const std::string large(append_bytes_max - 10, 'x');
    appended(*source, "large", 0, {large});
    appended(*source, "large", 1, {large});
    EXPECT_EQ(copy(*source, *target, ignore), (Copied{3, 6}));
    EXPECT_EQ(target->streams(), source->streams());
}

/// A store that returns other bytes than were written.
class Altered : public EventStore {
public:
    explicit Altered(EventStore& kept) : kept_(kept) {}
    void append(Append append, Done done) override {
        kept_.append(std::move(append), std::move(done));
    }
    [[nodiscard]] Expected<std::vector<Entry>, Fault>
    read(std::string_view stream, std::uint64_t from, std::size_t most) const override {
        auto entries = kept_.read(stream, from, most);
        for (Entry& entry : *entries) {
            entry.content += entry.number == 2 ? "!" : "";
        }
        return entries;
    }
    [[nodiscard]] Expected<StreamState, Fault> state(std::string_view stream) const override {
        return kept_.state(stream);
    }
    [[nodiscard]] Expected<std::vector<StreamState>, Fault> streams() const override {
        return kept_.streams();
    }
    [[nodiscard]] Statistics statistics() const override { return kept_.statistics(); }

private:
    EventStore& kept_;
};

TEST_F(Copying, WhatIsDamagedIsNotCopied) {
    const Altered altered(*source);
    const auto copied = copy(altered, *target, ignore);
    EXPECT_EQ(kind_of(copied), Fault::Kind::damaged);
    EXPECT_THAT(copied.error().message, HasSubstr("the source, stream 'a', entry 2: found the"));
    EXPECT_EQ(target->state("a")->version, 0U);
}

} // namespace
} // namespace compongo::store
