// The claims of docs/SECURITY.md, tested on the executable as an attacker would.
#include "compongo/net/certificates/certificate_facts.h"
#include "tests/hall/locked_record.h"
#include "tests/net/served_hall.h"
#include "tests/net/tls_client.h"

#include <gmock/gmock.h>
#include <openssl/ssl.h>
#include <sys/stat.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <fstream>
#include <sstream>
#include <thread>
#include <vector>

namespace compongo::net {

namespace {

using testing::AllOf;
using testing::AnyOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

constexpr auto other_site = "https://elsewhere.example";

class Security : public ServedHall {
protected:
    /// A raw request with these header lines besides the usual ones.
    [[nodiscard]] std::string request(const std::string& line, const std::string& lines = "",
                                      const std::string& body = "") const {
        return line + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(served_->port()) +
               "\r\nConnection: close\r\n" + lines +
               "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
    }
    [[nodiscard]] std::string answer(const std::string& line, const std::string& lines = "",
                                     const std::string& body = "") const {
        return served_->raw(request(line, lines, body));
    }
    [[nodiscard]] std::string upgrade(const std::string& lines = "") const {
        return "GET /api/v1/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
               "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
               "Sec-WebSocket-Version: 13\r\n" +
               lines + "\r\n";
    }
    [[nodiscard]] std::string version() const {
        return served_->get("/api/v1/boards/" + board_).text({"version"});
    }
    /// Restarts it with TLS only.
    void start_by_tls() {
        const std::string chain = data_.string() + "/chain.pem";
        const std::string key = data_.string() + "/key.pem";
        write_certificate(chain, key);
        start("--tls-certificate " + chain + " --tls-key " + key);
    }
};

/// Tests that depend on real time, which run alone (tests/CMakeLists.txt).
using SecurityTiming = Security;

// --- Permissions --------------------------------------------------------------------------------

TEST_F(Security, NothingIsDoneWithoutAKey) {
    open_a_board();
    EXPECT_EQ(act("", R"({"by":"white","do":"resign"})").status, 403);
    EXPECT_EQ(served_->post("/api/v1/events", "", club).status, 401);
    EXPECT_EQ(served_->post("/api/v1/password", "", R"({"password":"a new one"})").status, 401);
    EXPECT_EQ(served_->get("/api/v1/boards/" + board_ + "/keys").status, 401);
    EXPECT_EQ(version(), "1");
}

TEST_F(Security, NothingIsDoneWithAnUnknownKey) {
    open_a_board();
    std::string almost = white_;
    almost.back() = almost.back() == 'A' ? 'B' : 'A';
    for (const std::string& key :
         {almost, white_.substr(0, 21), white_ + "A", std::string(22, '_')}) {
        EXPECT_EQ(act(key, R"({"by":"white","do":"resign"})").status, 401) << key;
    }
    EXPECT_EQ(version(), "1");
}

TEST_F(Security, AKeyOpensItsOwnBoardOnly) {
    open_a_board();
    const std::string white = white_;
    const std::string board = board_;
    const Answered round = served_->post("/api/v1/events/e1/rounds", arbiter_,
                                         R"({"pairings":[{"white":"Eva","black":"Iker"}]})");
    board_ = text_in(json_member(round.json, "boards")->items.front(), {"id"});
    ASSERT_NE(board_, board);
    ASSERT_EQ(act(arbiter_, R"({"do":"begin"})").status, 200);
    EXPECT_EQ(act(white, R"({"by":"white","do":"resign"})").status, 403);
    LiveClient client(*served_);
    client.send(R"({"type":"hello","key":")" + white + "\"}");
    client.send(R"({"type":"act","board":")" + board_ + R"(","act":{"by":"white","do":"resign"}})");
    EXPECT_EQ(text_in(client.next("answer"), {"error", "kind"}), "forbidden");
    EXPECT_EQ(version(), "1");
}

TEST_F(Security, APlayerIsNoArbiter) {
    open_a_board();
    for (const char* const what :
         {R"({"by":"arbiter","do":"stop"})", R"({"do":"begin"})",
          R"({"do":"discover","what":"array"})", R"({"do":"discover","what":"colours_reversed"})",
          R"({"do":"discover","what":"clock_setting"})",
          R"({"by":"clock","do":"fall","player":"black"})", R"({"by":"black","do":"resign"})"}) {
        EXPECT_EQ(act(white_, what).status, 403) << what;
    }
    EXPECT_EQ(served_->get("/api/v1/boards/" + board_ + "/keys", white_).status, 403);
    EXPECT_EQ(served_->post("/api/v1/events", white_, club).status, 403);
    EXPECT_EQ(version(), "1");
}

TEST_F(Security, TheSetupKeyOpensOnce) {
    const std::string key = served_->setup_key();
    EXPECT_EQ(served_->post("/api/v1/events", key, club).status, 401);
    EXPECT_EQ(served_->post("/api/v1/password", key, R"({"password":"a long one"})").status, 200);
    EXPECT_EQ(served_->post("/api/v1/password", key, R"({"password":"another one"})").status, 401);
    EXPECT_EQ(served_->post("/api/v1/login", "", R"({"password":"a long one"})").status, 200);
}

TEST_F(Security, ANewPasswordEndsAllSessions) {
    open_a_board();
    const std::string before = arbiter_;
    ASSERT_EQ(
        served_
            ->post("/api/v1/password", before, R"({"password":"a new one","current":"a long one"})")
            .status,
        200);
    EXPECT_EQ(served_->post("/api/v1/events", before, club).status, 401);
    EXPECT_EQ(served_->post("/api/v1/login", "", R"({"password":"a long one"})").status, 401);
}

TEST_F(Security, ANewPasswordEndsTheRightsOfConnectionsThatAreOpen) {
    open_a_board();
    LiveClient open(*served_);
    open.send(R"({"type":"hello","key":")" + arbiter_ + "\"}");
    EXPECT_EQ(text_in(open.next("hello"), {"role"}), "arbiter");
    ASSERT_EQ(served_
                  ->post("/api/v1/password", arbiter_,
                         R"({"password":"a new one","current":"a long one"})")
                  .status,
              200);
    EXPECT_EQ(text_in(open.next("hello"), {"unknown_key"}), "true");
    open.send(R"({"type":"act","board":")" + board_ + R"(","act":{"do":"begin"}})");
    EXPECT_EQ(text_in(open.next("answer"), {"error", "kind"}), "forbidden");
}

// --- Arbiters and seats --------------------------------------------------------------------------

