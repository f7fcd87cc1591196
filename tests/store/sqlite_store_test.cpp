// The store in a file: reopening, damage, a full disk.

#include "compongo/store/sqlite_store.h"
#include "tests/store/expectations.h"
#include "tests/store/temporary_folder.h"
#include "tests/support/tamper.h"

#include <gmock/gmock.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <csignal>
#include <fstream>
#include <future>
#include <iterator>
#include <thread>

namespace compongo::store {
namespace {

using test::tamper;

using ::testing::ElementsAre;
using ::testing::HasSubstr;
namespace fs = std::filesystem;

std::unique_ptr<EventStore> opened_store(const std::string& path,
                                         const SqliteOptions& options = {}) {
    auto store = open_sqlite_store(path, options);
    EXPECT_TRUE(store.has_value()) << store.error().message;
    return store ? *std::move(store) : nullptr;
}

std::string bytes_of(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void overwrite(const std::string& path, std::size_t offset, const std::string& bytes) {
    std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
    file.seekp(static_cast<std::streamoff>(offset));
    file << bytes;
}

unsigned mode_of(const std::string& path) {
    return static_cast<unsigned>(fs::status(path).permissions() & fs::perms::mask);
}

void remove_store(const std::string& path) {
    for (const char* const part : {"", "-heads"}) {
        fs::remove(path + part);
    }
}

/// A store of 300 entries, closed.
void make_store(const std::string& path) {
    const auto store = opened_store(path);
    for (std::uint64_t version = 0; version < 300; version += 100) {
        appended(*store, "s", version, std::vector<std::string>(100, std::string(200, 'x')));
    }
    appended(*store, "t", 0, {"other"});
}

TEST(SqliteStore, IsAsItWasWhenOpenedAgain) {
    const TemporaryFolder folder;
    StreamState before;
    {
        const auto store = opened_store(folder.file("a.db"));
        appended(*store, "s", 0, {"a", "b"});
        before = *store->state("s");
    }
    // One file to copy; only the lock's and the heads' stay beside it.
    EXPECT_FALSE(fs::exists(folder.file("a.db-wal")));
    const auto store = opened_store(folder.file("a.db"));
    EXPECT_EQ(*store->state("s"), before);
    EXPECT_EQ(store->statistics(), Statistics{});
    EXPECT_EQ(kind_of(store->append_and_wait({"s", 0, {"x"}})), Fault::Kind::conflict);
    EXPECT_EQ(appended(*store, "s", 2, {"c"}), 3U);
    EXPECT_THAT(contents_of(*store, "s"), ElementsAre("a", "b", "c"));
    expect_whole(*store, "s");
}

TEST(SqliteStore, AFolderThatIsNotThereIsAFault) {
    const TemporaryFolder folder;
    const auto store = open_sqlite_store(folder.file("none/a.db"));
    EXPECT_EQ(kind_of(store), Fault::Kind::io);
    EXPECT_THAT(store.error().message, HasSubstr("none/a.db"));
}

TEST(SqliteStore, ManyInFlightShareACommit) {
    const TemporaryFolder folder;
    const auto store = opened_store(folder.file("a.db"));
    std::promise<void> all_done;
    // The writer is held until all of them wait.
    std::promise<void> all_wait;
    store->append({"s", 0, {"first"}}, [&](const Appended&) { all_wait.get_future().wait(); });
    constexpr std::uint64_t appends = 3 * commit_appends_max;
    int conflicts = 0;
    for (std::uint64_t version = 0; version < appends; ++version) {
        store->append({"t", 0, {"x", "y"}}, [](const Appended&) {});
        store->append({"u", version, {"x"}},
                      [&](const Appended& answer) { conflicts += answer ? 0 : 1; });
    }
    store->append({"v", 0, {"last"}}, [&](const Appended&) { all_done.set_value(); });
    all_wait.set_value();
    all_done.get_future().wait();
    // Of those to `t` only the first finds what it expects; that does not undo those to `u`.
    EXPECT_EQ(store->state("t")->version, 2U);
    EXPECT_EQ(store->state("u")->version, appends);
    EXPECT_EQ(conflicts, 0);
    EXPECT_LE(store->statistics().commits, 8U);
    EXPECT_EQ(store->statistics().entries, appends + 4);
}

/// The answer to another process that tries to open it.
Fault::Kind kind_of_another_process(const std::string& path) {
    const pid_t child = ::fork();
    if (child == 0) {
        const auto store = open_sqlite_store(path);
        ::_exit(store ? 255 : static_cast<int>(store.error().kind));
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return static_cast<Fault::Kind>(WEXITSTATUS(status));
}

TEST(SqliteStore, HasTheFileAlone) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.db");
    {
        const auto store = opened_store(path);
        fs::create_symlink(path, folder.file("b.db"));
        for (const std::string& name : {path, folder.file("b.db"), folder.file("./a.db")}) {
            const auto second = open_sqlite_store(name);
            EXPECT_EQ(kind_of(second), Fault::Kind::in_use);
            EXPECT_THAT(second.error().message,
                        HasSubstr("found it open in process " + std::to_string(::getpid())));
        }
        appended(*store, "s", 0, {"x"});
    }
    EXPECT_EQ(opened_store(path)->state("s")->version, 1U);
}

TEST(SqliteStore, HasTheFileAloneByWhateverName) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.db");
    const std::string other = folder.file("b.db");
    const auto store = opened_store(path);
    fs::create_hard_link(path, other);
    const auto by_link = open_sqlite_store(other);
    EXPECT_EQ(kind_of(by_link), Fault::Kind::in_use);
    EXPECT_THAT(by_link.error().message, HasSubstr("b.db"));
    fs::remove(path + "-lock");
    EXPECT_EQ(kind_of(open_sqlite_store(path)), Fault::Kind::in_use);
    // SQLite's own locks are still there: another program may read, and may not write meanwhile.
    appended(*store, "s", 0, {"x"});
    EXPECT_EQ(kind_of_another_process(path), Fault::Kind::in_use);
    EXPECT_EQ(kind_of_another_process(other), Fault::Kind::in_use);
    appended(*store, "s", 1, {"x"});
    expect_whole(*store, "s");
}

TEST(SqliteStore, ItsFilesAreItsOwnersAloneWhateverTheMask) {
    const TemporaryFolder folder;
    for (const mode_t mask : {0000U, 0022U, 0777U}) {
        const std::string path = folder.file(std::to_string(mask) + ".db");
        const mode_t before = ::umask(mask);
        const auto store = opened_store(path);
        appended(*store, "s", 0, {"a sealed move"});
        ::umask(before);
        for (const char* const part : {"", "-wal", "-shm", "-lock", "-heads"}) {
            EXPECT_EQ(mode_of(path + part), 0600U) << part << " under " << mask;
        }
    }
}

TEST(SqliteStore, FilesThatOthersCouldReadAreTheirOwnersWhenOpened) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.db");
    make_store(path);
    for (const char* const part : {"", "-lock", "-heads"}) {
        fs::permissions(path + part, fs::perms(0644));
    }
    const auto store = opened_store(path);
    for (const char* const part : {"", "-wal", "-shm", "-lock", "-heads"}) {
        EXPECT_EQ(mode_of(path + part), 0600U) << part;
    }
}

TEST(SqliteStore, HasTheFileAloneAmongProcesses) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.db");
    std::array<int, 2> ready{};
    ASSERT_EQ(::pipe(ready.data()), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        const auto store = open_sqlite_store(path);
        const char is_open = store ? 'y' : 'n';
        static_cast<void>(::write(ready[1], &is_open, 1) == 1 && ::pause() == 0);
        ::_exit(0);
    }
    char is_open = '?';
    EXPECT_EQ(::read(ready[0], &is_open, 1), 1);
    EXPECT_EQ(is_open, 'y');
    const auto second = open_sqlite_store(path);
    EXPECT_EQ(kind_of(second), Fault::Kind::in_use);
    EXPECT_THAT(second.error().message, HasSubstr("process " + std::to_string(child)));
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    EXPECT_TRUE(opened_store(path) != nullptr);
    ::close(ready[0]);
    ::close(ready[1]);
}

