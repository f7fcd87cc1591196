// The findings of `compongo doctor` on machines with faults, and without.
#include "tests/net/served_hall.h"
#include "tests/net/tls_client.h"

#include <gmock/gmock.h>
#include <sys/wait.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <tuple>

namespace compongo::net {

namespace {

namespace fs = std::filesystem;

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

class Doctor : public ServedHall {
protected:
    void SetUp() override {
        ServedHall::SetUp();
        if (!IsSkipped()) {
            end_the_hall();
            root_ = data_ / "root";
            fs::create_directories(root_ / "etc/ufw");
        }
    }
    void end_the_hall() {
        port_ = std::to_string(served_->port());
        served_.reset();
    }

    /// The JSON that it prints for these options; keeps its exit status.
    JsonValue look(const std::string& options) {
        const std::string command = std::string(COMPONGO_EXECUTABLE) + " doctor --json --data " +
                                    data_.string() + " --root " + root_.string() + " " + options +
                                    " 2>&1";
        std::FILE* const pipe = popen(command.c_str(), "r");
        std::array<char, 4096> part{};
        text_.clear();
        while (const std::size_t read = std::fread(part.data(), 1, part.size(), pipe)) {
            text_.append(part.data(), read);
        }
        status_ = WEXITSTATUS(pclose(pipe));
        return parse_json(text_).value_or(JsonValue{});
    }
    /// `wrong: found, mend` of one finding.
    std::string found(const std::string& about, const std::string& options) {
        const JsonValue said = look(options);
        const JsonValue* const findings = json_member(said, "findings");
        for (const JsonValue& each : findings == nullptr ? JsonArray{} : findings->items) {
            if (text_in(each, {"about"}) == about) {
                return text_in(each, {"health"}) + ": " + text_in(each, {"found"}) + ", " +
                       text_in(each, {"mend"});
            }
        }
        return text_;
    }