TEST_F(Security, OnlyTheChiefArbiterMakesArbiters) {
    open_a_board();
    const std::string of_eva = R"({"name":"Eva","password":"a second one"})";
    EXPECT_EQ(served_->post("/api/v1/password", white_, of_eva).status, 401);
    EXPECT_EQ(served_->post("/api/v1/login", "", of_eva).status, 401);
    ASSERT_EQ(served_->post("/api/v1/password", arbiter_, of_eva).text({"key"}), "");
    const std::string eva = served_->post("/api/v1/login", "", of_eva).text({"key"});
    EXPECT_EQ(served_->get("/api/v1/whoami", eva).text({"name"}), "Eva");
    // She may neither set the chief arbiter's password nor add arbiters.
    for (const char* const name : {"Arbiter", "Iker", ""}) {
        const std::string body =
            R"({"password":"a third one","name":")" + std::string(name) + "\"}";
        EXPECT_THAT(served_->post("/api/v1/password", eva, body).status, AnyOf(400U, 403U)) << name;
    }
    // She may set her own if she knows the old one; the chief arbiter's session stays.
    for (const char* const body : {R"({"password":"a fourth one"})",
                                   R"({"password":"a fourth one","current":"a guessed one"})"}) {
        EXPECT_THAT(served_->post("/api/v1/password", eva, body).status, AnyOf(400U, 401U));
    }
    EXPECT_EQ(served_
                  ->post("/api/v1/password", eva,
                         R"({"password":"a fourth one","current":"a second one"})")
                  .status,
              200U);
    EXPECT_EQ(served_->get("/api/v1/whoami", eva).status, 401U);
    EXPECT_EQ(served_->get("/api/v1/whoami", arbiter_).status, 200U);
    // A password is valid for its own arbiter only.
    EXPECT_EQ(
        served_->post("/api/v1/login", "", R"({"name":"Eva","password":"a long one"})").status,
        401U);
}

TEST_F(Security, EachActNamesItsArbiter) {
    open_a_board();
    const std::string of_eva = R"({"name":"Eva","password":"a second one"})";
    ASSERT_EQ(served_->post("/api/v1/password", arbiter_, of_eva).status, 200U);
    const std::string eva = served_->post("/api/v1/login", "", of_eva).text({"key"});
    ASSERT_EQ(act(eva, R"({"do":"stop"})").text({"record"}), "2");
    LiveClient live(*served_);
    live.send(R"({"type":"hello","key":")" + arbiter_ + "\"}");
    live.send(R"({"type":"act","ref":"a","board":")" + board_ +
              R"(","act":{"do":"start","player":"white"}})");
    EXPECT_EQ(text_in(live.next("answer"), {"record"}), "3");
    ASSERT_EQ(act(white_, R"({"do":"touch","squares":["e2"]})").text({"record"}), "4");
    // It is durable, and public.
    served_->end(SIGKILL);
    start();
    const Answered read = served_->get("/api/v1/boards/" + board_ + "/records");
    std::vector<std::string> by;
    for (const JsonValue& each : json_member(read.json, "records")->items) {
        by.push_back(text_in(each, {"arbiter"}));
    }
    by.resize(4);
    EXPECT_THAT(by, ElementsAre("Arbiter", "Eva", "Arbiter", ""));
}

TEST_F(Security, ASessionCanBeEnded) {
    open_a_board();
    const std::string right = R"({"password":"a long one"})";
    const std::string lost = served_->post("/api/v1/login", "", right).text({"key"});
    LiveClient open(*served_);
    open.send(R"({"type":"hello","key":")" + lost + "\"}");
    EXPECT_EQ(text_in(open.next("hello"), {"name"}), "Arbiter");
    const Answered list = served_->get("/api/v1/arbiters", arbiter_);
    const auto& arbiter = json_member(list.json, "arbiters")->items.front();
    for (const JsonValue& each : json_member(arbiter, "sessions")->items) {
        if (text_in(each, {"this"}).empty()) {
            const std::string path = "/api/v1/sessions/" + text_in(each, {"id"});
            EXPECT_EQ(served_->remove(path, white_).status, 403U);
            EXPECT_EQ(served_->remove(path, arbiter_).status, 200U);
        }
    }
    EXPECT_EQ(text_in(open.next("hello"), {"unknown_key"}), "true");
    EXPECT_EQ(served_->get("/api/v1/whoami", lost).status, 401U);
    // Other sessions continue, also after a restart; the ended one does not return.
    served_->end(SIGKILL);
    start();
    EXPECT_EQ(served_->get("/api/v1/whoami", lost).status, 401U);
    EXPECT_EQ(served_->remove("/api/v1/sessions/this", arbiter_).status, 200U);
    EXPECT_EQ(served_->get("/api/v1/whoami", arbiter_).status, 401U);
}

TEST_F(Security, ASeatsLinkIsRenewedAndRevoked) {
    open_a_board();
    LiveClient open(*served_);
    open.send(R"({"type":"hello","key":")" + white_ + "\"}");
    EXPECT_EQ(text_in(open.next("hello"), {"role"}), "white");
    const std::string seats = "/api/v1/boards/" + board_ + "/keys/";
    EXPECT_EQ(served_->post(seats + "white", white_, "{}").status, 403U);
    const std::string renewed = served_->post(seats + "white", arbiter_, "{}").text({"key"});
    EXPECT_EQ(text_in(open.next("hello"), {"unknown_key"}), "true");
    open.send(R"({"type":"act","board":")" + board_ + R"(","act":{"do":"resign"}})");
    EXPECT_EQ(text_in(open.next("answer"), {"error", "kind"}), "forbidden");
    EXPECT_EQ(act(white_, R"({"do":"resign"})").status, 401U);
    EXPECT_EQ(served_->remove(seats + "black", arbiter_).status, 200U);
    EXPECT_EQ(act(black_, R"({"do":"resign"})").status, 401U);
    served_->end(SIGKILL);
    start();
    EXPECT_EQ(act(white_, R"({"do":"resign"})").status, 401U);
    EXPECT_EQ(act(black_, R"({"do":"resign"})").status, 401U);
    // A client without a key stays a spectator.
    EXPECT_EQ(act("", R"({"by":"black","do":"resign"})").status, 403U);
    EXPECT_EQ(act(renewed, R"({"do":"touch","squares":["e2"]})").status, 200U);
}

/// Also if many requests with it arrive at the same moment.
TEST_F(Security, TheSetupKeyOpensOnceForConcurrentRequests) {
    constexpr int tries = 60;
    const std::string key = served_->setup_key();
    std::atomic<int> open_session = 0;
    {
        std::vector<std::jthread> all;
        for (int at = 0; at < tries; ++at) {
            all.emplace_back([&, at] {
                const std::string body = R"({"password":"number )" + std::to_string(at) + R"("})";
                open_session += served_->post("/api/v1/password", key, body).status == 200 ? 1 : 0;
            });
        }
    }
    EXPECT_EQ(open_session, 1);
}