TEST(SqliteStore, ADamagedFileIsLeftAsItIs) {
    const TemporaryFolder folder;
    struct Row {
        const char* what;
        std::size_t offset;
        std::size_t size;
    };
    for (const Row& row : {Row{"the first bytes", 0, 16}, Row{"the middle", 40'000, 20'000},
                           Row{"the tables' definitions", 100, 3000}}) {
        const std::string path = folder.file("a.db");
        remove_store(path);
        make_store(path);
        ASSERT_GT(fs::file_size(path), 70'000U);
        overwrite(path, row.offset, std::string(row.size, '\x5a'));
        const std::string before = bytes_of(path);
        const auto store = open_sqlite_store(path);
        EXPECT_EQ(kind_of(store), Fault::Kind::damaged) << row.what;
        EXPECT_THAT(store.error().message, HasSubstr(path)) << row.what;
        EXPECT_EQ(bytes_of(path), before) << row.what;
    }
}

TEST(SqliteStore, ALogWithoutItsDatabaseIsLeftAsItIs) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.db");
    std::ofstream(path + "-wal") << "all that is left of a tournament";
    const auto store = open_sqlite_store(path);
    EXPECT_EQ(kind_of(store), Fault::Kind::damaged);
    EXPECT_EQ(fs::file_size(path + "-wal"), 32U);
}

