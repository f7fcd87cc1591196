#include "compongo/store/chain.h"
#include "tests/store/expectations.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <iterator>

namespace compongo::store {
namespace {

using ::testing::HasSubstr;

/// One stream `s` of which everything can be altered.
class AlteredStore final : public EventStore {
public:
    explicit AlteredStore(std::uint64_t count) {
        for (std::uint64_t i = 1; i <= count; ++i) {
            entries.push_back(next_entry(end, "entry " + std::to_string(i)));
        }
    }

    StreamState end = empty_stream("s");
    std::vector<Entry> entries;

    void append(Append /*append*/, Done /*done*/) override {}
    [[nodiscard]] Expected<std::vector<Entry>, Fault>
    read(std::string_view /*stream*/, std::uint64_t from, std::size_t most) const override {
        std::vector<Entry> found;
        std::ranges::copy_if(entries, std::back_inserter(found),
                             [from](const Entry& entry) { return entry.number >= from; });
        found.resize(std::min(most, found.size()));
        return found;
    }
    [[nodiscard]] Expected<StreamState, Fault> state(std::string_view /*name*/) const override {
        return end;
    }
    [[nodiscard]] Expected<std::vector<StreamState>, Fault> streams() const override {
        return std::vector<StreamState>{end};
    }
    [[nodiscard]] Statistics statistics() const override { return {}; }
};

TEST(Chain, AHashIsWhatAnotherProgramComputes) {
    // Python: blake2b(struct.pack('<Q', 6) + b'game/1' + struct.pack('<Q', 1) + bytes(32) +
    // b'e2e4',
    //                 digest_size=32), and the next one with this hash and b''.
    StreamState state = empty_stream("game/1");
    EXPECT_EQ(to_hex(next_entry(state, "e2e4").hash),
              "e6b5bd8a95d5d03c3e03124c6ef079f818e7696d90e9799c17b74bed30fc1bba");
    EXPECT_EQ(to_hex(next_entry(state, "").hash),
              "fccaa1a65aa37dc866b7f1fca128c353b718012549fcd62d4e5f42205d9e3f39");
    EXPECT_EQ(state.version, 2U);
}

TEST(Chain, AWholeStreamIsVerified) {
    // More than are read at a time, and the edges of that.
    for (const std::uint64_t count : {0U, 1U, 255U, 256U, 257U, 600U}) {
        expect_whole(AlteredStore(count), "s");
    }
}

TEST(Chain, AnyAlterationIsFoundWhereItIs) {
    struct Row {
        const char* what;
        void (*alter)(AlteredStore&);
        std::uint64_t number;
        const char* message;
    };
    for (const Row& row : {
             Row{"content", [](AlteredStore& s) { s.entries[299].content += '.'; }, 300,
                 "entry 300: found content with the hash"},
             Row{"hash", [](AlteredStore& s) { s.entries[299].hash[5] ^= 1; }, 300, "expected"},
             Row{"content and hash",
                 [](AlteredStore& s) {
                     StreamState before{"s", 299, s.entries[298].hash};
                     s.entries[299] = next_entry(before, "forged");
                 },
                 301, "entry 301: found content with the hash"},
             Row{"the last one, with its hash",
                 [](AlteredStore& s) {
                     StreamState before{"s", 399, s.entries[398].hash};
                     s.entries[399] = next_entry(before, "forged");
                 },
                 401, "found the chain ending in"},
             Row{"one taken out", [](AlteredStore& s) { s.entries.erase(s.entries.begin() + 9); },
                 10, "found entry 11 in its place"},
             Row{"the last taken off", [](AlteredStore& s) { s.entries.pop_back(); }, 400,
                 "found no such entry, expected 400 entries in all"},
             Row{"one put on", [](AlteredStore& s) { s.entries.push_back({401, "x", {}}); }, 401,
                 "found an entry, expected 400"},
             Row{"two exchanged",
                 [](AlteredStore& s) { std::swap(s.entries[3].content, s.entries[4].content); }, 4,
                 "entry 4"},
             Row{"another end", [](AlteredStore& s) { s.end.last_hash[0] ^= 1; }, 401,
                 "found the chain ending in"},
         }) {
        AlteredStore store(400);
        row.alter(store);
        const auto verified = store.verify("s");
        ASSERT_FALSE(verified.has_value()) << row.what;
        EXPECT_EQ(verified.error().number, row.number) << row.what;
        EXPECT_EQ(verified.error().fault.kind, Fault::Kind::damaged) << row.what;
        EXPECT_THAT(verified.error().fault.message, HasSubstr(row.message)) << row.what;
    }
}

TEST(Chain, AnEntryBelongsToItsStreamAndItsPlace) {
    const StreamState first{"s", 0, {}};
    const StreamState second{"s", 1, {}};
    const StreamState other{"t", 0, {}};
    EXPECT_NE(next_hash(first, "x"), next_hash(second, "x"));
    EXPECT_NE(next_hash(first, "x"), next_hash(other, "x"));
    EXPECT_NE(next_hash(first, "x"), next_hash(first, "y"));
}

} // namespace
} // namespace compongo::store