TEST_F(Security, PasswordAttemptsAreRateLimited) {
    open_a_board();
    unsigned tries = 0;
    unsigned status = 401;
    while (status == 401 && tries < 50) {
        status = served_->post("/api/v1/login", "", R"({"password":"a wrong one"})").status;
        ++tries;
    }
    EXPECT_EQ(status, 429) << tries;
    EXPECT_GE(tries, 10U);
    // Even the right password is refused, so that a guesser learns nothing.
    EXPECT_EQ(served_->post("/api/v1/login", "", R"({"password":"a long one"})").status, 429);
    EXPECT_EQ(served_->get("/api/v1/whoami", arbiter_).text({"role"}), "arbiter");
}

TEST_F(Security, OnlyAnArbiterOpensADemonstration) {
    const std::string setup = served_->setup_key();
    open_a_board();
    const std::string path = "/api/v1/demonstration";
    EXPECT_EQ(served_->post(path, "", "{}").status, 401);
    EXPECT_EQ(served_->post(path, white_, "{}").status, 403);
    EXPECT_EQ(served_->post(path, setup, "{}").status, 401);
    const std::string port = served_->post(path, arbiter_, "{}").text({"port"});
    EXPECT_NE(port, "");
    // Repeated requests get the same one.
    EXPECT_EQ(served_->post(path, arbiter_, "{}").text({"port"}), port);
    EXPECT_EQ(served_->end(SIGTERM), 0);
}

TEST_F(Security, TheSetupKeyIsShownOnlyOnTheHallsMachineAndBeforeAPassword) {
    const std::string key = served_->setup_key();
    const auto told = [&](const std::string& headers) {
        return served_->raw("GET /api/v1/whoami HTTP/1.1\r\n" + headers +
                            "Connection: close\r\n\r\n");
    };
    EXPECT_THAT(told("Host: localhost\r\n"), HasSubstr(key));
    EXPECT_THAT(told("Host: 127.0.0.1\r\n"), HasSubstr(key));
    EXPECT_THAT(told("Host: 192.0.2.1\r\n"), Not(HasSubstr(key)));
    for (const std::string passed_on :
         {"X-Forwarded-For: 192.0.2.7", "Forwarded: for=192.0.2.7", "Via: 1.1 proxy"}) {
        EXPECT_THAT(told("Host: localhost\r\n" + passed_on + "\r\n"), Not(HasSubstr(key)));
    }
    open_a_board();
    EXPECT_EQ(served_->get("/api/v1/whoami").text({"setup"}), "");
}

TEST_F(Security, ADemonstrationSharesNoKeysWithTheHall) {
    open_a_board();
    const Answered opened = served_->post("/api/v1/demonstration", arbiter_, "{}");
    const auto port = static_cast<std::uint16_t>(std::stoi(opened.text({"port"})));
    const std::string key = opened.text({"key"});
    for (const std::string& ours : {arbiter_, white_, black_}) {
        EXPECT_EQ(Served::get_at(port, "/api/v1/whoami", ours).status, 401);
    }
    EXPECT_THAT(Served::get_at(port, "/api/v1/events", key).body, Not(HasSubstr("Club")));
    EXPECT_EQ(Served::get_at(port, "/api/v1/whoami", key).text({"role"}), "arbiter");
    // Nor does the hall know its keys.
    EXPECT_EQ(served_->get("/api/v1/whoami", key).status, 401);
    EXPECT_THAT(served_->get("/api/v1/events").body, Not(HasSubstr("Demo")));
}

// --- Pages of other sites -----------------------------------------------------------------------

TEST_F(Security, APageOfAnotherSitePostsNothing) {
    open_a_board();
    const std::string lines = std::string("Origin: ") + other_site +
                              "\r\nContent-Type: application/json\r\nAuthorization: Bearer " +
                              white_ + "\r\n";
    EXPECT_THAT(answer("POST /api/v1/boards/" + board_ + "/acts", lines, R"({"do":"resign"})"),
                StartsWith("HTTP/1.1 403"));
    EXPECT_THAT(answer("GET /api/v1/events", std::string("Origin: ") + other_site + "\r\n"),
                StartsWith("HTTP/1.1 403"));
    EXPECT_EQ(version(), "1");
}

TEST_F(Security, CorsPreflightsAreRefused) {
    for (const std::string& text :
         {answer("OPTIONS /api/v1/events", std::string("Origin: ") + other_site +
                                               "\r\nAccess-Control-Request-Method: POST\r\n"),
          answer("GET /api/v1/events")}) {
        EXPECT_THAT(text, Not(HasSubstr("Access-Control-Allow")));
    }
}

TEST_F(Security, APageOfAnotherSiteOpensNoWebSocket) {
    EXPECT_THAT(served_->raw(upgrade(std::string("Origin: ") + other_site + "\r\n")),
                StartsWith("HTTP/1.1 403"));
    EXPECT_THAT(served_->raw(upgrade("Origin: null\r\n")), StartsWith("HTTP/1.1 403"));
    EXPECT_THAT(served_->raw(upgrade("Origin: http://127.0.0.1\r\n")), StartsWith("HTTP/1.1 101"));
}

TEST_F(Security, AFormPostsNothing) {
    open_a_board();
    for (const char* const type :
         {"application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"}) {
        const std::string lines =
            std::string("Content-Type: ") + type + "\r\nAuthorization: Bearer " + white_ + "\r\n";
        EXPECT_THAT(answer("POST /api/v1/boards/" + board_ + "/acts", lines, R"({"do":"resign"})"),
                    StartsWith("HTTP/1.1 415"))
            << type;
    }
    EXPECT_EQ(version(), "1");
}

TEST_F(Security, DnsRebindingIsRefused) {
    for (const char* const host : {"rebound.example", "127.0.0.1.rebound.example"}) {
        EXPECT_THAT(served_->raw("GET /api/v1/events HTTP/1.1\r\nConnection: close\r\nHost: " +
                                 std::string(host) + "\r\n\r\n"),
                    StartsWith("HTTP/1.1 421"));
    }
    EXPECT_THAT(served_->raw("GET /api/v1/events HTTP/1.1\r\nConnection: close\r\n\r\n"),
                StartsWith("HTTP/1.1 400"));
    EXPECT_THAT(answer("GET /api/v1/events", "Host: rebound.example\r\n"),
                StartsWith("HTTP/1.1 400"));
}

TEST_F(Security, AConfiguredOriginIsAccepted) {
    start("--origin https://chess.example.org");
    EXPECT_THAT(
        served_->raw("GET /api/v1/events HTTP/1.1\r\nConnection: close\r\n"
                     "Host: chess.example.org\r\nOrigin: https://chess.example.org\r\n\r\n"),
        StartsWith("HTTP/1.1 200"));
}

