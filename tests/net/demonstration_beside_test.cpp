// A demonstration beside a hall: a child process whose end does not harm the hall, and which ends
// with it.
#include "compongo/net/guard/confinement.h"
#include "tests/net/served_hall.h"
#include "tests/net/tls_client.h"

#include <gmock/gmock.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <set>
#include <sstream>
#include <thread>

namespace compongo::net {

namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

class DemonstrationProcess : public ServedHall {
protected:
    static constexpr auto path = "/api/v1/demonstration";

    struct Opened {
        std::uint16_t port = 0;
        std::string key;
        pid_t process = -1;
    };
    void SetUp() override {
        // A sanitizer would report the signals that the tests send as faults of the program.
        const char* given = std::getenv("ASAN_OPTIONS");
        setenv("ASAN_OPTIONS",
               (std::string(given != nullptr ? given : "") +
                ":handle_segv=0:handle_sigbus=0:handle_abort=0")
                   .c_str(),
               1);
        ServedHall::SetUp();
        if (served_) {
            sign_in();
        }
    }
    void TearDown() override {
        ServedHall::TearDown();
        fs::remove(program());
    }
    void sign_in() {
        arbiter_ =
            served_->post("/api/v1/password", served_->setup_key(), R"({"password":"a long one"})")
                .text({"key"});
    }
    [[nodiscard]] Opened open() const {
        const Answered answered = served_->post(path, arbiter_, "{}");
        EXPECT_EQ(answered.status, 201U) << answered.body;
        Opened opened{static_cast<std::uint16_t>(std::stoi("0" + answered.text({"port"}))),
                      answered.text({"key"})};
        std::istringstream log(served_->log());
        for (std::string line; std::getline(log, line);) {
            const auto said = parse_json(line).value_or(JsonValue{});
            if (text_in(said, {"event"}) == "demonstration_opened") {
                opened.process = std::stoi(text_in(said, {"process"}));
            }
        }
        EXPECT_GT(opened.process, 0) << served_->log();
        return opened;
    }
    static void until(const std::function<bool()>& is_so) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
        bool was_so = is_so();
        while (!was_so && std::chrono::steady_clock::now() < end) {
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
            was_so = is_so();
        }
        EXPECT_TRUE(was_so);
    }
    /// The process has ended, reaped or not.
    static bool has_ended(pid_t process) {
        const std::string status = text_of(process, "stat");
        const std::size_t state = status.rfind(") ");
        return state == std::string::npos || status.at(state + 2) == 'Z' ||
               status.at(state + 2) == 'X';
    }
    static std::string text_of(pid_t process, const std::string& name) {
        const std::ifstream file("/proc/" + std::to_string(process) + "/" + name);
        std::ostringstream text;
        text << file.rdbuf();
        return text.str();
    }
    /// The open files of a process: `socket:[4711]`, paths.
    static std::set<std::string> files_of(pid_t process) {
        std::set<std::string> files;
        for (const auto& file :
             fs::directory_iterator("/proc/" + std::to_string(process) + "/fd")) {
            std::error_code gone;
            files.insert(fs::read_symlink(file, gone).string());
        }
        return files;
    }
    [[nodiscard]] fs::path program() const { return data_.string() + ".program"; }
};

TEST_F(DemonstrationProcess, IsOpenedOnce) {
    const Opened first = open();
    EXPECT_EQ(Served::get_at(first.port, "/api/v1/whoami", first.key).text({"role"}), "arbiter");
    EXPECT_EQ(Served::get_at(first.port, "/api/v1/whoami", "").text({"role"}), "spectator");
    const Opened second = open();
    EXPECT_EQ(second.port, first.port);
    EXPECT_EQ(second.key, first.key);
    EXPECT_EQ(second.process, first.process);
}

TEST_F(DemonstrationProcess, InheritsNoFilesAndIsLimited) {
    const Opened opened = open();
    EXPECT_NE(opened.process, served_->process());
    EXPECT_THAT(text_of(opened.process, "status"),
                HasSubstr("PPid:\t" + std::to_string(served_->process()) + "\n"));
    const std::set<std::string> halls = files_of(served_->process());
    EXPECT_GT(halls.size(), 5U);
    for (const std::string& file : files_of(opened.process)) {
        EXPECT_THAT(file, Not(HasSubstr(data_.string())));
        // Pipes between the two have an end in each; anonymous inodes cannot be told apart.
        EXPECT_TRUE(file.starts_with("pipe:") || file.starts_with("anon_inode:") ||
                    file == "/dev/null" || !halls.contains(file))
            << file;
    }
    EXPECT_THAT(text_of(opened.process, "limits"),
                Not(testing::ContainsRegex("Max data size +unlimited")));
    EXPECT_EQ(text_of(opened.process, "oom_score_adj"), "1000\n");
    // How far a confined process comes is tried in confinement_test.
    const auto landlock =
        testing::ContainsRegex("\"event\":\"demonstration_opened\".*\"landlock\":[1-9]");
    if (landlock_version() > 0) {
        EXPECT_THAT(served_->log(), landlock);
        EXPECT_THAT(text_of(opened.process, "status"), HasSubstr("NoNewPrivs:\t1\n"));
    }
}