TEST(SqliteStore, AFileOfAnotherKindIsLeftAsItIs) {
    const TemporaryFolder folder;
    struct Row {
        const char* statements;
        const char* message;
    };
    for (const Row& row : {Row{"PRAGMA user_version = 2", "found '2', expected '1'"},
                           Row{"PRAGMA user_version = 0", "found '0', expected '1'"},
                           Row{"PRAGMA application_id = 7", "found '7', expected '1131375984'"},
                           Row{"CREATE TRIGGER cuts AFTER INSERT ON entry"
                               " BEGIN DELETE FROM entry; END",
                               "found trigger cuts, expected the tables stream and entry alone"},
                           Row{"CREATE VIEW other AS SELECT * FROM entry", "found view other"}}) {
        const std::string path = folder.file("a.db");
        remove_store(path);
        make_store(path);
        tamper(path, row.statements);
        const std::string before = bytes_of(path);
        const auto store = open_sqlite_store(path);
        EXPECT_EQ(kind_of(store), Fault::Kind::unknown_format);
        EXPECT_THAT(store.error().message, HasSubstr(row.message));
        EXPECT_EQ(bytes_of(path), before);
    }
    tamper(folder.file("b.db"), "CREATE TABLE theirs (x)");
    fs::permissions(folder.file("b.db"), fs::perms(0664));
    EXPECT_EQ(kind_of(open_sqlite_store(folder.file("b.db"))), Fault::Kind::unknown_format);
    EXPECT_EQ(mode_of(folder.file("b.db")), 0664U);
}

TEST(SqliteStore, AnAlteredEntryIsFound) {
    const TemporaryFolder folder;
    struct Row {
        const char* statements;
        std::uint64_t number;
    };
    for (const Row& row :
         {Row{"UPDATE entry SET content = x'00' WHERE number = 123", 123},
          Row{"UPDATE entry SET hash = zeroblob(32) WHERE number = 300", 300},
          Row{"UPDATE entry SET hash = x'00' WHERE number = 260", 260},
          Row{"DELETE FROM entry WHERE number = 200", 200},
          Row{"UPDATE stream SET version = 299 WHERE name = 's'", 300},
          Row{"UPDATE stream SET version = -1 WHERE name = 's'", 301},
          Row{"UPDATE stream SET last_hash = zeroblob(32)", 301},
          Row{"UPDATE stream SET last_hash = x''", 1}, Row{"DELETE FROM stream", 1}}) {
        const std::string path = folder.file("a.db");
        remove_store(path);
        make_store(path);
        tamper(path, row.statements);
        const auto store = opened_store(path);
        const auto verified = store->verify("s");
        ASSERT_FALSE(verified.has_value()) << row.statements;
        EXPECT_EQ(verified.error().number, row.number) << row.statements;
        EXPECT_EQ(verified.error().fault.kind, Fault::Kind::damaged) << row.statements;
    }
}

