// What can be read of a damaged store goes on in a new one.

#include "compongo/store/salvage.h"
#include "compongo/store/sqlite_store.h"
#include "tests/store/expectations.h"
#include "tests/store/temporary_folder.h"

#include <gmock/gmock.h>

#include <fstream>
#include <iterator>

namespace compongo::store {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

constexpr int streams = 20;
constexpr std::uint64_t entries = 60;

std::string stream_name(int stream) {
    return "board/" + std::to_string(stream);
}

/// A store where many streams have grown together, as boards do. How far each has come.
std::vector<StreamState> make_whole_store(const std::string& path) {
    const auto store = open_sqlite_store(path).value();
    for (std::uint64_t version = 0; version < entries; version += 20) {
        for (int stream = 0; stream < streams; ++stream) {
            appended(*store, stream_name(stream), version,
                     std::vector<std::string>(20, std::string(150, 'x')));
        }
    }
    return store->streams().value();
}

void damage(const std::string& path, std::uint64_t page) {
    constexpr std::uint64_t page_bytes = 4096;
    std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
    file.seekp(static_cast<std::streamoff>(page * page_bytes));
    file << std::string(page_bytes, '\x5a');
}

std::string content_of(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Salvage, ADamagedPageCostsTheStreamsOnItAndNoOther) {
    const TemporaryFolder folder;
    const std::string whole = folder.file("whole.db");
    const auto before = make_whole_store(whole);
    const std::uint64_t pages = fs::file_size(whole) / 4096;
    // Pages of every kind: the first, tables' roots, indexes, leaves.
    for (const std::uint64_t page : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{2},
                                     std::uint64_t{3}, pages / 2, pages - 2, pages - 1}) {
        const std::string path = folder.file(std::to_string(page) + ".db");
        fs::copy_file(whole, path);
        fs::copy_file(whole + "-heads", path + "-heads");
        damage(path, page);
        const std::string damaged = content_of(path);
        const auto salvaged = salvage(path);
        ASSERT_TRUE(salvaged.has_value()) << page << ": " << salvaged.error().message;
        EXPECT_EQ(salvaged->damaged, path + "-damaged");
        EXPECT_EQ(content_of(path + "-damaged"), damaged);
        const auto store = open_sqlite_store(path);
        ASSERT_TRUE(store.has_value()) << page << ": " << store.error().message;
        EXPECT_EQ((*store)->losses(), salvaged->losses);
        std::size_t lost = 0;
        for (const StreamState& state : before) {
            const auto now = (*store)->state(state.name).value();
            const auto loss = (*store)->loss(state.name);
            EXPECT_EQ(loss.has_value(), now != state) << page << " " << state.name;
            EXPECT_EQ((*store)->verify(state.name).has_value(), !loss.has_value());
            lost += loss ? 1 : 0;
            if (loss) {
                EXPECT_EQ(loss->acknowledged, state);
            }
        }
        // An inner page, as the first ones are, stands for many leaves; a leaf holds some entries
        // of a stream or two.
        EXPECT_LE(lost, page < 5 ? std::size_t{streams} : std::size_t{2}) << page;
    }
}

TEST(Salvage, WithoutHeadsTheDatabaseItselfSaysWhatThereWas) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.db");
    const auto before = make_whole_store(path);
    damage(path, fs::file_size(path) / 4096 - 3);
    fs::remove(path + "-heads");
    const auto salvaged = salvage(path);
    ASSERT_TRUE(salvaged.has_value()) << salvaged.error().message;
    ASSERT_FALSE(salvaged->losses.empty());
    for (const Loss& loss : salvaged->losses) {
        EXPECT_EQ(loss.acknowledged.version, entries);
        EXPECT_LT(loss.found.version, entries);
    }
    const auto store = open_sqlite_store(path);
    ASSERT_TRUE(store.has_value()) << store.error().message;
    const auto kept = (*store)->streams();
    std::uint64_t sum = 0;
    for (const StreamState& state : kept.value()) {
        sum += state.version;
    }
    EXPECT_EQ(salvaged->entries, sum);
}

TEST(Salvage, AStoreThatIsWholeLosesNothing) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.db");
    const auto before = make_whole_store(path);
    const auto salvaged = salvage(path);
    ASSERT_TRUE(salvaged.has_value()) << salvaged.error().message;
    EXPECT_TRUE(salvaged->losses.empty());
    EXPECT_EQ(salvaged->streams, static_cast<std::uint64_t>(streams));
    EXPECT_EQ(salvaged->entries, streams * entries);
    {
        const auto store = open_sqlite_store(path).value();
        EXPECT_EQ(store->streams().value(), before);
        appended(*store, "more", 0, {"goes on"});
    }
    for (const auto& each : fs::directory_iterator(fs::path(path).parent_path())) {
        EXPECT_THAT(each.path().string(), ::testing::Not(HasSubstr("salvage")));
        EXPECT_EQ(each.status().permissions() & fs::perms::mask, fs::perms(0600)) << each.path();
    }
    EXPECT_EQ(salvage(path)->damaged, path + "-damaged-2");
}

TEST(Salvage, WhatIsOpenOrNotThereIsLeftAlone) {
    const TemporaryFolder folder;
    EXPECT_EQ(kind_of(salvage(folder.file("none.db"))), Fault::Kind::io);
    const std::string path = folder.file("a.db");
    const auto store = open_sqlite_store(path).value();
    EXPECT_EQ(kind_of(salvage(path)), Fault::Kind::in_use);
}

} // namespace
} // namespace compongo::store
