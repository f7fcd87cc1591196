#include "tests/store/store_contract.h"

#include "compongo/store/chain.h"
#include "tests/store/expectations.h"

#include <gmock/gmock.h>

#include <atomic>
#include <limits>
#include <thread>
#include <utility>

namespace compongo::store {

void Contract::SetUp() {
    open_ = GetParam().open();
    ASSERT_NE(open_.store, nullptr);
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Contract);

namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST_P(Contract, KeepsEntriesInOrder) {
    EXPECT_EQ(appended(store(), "game/1", 0, {"a", "b"}), 2U);
    EXPECT_EQ(appended(store(), "game/1", 2, {"c"}), 3U);
    EXPECT_EQ(appended(store(), "game/2", 0, {"other"}), 1U);
    EXPECT_THAT(contents_of(store(), "game/1"), ElementsAre("a", "b", "c"));
    EXPECT_THAT(contents_of(store(), "game/2"), ElementsAre("other"));
    EXPECT_THAT(contents_of(store(), "game/3"), IsEmpty());
    expect_whole(store(), "game/1");
    expect_whole(store(), "game/3");
}

TEST_P(Contract, ContentIsBytes) {
    const std::string every_byte = [] {
        std::string bytes;
        for (int byte = 0; byte < 256; ++byte) {
            bytes += static_cast<char>(byte);
        }
        return bytes;
    }();
    appended(store(), "s", 0, {"", every_byte, std::string(3, '\0'), ""});
    EXPECT_THAT(contents_of(store(), "s"), ElementsAre("", every_byte, std::string(3, '\0'), ""));
    expect_whole(store(), "s");
}

TEST_P(Contract, AnotherVersionIsAConflictAndLeavesNothing) {
    appended(store(), "s", 0, {"a", "b"});
    for (const std::uint64_t version : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{3},
                                        std::numeric_limits<std::uint64_t>::max()}) {
        const Appended answer = store().append_and_wait({"s", version, {"x", "y"}});
        EXPECT_EQ(kind_of(answer), Fault::Kind::conflict);
        EXPECT_EQ(answer.error().message,
                  "stream 's': found version 2, expected " + std::to_string(version));
    }
    EXPECT_EQ(kind_of(store().append_and_wait({"t", 1, {"x"}})), Fault::Kind::conflict);
    EXPECT_THAT(contents_of(store(), "s"), ElementsAre("a", "b"));
    EXPECT_EQ(store().streams()->size(), 1U);
}

TEST_P(Contract, AnotherLastEntryIsAConflictToo) {
    const Append first{"s", 0, {"a"}};
    const Hash after_first = last_hash_after(first, Hash{});
    ASSERT_EQ(store().append_and_wait(first), 1U);
    const Append second{"s", 1, {"b"}, after_first};
    const Append third{"s", 2, {"c"}, last_hash_after(second, after_first)};
    // Another client is quicker than the second append, so the third follows another entry.
    appended(store(), "s", 1, {"x"});
    EXPECT_EQ(kind_of(store().append_and_wait(second)), Fault::Kind::conflict);
    const Appended answer = store().append_and_wait(third);
    EXPECT_EQ(kind_of(answer), Fault::Kind::conflict);
    EXPECT_THAT(answer.error().message, HasSubstr("another last entry"));
    EXPECT_THAT(contents_of(store(), "s"), ElementsAre("a", "x"));
    EXPECT_EQ(store().append_and_wait({"s", 2, {"y"}, store().state("s")->last_hash}), 3U);
}

TEST_P(Contract, NoContentsAskForTheVersion) {
    EXPECT_EQ(appended(store(), "s", 0, {}), 0U);
    EXPECT_THAT(*store().streams(), IsEmpty());
    appended(store(), "s", 0, {"a"});
    EXPECT_EQ(appended(store(), "s", 1, {}), 1U);
    EXPECT_EQ(kind_of(store().append_and_wait({"s", 0, {}})), Fault::Kind::conflict);
}