TEST(SqliteStore, ADamagedStreamDoesNotStopTheOthers) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.db");
    make_store(path);
    tamper(path, "UPDATE stream SET version = 100 WHERE name = 's'");
    const auto store = opened_store(path);
    std::promise<void> all_wait;
    store->append({"t", 1, {"x"}}, [&](const Appended&) { all_wait.get_future().wait(); });
    std::vector<Appended> answers;
    const auto keep = [&](const Appended& answer) { answers.push_back(answer); };
    store->append({"t", 2, {"before"}}, keep);
    store->append({"s", 100, {"there already"}}, keep);
    store->append({"t", 3, {"after"}}, keep);
    all_wait.set_value();
    EXPECT_EQ(appended(*store, "t", 4, {"last"}), 5U);
    ASSERT_EQ(answers.size(), 3U);
    EXPECT_EQ(answers[0], Appended(3));
    EXPECT_EQ(kind_of(answers[1]), Fault::Kind::damaged);
    EXPECT_EQ(answers[2], Appended(4));
    EXPECT_EQ(store->state("s")->version, 100U);
    expect_whole(*store, "t");
}

/// Fills the store and returns how many entries fit; refused entries are absent, all others
/// present.
std::uint64_t fill(EventStore& store, std::uint64_t version) {
    constexpr std::uint64_t enough = 2000;
    for (; version < enough; version += 2) {
        const Appended answer =
            store.append_and_wait({"s", version, {"small", std::string(3000, 'x')}});
        if (!answer) {
            EXPECT_EQ(answer.error().kind, Fault::Kind::full) << answer.error().message;
            break;
        }
    }
    EXPECT_GT(version, 2U);
    EXPECT_LT(version, enough);
    EXPECT_EQ(store.state("s")->version, version);
    EXPECT_EQ(contents_of(store, "s").size(), version);
    expect_whole(store, "s");
    return version;
}

TEST(SqliteStore, GoesOnWhenThereIsRoomAgain) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.db");
    std::uint64_t version = 0;
    {
        const auto store = opened_store(path, {.pages_max = 100});
        version = fill(*store, 0);
        // Not only once, and the small ones may still find room.
        EXPECT_EQ(kind_of(store->append_and_wait({"s", version, {std::string(90'000, 'x')}})),
                  Fault::Kind::full);
    }
    const auto store = opened_store(path, {.pages_max = 200});
    expect_whole(*store, "s");
    EXPECT_GT(fill(*store, version), version);
}

/// Limits the size of this process's files to this number of bytes.
class FileSizeLimit {
public:
    explicit FileSizeLimit(rlim_t bytes) {
        ::getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit limit{bytes, before_.rlim_max};
        // Else the system ends the process.
        old_handler_ = std::signal(SIGXFSZ, SIG_IGN);
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    FileSizeLimit(const FileSizeLimit&) = delete;
    FileSizeLimit& operator=(const FileSizeLimit&) = delete;
    ~FileSizeLimit() {
        ::setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, old_handler_);
    }

private:
    rlimit before_{};
    void (*old_handler_)(int) = nullptr;
};

TEST(SqliteStore, SaysFullWhenTheSystemWritesNoMore) {
    const TemporaryFolder folder;
    const auto store = opened_store(folder.file("a.db"));
    std::uint64_t version = 0;
    {
        const FileSizeLimit limit(500'000);
        version = fill(*store, 0);
        // Reading goes on.
        EXPECT_EQ(store->read("s", 1, 1)->size(), 1U);
    }
    EXPECT_EQ(appended(*store, "s", version, {"room again"}), version + 1);
    expect_whole(*store, "s");
}

} // namespace
} // namespace compongo::store