// --- Too large, too slow, malformed -------------------------------------------------------------

TEST_F(Security, LargeRequestsAreRefused) {
    open_a_board();
    EXPECT_EQ(act(white_, std::string(256 * 1024 + 1, ' ')).status, 413);
    EXPECT_THAT(answer("GET /" + std::string(16 * 1024, 'a')), StartsWith("HTTP/1.1 431"));
    EXPECT_THAT(answer("GET /", "X: " + std::string(16 * 1024, 'a') + "\r\n"),
                StartsWith("HTTP/1.1 431"));
    LiveClient client(*served_);
    client.send(std::string(64 * 1024 + 1, ' '));
    EXPECT_EQ(client.next().as_object(), nullptr);
    EXPECT_EQ(served_->get("/healthz").status, 200);
}

TEST_F(SecurityTiming, SlowClientsAreDropped) {
    start("--patience 1");
    EXPECT_THAT(served_->raw_and_wait("GET /healthz HTTP/1.1\r\nHost: 127.0"), IsEmpty());
    EXPECT_THAT(served_->raw_and_wait("POST /api/v1/login HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                                      "Content-Type: application/json\r\n"
                                      "Content-Length: 100\r\n\r\n{"),
                IsEmpty());
    EXPECT_THAT(served_->raw_and_wait(""), IsEmpty());
}

TEST_F(Security, RequestsAreRateLimited) {
    start("--rate-limit 1");
    unsigned asked = 0;
    unsigned status = 200;
    while (status == 200 && asked < 1000) {
        status = served_->get("/api/v1/laws").status;
        ++asked;
    }
    EXPECT_EQ(status, 429) << asked;
    EXPECT_GE(asked, 5U);
    EXPECT_THAT(answer("GET /api/v1/laws"), HasSubstr("Retry-After: 1\r\n"));
    EXPECT_THAT(served_->raw(upgrade()), StartsWith("HTTP/1.1 429"));
}

/// A refused request costs two milliseconds of CPU time; an address has a tenth of it, after a
/// burst of half a second.
TEST_F(SecurityTiming, RefusedRequestsAreCharged) {
    start("--rate-limit 0");
    const auto began = std::chrono::steady_clock::now();
    constexpr int asked = 400;
    for (int time = 0; time < asked; ++time) {
        ASSERT_EQ(served_->get("/api/v1/events", "no-such-key").status, 401U);
    }
    EXPECT_GE(std::chrono::steady_clock::now() - began, std::chrono::seconds(1));
}

TEST_F(Security, BodiesWithoutPermissionAreNotRead) {
    const std::string unsent = "Content-Type: application/json\r\nContent-Length: 200000\r\n\r\n";
    const std::string host = " HTTP/1.1\r\nHost: 127.0.0.1\r\n";
    EXPECT_THAT(served_->raw("POST /api/v1/events" + host + unsent), StartsWith("HTTP/1.1 401"));
    EXPECT_THAT(served_->raw("POST /api/v1/login" + host + unsent), StartsWith("HTTP/1.1 413"));
    EXPECT_THAT(served_->raw("GET /api/v1/laws" + host + unsent), StartsWith("HTTP/1.1 413"));
}

TEST_F(SecurityTiming, ConnectionsAreReservedForClientsWithAKey) {
    open_a_board();
    start("--connections 20");
    std::vector<std::unique_ptr<LiveClient>> spectators;
    for (int at = 0; at < 10; ++at) {
        spectators.push_back(std::make_unique<LiveClient>(*served_));
        spectators.back()->send(R"({"type":"hello"})");
        EXPECT_EQ(text_in(spectators.back()->next("hello"), {"role"}), "spectator") << at;
    }
    // One address may have half of the connections, even with a key.
    LiveClient refused(*served_);
    refused.send(R"({"type":"hello"})");
    EXPECT_EQ(refused.next().as_object(), nullptr);
    // Eight connect from another address, the last two of them in reserved places.
    std::vector<std::unique_ptr<LiveClient>> others;
    for (int at = 0; at < 10; ++at) {
        others.push_back(std::make_unique<LiveClient>(*served_, "", "127.0.0.2"));
        others.back()->send(R"({"type":"hello"})");
        EXPECT_EQ(text_in(others.back()->next("hello"), {"role"}), "spectator") << at;
    }
    for (const std::size_t last : {8U, 9U}) {
        EXPECT_EQ(others[last]->next().as_object(), nullptr);
        EXPECT_EQ(others[last]->close_code(), 1013U);
    }
    // A dropped connection may be counted a moment longer.
    std::unique_ptr<LiveClient> player;
    std::string role;
    for (int tries = 0; role != "white" && tries < 50; ++tries) {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        player = std::make_unique<LiveClient>(*served_, "", "127.0.0.3");
        player->send(R"({"type":"hello","key":")" + white_ + "\"}");
        role = text_in(player->next("hello"), {"role"});
    }
    ASSERT_EQ(role, "white");
    std::this_thread::sleep_for(std::chrono::seconds(5));
    player->send(R"({"type":"ping","ref":"still here"})");
    EXPECT_EQ(text_in(player->next("pong"), {"ref"}), "still here");
}

TEST_F(Security, WrittenTextsHaveLimits) {
    open_a_board();
    const auto writes = [&](const std::string& kind, const std::string& text) {
        return act(white_, R"({"do":"write","kind":")" + kind + R"(","text":")" + text + "\"}")
            .status;
    };
    EXPECT_EQ(writes("move", std::string(32, 'x')), 200U);
    EXPECT_EQ(writes("move", std::string(33, 'x')), 400U);
    EXPECT_EQ(writes("note", std::string(2000, 'x')), 200U);
    EXPECT_EQ(writes("note", std::string(2001, 'x')), 400U);
    EXPECT_EQ(writes("note", R"(one\ntwo)"), 200U);
    EXPECT_EQ(writes("note", R"(\u0007)"), 400U);
    for (const char* const name : {R"(\u0000)", R"(Ana\u001b[2J)", R"(Ana\u202eeva)"}) {
        const std::string event = R"({"name":")" + std::string(name) + R"(","conditions":{}})";
        EXPECT_EQ(served_->post("/api/v1/events", arbiter_, event).status, 400U) << name;
    }
}