TEST_F(DemonstrationProcess, IsReachedByTlsThoughItIsConfined) {
    start("--tls own");
    sign_in();
    const Opened opened = open();
    EXPECT_EQ(Served::get_at(opened.port, "/healthz", "").status, 200U);
    EXPECT_THAT(secure_head(opened.port, "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"),
                HasSubstr(" 200 "));
}

TEST_F(DemonstrationProcess, MayDieByAnySignalWithoutHarmToTheHall) {
    for (const int signal : {SIGKILL, SIGSEGV, SIGABRT, SIGBUS, SIGTERM}) {
        const Opened before = open();
        ASSERT_EQ(kill(before.process, signal), 0);
        EXPECT_EQ(served_->get("/api/v1/whoami", arbiter_).text({"role"}), "arbiter") << signal;
        // It counts as open until its last thread has ended.
        Opened after = before;
        until([&] {
            after = open();
            return after.process != before.process;
        });
        EXPECT_NE(after.key, before.key) << signal;
        EXPECT_EQ(Served::get_at(after.port, "/api/v1/whoami", after.key).text({"role"}),
                  "arbiter");
    }
    EXPECT_THAT(served_->log(), HasSubstr(R"("how":"signal 9"})"));
    EXPECT_EQ(served_->end(SIGTERM), 0);
}

TEST_F(DemonstrationProcess, EndsWithTheHall) {
    const Opened opened = open();
    EXPECT_EQ(served_->end(SIGTERM), 0);
    EXPECT_TRUE(has_ended(opened.process));
    EXPECT_EQ(Served::get_at(opened.port, "/healthz", "").status, 0U);
    EXPECT_THAT(served_->log(), HasSubstr(R"("event":"demonstration_ended")"));
}

TEST_F(DemonstrationProcess, EndsWithAHallThatIsKilled) {
    const Opened opened = open();
    EXPECT_EQ(served_->end(SIGKILL), -SIGKILL);
    until([&] { return has_ended(opened.process); });
    EXPECT_EQ(Served::get_at(opened.port, "/healthz", "").status, 0U);
}

TEST_F(DemonstrationProcess, EndsWithTheHallEvenIfItHangs) {
    for (const int signal : {SIGTERM, SIGKILL}) {
        const Opened opened = open();
        ASSERT_EQ(kill(opened.process, SIGSTOP), 0);
        EXPECT_EQ(served_->end(signal), signal == SIGTERM ? 0 : -SIGKILL);
        until([&] { return has_ended(opened.process); });
        start();
        sign_in();
    }
}

TEST_F(DemonstrationProcess, IsRefusedWhereItCannotBeStarted) {
    served_.reset();
    fs::copy_file(COMPONGO_EXECUTABLE, program());
    served_ = std::make_unique<Served>(data_, "", Served::Log::kept, program());
    sign_in();
    using enum fs::perms;
    constexpr auto execution = owner_exec | group_exec | others_exec;
    fs::permissions(program(), execution, fs::perm_options::remove);
    const Answered refused = served_->post(path, arbiter_, "{}");
    EXPECT_EQ(refused.status, 503U);
    EXPECT_THAT(refused.body, HasSubstr("the demonstration cannot be started: Permission denied"));
    EXPECT_EQ(served_->get("/healthz").status, 200U);
    fs::permissions(program(), execution, fs::perm_options::add);
    EXPECT_NE(open().port, 0);
}

TEST_F(DemonstrationProcess, OpensAfterTheHallsProgramHasBeenReplaced) {
    served_.reset();
    fs::copy_file(COMPONGO_EXECUTABLE, program());
    served_ = std::make_unique<Served>(data_, "", Served::Log::kept, program());
    sign_in();
    fs::remove(program());
    EXPECT_NE(open().port, 0);
}

TEST_F(DemonstrationProcess, ListensWhereTheHallListens) {
    // Outside the range of ephemeral ports: a client could be using one of those when the hall
    // moves.
    const std::string listening =
        "--tls off --listen :" + std::to_string(20'000 + ::getpid() % 10'000);
    start(listening + " --patience 17");
    sign_in();
    EXPECT_THAT(text_of(open().process, "cmdline"),
                testing::AllOf(HasSubstr("--listen=127.0.0.1:0"), HasSubstr("--patience=17")));
    EXPECT_EQ(served_->patch("/api/v1/network", arbiter_, R"({"reach":"network"})").status, 200U);
    // Also when that was chosen before this start.
    start(listening);
    sign_in();
    EXPECT_THAT(text_of(open().process, "cmdline"), HasSubstr("--listen=0.0.0.0:0"));
}

} // namespace

} // namespace compongo::net
