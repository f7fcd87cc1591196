#include "compongo/store/backup.h"
#include "compongo/store/sqlite_store.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

namespace compongo::store {
namespace {

namespace fs = std::filesystem;

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// A store that is open, a folder for copies, and a place where one is restored.
class Backups : public testing::Test {
protected:
    void SetUp() override {
        root_ = fs::temp_directory_path() /
                ("compongo_backup_" + std::to_string(getpid()) + "_" +
                 testing::UnitTest::GetInstance()->current_test_info()->name());
        fs::remove_all(root_);
        fs::create_directories(root_ / "stick");
        fs::create_directories(root_ / "other");
        plan_ = {path("hall.sqlite"), path("stick")};
        store_ = *open_sqlite_store(plan_.file);
        add("a", 3);
        add("b", 1);
    }
    void TearDown() override {
        store_.reset();
        fs::permissions(root_ / "stick", fs::perms::owner_all);
        fs::remove_all(root_);
    }
    [[nodiscard]] std::string path(const std::string& name) const { return root_ / name; }
    void add(const std::string& stream, int number) {
        for (int i = 0; i < number; ++i) {
            const auto version = store_->state(stream)->version;
            ASSERT_TRUE(store_->append_and_wait({stream, version, {std::to_string(version)}}));
        }
    }
    /// The names of what lies in a folder.
    [[nodiscard]] std::vector<std::string> in(const std::string& folder) const {
        std::vector<std::string> names;
        for (const auto& entry : fs::directory_iterator(path(folder))) {
            names.push_back(entry.path().filename());
        }
        std::ranges::sort(names);
        return names;
    }