TEST_F(SecurityTiming, ASeatHasACostBudget) {
    open_a_board();
    LiveClient eager(*served_);
    eager.send(R"({"type":"hello","key":")" + white_ + "\"}");
    const std::string note(1900, 'n');
    // Bytes cost the same on every machine; CPU time does not.
    const std::string padding(12'500, ' ');
    const auto began = std::chrono::steady_clock::now();
    // At fifty frames a second no frame is refused; the budget delays them.
    constexpr int acts = 40;
    for (int number = 0; number < acts; ++number) {
        eager.send(R"({"type":"act","board":")" + board_ +
                   R"(","ref":"n","act":{"do":"write","kind":"note","text":")" + note + "\"}}" +
                   padding);
    }
    for (int number = 0; number < acts; ++number) {
        ASSERT_NE(eager.next("answer").as_object(), nullptr) << number;
    }
    EXPECT_GT(std::chrono::steady_clock::now() - began, std::chrono::seconds(1));
    EXPECT_EQ(act(black_, R"({"do":"offer"})").status, 200);
}

TEST_F(Security, TooManyPingsDropTheClient) {
    const std::string ping("\x89\x80\0\0\0\0", 6);
    std::string flood = upgrade();
    for (int number = 0; number < 1000; ++number) {
        flood += ping;
    }
    // It is dropped after two hundred pongs and a few more.
    const std::string answered = served_->raw_and_wait(flood);
    EXPECT_LT(answered.size(), 4000U);
    EXPECT_EQ(served_->get("/healthz").status, 200);
}

TEST_F(Security, MalformedHeadersAreRefused) {
    const auto asked = [&](const std::string& head) {
        return served_->raw("GET /healthz HTTP/1.1\r\n" + head + "Connection: close\r\n\r\n");
    };
    for (const char* const host :
         {"127.0.0.1:123456", "[::1", "127.0.0.1:x", "127.0.0.1/a", "a@127.0.0.1", "127.0.0.1 x"}) {
        EXPECT_THAT(asked("Host: " + std::string(host) + "\r\n"), StartsWith("HTTP/1.1 400"))
            << host;
    }
    const std::string here = "Host: 127.0.0.1\r\n";
    EXPECT_THAT(asked(here + "Origin: http://127.0.0.1\r\nOrigin: http://127.0.0.1\r\n"),
                StartsWith("HTTP/1.1 403"));
    EXPECT_THAT(asked(here + "Transfer-Encoding: gzip\r\n"),
                AnyOf(StartsWith("HTTP/1.1 501"), StartsWith("HTTP/1.1 400")));
    EXPECT_THAT(served_->raw("GET http://127.0.0.1/healthz HTTP/1.1\r\n" + here +
                             "Connection: close\r\n\r\n"),
                StartsWith("HTTP/1.1 200"));
}

TEST_F(Security, ForwardedForIsTrustedFromConfiguredProxiesOnly) {
    const auto asked = [&](const std::string& from) {
        return answer("GET /api/v1/laws", "X-Forwarded-For: " + from + "\r\n");
    };
    start("--rate-limit 1 --proxy 127.0.0.1");
    for (int number = 0; number < 20; ++number) {
        // An address that the client wrote itself comes first.
        EXPECT_THAT(asked("10.0.0.9, 192.0.2." + std::to_string(number)),
                    StartsWith("HTTP/1.1 200"));
    }
    std::string last;
    for (int number = 0; number < 20; ++number) {
        last = asked("192.0.2." + std::to_string(number) + ", 198.51.100.7");
    }
    EXPECT_THAT(last, StartsWith("HTTP/1.1 429"));
    start("--rate-limit 1");
    for (int number = 0; number < 20; ++number) {
        last = asked("192.0.2." + std::to_string(number));
    }
    EXPECT_THAT(last, StartsWith("HTTP/1.1 429"));
}

TEST_F(Security, SignInsAreLogged) {
    open_a_board();
    ASSERT_EQ(served_->post("/api/v1/login", "", R"({"password":"a wrong one"})").status, 401);
    ASSERT_EQ(served_->post("/api/v1/login", "", R"({"password":"a long one"})").status, 200);
    const std::string log = served_->log();
    for (const char* const event : {"password_set", "wrong_password", "login"}) {
        EXPECT_THAT(log, HasSubstr(R"({"event":")" + std::string(event) + "\""));
    }
    EXPECT_THAT(log, HasSubstr(R"("peer":"127.0.0.1"})"));
}

TEST_F(Security, TheAuditLogIsDurableAndAppendOnly) {
    open_a_board();
    ASSERT_EQ(served_->post("/api/v1/login", "", R"({"password":"a wrong one"})").status, 401);
    ASSERT_EQ(act(arbiter_, R"({"do":"stop"})").status, 200);
    ASSERT_EQ(served_
                  ->post("/api/v1/boards/" + board_ + "/outcome", arbiter_,
                         R"({"result":"1-0","reason":"decision"})")
                  .status,
              200);
    ASSERT_EQ(served_->post("/api/v1/boards/" + board_ + "/keys/white", arbiter_, "{}").status,
              200);
    // Answered acts are in it, however the program ends.
    served_->end(SIGKILL);
    start();
    const std::string all = served_->get("/api/v1/ledger?form=csv", arbiter_).body;
    for (const char* const each :
         {",opened,,,", ",password_set,Arbiter,127.0.0.1,of: Arbiter",
          ",event_added,Arbiter,127.0.0.1,", ",wrong_password,,127.0.0.1,",
          ",act,Arbiter,127.0.0.1,", ",outcome,Arbiter,127.0.0.1,", "result: 1-0",
          ",seat_renewed,Arbiter,127.0.0.1,", "seat: white"}) {
        EXPECT_THAT(all, HasSubstr(each));
    }
    for (const std::string& secret : {arbiter_, white_, black_, std::string("a long one")}) {
        EXPECT_THAT(all, Not(HasSubstr(secret)));
    }
    // Nothing in it can be changed.
    for (const char* const method : {"DELETE", "PATCH", "POST", "PUT"}) {
        const std::string lines =
            "Authorization: Bearer " + arbiter_ + "\r\nContent-Type: application/json\r\n";
        EXPECT_THAT(answer(std::string(method) + " /api/v1/ledger", lines, "{}"),
                    StartsWith("HTTP/1.1 405"));
    }
}

TEST_F(Security, OnlyTheChiefArbiterReadsTheAuditLog) {
    open_a_board();
    ASSERT_EQ(
        served_->post("/api/v1/password", arbiter_, R"({"password":"a second one","name":"Eva"})")
            .status,
        200);
    const std::string eva =
        served_->post("/api/v1/login", "", R"({"password":"a second one","name":"Eva"})")
            .text({"key"});
    for (const char* const form : {"", "?form=csv", "?form=jsonl"}) {
        const std::string path = std::string("/api/v1/ledger") + form;
        EXPECT_EQ(served_->get(path).status, 401) << form;
        EXPECT_EQ(served_->get(path, white_).status, 403) << form;
        EXPECT_EQ(served_->get(path, eva).status, 403) << form;
        EXPECT_EQ(served_->get(path, arbiter_).status, 200) << form;
    }
}

