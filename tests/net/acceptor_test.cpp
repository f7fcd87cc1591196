// The listening port, when the hall is opened to the network and closed again.
#include "compongo/net/connection/acceptor.h"

#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

namespace compongo::net {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

constexpr auto machine = "127.0.0.1";
constexpr auto everywhere = "0.0.0.0";

class ThePort : public testing::Test {
protected:
    /// Outside the range of ephemeral ports: a client could be using one of those when it is wanted
    /// back.
    ThePort() {
        constexpr std::uint16_t first = 20'000;
        constexpr std::uint16_t all = 10'000;
        auto port = static_cast<std::uint16_t>(first + ::getpid() % all);
        while (!acceptor_.listen(machine, port) && port < first + all) {
            ++port;
        }
        acceptor_.begin();
    }

    /// Can a client connect within this time?
    [[nodiscard]] bool is_reached(std::chrono::milliseconds patience) {
        const int before = came_;
        tcp::socket client(io_);
        boost::system::error_code nobody_there;
        client.connect({asio::ip::make_address(machine), acceptor_.port()}, nobody_there);
        const auto end = std::chrono::steady_clock::now() + patience;
        while (came_ == before && std::chrono::steady_clock::now() < end) {
            io_.run_one_for(std::chrono::milliseconds(10));
            io_.restart();
        }
        return came_ > before;
    }

    asio::io_context io_;
    Visitors visitors_{100};
    CurrentTls tls_ = CurrentTls::of_authority("/nowhere");
    int came_ = 0;
    Acceptor acceptor_{io_, visitors_, tls_, [this](const Stream&, const Visit&) { ++came_; }};
};

TEST_F(ThePort, IsTheSameAtEachAddress) {
    const std::uint16_t port = acceptor_.port();
    for (const char* const address : {everywhere, machine, everywhere}) {
        const auto moved = acceptor_.move_to(address);
        ASSERT_TRUE(moved.has_value()) << moved.error();
        EXPECT_EQ(acceptor_.address(), address);
        EXPECT_EQ(acceptor_.port(), port);
        EXPECT_TRUE(is_reached(std::chrono::seconds(5))) << address;
    }
}

/// A child process that is being started has the hall's descriptors until it runs `exec`.
TEST_F(ThePort, IsTakenBackAsSoonAsItIsFree) {
    const std::uint16_t port = acceptor_.port();
    const pid_t other = ::fork();
    if (other == 0) {
        for (;;) {
            ::pause();
        }
    }
    const auto moved = acceptor_.move_to(everywhere);
    EXPECT_FALSE(moved.has_value());
    EXPECT_EQ(acceptor_.address(), machine);
    EXPECT_EQ(acceptor_.port(), port);
    EXPECT_FALSE(is_reached(std::chrono::milliseconds(500)));
    ::kill(other, SIGKILL);
    ::waitpid(other, nullptr, 0);
    // Connections made meanwhile went to the other socket.
    for (int tries = 0; tries < 100 && !is_reached(std::chrono::milliseconds(100)); ++tries) {
    }
    EXPECT_TRUE(is_reached(std::chrono::seconds(5)));
    const auto again = acceptor_.move_to(everywhere);
    EXPECT_TRUE(again.has_value()) << again.error();
}

} // namespace
} // namespace compongo::net
