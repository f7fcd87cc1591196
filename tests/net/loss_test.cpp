// Data loss on the disk is reported, closes the affected boards only, and is resolved by an
// arbiter.
#include "tests/net/served_hall.h"
#include "tests/support/tamper.h"

#include <gmock/gmock.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <thread>

namespace compongo::net {

namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

class Loss : public ServedHall {
protected:
    [[nodiscard]] std::string file(const std::string& part = "") const {
        return (data_ / "hall.sqlite").string() + part;
    }
    /// Does this many acts; each is acknowledged.
    void act_often(int acts) {
        for (int i = 0; i < acts; ++i) {
            ASSERT_EQ(act(arbiter_, R"({"do":"observe","what":"clock"})").status, 200);
        }
    }
    void flip_a_bit(const std::string& path, std::uint64_t offset) const {
        std::fstream bytes(path, std::ios::binary | std::ios::in | std::ios::out);
        bytes.seekg(static_cast<std::streamoff>(offset));
        const auto byte = static_cast<char>(bytes.get() ^ 1);
        bytes.seekp(static_cast<std::streamoff>(offset));
        bytes.put(byte);
    }
    [[nodiscard]] Answered snapshot(const std::string& board) const {
        return served_->get("/api/v1/boards/" + board);
    }
    /// The exit status of a `compongo store` command.
    [[nodiscard]] int store_command(const std::string& command,
                                    const std::string& rest = "") const {
        const std::string line = std::string(COMPONGO_EXECUTABLE) + " store " + command +
                                 " sqlite:" + file() + " " + rest + " > " + data_.string() +
                                 ".log 2>&1";
        // NOLINTNEXTLINE(cert-env33-c)
        return WEXITSTATUS(std::system(line.c_str()));
    }
    void log_in() {
        arbiter_ = served_->post("/api/v1/login", "", R"({"password":"a long one"})").text({"key"});
    }
    /// Adds a board that loses nothing.
    std::string add_board() {
        const Answered round = served_->post("/api/v1/events/e1/rounds", arbiter_,
                                             R"({"pairings":[{"white":"Eva","black":"Teo"}]})");
        return text_in(json_member(round.json, "boards")->items.front(), {"id"});
    }
};

TEST_F(Loss, AFlippedBitIsReportedAndTheArbiterMayContinue) {
    open_a_board();
    const std::string other = add_board();
    act_often(40);
    ASSERT_EQ(served_->end(SIGKILL), -SIGKILL);
    flip_a_bit(file("-wal"), fs::file_size(file("-wal")) * 3 / 4);
    start();
    const Answered lost = snapshot(board_);
    const std::string last = lost.text({"version"});
    ASSERT_LT(std::stoi(last), 41);
    EXPECT_THAT(lost.body, HasSubstr("41 acts were acknowledged, " + last + " are there"));
    EXPECT_THAT(served_->log(), HasSubstr("41 acts were acknowledged, " + last + " are there"));
    EXPECT_EQ(act(white_, R"({"do":"resign"})").text({"error", "kind"}), "read_only");
    EXPECT_THAT(snapshot(other).body, Not(HasSubstr("read_only")));

    const std::string accept = "/api/v1/boards/" + board_ + "/accept-loss";
    EXPECT_EQ(served_->post(accept, white_, "{}").status, 403);
    log_in();
    LiveClient watcher(*served_);
    watcher.send(R"({"type":"hello"})");
    watcher.send(R"({"type":"watch","boards":[")" + board_ + "\"]}");
    EXPECT_EQ(text_in(watcher.next("snapshot"), {"acts_lost"}), "true");
    EXPECT_EQ(served_->post("/api/v1/boards/" + other + "/accept-loss", arbiter_, "{}").status,
              409);
    EXPECT_EQ(served_->post(accept, arbiter_, "{}").status, 200);
    EXPECT_EQ(text_in(watcher.next("snapshot"), {"read_only"}), "");
    EXPECT_THAT(snapshot(board_).body, Not(HasSubstr("read_only")));
    EXPECT_EQ(act(white_, R"({"do":"resign"})").status, 200);
    // The audit log lost entries too: arbiters see that, and the operator accepts it.
    EXPECT_THAT(served_->get("/api/v1/alerts", arbiter_).text({"ledger"}),
                HasSubstr("that were acknowledged"));
    ASSERT_EQ(served_->end(SIGTERM), 0);
    EXPECT_EQ(store_command("verify"), 1);
    EXPECT_EQ(store_command("accept", "ledger"), 0);
    EXPECT_EQ(store_command("verify"), 0);
    EXPECT_EQ(store_command("heads", "losses --at 1"), 0);
    start();
    EXPECT_THAT(snapshot(board_).body, Not(HasSubstr("read_only")));
    log_in();
    EXPECT_THAT(served_->get("/api/v1/alerts", arbiter_).body, Not(HasSubstr("ledger")));
}

TEST_F(Loss, WithoutItsEventsTheHallDoesNotOpenAndSuggestsWhatToDo) {
    open_a_board();
    ASSERT_EQ(served_->end(SIGTERM), 0);
    test::tamper(file(), "DELETE FROM entry WHERE number = 2 AND stream ="
                         " (SELECT id FROM stream WHERE name = 'hall');"
                         "UPDATE stream SET version = 1, last_hash ="
                         " (SELECT hash FROM entry WHERE stream = stream.id AND number = 1)"
                         " WHERE name = 'hall'");
    const Served refused(data_);
    EXPECT_EQ(refused.port(), 0);
    EXPECT_THAT(refused.log(), HasSubstr("found 1 entries, expected the 2 that were acknowledged"));
    EXPECT_THAT(refused.log(), HasSubstr("compongo store accept sqlite:"));
    EXPECT_EQ(store_command("accept"), 1);
    EXPECT_EQ(store_command("accept", "hall"), 0);
    start();
    log_in();
    // The id of the lost board is not used again.
    const std::string next = add_board();
    EXPECT_NE(next, board_);
    board_ = next;
    EXPECT_EQ(act(arbiter_, R"({"do":"begin"})").text({"record"}), "1");
}