    fs::path root_;
    std::string port_;
    std::string text_;
    int status_ = -1;
};

TEST_F(Doctor, ReportsOnTheHallsOwnCertificates) {
    start("--tls own");
    const std::string there =
        "--listen 127.0.0.1:" + std::to_string(served_->port()) + " --tls own";
    EXPECT_THAT(found("certificate", there),
                AllOf(StartsWith("well: the hall's own authority"), HasSubstr(" days yet, ")));
    end_the_hall();
    EXPECT_THAT(found("certificate", there), HasSubstr("no hall is open there"));
    const fs::path file = data_ / "tls/authority.pem";
    fs::permissions(file, fs::perms::others_read, fs::perm_options::add);
    EXPECT_THAT(found("certificate", there), AllOf(StartsWith("wrong: "), HasSubstr("chmod 600")));
    std::ofstream(file) << "nonsense";
    EXPECT_THAT(found("certificate", there),
                AllOf(StartsWith("wrong: "), HasSubstr("found no certificate")));
}

TEST_F(Doctor, FindsNothingWrongWhereAHallHasBeen) {
    fs::create_directories(root_ / "proc");
    std::ofstream(root_ / "proc/meminfo") << "MemTotal: 4000000 kB\nMemAvailable: 3000000 kB\n";
    const JsonValue said = look("--listen 127.0.0.1:" + port_);
    EXPECT_EQ(status_, 0) << text_;
    EXPECT_TRUE(json_member(said, "healthy")->is_true());
    EXPECT_EQ(json_member(said, "findings")->items.size(), 9U);
    EXPECT_THAT(found("database", "--listen 127.0.0.1:" + port_), HasSubstr("all whole"));
}

TEST_F(Doctor, KnowsAnOpenHallFromAnotherProgram) {
    start();
    const std::string here = "--listen 127.0.0.1:" + std::to_string(served_->port());
    EXPECT_THAT(found("port", here), HasSubstr("well: a hall is open"));
    EXPECT_THAT(found("database", here), HasSubstr("well: "));
    boost::asio::io_context io;
    const boost::asio::ip::tcp::acceptor other(io, {boost::asio::ip::address_v4::loopback(), 0});
    const std::string taken = "--listen 127.0.0.1:" + std::to_string(other.local_endpoint().port());
    EXPECT_THAT(found("port", taken), HasSubstr("wrong: 127.0.0.1 port"));
    EXPECT_EQ(status_, 1);
}

TEST_F(Doctor, SaysWhichRuleAFirewallLacks) {
    std::ofstream(root_ / "etc/ufw/ufw.conf") << "ENABLED=yes\nLOGLEVEL=low\n";
    struct Row {
        const char* rules;
        const char* health;
    };
    for (const Row& row : std::initializer_list<Row>{
             {"### tuple ### allow tcp 22 0.0.0.0/0 any 0.0.0.0/0 in\n", "wrong: "},
             {"### tuple ### deny tcp 8080 0.0.0.0/0 any 0.0.0.0/0 in\n", "wrong: "},
             {"### tuple ### allow udp 8080 0.0.0.0/0 any 0.0.0.0/0 in\n", "wrong: "},
             {"### tuple ### allow tcp 8080 0.0.0.0/0 any 0.0.0.0/0 in\n", "well: "},
             {"### tuple ### allow any 80,8000:8100 0.0.0.0/0 any 0.0.0.0/0 in\n", "well: "},
             {"", "doubtful: "},
         }) {
        std::ofstream(root_ / "etc/ufw/user.rules") << row.rules;
        EXPECT_THAT(found("firewall", "--listen 0.0.0.0:8080"), testing::StartsWith(row.health))
            << row.rules;
        EXPECT_THAT(found("firewall", "--listen 127.0.0.1:8080"), testing::StartsWith("well: "));
    }
    std::ofstream(root_ / "etc/ufw/ufw.conf") << "ENABLED=no\n";
    EXPECT_THAT(found("firewall", "--listen 0.0.0.0:8080"), testing::StartsWith("well: "));
    fs::create_directories(root_ / "run");
    std::ofstream(root_ / "run/firewalld.pid") << "1\n";
    EXPECT_THAT(found("firewall", "--listen 0.0.0.0:8080"), testing::StartsWith("doubtful: "));
    fs::create_directories(root_ / "etc/firewalld/zones");
    std::ofstream(root_ / "etc/firewalld/zones/public.xml")
        << "<zone><port port=\"8080\" protocol=\"tcp\"/></zone>";
    EXPECT_THAT(found("firewall", "--listen 0.0.0.0:8080"), testing::StartsWith("well: "));
}

TEST_F(Doctor, MeasuresMemory) {
    fs::create_directories(root_ / "proc");
    fs::create_directories(root_ / "sys/fs/cgroup");
    for (const auto& [kilobytes, limit, health] :
         {std::tuple("60000", "max", "wrong: "), std::tuple("300000", "max", "doubtful: "),
          std::tuple("3000000", "max", "well: "), std::tuple("3000000", "67108864", "wrong: ")}) {
        std::ofstream(root_ / "proc/meminfo") << "MemAvailable: " << kilobytes << " kB\n";
        std::ofstream(root_ / "sys/fs/cgroup/memory.max") << limit << "\n";
        EXPECT_THAT(found("memory", ""), testing::StartsWith(health)) << kilobytes << limit;
    }
}

TEST_F(Doctor, ReadsCertificates) {
    const fs::path chain = data_ / "chain.pem";
    const fs::path key = data_ / "key.pem";
    const std::string both = "--tls-certificate " + chain.string() + " --tls-key " + key.string();
    struct Row {
        CertificateAsked asked;
        const char* found;
    };
    for (const Row& row : std::initializer_list<Row>{
             {{-1, 100, "DNS:hall.example,IP:192.168.1.7"},
              "well: for hall.example, 192.168.1.7, for "},
             {{-1, 5, "DNS:hall.example"}, "doubtful: for hall.example, for "},
             {{-3, -1, "DNS:hall.example"}, "wrong: that for hall.example holds no longer"},
             {{2, 9, "DNS:hall.example"}, "wrong: that for hall.example does not hold yet"},
             {{-1, 100, ""}, "wrong: it names no site"},
         }) {
        write_certificate(chain, key, row.asked);
        EXPECT_THAT(found("certificate", both), HasSubstr(row.found));
        EXPECT_EQ(status_ == 1, std::string(row.found).starts_with("wrong")) << text_;
    }
    write_certificate(chain, data_ / "another.pem");
    EXPECT_THAT(found("certificate", both), testing::StartsWith("wrong: --tls-key"));
    fs::remove(chain);
    EXPECT_THAT(found("certificate", both), testing::StartsWith("wrong: --tls-certificate"));
}

TEST_F(Doctor, OpensTheDatabase) {
    start();
    open_a_board();
    served_->end(SIGTERM);
    EXPECT_THAT(found("database", ""), HasSubstr(" entries, all whole"));
    const fs::path file = data_ / "hall.sqlite";
    const auto size = fs::file_size(file);
    {
        std::fstream damaged(file, std::ios::in | std::ios::out | std::ios::binary);
        damaged.seekp(static_cast<std::streamoff>(size / 2));
        damaged << std::string(size / 2, 'x');
    }
    EXPECT_THAT(found("database", ""), testing::StartsWith("wrong: "));
    EXPECT_EQ(status_, 1);
    fs::remove(file);
    EXPECT_THAT(found("database", ""), testing::StartsWith("well: none yet"));
    EXPECT_FALSE(fs::exists(file));
}

TEST_F(Doctor, LooksAtTheFolder) {
    fs::permissions(data_, fs::perms::others_read, fs::perm_options::add);
    EXPECT_THAT(found("disk", ""), HasSubstr("may be read by others"));
    fs::permissions(data_, fs::perms::owner_all);
    EXPECT_THAT(found("disk", ""), testing::Not(HasSubstr("may be read by others")));
}

TEST_F(Doctor, TakesTheOptionsOfTheHall) {
    std::ofstream(data_ / "hall.toml") << "listen = \"127.0.0.1:0\"\nrate-limit = 0\n";
    EXPECT_THAT(found("port", "--config " + (data_ / "hall.toml").string()),
                HasSubstr("well: 127.0.0.1 port 0"));
    look("--listen nonsense");
    EXPECT_EQ(status_, 2);
    EXPECT_THAT(text_, HasSubstr("compongo doctor: --listen: found \"nonsense\""));
}

} // namespace

} // namespace compongo::net