    fs::path root_;
    BackupPlan plan_;
    std::unique_ptr<EventStore> store_;
};

std::string message(const Expected<BackupMade, Fault>& made) {
    return made ? "made" : made.error().message;
}

TEST_F(Backups, HoldWhatTheOpenStoreHolds) {
    const auto before = *store_->streams();
    const auto made = back_up(plan_, "1");
    ASSERT_TRUE(made) << made.error().message;
    EXPECT_EQ(made->streams, 2U);
    EXPECT_EQ(made->entries, 4U);
    EXPECT_EQ(made->bytes, fs::file_size(made->path));
    add("a", 2);
    const auto restored = restore(made->path, path("other/hall.sqlite"), "");
    ASSERT_TRUE(restored) << restored.error().message;
    EXPECT_EQ(restored->entries, 4U);
    const auto other = *open_sqlite_store(path("other/hall.sqlite"));
    EXPECT_EQ(*other->streams(), before);
    EXPECT_THAT(other->losses(), IsEmpty());
    EXPECT_TRUE(other->append_and_wait({"a", 3, {"goes on"}}));
    EXPECT_THAT(in("stick"), ElementsAre("hall-1.backup"));
}

TEST_F(Backups, AreOfOneMomentWhileOthersWrite) {
    std::atomic<bool> is_enough = false;
    std::atomic<int> written = 0;
    std::jthread writer([&] {
        // An entry of `b` never comes before the one of `a` that it names.
        for (std::uint64_t i = 0; !is_enough; ++i) {
            ASSERT_TRUE(store_->append_and_wait({"a", 3 + i, {"x"}}));
            ASSERT_TRUE(store_->append_and_wait({"b", 1 + i, {"y"}}));
            ++written;
        }
    });
    for (int i = 0; i < 5; ++i) {
        const int before = written;
        while (written < before + 3) {
            std::this_thread::yield();
        }
        const auto made = back_up(plan_, std::to_string(i));
        ASSERT_TRUE(made) << made.error().message;
        const std::string file = path("other/" + std::to_string(i));
        ASSERT_TRUE(restore(made->path, file, ""));
        const auto other = *open_sqlite_store(file);
        const auto a = other->state("a")->version - 3;
        const auto b = other->state("b")->version - 1;
        EXPECT_TRUE(a == b || a == b + 1) << a << " " << b;
        EXPECT_GE(b, static_cast<std::uint64_t>(before));
    }
    is_enough = true;
}

TEST_F(Backups, AreSealedOnRequest) {
    const auto key = SealingKey::from("a long password");
    ASSERT_TRUE(key);
    add("secret-words", 1);
    plan_.key = *key;
    const auto made = back_up(plan_, "1");
    ASSERT_TRUE(made) << made.error().message;
    std::ifstream file(made->path, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    EXPECT_THAT(bytes, testing::Not(HasSubstr("secret-words")));
    EXPECT_TRUE(is_sealed(made->path));
    for (const char* const password : {"", "another password"}) {
        const auto refused = restore(made->path, path("other/hall.sqlite"), password);
        ASSERT_FALSE(refused);
        EXPECT_THAT(refused.error().message, HasSubstr("another password"));
        EXPECT_THAT(in("other"), IsEmpty());
    }
    EXPECT_TRUE(restore(made->path, path("other/hall.sqlite"), "a long password"));
}

TEST_F(Backups, ThatAreNotWholeAreNotRestored) {
    plan_.key = *SealingKey::from("a long password");
    const auto sealed = back_up(plan_, "1");
    plan_.key.reset();
    const auto plain = back_up(plan_, "2");
    ASSERT_TRUE(sealed && plain);
    for (const std::string& whole : {sealed->path, plain->path}) {
        const auto size = fs::file_size(whole);
        std::ifstream file(whole, std::ios::binary);
        const std::string bytes{std::istreambuf_iterator<char>(file), {}};
        std::vector<std::string> wrong = {"", bytes.substr(0, 10), bytes.substr(0, size / 2),
                                          bytes.substr(0, size - 1)};
        for (const std::size_t at : {std::size_t{3}, std::size_t{20}, std::size_t{60},
                                     std::size_t(size) / 2, std::size_t(size) - 1}) {
            wrong.push_back(bytes);
            wrong.back()[at] = static_cast<char>(wrong.back()[at] ^ 1);
        }
        if (whole == sealed->path) {
            wrong.push_back(bytes + "more");
        } else {
            // Of a page that holds nothing SQLite does not mind what it holds.
            wrong.erase(wrong.end() - 2, wrong.end());
        }
        for (const std::string& text : wrong) {
            std::ofstream(path("stick/wrong.backup"), std::ios::binary) << text;
            const auto refused =
                restore(path("stick/wrong.backup"), path("other/hall.sqlite"), "a long password");
            EXPECT_FALSE(refused) << text.size();
            EXPECT_THAT(in("other"), IsEmpty());
        }
    }
}

TEST_F(Backups, NeverReplaceAStore) {
    const auto made = back_up(plan_, "1");
    ASSERT_TRUE(made);
    const auto refused = restore(made->path, plan_.file, "");
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().message, HasSubstr("found a store already, expected none"));
    const auto of_open = restore(plan_.file, path("other/hall.sqlite"), "");
    ASSERT_FALSE(of_open);
    EXPECT_THAT(of_open.error().message, HasSubstr("compongo store copy takes it"));
    EXPECT_FALSE(restore(path("nowhere"), path("other/hall.sqlite"), ""));
}

TEST_F(Backups, NeedTheirFolder) {
    fs::remove(path("stick"));
    EXPECT_THAT(message(back_up(plan_, "1")), HasSubstr("found no folder, expected the one for"));
    EXPECT_FALSE(fs::exists(path("stick")));
    fs::create_directories(path("stick"));
    EXPECT_EQ(message(back_up(plan_, "1")), "made");
    EXPECT_THAT(in("."), testing::Not(testing::Contains(HasSubstr("-backup"))));
}

TEST_F(Backups, AreKeptAsManyAsAreWanted) {
    plan_.kept = 2;
    std::ofstream(path("stick/notes.txt")) << "mine";
    for (const char* const name : {"1", "2", "3"}) {
        EXPECT_EQ(message(back_up(plan_, name)), "made");
    }
    EXPECT_THAT(in("stick"), ElementsAre("hall-2.backup", "hall-3.backup", "notes.txt"));
    EXPECT_THAT(backups_in(path("stick")),
                ElementsAre(path("stick/hall-2.backup"), path("stick/hall-3.backup")));
}

TEST_F(Backups, LeaveThoseBeforeWhenThereIsNoRoom) {
    ASSERT_EQ(message(back_up(plan_, "1")), "made");
    // A file of this name cannot be made: there is a folder with something in it.
    fs::create_directories(path("stick/hall-2.backup/x"));
    EXPECT_NE(message(back_up(plan_, "2")), "made");
    EXPECT_THAT(in("stick"), ElementsAre("hall-1.backup", "hall-2.backup"));
    EXPECT_TRUE(restore(path("stick/hall-1.backup"), path("other/hall.sqlite"), ""));
}

} // namespace
} // namespace compongo::store
