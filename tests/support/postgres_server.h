/// A PostgreSQL server of the tests' own: in a temporary folder, on the loopback, gone afterwards.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace compongo::test {

/// A port of the loopback that nobody listens on.
[[nodiscard]] std::uint16_t free_port();

class PostgresServer {
public:
    /// What a server waits for before it says that something is durable: nothing, in most tests.
    enum class Disk : std::uint8_t { unsynchronised, synchronised };

    /// Makes the files of a new server. What cannot be done is a defect, and fails the test.
    explicit PostgresServer(Disk disk = Disk::unsynchronised);
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;
    ~PostgresServer();

    /// Returns when it takes connections.
    void start();
    /// Sends the signal and waits until the server is gone: SIGINT stops it in order, SIGQUIT as a
    /// crash, SIGKILL leaves its children to find out.
    void end(int signal);
    [[nodiscard]] bool is_running() const { return process_ > 0; }

    [[nodiscard]] std::uint16_t port() const { return port_; }
    [[nodiscard]] std::string address(const std::string& database = "postgres") const;
    /// The address of a database that was not there before.
    [[nodiscard]] std::string new_database();
    /// The server's own log.
    [[nodiscard]] std::string log() const;

    /// One for all tests of a process, started at the first call.
    [[nodiscard]] static PostgresServer& shared();

private:
    [[nodiscard]] std::filesystem::path data() const { return folder_ / "data"; }
    [[nodiscard]] bool takes_connections() const;

    std::filesystem::path folder_;
    Disk disk_;
    std::uint16_t port_;
    pid_t process_ = -1;
    int databases_ = 0;
};

} // namespace compongo::test