TEST_F(Loss, WithAnotherPasswordThanWasSetTheHallDoesNotOpen) {
    open_a_board();
    ASSERT_EQ(served_->end(SIGTERM), 0);
    test::tamper(file(), "UPDATE entry SET content = x'00' WHERE stream ="
                         " (SELECT id FROM stream WHERE name = 'access')");
    const Served refused(data_);
    EXPECT_EQ(refused.port(), 0);
    EXPECT_THAT(refused.log(), HasSubstr("compongo store salvage sqlite:"));
    EXPECT_EQ(store_command("salvage"), 1);
    EXPECT_EQ(store_command("accept", "access"), 0);
    start();
}

TEST_F(Loss, WithoutThePasswordTheHallDoesNotOpen) {
    open_a_board();
    ASSERT_EQ(served_->end(SIGTERM), 0);
    test::tamper(file(), "DELETE FROM stream WHERE name = 'access'");
    const Served refused(data_);
    EXPECT_EQ(refused.port(), 0);
    EXPECT_THAT(refused.log(), HasSubstr("It holds the arbiters and their passwords."));
}

TEST_F(Loss, DamagedPagesCostTheBoardsOnThem) {
    open_a_board();
    const std::string other = add_board();
    act_often(200);
    ASSERT_EQ(served_->end(SIGTERM), 0);
    // The middle of the file contains acts of the first board.
    std::fstream bytes(file(), std::ios::binary | std::ios::in | std::ios::out);
    constexpr std::uintmax_t page = 4096;
    bytes.seekp(static_cast<std::streamoff>(fs::file_size(file()) / page / 2 * page));
    bytes << std::string(page, '\x5a');
    bytes.close();
    const Served refused(data_);
    EXPECT_EQ(refused.port(), 0);
    EXPECT_THAT(refused.log(), HasSubstr("compongo store salvage sqlite:"));
    EXPECT_EQ(store_command("salvage"), 1);
    start();
    EXPECT_THAT(snapshot(board_).body, HasSubstr("201 acts were acknowledged, "));
    EXPECT_THAT(snapshot(other).body, Not(HasSubstr("read_only")));
    log_in();
    board_ = other;
    EXPECT_EQ(act(arbiter_, R"({"do":"begin"})").text({"record"}), "1");
}

/// Not before the end of the game: it would allow guesses about acts that only others may read.
TEST_F(Loss, TheHeadOfAJournalIsPublicAfterTheGame) {
    open_a_board();
    const std::string head = "/api/v1/boards/" + board_ + "/head";
    const std::string sheet = "/api/v1/boards/" + board_ + "/scoresheet";
    const Answered before = served_->get(head, arbiter_);
    EXPECT_EQ(before.text({"record"}), "1");
    EXPECT_EQ(before.text({"hash"}).size(), 64U);
    EXPECT_EQ(served_->get(head).status, 403);
    EXPECT_EQ(served_->get(head, white_).status, 403);
    EXPECT_THAT(served_->get(sheet).body, Not(HasSubstr("Journal")));
    ASSERT_EQ(act(white_, R"({"do":"resign"})").status, 200);
    const Answered after = served_->get(head);
    EXPECT_EQ(after.text({"record"}), "2");
    EXPECT_NE(after.text({"hash"}), before.text({"hash"}));
    EXPECT_THAT(served_->get(sheet).body, HasSubstr(after.text({"hash"})));
    EXPECT_EQ(served_->get(head + "?record=1").body, before.body);
    EXPECT_EQ(served_->get(head + "?record=9").status, 404);
    EXPECT_EQ(served_->get(head + "?record=-1").status, 400);
    EXPECT_EQ(served_->get("/api/v1/boards/none/head").status, 404);
}

TEST_F(Loss, ItIsNotReadyWhileActsCannotBeKept) {
    const auto limit_files_to = [&](rlim_t bytes) {
        rlimit limit{};
        ASSERT_EQ(prlimit(served_->process(), RLIMIT_FSIZE, nullptr, &limit), 0);
        limit.rlim_cur = bytes;
        ASSERT_EQ(prlimit(served_->process(), RLIMIT_FSIZE, &limit, nullptr), 0);
    };
    // An answer is kept for a second, so poll until it changes.
    const auto becomes = [&](unsigned status) {
        constexpr int looks = 1200;
        for (int look = 0; look < looks && served_->get("/readyz").status != status; ++look) {
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        }
        return served_->get("/readyz").status == status;
    };
    EXPECT_EQ(served_->get("/readyz").status, 200U);
    limit_files_to(1);
    EXPECT_TRUE(becomes(503U));
    EXPECT_THAT(served_->get("/readyz").body, HasSubstr("acts cannot be kept: full"));
    limit_files_to(RLIM_INFINITY);
    EXPECT_TRUE(becomes(200U));
}

TEST_F(Loss, ItsFilesArePrivateWhateverTheUmask) {
    served_.reset();
    fs::remove_all(data_);
    const mode_t before = umask(0);
    start();
    umask(before);
    open_a_board();
    EXPECT_EQ(fs::status(data_).permissions() & fs::perms::mask, fs::perms(0700));
    int files = 0;
    for (const auto& each : fs::directory_iterator(data_)) {
        EXPECT_EQ(each.status().permissions() & fs::perms::mask, fs::perms(0600)) << each.path();
        ++files;
    }
    EXPECT_EQ(files, 5);
}

} // namespace

} // namespace compongo::net
