// Lost acknowledged entries are reported, and nothing else is.

#include "compongo/store/acknowledged.h"
#include "compongo/store/salvage.h"
#include "compongo/store/sqlite_store.h"
#include "tests/store/expectations.h"
#include "tests/store/temporary_folder.h"
#include "tests/support/tamper.h"

#include <gmock/gmock.h>
#include <sys/wait.h>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <future>
#include <iterator>

namespace compongo::store {
namespace {

namespace fs = std::filesystem;
using test::tamper;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::unique_ptr<EventStore> opened(const std::string& path) {
    auto store = open_sqlite_store(path);
    EXPECT_TRUE(store.has_value()) << store.error().message;
    return store ? *std::move(store) : nullptr;
}

void flip_a_bit(const std::string& path, std::uint64_t offset) {
    std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
    file.seekg(static_cast<std::streamoff>(offset));
    const auto byte = static_cast<char>(file.get() ^ 1);
    file.seekp(static_cast<std::streamoff>(offset));
    file.put(byte);
}

/// A process that appends a number of entries to a stream, one after the other, and is killed when
/// the last of them is acknowledged.
void append_and_be_killed(const std::string& path, std::uint64_t entries) {
    const pid_t child = ::fork();
    if (child == 0) {
        const auto store = open_sqlite_store(path);
        for (std::uint64_t version = 0; version < entries; ++version) {
            if (!(*store)->append_and_wait({"s", version, {std::to_string(version)}})) {
                ::_exit(1);
            }
        }
        ::kill(::getpid(), SIGKILL);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status));
}

/// Few enough that all of them are still in the log.
constexpr std::uint64_t acts = 200;

TEST(Acknowledged, ABitOfTheLogThatWasFlippedAfterACrashDoesNotPassForAShorterHistory) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.db");
    append_and_be_killed(path, acts);
    flip_a_bit(path + "-wal", fs::file_size(path + "-wal") * 9 / 10);
    const auto store = opened(path);
    const std::uint64_t found = store->state("s")->version;
    ASSERT_LT(found, acts);
    const auto losses = store->losses();
    ASSERT_EQ(losses.size(), 1U);
    EXPECT_EQ(losses[0].acknowledged.version, acts);
    EXPECT_EQ(losses[0].found, *store->state("s"));
    const auto verified = store->verify("s");
    ASSERT_FALSE(verified.has_value());
    EXPECT_EQ(verified.error().number, found + 1);
    EXPECT_THAT(verified.error().fault.message,
                HasSubstr("found " + std::to_string(found) + " entries, expected the 200 that"));
    EXPECT_THAT(store->notices(), ElementsAre(verified.error().fault.message));
}

TEST(Acknowledged, WhatIsLostIsReadOnlyUntilItIsAccepted) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.db");
    append_and_be_killed(path, acts);
    flip_a_bit(path + "-wal", fs::file_size(path + "-wal") * 9 / 10);
    std::uint64_t found = 0;
    {
        const auto store = opened(path);
        found = store->state("s")->version;
        EXPECT_EQ(kind_of(store->append_and_wait({"s", found, {"x"}})), Fault::Kind::damaged);
        EXPECT_EQ(appended(*store, "t", 0, {"another goes on"}), 1U);
    }
    {
        // It is remembered, whatever was appended elsewhere in the meantime.
        const auto store = opened(path);
        EXPECT_EQ(store->loss("s")->acknowledged.version, acts);
        EXPECT_FALSE(store->loss("t").has_value());
        EXPECT_TRUE(store->accept_loss("s").has_value());
        EXPECT_THAT(store->losses(), IsEmpty());
        expect_whole(*store, "s");
    }
    const auto store = opened(path);
    EXPECT_THAT(store->losses(), IsEmpty());
    EXPECT_EQ(appended(*store, "s", found, {"goes on"}), found + 1);
}

TEST(Acknowledged, WhatWasFoundStaysBesideIt) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.db");
    append_and_be_killed(path, acts);
    flip_a_bit(path + "-wal", fs::file_size(path + "-wal") * 9 / 10);
    const auto bytes_of = [](const std::string& name) {
        std::ifstream in(name, std::ios::binary);
        return std::string(std::istreambuf_iterator<char>(in), {});
    };
    const std::string database = bytes_of(path);
    const std::string log = bytes_of(path + "-wal");
    appended(*opened(path), "t", 0, {"written over what SQLite passed over"});
    appended(*opened(path), "t", 1, {"again"});
    EXPECT_EQ(bytes_of(path + "-lost"), database);
    EXPECT_EQ(bytes_of(path + "-lost-wal"), log);
    EXPECT_EQ(fs::status(path + "-lost").permissions() & fs::perms::mask, fs::perms(0600));
    // SQLite passes over what follows the bit that was flipped; nearly all of it is there.
    const auto salvaged = salvage(path + "-lost");
    ASSERT_TRUE(salvaged.has_value()) << salvaged.error().message;
    EXPECT_GE(opened(path + "-lost")->state("s")->version, acts - 2);
    EXPECT_LT(opened(path)->state("s")->version, acts - 10);
}

