// What a confined process can still do, tried by a process of its own.
#include "compongo/net/guard/confinement.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <thread>

namespace compongo::net {

namespace {

namespace fs = std::filesystem;

class Confinement : public testing::Test {
protected:
    void SetUp() override {
        folder_ = fs::temp_directory_path() / ("compongo_confinement_" + std::to_string(getpid()));
        fs::create_directories(folder_ / "tls");
        std::ofstream(folder_ / "hall.sqlite") << "secret";
        std::ofstream(folder_ / "tls/authority.pem") << "certificate";
        if (landlock_version() == 0) {
            GTEST_SKIP() << "the kernel has no Landlock";
        }
    }
    void TearDown() override { fs::remove_all(folder_); }

    /// What a confined process answers to this, given the version; -1 if it was not confined.
    [[nodiscard]] int in_confinement(const std::function<int(int)>& asked) const {
        std::array<int, 2> ends{};
        EXPECT_EQ(pipe(ends.data()), 0);
        const pid_t child = fork();
        if (child == 0) {
            const auto version = confine({(folder_ / "tls").string(), "/no/such/folder"});
            const int answer = version ? asked(*version) : -1;
            const auto written = write(ends[1], &answer, sizeof answer);
            _exit(written == sizeof answer ? 0 : 1);
        }
        int answer = -2;
        EXPECT_EQ(read(ends[0], &answer, sizeof answer), static_cast<ssize_t>(sizeof answer));
        close(ends[0]);
        close(ends[1]);
        int status = 0;
        EXPECT_EQ(waitpid(child, &status, 0), child);
        EXPECT_EQ(status, 0);
        return answer;
    }
    /// 0, or the error number.
    [[nodiscard]] int opening(const std::string& path, int how = O_RDONLY) const {
        return in_confinement([&](int /*version*/) {
            constexpr mode_t owner_alone = S_IRUSR | S_IWUSR;
            return open(path.c_str(), how, owner_alone) < 0 ? errno : 0;
        });
    }

    fs::path folder_;
};

TEST_F(Confinement, LeavesNoFileButThoseThatWereNamed) {
    const std::string hall = folder_ / "hall.sqlite";
    EXPECT_EQ(opening(hall), EACCES);
    EXPECT_EQ(opening(hall, O_WRONLY), EACCES);
    EXPECT_EQ(opening(folder_ / "another", O_WRONLY | O_CREAT), EACCES);
    EXPECT_EQ(opening("/etc/passwd"), EACCES);
    EXPECT_EQ(opening("/proc/" + std::to_string(getpid()) + "/environ"), EACCES);
    EXPECT_EQ(opening(folder_ / "tls/authority.pem"), 0);
    EXPECT_EQ(opening(folder_ / "tls/authority.pem", O_WRONLY), EACCES);
    EXPECT_EQ(opening("/proc/self/statm"), 0);
    EXPECT_EQ(in_confinement([&](int) { return unlink(hall.c_str()) == 0 ? 0 : errno; }), EACCES);
    EXPECT_EQ(in_confinement([&](int) {
                  std::string word = "/bin/true";
                  std::array<char*, 2> words{word.data(), nullptr};
                  execv(word.c_str(), words.data());
                  return errno;
              }),
              EACCES);
}

TEST_F(Confinement, HoldsForThreadsThatAreStartedLater) {
    const std::string hall = folder_ / "hall.sqlite";
    EXPECT_EQ(in_confinement([&](int) {
                  int fault = 0;
                  std::thread([&] { fault = open(hall.c_str(), O_RDONLY) < 0 ? errno : 0; }).join();
                  return fault;
              }),
              EACCES);
}

TEST_F(Confinement, SignalsNobodyAndConnectsToNobody) {
    const pid_t outside = getpid();
    EXPECT_EQ(in_confinement([&](int version) {
                  constexpr int since = 6;
                  return version < since ? EPERM : kill(outside, 0) != 0 ? errno : 0;
              }),
              EPERM);
    EXPECT_EQ(in_confinement([](int version) {
                  constexpr int since = 4;
                  const int line = socket(AF_INET, SOCK_STREAM, 0);
                  sockaddr_in where{};
                  where.sin_family = AF_INET;
                  where.sin_port = htons(1);
                  where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
                  const int done =
                      connect(line, reinterpret_cast<const sockaddr*>(&where), sizeof where);
                  return version < since ? EACCES : done != 0 ? errno : 0;
              }),
              EACCES);
}

} // namespace

} // namespace compongo::net
