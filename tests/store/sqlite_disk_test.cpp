// What reaches the disk, and what happens when it fails.

#include "compongo/store/heads_file.h"
#include "compongo/store/sqlite_store.h"
#include "tests/store/expectations.h"
#include "tests/store/temporary_folder.h"
#include "tests/store/watched_disk.h"

#include <future>

namespace compongo::store {
namespace {

namespace fs = std::filesystem;

TEST(SqliteDisk, WhatIsAcknowledgedWasSynchronised) {
    const TemporaryFolder folder;
    const std::string synchronised = folder.file("synchronised");
    const std::string found = folder.file("found");
    fs::create_directory(synchronised);
    // Beyond the thousand pages after which the log is written into the database.
    constexpr std::uint64_t appends = 14;
    const std::string content(400'000, 'x');
    {
        WatchedDisk disk;
        disk.keep_synchronised(synchronised);
        const auto store = open_sqlite_store(folder.file("a.db")).value();
        for (std::uint64_t version = 0; version < appends; ++version) {
            store->append({"s", version, {content}}, [&, version](const Appended& answer) {
                EXPECT_TRUE(answer.has_value());
                // The power goes now, on the store's own thread: nothing more is written.
                fs::copy(synchronised, found + std::to_string(version + 1));
            });
        }
    }
    for (std::uint64_t version = 1; version <= appends; ++version) {
        const std::string path = found + std::to_string(version) + "/a.db";
        // Kept apart too: else what is lost of the database would not be missed.
        EXPECT_GE(HeadsFile::read(path + "-heads")->heads.at("s").version, version);
        const auto store = open_sqlite_store(path);
        ASSERT_TRUE(store.has_value()) << store.error().message;
        EXPECT_GE((*store)->state("s")->version, version);
        EXPECT_TRUE((*store)->losses().empty());
        expect_whole(**store, "s");
    }
}

TEST(SqliteDisk, APowerCutAtAnyMomentIsNoLoss) {
    const TemporaryFolder folder;
    const std::string synchronised = folder.file("synchronised");
    const std::string found = folder.file("found");
    fs::create_directory(synchronised);
    int cuts = 0;
    {
        WatchedDisk disk;
        disk.keep_synchronised(synchronised);
        disk.on_synchronised([&] { fs::copy(synchronised, found + std::to_string(++cuts)); });
        const auto store = open_sqlite_store(folder.file("a.db")).value();
        for (std::uint64_t version = 0; version < 10; ++version) {
            appended(*store, "s", version, {"x"});
            appended(*store, "t" + std::to_string(version), 0, {"x"});
        }
    }
    // At least twice for each append: between the two, the heads must not be ahead.
    EXPECT_GT(cuts, 40);
    for (int cut = 1; cut <= cuts; ++cut) {
        const auto store = open_sqlite_store(found + std::to_string(cut) + "/a.db");
        ASSERT_TRUE(store.has_value()) << cut << ": " << store.error().message;
        EXPECT_TRUE((*store)->losses().empty()) << cut << ": " << message((*store)->losses()[0]);
        expect_whole(**store, "s");
    }
}

/// Appends; each answer must be the truth, whatever the disk does.
void append_some(EventStore& store) {
    constexpr int appends = 4;
    for (int i = 0; i < appends; ++i) {
        const std::uint64_t version = store.state("s")->version;
        const Appended answer =
            store.append_and_wait({"s", version, {"small", std::string(20'000, 'x')}});
        EXPECT_TRUE(answer.has_value() || answer.error().kind == Fault::Kind::io)
            << answer.error().message;
        EXPECT_EQ(store.state("s")->version, answer.value_or(version));
    }
    expect_whole(store, "s");
}

TEST(SqliteDisk, AFailureAnywhereIsToldAndLeavesNothingHalf) {
    const TemporaryFolder folder;
    WatchedDisk disk;
    int failures = 0;
    for (const auto operation :
         {WatchedDisk::Operation::write, WatchedDisk::Operation::synchronise}) {
        // Beyond all that an opened store does in this test.
        constexpr int operations_max = 100;
        for (int successes = 0; successes < operations_max; successes += 1 + successes / 3) {
            const std::string path = folder.file(std::to_string(++failures) + ".db");
            disk.fail_after(operation, successes);
            std::uint64_t version = 0;
            if (const auto store = open_sqlite_store(path)) {
                append_some(**store);
                version = (*store)->state("s")->version;
            } else {
                EXPECT_EQ(store.error().kind, Fault::Kind::io) << store.error().message;
            }
            disk.fail_after(operation, -1);
            const auto again = open_sqlite_store(path);
            ASSERT_TRUE(again.has_value()) << again.error().message;
            EXPECT_EQ((*again)->state("s")->version, version) << "failure after " << successes;
            EXPECT_TRUE((*again)->losses().empty()) << "failure after " << successes;
            expect_whole(**again, "s");
            append_some(**again);
        }
    }
}

TEST(SqliteDisk, WhatCannotBeNotedAsAcknowledgedIsInDoubtAndNothingMoreIsKeptUntilItCan) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.db");
    WatchedDisk disk;
    {
        const auto store = open_sqlite_store(path).value();
        appended(*store, "s", 0, {"a"});
        appended(*store, "t", 0, {"a"});
        // The database is synchronised, the heads are not, and cannot be rebuilt.
        fs::create_directory(path + "-heads-new");
        disk.fail_after(WatchedDisk::Operation::synchronise, 1);
        EXPECT_EQ(kind_of(store->append_and_wait({"s", 1, {"b"}})), Fault::Kind::in_doubt);
        EXPECT_EQ(store->state("s")->version, 2U);
        EXPECT_EQ(kind_of(store->append_and_wait({"t", 1, {"b"}})), Fault::Kind::io);
        EXPECT_EQ(store->state("t")->version, 1U);
        std::promise<Appended> probed;
        store->probe([&](Appended kept) { probed.set_value(std::move(kept)); });
        EXPECT_EQ(kind_of(probed.get_future().get()), Fault::Kind::io);
        fs::remove(path + "-heads-new");
        appended(*store, "s", 2, {"c"});
    }
    const auto store = open_sqlite_store(path).value();
    EXPECT_TRUE(store->losses().empty());
    EXPECT_EQ(store->state("s")->version, 3U);
}

} // namespace
} // namespace compongo::store
