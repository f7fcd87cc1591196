/// A proxy in front of a server on the loopback that cuts the line where a test wants it cut.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

namespace compongo::test {

class CuttingProxy {
public:
    enum class Way : std::uint8_t { to_server, to_client };
    /// After a cut.
    enum class Then : std::uint8_t { takes_others, refuses };

    explicit CuttingProxy(std::uint16_t server);
    CuttingProxy(const CuttingProxy&) = delete;
    CuttingProxy& operator=(const CuttingProxy&) = delete;
    ~CuttingProxy();

    [[nodiscard]] std::uint16_t port() const { return port_; }
    /// Lets this number of further bytes through in this direction, all connections together, then
    /// cuts the one that sends the next, once, and takes others or refuses them. Negative: no cut.
    void cut_after(Way way, std::int64_t bytes, Then then = Then::takes_others);
    /// Silence: nothing passes, neither bytes nor an end, until it is lifted.
    void set_silent(bool is_silent) { is_silent_ = is_silent; }
    /// New connections go to this server.
    void set_server(std::uint16_t server) { server_ = server; }
    /// Cuts every connection, and refuses others until it is lifted.
    void set_refusing(bool is_refusing);

private:
    struct Line {
        int client;
        int server;
    };
    void serve();
    /// False if the line is over.
    [[nodiscard]] bool pass(const Line& line, Way way);
    void cut(Line& line) const;

    std::atomic<std::uint16_t> server_;
    std::uint16_t port_ = 0;
    int listener_;
    std::atomic<bool> is_over_ = false;
    std::atomic<bool> is_silent_ = false;
    std::atomic<bool> is_refusing_ = false;
    std::atomic<std::uint64_t> rounds_ = 0;
    std::atomic<Then> then_ = Then::takes_others;
    /// Bytes that still pass each way; negative for any number.
    std::array<std::atomic<std::int64_t>, 2> left_{-1, -1};
    std::vector<Line> lines_;
    std::thread thread_;
};

} // namespace compongo::test
