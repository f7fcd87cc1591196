/// A PostgreSQL server of the tests' own: in a temporary folder, on the loopback, gone afterwards.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace compongo::test {

/// A free port of the loopback interface.
[[nodiscard]] std::uint16_t free_port();

class PostgresServer {
public:
    /// What a server waits for before it says that something is durable: nothing, in most tests.
    enum class Disk : std::uint8_t { unsynchronised, synchronised };

    /// Makes the files of a new server. What cannot be done is a defect, and fails the test.
    explicit PostgresServer(Disk disk = Disk::unsynchronised);
    /// A standby of a server that runs, for which it is to wait (`wait_for_standby`).
    [[nodiscard]] static std::unique_ptr<PostgresServer> standby_of(const PostgresServer& primary);
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;
    ~PostgresServer();

    /// Returns when it takes connections.
    void start();
    /// Sends the signal and waits until the server is gone: SIGINT stops it in order, SIGQUIT as a
    /// crash, SIGKILL leaves its children to find out.
    void end(int signal);
    [[nodiscard]] bool is_running() const { return process_ > 0; }

    [[nodiscard]] pid_t process() const { return process_; }
    [[nodiscard]] std::uint16_t port() const { return port_; }
    [[nodiscard]] std::string address(const std::string& database = "postgres") const;
    /// The address of a database that was not there before.
    [[nodiscard]] std::string new_database();
    /// Carries out statements, as its owner.
    void run(const std::string& statements) const;
    /// From now on it says of nothing that it is kept before a standby has it too; returns when one
    /// is there.
    void wait_for_standby() const;
    /// A standby takes writes from now on, and waits for no other.
    void promote() const;
    /// The server's own log.
    [[nodiscard]] std::string log() const;

    /// One for all tests of a process, started at the first call.
    [[nodiscard]] static PostgresServer& shared();

private:
    struct Empty {};
    PostgresServer(Disk disk, Empty empty);
    [[nodiscard]] std::filesystem::path data() const { return folder_ / "data"; }
    [[nodiscard]] bool takes_connections() const;

    std::filesystem::path folder_;
    Disk disk_;
    std::uint16_t port_;
    pid_t process_ = -1;
    int databases_ = 0;
};

} // namespace compongo::test