TEST_F(Security, AFloodOfGuessesIsSummarizedInTheAuditLog) {
    open_a_board();
    for (int i = 0; i < 60; ++i) {
        static_cast<void>(served_->post("/api/v1/login", "", R"({"password":"a wrong one"})"));
    }
    const std::string all = served_->get("/api/v1/ledger?form=csv", arbiter_).body;
    std::size_t lines = 0;
    for (std::size_t at = all.find("password"); at != std::string::npos;
         at = all.find("password", at + 1)) {
        ++lines;
    }
    // At most the limit, or twice that if a minute has passed in between.
    EXPECT_LE(lines, 2U * 30U + 2U);
}

TEST_F(SecurityTiming, ExpensiveRequestsDoNotDelayPlayers) {
    open_a_board();
    for (int number = 0; number < 40; ++number) {
        ASSERT_EQ(act(white_, R"({"do":"write","text":"e4"})").status, 200);
    }
    LiveClient first(*served_);
    first.send(R"({"type":"hello"})");
    first.send(R"({"type":"watch","boards":[")" + board_ + "\"]}");
    const std::string again = R"({"type":"watch","boards":[")" + board_ + R"("],"since":{")" +
                              board_ + R"(":0},"anew":{")" + board_ + R"(":")" +
                              text_in(first.next("snapshot"), {"anew"}) + "\"}}";
    std::atomic<bool> is_over = false;
    std::vector<std::thread> crowd;
    for (int one = 0; one < 4; ++one) {
        crowd.emplace_back([&] {
            while (!is_over) {
                LiveClient greedy(*served_);
                greedy.send(R"({"type":"hello"})");
                for (int time = 0; time < 100 && !is_over; ++time) {
                    greedy.send(again);
                }
            }
        });
    }
    const auto began = std::chrono::steady_clock::now();
    constexpr int acts = 20;
    for (int number = 0; number < acts; ++number) {
        EXPECT_EQ(act(black_, R"({"do":"write","text":"e4"})").status, 200);
    }
    const auto passed = std::chrono::steady_clock::now() - began;
    is_over = true;
    for (std::thread& one : crowd) {
        one.join();
    }
    // With sanitizers and other tests running, a second each is enough; without limits it is not.
    EXPECT_LT(passed, std::chrono::seconds(acts));
}

TEST_F(Security, FramesParsedOnThePoolAreAnsweredInOrder) {
    LiveClient client(*served_);
    client.send(R"({"type":"hello"})");
    client.next("hello");
    for (int number = 0; number < 5; ++number) {
        const std::string ref = std::to_string(number);
        client.send(R"({"type":"watch","boards":{},"since":{")" + std::string(60'000, 'x') +
                    R"(":0},"ref":")" + ref + "\"}");
        client.send(R"({"type":"ping","ref":")" + ref + "\"}");
        EXPECT_EQ(text_in(client.next("answer"), {"ref"}), ref);
        EXPECT_EQ(text_in(client.next("pong"), {"ref"}), ref);
    }
    client.send(R"({"type":")" + std::string(60'000, 'x'));
    EXPECT_NE(text_in(client.next("answer"), {"error", "message"}).find("not JSON"),
              std::string::npos);
}

TEST_F(Security, TooManyFramesDropTheClient) {
    LiveClient client(*served_);
    for (int frame = 0; frame < 1000; ++frame) {
        client.send(R"({"type":"ping","ref":"x"})");
    }
    int pongs = 0;
    while (client.next().as_object() != nullptr) {
        ++pongs;
    }
    EXPECT_GE(pongs, 200);
    EXPECT_LT(pongs, 1000);
    EXPECT_EQ(served_->get("/healthz").status, 200);
}