TEST(Acknowledged, ACrashIsNoLoss) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.db");
    append_and_be_killed(path, 30);
    const std::string heads = path + "-heads";
    const auto before = fs::file_size(heads);
    const std::string without = folder.file("without");
    std::string text;
    {
        std::ifstream in(heads, std::ios::binary);
        text.assign(std::istreambuf_iterator<char>(in), {});
    }
    const std::size_t used = text.find('\0');
    // The process ended before the last line was there, or when a part of it was.
    for (const std::size_t cut : {std::size_t{1}, std::size_t{40}, std::size_t{170}}) {
        fs::remove_all(without);
        fs::create_directory(without);
        for (const char* const part : {"", "-wal"}) {
            fs::copy(path + part, without + "/a.db" + part);
        }
        std::string torn = text;
        std::fill_n(torn.begin() + static_cast<std::ptrdiff_t>(used - cut), cut, '\0');
        std::ofstream(without + "/a.db-heads", std::ios::binary) << torn;
        const auto store = opened(without + "/a.db");
        EXPECT_THAT(store->losses(), IsEmpty());
        EXPECT_THAT(store->notices(), IsEmpty());
        EXPECT_EQ(appended(*store, "s", 30, {"goes on"}), 31U);
    }
    EXPECT_EQ(before, text.size());
}

TEST(Acknowledged, WhateverWasAlteredShows) {
    const TemporaryFolder folder;
    struct Row {
        const char* statements;
        bool is_loss;
    };
    for (const Row& row : {
             Row{"DELETE FROM stream WHERE name = 's'", true},
             Row{"DELETE FROM entry WHERE number = 20; UPDATE stream SET version = 19,"
                 " last_hash = (SELECT hash FROM entry WHERE stream = 1 AND number = 19)",
                 true},
             Row{"UPDATE stream SET last_hash = zeroblob(32)", true},
             // The chain is broken: that is reported differently.
             Row{"UPDATE entry SET content = x'00' WHERE number = 7", false},
         }) {
        const std::string path = folder.file("a.db");
        for (const char* const part : {"", "-heads"}) {
            fs::remove(path + part);
        }
        for (std::uint64_t version = 0; version < 20; version += 10) {
            appended(*opened(path), "s", version, std::vector<std::string>(10, "x"));
        }
        tamper(path, row.statements);
        const auto store = opened(path);
        EXPECT_EQ(store->losses().size(), row.is_loss ? 1U : 0U) << row.statements;
        EXPECT_FALSE(store->verify("s").has_value()) << row.statements;
    }
}

TEST(Acknowledged, AStoreWithoutHeadsIsGivenThemAndSaysSo) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.db");
    EXPECT_THAT(opened(path)->notices(), IsEmpty());
    EXPECT_THAT(opened(path)->notices(), IsEmpty());
    appended(*opened(path), "s", 0, {"x"});
    fs::remove(path + "-heads");
    EXPECT_THAT(opened(path)->notices(), ElementsAre(HasSubstr("found no such file")));
    tamper(path, "DELETE FROM stream");
    EXPECT_EQ(opened(path)->losses().size(), 1U);
}

TEST(Acknowledged, ADamagedLineOfTheHeadsIsSaid) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.db");
    append_and_be_killed(path, 30);
    flip_a_bit(path + "-heads", 600);
    const auto store = opened(path);
    EXPECT_THAT(store->losses(), IsEmpty());
    EXPECT_THAT(store->notices(), ElementsAre(HasSubstr("1 lines that are not as")));
}

TEST(Acknowledged, AFileThatIsNoneOfHeadsIsLeftAsItIs) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.db");
    std::ofstream(path + "-heads") << "compongo heads 2\nwho knows\n";
    EXPECT_EQ(kind_of(open_sqlite_store(path)), Fault::Kind::unknown_format);
    EXPECT_EQ(fs::file_size(path + "-heads"), 27U);
}

TEST(Acknowledged, HeadsThatCannotBeReadAreNotTakenForNone) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.db");
    appended(*opened(path), "s", 0, {"x"});
    fs::remove(path + "-heads");
    fs::create_directory(path + "-heads");
    EXPECT_EQ(kind_of(open_sqlite_store(path)), Fault::Kind::io);
    fs::remove(path + "-heads");
    fs::create_symlink(path + "-heads", path + "-heads");
    EXPECT_EQ(kind_of(open_sqlite_store(path)), Fault::Kind::io);
}

TEST(Acknowledged, TheFileIsMadeAnewWhenItIsFull) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.db");
    const std::string name(stream_name_bytes_max - 3, 'n');
    constexpr int streams = 250;
    constexpr std::uint64_t versions = 20;
    std::uintmax_t at_first = 0;
    {
        const auto store = opened(path);
        at_first = fs::file_size(path + "-heads");
        for (std::uint64_t version = 0; version < versions; ++version) {
            for (int stream = 100; stream < 100 + streams; ++stream) {
                store->append({name + std::to_string(stream), version, {"x"}},
                              [](const Appended& answer) { EXPECT_TRUE(answer.has_value()); });
            }
            static_cast<void>(store->append_and_wait({name, 0, {}}));
        }
    }
    // It begins with a line for each stream, and has as much room behind them as at first.
    EXPECT_GT(fs::file_size(path + "-heads"), at_first);
    EXPECT_LT(fs::file_size(path + "-heads"), at_first + at_first / 5);
    const auto store = opened(path);
    EXPECT_EQ(store->streams()->size(), std::size_t{streams});
    EXPECT_EQ(store->state(name + "200")->version, versions);
    EXPECT_THAT(store->losses(), IsEmpty());
}

TEST(Acknowledged, AProbeTellsWhetherAnAppendWouldBeKept) {
    const TemporaryFolder folder;
    const auto store = opened(folder.file("a.db"));
    appended(*store, "s", 0, {"x"});
    const Statistics before = store->statistics();
    std::promise<Appended> answer;
    store->probe([&](Appended kept) { answer.set_value(std::move(kept)); });
    EXPECT_EQ(answer.get_future().get(), Appended(0));
    EXPECT_EQ(store->statistics(), before);
    EXPECT_EQ(store->streams()->size(), 1U);
}

} // namespace
} // namespace compongo::store