TEST_P(Contract, ReadsAPart) {
    appended(store(), "s", 0, {"1", "2", "3", "4", "5"});
    struct Row {
        std::uint64_t from;
        std::size_t most;
        std::size_t count;
        std::uint64_t first;
    };
    constexpr auto largest = std::numeric_limits<std::size_t>::max();
    for (const Row& row :
         {Row{1, 2, 2, 1}, Row{0, 2, 2, 1}, Row{4, 9, 2, 4}, Row{5, 1, 1, 5}, Row{6, 9, 0, 0},
          Row{1, 0, 0, 0}, Row{2, largest, 4, 2}, Row{largest, largest, 0, 0}}) {
        const auto entries = store().read("s", row.from, row.most);
        ASSERT_TRUE(entries.has_value()) << entries.error().message;
        ASSERT_EQ(entries->size(), row.count) << "from " << row.from << ", most " << row.most;
        if (row.count > 0) {
            EXPECT_EQ(entries->front().number, row.first);
            EXPECT_EQ(entries->front().content, std::to_string(row.first));
        }
    }
}

TEST_P(Contract, ReadsPartsOfManyStreams) {
    appended(store(), "a", 0, {"1", "2", "3"});
    appended(store(), "b", 0, {"4", "5"});
    const std::vector<Part> parts = {{"b", 2}, {"none", 1}, {"a", 2}, {"b", 0}, {"a", 9}};
    for (const auto& [most, sizes] : std::vector<std::pair<std::size_t, std::vector<std::size_t>>>{
             {9, {1, 0, 2, 2, 0}}, {2, {1, 0, 1, 0, 0}}, {0, {0, 0, 0, 0, 0}}}) {
        const auto read = store().read_each(parts, most);
        ASSERT_EQ(read.size(), parts.size());
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const auto alone = store().read(parts[i].stream, parts[i].from, sizes[i]);
            EXPECT_EQ(read[i], alone) << "part " << i << ", most " << most;
            EXPECT_EQ(read[i]->size(), sizes[i]) << "part " << i << ", most " << most;
        }
    }
    const auto read = store().read_each({{"a", 3}, {"no name", 1}, {"b", 1}}, 9);
    EXPECT_EQ(kind_of(read[1]), Fault::Kind::bad_name);
    EXPECT_EQ(read[2], store().read("b", 1, 9));
    EXPECT_THAT(store().read_each({}, 9), IsEmpty());
}

TEST_P(Contract, StatesTellHowFarAStreamHasCome) {
    EXPECT_EQ(*store().state("b"), (StreamState{"b", 0, Hash{}}));
    for (const std::string name : {"b", "a/2", "B", "a/10"}) {
        appended(store(), name, 0, {"x", name});
    }
    const auto states = store().streams();
    ASSERT_TRUE(states.has_value());
    std::vector<std::string> names;
    for (const StreamState& state : *states) {
        names.push_back(state.name);
        EXPECT_EQ(*store().state(state.name), state);
        EXPECT_EQ(state.version, 2U);
        EXPECT_EQ(store().read(state.name, 2, 1)->front().hash, state.last_hash);
    }
    EXPECT_THAT(names, ElementsAre("B", "a/10", "a/2", "b"));
}

TEST_P(Contract, NamesAreLettersDigitsAndThreeSigns) {
    for (const std::string& name :
         {std::string("a"), std::string("Event-2026/round_1/board/12"),
          std::string(stream_name_bytes_max, 'z'), std::string("/"), std::string("-_")}) {
        EXPECT_EQ(appended(store(), name, 0, {"x"}), 1U) << name;
    }
    for (const std::string& name :
         {std::string(), std::string(stream_name_bytes_max + 1, 'z'), std::string("a b"),
          std::string("a.b"), std::string("a\0b", 3), std::string("\xc3\xb1"), std::string("a:")}) {
        EXPECT_EQ(kind_of(store().append_and_wait({name, 0, {"x"}})), Fault::Kind::bad_name);
        EXPECT_EQ(kind_of(store().read(name, 1, 1)), Fault::Kind::bad_name);
        EXPECT_EQ(kind_of(store().state(name)), Fault::Kind::bad_name);
        const auto verified = store().verify(name);
        ASSERT_FALSE(verified.has_value());
        EXPECT_EQ(verified.error().fault.kind, Fault::Kind::bad_name);
    }
    EXPECT_THAT(store().state("ab!").error().message, HasSubstr("the byte 33 at offset 2"));
}