TEST_F(Security, MalformedFramesEndOnlyTheirConnection) {
    open_a_board();
    LiveClient watcher(*served_);
    watcher.send(R"({"type":"hello"})");
    watcher.next("hello");
    LiveClient no_utf8(*served_);
    no_utf8.send("{\"type\":\"\xff\xfe\"}");
    EXPECT_EQ(no_utf8.next().as_object(), nullptr);
    EXPECT_EQ(no_utf8.close_code(), 1007U);
    LiveClient binary(*served_);
    binary.send_binary(R"({"type":"ping"})");
    EXPECT_EQ(binary.next().as_object(), nullptr);
    EXPECT_EQ(binary.close_code(), 1003U);
    LiveClient deep(*served_);
    deep.send(std::string(30'000, '['));
    EXPECT_EQ(text_in(deep.next("answer"), {"error", "kind"}), "malformed");
    // An unmasked frame, one of an unknown opcode, and one that claims an enormous size.
    for (const char* const bytes : {"\x81\x02{}",
                                    "\x8f\x80"
                                    "abcd",
                                    "\x81\xff\x7f\xff\xff\xff"}) {
        EXPECT_THAT(served_->raw(upgrade() + bytes), StartsWith("HTTP/1.1 101"));
    }
    watcher.send(R"({"type":"ping","ref":"still here"})");
    EXPECT_EQ(text_in(watcher.next("pong"), {"ref"}), "still here");
}

TEST_F(Security, InvalidUtf8IsRefused) {
    open_a_board();
    const char* const body = "{\"pairings\":[{\"white\":\"\xff\xc0\xaf\",\"black\":\"B\"}]}";
    EXPECT_EQ(served_->post("/api/v1/events/e1/rounds", arbiter_, body).status, 400);
}

TEST_F(Security, PathsDoNotReachTheFileSystem) {
    for (const char* const path :
         {"/../../etc/passwd", "/assets/../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
          "/..%2f..%2fetc/passwd", "//etc/passwd", "/hall.sqlite", "/assets/%00",
          "/\\etc\\passwd"}) {
        EXPECT_THAT(answer(std::string("GET ") + path),
                    AnyOf(StartsWith("HTTP/1.1 404"), StartsWith("HTTP/1.1 400")))
            << path;
    }
}

// --- What leaves the hall -----------------------------------------------------------------------

TEST_F(Security, EveryAnswerHasSecurityHeaders) {
    open_a_board();
    for (const std::string& text :
         {answer("GET /healthz"), answer("GET /api/v1/events"), answer("GET /nowhere"),
          answer("GET /"), answer("DELETE /api/v1/events"), answer("POST /api/v1/events"),
          answer("GET /api/v1/boards/" + board_ + "/pgn"), answer("GET /metrics"),
          answer("GET /", "Host: again\r\n"), served_->raw("nonsense\r\n\r\n"),
          answer("GET /" + std::string(20'000, 'a')), served_->raw(upgrade())}) {
        const std::string head = text.substr(0, text.find("\r\n\r\n"));
        EXPECT_THAT(head, StartsWith("HTTP/1.1 ")) << text;
        for (const char* const line :
             {"Content-Security-Policy: default-src 'none'", "frame-ancestors 'none'",
              "X-Content-Type-Options: nosniff", "X-Frame-Options: DENY",
              "Referrer-Policy: no-referrer", "Cross-Origin-Opener-Policy: same-origin",
              "Cross-Origin-Resource-Policy: same-origin", "Cache-Control: no-"}) {
            EXPECT_THAT(head, HasSubstr(line));
        }
        EXPECT_THAT(head, Not(HasSubstr("Set-Cookie")));
        EXPECT_THAT(head, Not(HasSubstr("Strict-Transport-Security")));
    }
}

TEST_F(Security, NamesAreEscapedOnPaper) {
    open_a_board();
    const std::string rounds = "/api/v1/events/e1/rounds";
    const Answered added = served_->post(
        rounds, arbiter_, R"({"pairings":[{"white":"<script>alert(1)</script>","black":"B"}]})");
    ASSERT_EQ(added.status, 201);
    const std::string id = "\"id\":\"";
    const std::size_t begin = added.body.find(id) + id.size();
    const std::string board = added.body.substr(begin, added.body.find('"', begin) - begin);
    for (const std::string& path :
         {"/api/v1/boards/" + board + "/scoresheet", rounds + "/2/report?form=results"}) {
        const std::string text = answer("GET " + path);
        EXPECT_THAT(text, HasSubstr("&lt;script&gt;alert(1)")) << path;
        EXPECT_THAT(text, Not(HasSubstr("<script"))) << path;
        EXPECT_THAT(text, HasSubstr("Content-Security-Policy: default-src 'none'; style-src"))
            << path;
    }
}

TEST_F(Security, ASealedMoveIsHiddenFromOthers) {
    open_a_board();
    const auto kept = [this] {
        std::ostringstream all;
        for (const auto& each : std::filesystem::recursive_directory_iterator(data_)) {
            all << std::ifstream(each.path(), std::ios::binary).rdbuf();
        }
        return std::move(all).str();
    };
    const auto answered = [this] {
        return served_->get("/api/v1/boards/" + board_ + "/transcript", arbiter_).body +
               served_->get("/api/v1/boards/" + board_ + "/records", arbiter_).body;
    };
    const std::string record = hall::locked_record;
    ASSERT_EQ(act(white_, R"({"do":"play","move":"e2e4"})").status, 200);
    ASSERT_EQ(act(white_, R"({"do":"press"})").status, 200);
    ASSERT_EQ(act(arbiter_, R"({"do":"adjourn"})").status, 200);
    ASSERT_EQ(
        act(black_, R"({"do":"seal","locked":true,"lang":"es","text":")" + record + "\"}").status,
        200);
    ASSERT_EQ(act(black_, R"({"do":"stop","clocks":"own"})").status, 200);
    ASSERT_EQ(act(arbiter_, R"({"do":"resume","present":["white","black"]})").status, 200);
    served_.reset();
    EXPECT_THAT(kept(), AllOf(HasSubstr(record), Not(HasSubstr(hall::locked_text)),
                              Not(HasSubstr("g8f6"))));
    start();
    arbiter_ = served_->post("/api/v1/login", "", R"({"password":"a long one"})").text({"key"});
    EXPECT_THAT(answered(), Not(HasSubstr(hall::locked_text)));
    const auto open = [this](const std::string& key) {
        return act(arbiter_, R"({"do":"open_envelope","key":")" + key + "\"}");
    };
    const std::string key = hall::locked_record_key;
    const std::string before = version();
    const Answered refused = open(key.substr(0, key.size() / 2));
    EXPECT_EQ(refused.status, 400);
    EXPECT_THAT(refused.body, HasSubstr("locked with another one"));
    EXPECT_EQ(version(), before);
    EXPECT_EQ(open(key).status, 200);
    EXPECT_THAT(answered(), AllOf(HasSubstr(hall::locked_text), HasSubstr(R"("move":"g8f6")")));
}

TEST_F(Security, KeysAndPasswordsAreNeverLogged) {
    start("--log-requests");
    open_a_board();
    const Answered keys =
        served_->get("/api/v1/boards/" + board_ + "/keys?key=" + white_, arbiter_);
    ASSERT_EQ(keys.status, 200);
    ASSERT_EQ(act(white_, R"({"do":"play","move":"e2e4"})").status, 200);
    ASSERT_EQ(served_->post("/api/v1/login", "", R"({"password":"a wrong one"})").status, 401);
    const std::string setup = served_->setup_key();
    LiveClient client(*served_);
    client.send(R"({"type":"hello","key":")" + white_ + "\"}");
    client.next("hello");
    const std::string log = served_->log();
    EXPECT_THAT(log, HasSubstr(R"("method":"POST","path":"/api/v1/boards/)" + board_ +
                               R"(/acts","status":200,"bytes":)"));
    EXPECT_THAT(log, HasSubstr(R"("path":"/api/v1/live","status":101)"));
    for (const std::string& secret : {arbiter_, white_, black_, setup, keys.text({"tablet"}),
                                      std::string("a long one"), std::string("a wrong one")}) {
        EXPECT_THAT(log, Not(HasSubstr(secret)));
    }
    for (const char* const forged : {"\n", "\r"}) {
        EXPECT_THAT(served_->raw("GET /x" + std::string(forged) + "{} HTTP/1.1\r\n\r\n"),
                    StartsWith("HTTP/1.1 400"));
    }
}

TEST_F(Security, KeysAreShownToArbitersOnly) {
    open_a_board();
    const std::string board = "/api/v1/boards/" + board_;
    for (const std::string& path :
         {std::string("/api/v1/events"), std::string("/api/v1/events/e1"), board,
          board + "/records", board + "/transcript", board + "/pgn",
          std::string("/api/v1/events/e1/report"), std::string("/metrics")}) {
        const std::string body = served_->get(path).body;
        EXPECT_THAT(body, Not(HasSubstr(white_))) << path;
        EXPECT_THAT(body, Not(HasSubstr(black_))) << path;
    }
}

// --- TLS ----------------------------------------------------------------------------------------

TEST_F(Security, WithTlsOnlyPlainHttpIsRefused) {
    start_by_tls();
    EXPECT_THAT(answer("GET /healthz"), Not(HasSubstr("HTTP/1.1 200")));
    const std::string head = secure_head(served_->port(), request("GET /healthz"));
    EXPECT_THAT(head, StartsWith("HTTP/1.1 200"));
    EXPECT_THAT(head, HasSubstr("Strict-Transport-Security: max-age="));
    EXPECT_THAT(secure_head(served_->port(), upgrade()), StartsWith("HTTP/1.1 101"));
    EXPECT_THAT(secure_head(served_->port(), upgrade("Origin: https://elsewhere.example\r\n")),
                StartsWith("HTTP/1.1 403"));
}

TEST_F(Security, OldTlsVersionsAreRefused) {
    start_by_tls();
    const std::string ask = request("GET /healthz");
    EXPECT_THAT(secure_head(served_->port(), ask, TLS1_1_VERSION), IsEmpty());
    EXPECT_THAT(secure_head(served_->port(), ask, TLS1_2_VERSION), StartsWith("HTTP/1.1 200"));
    EXPECT_THAT(secure_head(served_->port(), ask, TLS1_3_VERSION), StartsWith("HTTP/1.1 200"));
}

/// An address has a burst of half a second of CPU time, and then a tenth: ten milliseconds for each
/// handshake, however fast the machine is.
TEST_F(SecurityTiming, HandshakesAreChargedWhetherOrNotTheyComplete) {
    start_by_tls();
    constexpr int handshakes = 650;
    const auto began = std::chrono::steady_clock::now();
    for (int each = 0; each < handshakes; ++each) {
        static_cast<void>(served_->raw("no handshake"));
    }
    EXPECT_GE(std::chrono::steady_clock::now() - began, std::chrono::milliseconds(1400));
    EXPECT_THAT(secure_head(served_->port(), request("GET /healthz")), StartsWith("HTTP/1.1 200"));
}

TEST_F(Security, TheHallsCertificateIsForItsLocalNetworkOnly) {
    start("--tls own");
    const auto authority = Authority::look(data_ / "tls");
    ASSERT_TRUE(authority && *authority);
    const auto shown = facts_shown_at("127.0.0.1", served_->port(), **authority);
    ASSERT_TRUE(shown) << shown.error();
    for (const std::string& each : shown->names) {
        EXPECT_TRUE(is_private_address(each) || each == "localhost" || each.ends_with(".local") ||
                    std::ranges::count(each, '.') >= 2)
            << each;
    }
    // Plain HTTP and TLS work on the same port.
    EXPECT_THAT(answer("GET /healthz"),
                AllOf(HasSubstr("HTTP/1.1 200"), Not(HasSubstr("Strict-Transport-Security"))));
    EXPECT_THAT(secure_head(served_->port(), request("GET /healthz")),
                AllOf(StartsWith("HTTP/1.1 200"), Not(HasSubstr("Strict-Transport-Security"))));
    EXPECT_THAT(secure_head(served_->port(), upgrade()), StartsWith("HTTP/1.1 101"));
    EXPECT_THAT(secure_head(served_->port(), request("GET /healthz"), TLS1_1_VERSION), IsEmpty());
}

TEST_F(Security, TheAuthoritysKeyNeverLeavesItsFile) {
    start("--tls own");
    struct stat known{};
    ASSERT_EQ(::stat((data_ / "tls/authority.pem").c_str(), &known), 0);
    EXPECT_EQ(known.st_mode & 0777U, 0600U);
    for (const char* const path :
         {"/trust/compongo-hall.crt", "/trust/compongo-hall.mobileconfig", "/api/v1/trust"}) {
        const Answered answered = served_->get(path);
        EXPECT_EQ(answered.status, 200) << path;
        EXPECT_THAT(answered.body, Not(HasSubstr("PRIVATE KEY"))) << path;
    }
    EXPECT_THAT(served_->get("/trust/compongo-hall.crt").body,
                StartsWith("-----BEGIN CERTIFICATE-----"));
    EXPECT_THAT(served_->log(), Not(HasSubstr("PRIVATE KEY")));
    EXPECT_EQ(served_->get("/trust/authority.pem").status, 404);
    EXPECT_EQ(served_->get("/tls/authority.pem").status, 404);
}

TEST_F(Security, OnlyTheChiefArbiterOpensTheHallToTheNetwork) {
    // Outside the range of ephemeral ports: a client could be using one of those when the hall
    // moves.
    const std::string listening = "--listen :" + std::to_string(20'000 + ::getpid() % 10'000);
    start(listening);
    open_a_board();
    constexpr auto network = "/api/v1/network";
    EXPECT_EQ(served_->get(network, arbiter_).text({"reach"}), "machine");
    EXPECT_EQ(served_->get(network).status, 401);
    EXPECT_EQ(served_->get(network, white_).status, 403);
    ASSERT_EQ(
        served_->post("/api/v1/password", arbiter_, R"({"password":"a second one","name":"Eva"})")
            .status,
        200);
    const std::string eva =
        served_->post("/api/v1/login", "", R"({"password":"a second one","name":"Eva"})")
            .text({"key"});
    for (const std::string& key : {std::string(), white_, eva}) {
        EXPECT_GE(served_->patch(network, key, R"({"reach":"network"})").status, 401U) << key;
    }
    EXPECT_EQ(served_->patch(network, arbiter_, R"({"reach":"everywhere"})").status, 400U);
    // A hall that is not on the network does not accept its name there.
    EXPECT_THAT(served_->raw("GET /healthz HTTP/1.1\r\nHost: compongo.local\r\n\r\n"),
                StartsWith("HTTP/1.1 421"));
    ASSERT_EQ(served_->patch(network, arbiter_, R"({"reach":"network"})").status, 200U);
    EXPECT_THAT(served_->raw("GET /healthz HTTP/1.1\r\nHost: compongo.local\r\n\r\n"),
                StartsWith("HTTP/1.1 200"));
    EXPECT_EQ(served_->get("/api/v1/trust").text({"tls"}), "own");
    // The choice is durable, and can be undone.
    served_->end(SIGKILL);
    start(listening);
    EXPECT_EQ(served_->get(network, arbiter_).text({"reach"}), "network");
    ASSERT_EQ(served_->patch(network, arbiter_, R"({"reach":"machine"})").status, 200U);
    EXPECT_EQ(served_->get("/api/v1/trust").text({"tls"}), "none");
    // It cannot be changed in the page if an option fixes it.
    start();
    EXPECT_EQ(served_->patch(network, arbiter_, R"({"reach":"network"})").status, 409U);
}

TEST_F(Security, WithoutItsKeyTlsDoesNotStart) {
    const std::string chain = data_.string() + "/chain.pem";
    write_certificate(chain, data_.string() + "/key.pem");
    served_.reset();
    const Served no_key(data_, "--tls-certificate " + chain);
    EXPECT_EQ(no_key.port(), 0);
    const Served wrong_key(data_, "--tls-certificate " + chain + " --tls-key " + chain);
    EXPECT_EQ(wrong_key.port(), 0);
    EXPECT_THAT(wrong_key.log(), HasSubstr("--tls-key"));
}

} // namespace

} // namespace compongo::net
