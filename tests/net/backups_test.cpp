// Backups of a running hall, and a hall restored from one.
#include "tests/net/served_hall.h"

#include <gmock/gmock.h>
#include <sys/wait.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <regex>
#include <thread>
#include <utility>

namespace compongo::net {

namespace {

namespace fs = std::filesystem;

using testing::HasSubstr;

class ServedBackups : public ServedHall {
protected:
    void SetUp() override {
        ServedHall::SetUp();
        if (!IsSkipped()) {
            stick_ = data_.string() + "_stick";
            other_ = data_.string() + "_other";
            fs::remove_all(stick_);
            fs::remove_all(other_);
        }
    }
    void TearDown() override {
        ServedHall::TearDown();
        fs::remove_all(stick_);
        fs::remove_all(other_);
    }
    [[nodiscard]] std::string to_stick() const { return "--backup " + stick_.string(); }

    /// Waits until the log contains `what` this many times; returns how often it does.
    int heard(const std::string& what, int times) const {
        constexpr int looks = 6000;
        for (int i = 0; i < looks; ++i) {
            int found = 0;
            const std::string log = served_->log();
            for (std::size_t at = log.find(what); at != std::string::npos;
                 at = log.find(what, at + 1)) {
                ++found;
            }
            if (found >= times) {
                return found;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
        return 0;
    }
    [[nodiscard]] int restore(const std::string& options) const {
        const std::string command = std::string(COMPONGO_EXECUTABLE) + " restore " +
                                    stick_.string() + " --data " + other_.string() + " " + options +
                                    " >/dev/null 2>&1 </dev/null";
        return WEXITSTATUS(std::system(command.c_str()));
    }

    fs::path stick_;
    fs::path other_;
};

TEST_F(ServedBackups, AreMadeWhenARoundIsOver) {
    fs::create_directories(stick_);
    start(to_stick());
    EXPECT_EQ(heard(R"("event":"backup")", 1), 1);
    open_a_board();
    EXPECT_EQ(act(white_, R"({"do":"resign"})").status, 200);
    EXPECT_EQ(heard(R"("event":"backup")", 2), 2);
    const Answered health = served_->get("/healthz");
    EXPECT_THAT(health.body, HasSubstr(R"("backup":{"age_seconds":)"));
    EXPECT_THAT(served_->get("/metrics").body, HasSubstr("\ncompongo_backup_failures_total 0\n"));
    // The machine dies; another one takes the stick.
    served_->end(SIGKILL);
    ASSERT_EQ(restore(""), 0);
    const Served there(other_);
    EXPECT_THAT(there.get("/api/v1/boards/" + board_).body, HasSubstr(R"("0-1")"));
    EXPECT_EQ(there.get("/api/v1/boards/" + board_ + "/keys", white_).status, 403);
    EXPECT_EQ(restore(""), 2) << "a hall that is there is never replaced";
}

TEST_F(ServedBackups, RestoreUsesTheOneBeforeADamagedOne) {
    fs::create_directories(stick_);
    start(to_stick());
    EXPECT_EQ(heard(R"("event":"backup")", 1), 1);
    open_a_board();
    EXPECT_EQ(act(white_, R"({"do":"resign"})").status, 200);
    EXPECT_EQ(heard(R"("event":"backup")", 2), 2);
    served_->end(SIGTERM);
    const fs::path later = stick_ / "hall-99991231T235959Z.backup";
    std::ofstream(later) << "no copy of anything";
    EXPECT_EQ(restore(""), 0);
    const Served there(other_);
    EXPECT_THAT(there.get("/api/v1/boards/" + board_).body, HasSubstr(R"("0-1")"));
}

TEST_F(ServedBackups, AMissingFolderIsReportedAndUsedOnceItAppears) {
    start(to_stick());
    EXPECT_EQ(heard(R"("event":"backup_failed")", 1), 1);
    EXPECT_THAT(served_->get("/healthz").body, HasSubstr("found no folder"));
    EXPECT_THAT(served_->get("/metrics").body, HasSubstr("compongo_backup_age_seconds +Inf\n"));
    EXPECT_FALSE(fs::exists(stick_));
    open_a_board();
    fs::create_directories(stick_);
    EXPECT_EQ(act(white_, R"({"do":"resign"})").status, 200);
    EXPECT_EQ(heard(R"("event":"backup",)", 1), 1);
    EXPECT_THAT(served_->get("/healthz").body, testing::Not(HasSubstr("fault")));
}

TEST_F(ServedBackups, AreSealedWithAPassword) {
    fs::create_directories(stick_);
    const fs::path password = data_ / "password";
    std::ofstream(password) << "a long password\n";
    start(to_stick() + " --backup-password " + password.string());
    open_a_board();
    EXPECT_EQ(act(white_, R"({"do":"resign"})").status, 200);
    EXPECT_GE(heard(R"("event":"backup")", 2), 2);
    served_->end(SIGTERM);
    EXPECT_EQ(restore(""), 2);
    EXPECT_FALSE(fs::exists(other_ / "hall.sqlite"));
    EXPECT_EQ(restore("--password " + password.string()), 0);
    EXPECT_TRUE(fs::exists(other_ / "hall.sqlite"));
}

TEST_F(ServedBackups, AMissingPasswordFileStopsTheStart) {
    served_.reset();
    served_ = std::make_unique<Served>(data_, to_stick() + " --backup-password " +
                                                  (data_ / "nowhere").string());
    EXPECT_EQ(served_->port(), 0);
    EXPECT_THAT(served_->log(), HasSubstr("nowhere"));
}

TEST_F(ServedBackups, MetricsIncludeAllThatAlertsAndDashboardsUse) {
    fs::create_directories(stick_);
    start(to_stick());
    const std::string metrics = served_->get("/metrics").body;
    const std::regex name("compongo_[a-z_]+");
    std::size_t number = 0;
    for (const char* const file : {"alerts.yml", "grafana.json"}) {
        std::ifstream in(fs::path(COMPONGO_SOURCE_DIR) / "packaging/monitoring" / file);
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        for (std::sregex_iterator each(text.begin(), text.end(), name), end; each != end; ++each) {
            EXPECT_THAT(metrics, HasSubstr("\n" + each->str() + " ")) << file;
            ++number;
        }
    }
    EXPECT_GT(number, 8U);
}

/// The output of `compongo paper round`, and its exit status.
std::pair<std::string, int> round_on_paper(const std::string& words) {
    const std::string command =
        std::string(COMPONGO_EXECUTABLE) + " paper round " + words + " 2>&1";
    std::FILE* const pipe = popen(command.c_str(), "r");
    std::array<char, 4096> part{};
    std::string text;
    while (const std::size_t read = std::fread(part.data(), 1, part.size(), pipe)) {
        text.append(part.data(), read);
    }
    return {text, WEXITSTATUS(pclose(pipe))};
}

TEST_F(ServedBackups, ARoundIsPrintedToPlayOnWithoutAComputer) {
    fs::create_directories(stick_);
    start(to_stick());
    open_a_board();
    ASSERT_EQ(act(white_, R"({"do":"play","move":"e2e4"})").status, 200);
    const auto [open, status] = round_on_paper(data_.string() + " --lang es");
    EXPECT_EQ(status, 0) << open;
    for (const char* const there :
         {"Club, ronda 1", "Ana", "Luis", "Reloj de Blancas", "Juegan", "<dd>Negras</dd>",
          "0:05:00", ">e4 <", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq"}) {
        EXPECT_THAT(open, HasSubstr(there));
    }
    EXPECT_EQ(act(black_, R"({"do":"resign"})").status, 200) << "the hall goes on";
    ASSERT_GE(heard(R"("event":"backup")", 2), 2);
    const auto [over, also] = round_on_paper(stick_.string());
    EXPECT_EQ(also, 0) << over;
    EXPECT_THAT(over, HasSubstr("<strong>1-0</strong>"));
    EXPECT_THAT(over, testing::Not(HasSubstr("On move")));
    for (const auto& [words, fault] :
         {std::pair(data_.string() + " --round 2", "--round: found 2, expected one from 1 to 1"),
          std::pair(data_.string() + " --event nowhere", "expected an event with a round"),
          std::pair(data_.string() + "_nowhere", "found no file, expected a backup")}) {
        const auto [said, refused] = round_on_paper(words);
        EXPECT_EQ(refused, 2);
        EXPECT_THAT(said, HasSubstr(fault));
    }
}

} // namespace

} // namespace compongo::net