TEST_P(Contract, AnAppendHasItsLimits) {
    const std::vector<std::string> many(append_entries_max, "x");
    EXPECT_EQ(appended(store(), "many", 0, many), append_entries_max);
    auto too_many = many;
    too_many.emplace_back("x");
    EXPECT_EQ(kind_of(store().append_and_wait({"many", append_entries_max, too_many})),
              Fault::Kind::too_large);

    const std::string name = "large";
    const std::string large(append_bytes_max - name.size(), 'x');
    EXPECT_EQ(appended(store(), name, 0, {large}), 1U);
    EXPECT_EQ(kind_of(store().append_and_wait({name, 1, {large, "x"}})), Fault::Kind::too_large);
    EXPECT_EQ(store().read(name, 1, 1)->front().content, large);
    expect_whole(store(), name);
    expect_whole(store(), "many");
}

TEST_P(Contract, AppendsTakeEffectInTheOrderOfTheCalls) {
    // The appends do not wait: each builds on the one before it.
    constexpr std::uint64_t streams = 4;
    constexpr std::uint64_t appends = 500;
    std::vector<std::vector<std::uint64_t>> answers(streams);
    std::vector<std::thread> threads;
    for (std::uint64_t i = 0; i < streams; ++i) {
        threads.emplace_back([&, i] {
            for (std::uint64_t version = 0; version < appends; ++version) {
                store().append(
                    {"s" + std::to_string(i), version, {std::to_string(version)}},
                    [&, i](const Appended& answer) { answers[i].push_back(answer.value_or(0)); });
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    EXPECT_EQ(appended(store(), "last", 0, {"x"}), 1U);
    for (std::uint64_t i = 0; i < streams; ++i) {
        ASSERT_EQ(answers[i].size(), appends);
        for (std::uint64_t version = 0; version < appends; ++version) {
            ASSERT_EQ(answers[i][version], version + 1);
        }
        expect_whole(store(), "s" + std::to_string(i));
    }
    EXPECT_EQ(store().statistics().appends, streams * appends + 1);
    EXPECT_EQ(store().statistics().entries, streams * appends + 1);
    EXPECT_LE(store().statistics().commits, streams * appends + 1);
}

TEST_P(Contract, ThreadsThatCompeteForAStreamLoseNothing) {
    constexpr int threads_count = 4;
    constexpr int wins_each = 25;
    std::vector<std::thread> threads;
    for (int i = 0; i < threads_count; ++i) {
        threads.emplace_back([&] {
            for (int wins = 0; wins < wins_each;) {
                const auto state = store().state("s");
                ASSERT_TRUE(state.has_value());
                const std::string content = std::to_string(state->version + 1);
                wins += store().append_and_wait({"s", state->version, {content}}) ? 1 : 0;
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    const auto contents = contents_of(store(), "s");
    ASSERT_EQ(contents.size(), std::size_t{threads_count} * wins_each);
    for (std::size_t i = 0; i < contents.size(); ++i) {
        EXPECT_EQ(contents[i], std::to_string(i + 1));
    }
    expect_whole(store(), "s");
}

TEST_P(Contract, WhatWasAcceptedIsWrittenBeforeTheStoreIsClosed) {
    constexpr std::uint64_t appends = 1000;
    std::atomic<std::uint64_t> written = 0;
    for (std::uint64_t version = 0; version < appends; ++version) {
        store().append({"s", version, {"x"}},
                       [&](const Appended& answer) { written += answer ? 1 : 0; });
    }
    close();
    EXPECT_EQ(written, appends);
}

/// Appends again and again, each time when the last one is there, until it may not.
void append_on(EventStore& store, std::uint64_t version, Fault& last) {
    store.append({"s", version, {"x"}}, [&store, version, &last](const Appended& answer) {
        if (answer) {
            append_on(store, version + 1, last);
        } else {
            last = answer.error();
        }
    });
}

TEST_P(Contract, ADoneMayAppendUntilTheStoreCloses) {
    Fault last;
    append_on(store(), 0, last);
    while (store().state("s")->version < 3) {
        std::this_thread::yield();
    }
    close();
    EXPECT_EQ(last.kind, Fault::Kind::closed);
}

} // namespace
} // namespace compongo::store
