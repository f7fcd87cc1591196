// Fuzzing: valid requests, bodies and frames are changed at random and sent by a client that shares
// no code with the server. To run ten million by hand: COMPONGO_MUTATIONS=10000000.
#include "tests/net/served_hall.h"
#include "tests/support/random.h"

#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <thread>

namespace compongo::net {
namespace {

using test::Random;
using testing::HasSubstr;
using testing::Not;

std::uint64_t mutations() {
    const char* const asked = std::getenv("COMPONGO_MUTATIONS");
    constexpr std::uint64_t usual = 8'000;
    return asked == nullptr ? usual : std::strtoull(asked, nullptr, 10);
}

/// A random position in the text, its end included.
std::size_t place_in(Random& random, const std::string& text) {
    return random.below(text.size() + 1);
}

const std::vector<std::string>& odd_parts() {
    static const std::vector<std::string> all = {"\"",
                                                 "{",
                                                 "}",
                                                 "[",
                                                 "\\u0000",
                                                 "\r\n",
                                                 "\r\n\r\n",
                                                 "\xff",
                                                 "\xc0\x80",
                                                 "\xf0\x9f",
                                                 "-1",
                                                 "1e999",
                                                 "null",
                                                 "true",
                                                 "e7e8q",
                                                 "\"by\":\"arbiter\"",
                                                 "\"at\":0",
                                                 std::string(1, '\0'),
                                                 std::string(300, '9'),
                                                 std::string(300, '['),
                                                 "Transfer-Encoding: chunked\r\n",
                                                 "Content-Length: 99999999999\r\n",
                                                 "fide-1812",
                                                 "chess960:960"};
    return all;
}

/// One mutation: a byte changed, an odd part inserted, a part removed, doubled, or taken from
/// another text.
void change(Random& random, std::string& text, const std::string& other) {
    const std::size_t at = place_in(random, text);
    const std::size_t length = random.below(12);
    switch (random.below(5)) {
    case 0:
        if (at < text.size()) {
            text[at] = static_cast<char>(random.below(256));
        }
        break;
    case 1:
        text.insert(at, random.one_of(odd_parts()));
        break;
    case 2:
        text.erase(at, length);
        break;
    case 3:
        text.insert(at, text.substr(at, length));
        break;
    default:
        text.replace(at, length, other.substr(std::min(place_in(random, other), other.size()), 40));
    }
}

std::string changed(Random& random, const std::vector<std::string>& good) {
    std::string text = random.one_of(good);
    for (std::uint64_t changes = random.below(4); changes-- > 0;) {
        change(random, text, random.one_of(good));
    }
    return text;
}

/// A WebSocket frame with a mask of zeros.
std::string framed(const std::string& payload, unsigned char opcode) {
    constexpr std::size_t short_max = 125;
    std::string frame(1, static_cast<char>(0x80U | opcode));
    if (payload.size() <= short_max) {
        frame += static_cast<char>(0x80U | payload.size());
    } else {
        frame += static_cast<char>(0xfeU);
        frame += static_cast<char>(payload.size() / 256);
        frame += static_cast<char>(payload.size() % 256);
    }
    return frame + std::string(4, '\0') + payload;
}

class Mutations : public ServedHall {
protected:
    /// Valid requests of every role.
    [[nodiscard]] std::vector<std::string> requests() const {
        const std::string board = "/api/v1/boards/" + board_;
        std::vector<std::string> all;
        for (const std::string& key : {std::string(), white_, black_, arbiter_}) {
            const std::string head = " HTTP/1.1\r\nHost: 127.0.0.1\r\n" +
                                     (key.empty() ? "" : "Authorization: Bearer " + key + "\r\n");
            for (const char* const path :
                 {"/", "/healthz", "/api/v1/whoami", "/api/v1/events", "/api/v1/arbiters",
                  "/api/v1/events/e1/rounds/1/pgn", "/api/v1/events/e1/report?form=csv",
                  "/api/v1/laws/fide-2017/7.5.1?lang=es", "/api/v1/drill"}) {
                all.push_back("GET " + std::string(path) + head + "\r\n");
            }
            for (const char* const path : {"", "/records?from=1", "/head?record=1", "/sheets",
                                           "/transcript?form=text", "/scoresheet", "/keys"}) {
                all.push_back("GET " + board + path + head + "\r\n");
            }
            for (const std::string& act : acts()) {
                all.push_back(posted(board + "/acts", head, act));
            }
            all.push_back(posted(board + "/what-if", head, R"({"laws":"fide-2009"})"));
            all.push_back(posted("/api/v1/login", head, R"({"password":"no","name":"Eva"})"));
            all.push_back(posted("/api/v1/events", head, club));
            all.push_back(posted("/api/v1/events/e1/rounds", head,
                                 R"({"pairings":[{"white":"A","black":"B","blind":"none"}]})"));
            all.push_back(posted("/api/v1/questions", head,
                                 R"({"ask":{"what":"write_move","move":"e2e4"}})"));
        }
        return all;
    }
    [[nodiscard]] std::vector<std::string> frames() const {
        std::vector<std::string> all = {R"({"type":"ping","ref":"a"})", R"({"type":"hello"})",
                                        R"({"type":"watch","boards":[")" + board_ +
                                            R"("],"since":{")" + board_ + R"(":1}})"};
        for (const std::string& key : {white_, black_, arbiter_}) {
            all.push_back(R"({"type":"hello","key":")" + key + "\"}");
        }
        for (const std::string& act : acts()) {
            all.push_back(R"({"type":"act","ref":"r","board":")" + board_ + R"(","act":)" + act +
                          "}");
        }
        return all;
    }
    /// Sends them on one connection, from a random address, and reads the answers.
    void send(Random& random, const std::string& bytes) const {
        const int line = socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in from{};
        from.sin_family = AF_INET;
        from.sin_addr.s_addr =
            htonl(0x7f000000U + static_cast<std::uint32_t>(1 + random.below(0xfffff0U)));
        constexpr timeval patience{0, 200'000};
        setsockopt(line, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        setsockopt(line, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
        sockaddr_in to = from;
        to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        to.sin_port = htons(served_->port());
        // NOLINTBEGIN(cppcoreguidelines-pro-type-reinterpret-cast)
        const bool is_there =
            bind(line, reinterpret_cast<const sockaddr*>(&from), sizeof from) == 0 &&
            connect(line, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0;
        // NOLINTEND(cppcoreguidelines-pro-type-reinterpret-cast)
        if (is_there) {
            ::send(line, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            shutdown(line, SHUT_WR);
            std::array<char, 65536> sink{};
            while (recv(line, sink.data(), sink.size(), 0) > 0) {
            }
        }
        close(line);
    }
    /// A valid request with a mutated body.
    [[nodiscard]] std::string odd_act(Random& random) const {
        const std::array<std::string, 4> keys = {"none", white_, black_, arbiter_};
        return posted("/api/v1/boards/" + board_ + "/acts",
                      " HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer " +
                          random.one_of(keys) + "\r\n",
                      changed(random, acts()));
    }
    /// Sends this many, a few on each connection.
    void send_requests(Random& random, std::uint64_t count) const {
        const auto good = requests();
        constexpr std::uint64_t at_once = 10;
        for (std::uint64_t sent = 0; sent < count; sent += at_once) {
            std::string bytes;
            for (std::uint64_t each = 0; each < at_once; ++each) {
                // After a malformed head nothing more is read, so most heads are valid.
                bytes += random.once_in(at_once) ? changed(random, good) : odd_act(random);
            }
            send(random, bytes);
        }
    }
    void send_frames(Random& random, std::uint64_t count) const {
        const auto good = frames();
        constexpr std::uint64_t at_once = 100;
        const std::string upgrade =
            "GET /api/v1/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n";
        for (std::uint64_t sent = 0; sent < count; sent += at_once) {
            std::string bytes = upgrade + framed(random.one_of(good), 1);
            for (std::uint64_t each = 0; each < at_once; ++each) {
                const bool is_odd = random.once_in(20);
                std::string frame =
                    framed(changed(random, good),
                           static_cast<unsigned char>(is_odd ? random.below(16) : 1));
                if (random.once_in(50)) {
                    change(random, frame, frame);
                }
                bytes += frame;
            }
            send(random, bytes);
        }
    }

    /// The server has closed all connections that clients closed, after the longest wait of clients
    /// with overdrawn budgets.
    void expect_nothing_left_behind() const {
        constexpr std::chrono::seconds patience{60};
        const auto end = std::chrono::steady_clock::now() + patience;
        // One connection is the request for the metric.
        while (figure("compongo_connections") != "1" && std::chrono::steady_clock::now() < end) {
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        }
        EXPECT_EQ(figure("compongo_connections"), "1");
        EXPECT_EQ(figure("compongo_live_clients"), "0");
    }

private:
    static std::vector<std::string> acts() {
        return {R"({"do":"touch","squares":["e2"]})",
                R"({"do":"play","move":"e2e4"})",
                R"({"do":"press"})",
                R"({"do":"release","square":"e4"})",
                R"({"do":"claim","claim":"threefold","by":"black"})",
                R"({"do":"write","text":"e4","lang":"en"})",
                R"({"do":"penalise","penalty":"opponent_time","player":"white","seconds":120})",
                R"({"do":"other","text":"x","by":"arbiter"})",
                R"({"do":"restore","ground":"illegal","by":"arbiter"})"};
    }
    static std::string posted(const std::string& path, const std::string& head,
                              const std::string& body) {
        return "POST " + path + head +
               "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) +
               "\r\n\r\n" + body;
    }
};

TEST_F(Mutations, CauseNoDefectAndNoHarm) {
    SCOPED_TRACE(test::seed_note());
    open_a_board();
    constexpr std::uint64_t clients = 8;
    {
        std::vector<std::jthread> all;
        for (std::uint64_t client = 0; client < clients; ++client) {
            all.emplace_back([&, client] {
                Random random(client);
                const std::uint64_t share = mutations() / clients;
                client % 2 == 0 ? send_requests(random, share) : send_frames(random, share);
            });
        }
    }
    ASSERT_EQ(kill(served_->process(), 0), 0);
    expect_nothing_left_behind();
    EXPECT_EQ(served_->get("/healthz").status, 200U);
    EXPECT_EQ(served_->get("/api/v1/boards/" + board_).text({"read_only"}), "");
    EXPECT_THAT(served_->log(), Not(HasSubstr("defect")));
    // Everything acknowledged replays to the same rulings.
    EXPECT_EQ(served_->end(SIGTERM), 0);
    start();
    EXPECT_EQ(served_->get("/api/v1/boards/" + board_).text({"read_only"}), "");
}

} // namespace
} // namespace compongo::net
