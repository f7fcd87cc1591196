// `compongo serve`: a hall on the network, from its clients' point of view.
#include "tests/net/served_hall.h"

#include <gmock/gmock.h>

#include <chrono>
#include <csignal>
#include <thread>

namespace compongo::net {

namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

using Serve = ServedHall;

TEST_F(Serve, PlaysAGameThatOthersWatch) {
    open_a_board();
    LiveClient white(*served_);
    white.send(R"({"type":"hello","key":")" + white_ + "\"}");
    EXPECT_EQ(text_in(white.next("hello"), {"role"}), "white");
    LiveClient watcher(*served_);
    watcher.send(R"({"type":"hello"})");
    watcher.send(R"({"type":"watch","boards":[")" + board_ + "\"]}");
    EXPECT_EQ(text_in(watcher.next("snapshot"), {"version"}), "1");
    white.send(R"({"type":"act","ref":"a","board":")" + board_ +
               R"(","act":{"do":"play","move":"e2e4"}})");
    EXPECT_EQ(text_in(white.next("answer"), {"record"}), "2");
    const JsonValue seen = watcher.next("record");
    EXPECT_EQ(text_in(seen, {"number"}), "2");
    EXPECT_EQ(text_in(seen, {"state", "last", "san"}), "e4");
    white.send(R"({"type":"act","ref":"b","board":")" + board_ + R"(","act":{"do":"resign"}})");
    EXPECT_EQ(text_in(watcher.next("record"), {"state", "result", "result"}), "0-1");
}

TEST_F(Serve, BringsAClientThatWasAwayUpToDate) {
    open_a_board();
    ASSERT_EQ(act(white_, R"({"do":"play","move":"e2e4"})").status, 200);
    ASSERT_EQ(act(white_, R"({"do":"press"})").status, 200);
    std::string mark;
    const auto watch = [&](const std::string& more) {
        LiveClient client(*served_);
        client.send(R"({"type":"hello"})");
        client.send(R"({"type":"watch","boards":[")" + board_ + "\"]" + more + "}");
        client.next("hello");
        std::string came;
        for (std::string type; type != "pong";) {
            const JsonValue frame = client.next();
            type = text_in(frame, {"type"});
            if (type == "record") {
                came += text_in(frame, {"number"});
            } else if (type == "snapshot") {
                came += "S";
                mark = text_in(frame, {"anew"});
            }
            // All frames come in one turn.
            if (came.size() == 1) {
                client.send(R"({"type":"ping","ref":"p"})");
            }
        }
        return came;
    };
    const std::string since = R"(,"since":{")" + board_ + R"(":1})";
    EXPECT_EQ(watch(""), "S");
    EXPECT_EQ(watch(since + R"(,"anew":{")" + board_ + R"(":")" + mark + "\"}"), "23");
    // Without the mark of its snapshot it is unknown what else the client missed.
    for (const std::string& more :
         {since, since + R"(,"anew":{")" + board_ + R"(":"x"})",
          since + R"(,"anew":{")" + board_ + R"(":7})", since + R"(,"anew":[])"}) {
        EXPECT_EQ(watch(more), "23S") << more;
    }
}

/// A misspelt field would otherwise count as absent, which means something else.
TEST_F(Serve, RefusesUnknownAndRepeatedFields) {
    open_a_board();
    struct Sent {
        std::string path;
        std::string body;
        std::string told;
    };
    const std::string board = "/api/v1/boards/" + board_;
    const std::vector<Sent> posted = {
        {"/api/v1/events", R"({"name":"A","condition":{}})", "condition: found"},
        {"/api/v1/events/e1/rounds", R"({"pairings":[{"white":"A","black":"B"}],"bye":[]})",
         "bye: found"},
        {"/api/v1/events/e1/rounds", R"({"pairings":[{"white":"A","black":"B","strat":"x"}]})",
         "pairings[0].strat: found"},
        {"/api/v1/events/e1/rounds",
         R"({"pairings":[{"white":"A","black":"B"},{"white":"C","black":"C"}]})",
         "pairings[1].black: found \"C\", expected another player"},
        {"/api/v1/events/e1/rounds",
         R"({"pairings":[{"white":"A","black":"B"}],"byes":[{"name":"C","kind":"full","x":1}]})",
         "byes[0].x: found"},
        {"/api/v1/events/e1/withdrawals", R"({"name":"Ana","wtihdrawn":false})",
         "wtihdrawn: found"},
        {board + "/outcome", R"({"result":"1-0","reason":"absent","test":"x"})", "test: found"},
        {board + "/outcome", R"({"result":"1-0","result":"0-1","reason":"absent"})",
         "each name once"},
        {board + "/remarks", R"({"text":"x","by":"me"})", "by: found"},
        {board + "/acts", R"({"do":"offer","do":"resign"})", "each name once"},
        {board + "/acts", R"([])", "found"},
        {board + "/take-over", R"({"device":"d1"})", "device: found"},
        {"/api/v1/login", R"([])", "an object"},
    };
    for (const Sent& each : posted) {
        const Answered answer = served_->post(each.path, arbiter_, each.body);
        EXPECT_EQ(answer.status, 400U) << each.path << each.body;
        EXPECT_THAT(answer.text({"error", "message"}), HasSubstr(each.told)) << each.body;
    }
    for (const auto& [path, body, told] :
         {Sent{"/api/v1/events/e1", R"({"nam":"x"})", "nam: found"},
          Sent{board, R"({"white":"Luis"})", "another player"},
          Sent{board, R"({"wite":"Eva"})", "wite: found"}}) {
        const Answered answer = served_->patch(path, arbiter_, body);
        EXPECT_EQ(answer.status, 400U) << path << body;
        EXPECT_THAT(answer.text({"error", "message"}), HasSubstr(told)) << body;
    }
    EXPECT_EQ(served_->remove(board + "/outcome", arbiter_).status, 409U) << "there is none";
    EXPECT_THAT(served_->get("/api/v1/events").body, Not(HasSubstr("strat")));
    EXPECT_EQ(served_->get(board).text({"players", "white"}), "Ana");
}

TEST_F(Serve, NotifiesClientsOfAnEventsNewName) {
    open_a_board();
    LiveClient watcher(*served_);
    watcher.send(R"({"type":"hello"})");
    watcher.send(R"({"type":"watch","boards":[")" + board_ + "\"]}");
    EXPECT_EQ(text_in(watcher.next("snapshot"), {"event", "name"}), "Club");
    EXPECT_EQ(served_->patch("/api/v1/events/e1", arbiter_, R"({"name":"Liga"})").status, 200U);
    EXPECT_EQ(text_in(watcher.next("snapshot"), {"event", "name"}), "Liga");
}

TEST_F(Serve, NotifiesArbitersOfDutiesAndSectors) {
    open_a_board();
    LiveClient arbiter(*served_);
    arbiter.send(R"({"type":"hello","key":")" + arbiter_ + "\"}");
    EXPECT_EQ(text_in(arbiter.next("hello"), {"role"}), "arbiter");
    LiveClient player(*served_);
    player.send(R"({"type":"hello","key":")" + white_ + "\"}");
    EXPECT_EQ(text_in(player.next("hello"), {"role"}), "white");
    const std::string at = "/api/v1/events/e1";
    const std::string mark = R"({"marks":[{"round":1,"duty":"before.boards","done":true}]})";
    EXPECT_EQ(served_->post(at + "/duties", arbiter_, mark).status, 200U);
    EXPECT_EQ(text_in(arbiter.next("duties"), {"event"}), "e1");
    const std::string boards = R"({"boards":[{"first":1,"last":20}]})";
    EXPECT_EQ(served_->post(at + "/sectors", arbiter_, boards).status, 200U);
    EXPECT_EQ(text_in(arbiter.next("sectors"), {"event"}), "e1");
    // No other client is notified: the player's next frame is the answer to the ping.
    player.send(R"({"type":"ping","ref":"p"})");
    EXPECT_EQ(text_in(player.next(), {"type"}), "pong");
}

TEST_F(Serve, ANewRoundEndsALongPollForTheEventsGames) {
    open_a_board();
    const std::string path = "/api/v1/events/e1/pgn";
    const std::string before = served_->get(path).body;
    const std::string head = "GET " + path + "?wait=20 HTTP/1.1\r\nHost: localhost\r\n";
    const std::string first = served_->raw("GET " + path +
                                           " HTTP/1.1\r\nHost: localhost\r\n"
                                           "Connection: close\r\n\r\n");
    const std::size_t at = first.find("ETag: ") + 6;
    const std::string tag = first.substr(at, first.find("\r\n", at) - at);
    std::string answer;
    std::thread waiting([&] {
        answer = served_->raw(head + "If-None-Match: " + tag + "\r\nConnection: close\r\n\r\n");
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    const Answered round = served_->post("/api/v1/events/e1/rounds", arbiter_,
                                         R"({"pairings":[{"white":"Eva","black":"Luis"}]})");
    EXPECT_EQ(round.status, 201U);
    board_ = text_in(json_member(round.json, "boards")->items.front(), {"id"});
    ASSERT_EQ(act(arbiter_, R"({"do":"begin"})").status, 200);
    waiting.join();
    // A long poll that timed out would be answered 304.
    EXPECT_THAT(answer, HasSubstr("200 OK"));
    EXPECT_THAT(answer, HasSubstr("Eva"));
}

TEST_F(Serve, EnforcesRoles) {
    open_a_board();
    EXPECT_EQ(served_->post("/api/v1/events", "", club).status, 401);
    EXPECT_EQ(served_->post("/api/v1/events", white_, club).status, 403);
    EXPECT_EQ(served_->post("/api/v1/events", "no_such_key_at_all", club).status, 401);
    EXPECT_EQ(served_->get("/api/v1/boards/" + board_ + "/keys", white_).status, 403);
    EXPECT_EQ(act("", R"({"by":"white","do":"resign"})").status, 403);
    EXPECT_EQ(act(white_, R"({"by":"black","do":"resign"})").status, 403);
    EXPECT_EQ(act(black_, R"({"by":"arbiter","do":"stop"})").status, 403);
    EXPECT_EQ(served_->post("/api/v1/password", white_, R"({"password":"another one"})").status,
              401);
    EXPECT_THAT(served_->get("/api/v1/events").body, Not(HasSubstr(white_)));
    LiveClient nobody(*served_);
    nobody.send(R"({"type":"hello","key":"guessed"})");
    EXPECT_EQ(text_in(nobody.next("hello"), {"unknown_key"}), "true");
    nobody.send(R"({"type":"act","board":")" + board_ + R"(","act":{"by":"white","do":"resign"}})");
    EXPECT_EQ(text_in(nobody.next("answer"), {"error", "kind"}), "forbidden");
}

TEST_F(Serve, KeepsCorrectedNames) {
    open_a_board();
    LiveClient watcher(*served_);
    watcher.send(R"({"type":"hello"})");
    watcher.send(R"({"type":"watch","boards":[")" + board_ + "\"]}");
    watcher.next("snapshot");
    const std::string board = "/api/v1/boards/" + board_;
    EXPECT_EQ(served_->patch(board, white_, R"({"white":"Eva"})").status, 403U);
    EXPECT_EQ(served_->patch(board, arbiter_, R"({"white":"Ana Ruiz"})").status, 200U);
    EXPECT_EQ(text_in(watcher.next("hall"), {"event"}), "e1");
    EXPECT_EQ(text_in(watcher.next("snapshot"), {"players", "white"}), "Ana Ruiz");
    EXPECT_EQ(
        served_->patch("/api/v1/events/e1", arbiter_, R"({"name":"Liga","closed":true})").status,
        200U);
    ASSERT_EQ(served_->end(SIGKILL), -SIGKILL);
    start();
    EXPECT_THAT(served_->get(board + "/pgn").body, HasSubstr("[White \"Ana Ruiz\"]"));
    EXPECT_EQ(served_->get("/api/v1/events/e1").text({"closed"}), "true");
    EXPECT_EQ(served_->get("/api/v1/events/e1").text({"name"}), "Liga");
    EXPECT_EQ(served_
                  ->post("/api/v1/events/e1/rounds", arbiter_,
                         R"({"pairings":[{"white":"A","black":"B"}]})")
                  .status,
              409U);
}

TEST_F(Serve, CorrectsAPlayersNameInTheWholeEvent) {
    open_a_board();
    LiveClient watcher(*served_);
    watcher.send(R"({"type":"hello"})");
    watcher.send(R"({"type":"watch","boards":[")" + board_ + "\"]}");
    const std::string white = text_in(watcher.next("snapshot"), {"players", "white"});
    const std::string players = "/api/v1/events/e1/players";
    const std::string mended = R"({"name":")" + white + R"(","becomes":"Ana Ruiz"})";
    ASSERT_EQ(served_
                  ->post("/api/v1/events/e1/rounds", arbiter_,
                         R"({"pairings":[{"white":"Eva","black":")" + white + R"("}]})")
                  .status,
              201U);
    watcher.next("hall");
    EXPECT_EQ(served_->patch(players, "", mended).status, 401U);
    EXPECT_EQ(served_->patch(players, white_, mended).status, 403U);
    EXPECT_EQ(served_->patch(players, arbiter_, mended).status, 200U);
    EXPECT_EQ(text_in(watcher.next("snapshot"), {"players", "white"}), "Ana Ruiz");
    EXPECT_EQ(served_->patch(players, arbiter_, mended).status, 404U);
    ASSERT_EQ(served_->end(SIGKILL), -SIGKILL);
    start();
    for (const auto* const round : {"1", "2"}) {
        const std::string path = "/api/v1/events/e1/rounds/" + std::string(round) + "/";
        EXPECT_THAT(served_->get(path + "pgn").body, HasSubstr("\"Ana Ruiz\""));
        EXPECT_THAT(served_->get(path + "report").body, HasSubstr("\"Ana Ruiz\""));
    }
}

TEST_F(Serve, SignsTheArbiterInByPasswordOnly) {
    open_a_board();
    EXPECT_EQ(served_->post("/api/v1/login", "", R"({"password":"a wrong one"})").status, 401);
    EXPECT_EQ(served_->post("/api/v1/login", "", R"({"password":"short"})").status, 401);
    const Answered in = served_->post("/api/v1/login", "", R"({"password":"a long one"})");
    EXPECT_EQ(in.text({"role"}), "arbiter");
    EXPECT_EQ(served_->get("/api/v1/whoami", in.text({"key"})).text({"role"}), "arbiter");
    // Sessions survive a restart.
    ASSERT_EQ(served_->end(SIGTERM), 0);
    start();
    EXPECT_EQ(served_->get("/api/v1/whoami", in.text({"key"})).text({"role"}), "arbiter");
    EXPECT_EQ(served_->post("/api/v1/login", "", R"({"password":"a long one"})").status, 200);
}

TEST_F(Serve, RefusesMalformedRequests) {
    open_a_board();
    EXPECT_EQ(served_->get("/nowhere").status, 404);
    EXPECT_EQ(served_->get("/api/v1/boards/none").status, 404);
    EXPECT_EQ(act(white_, "{").status, 400);
    EXPECT_EQ(act(white_, R"({"do":"toutch"})").text({"error", "at", "field"}), "acts[0].do");
    EXPECT_EQ(served_->get("/api/v1/boards/" + board_ + "/records?from=0").status, 400);
    EXPECT_EQ(served_->post("/api/v1/events", arbiter_, R"({"name":""})").status, 400);
    EXPECT_THAT(act(white_, std::string(300'000, ' ')).status, 413);
    EXPECT_THAT(served_->raw("nonsense\r\n\r\n"), StartsWith("HTTP/1.1 400"));
    EXPECT_THAT(served_->raw("GET /" + std::string(20'000, 'a')), StartsWith("HTTP/1.1 431"));
    LiveClient client(*served_);
    for (const char* const frame :
         {"", "{", "[]", R"({"type":"watch","boards":[]})", R"({"type":7})"}) {
        client.send(frame);
        EXPECT_EQ(text_in(client.next("answer"), {"error", "kind"}), "malformed") << frame;
    }
    client.send(R"({"type":"hello"})");
    client.send(R"({"type":"watch","boards":["none",7]})");
    EXPECT_THAT(text_in(client.next("answer"), {"error", "message"}), HasSubstr("none"));
    EXPECT_EQ(served_->get("/healthz").status, 200);
}

TEST_F(Serve, RefusesAPageOfAnotherSite) {
    LiveClient foreign(*served_, "https://elsewhere.example");
    foreign.send(R"({"type":"ping","ref":"x"})");
    EXPECT_EQ(foreign.next().as_object(), nullptr);
    LiveClient own(*served_, "http://127.0.0.1:" + std::to_string(served_->port()));
    own.send(R"({"type":"ping","ref":"x"})");
    EXPECT_EQ(text_in(own.next("pong"), {"ref"}), "x");
}

TEST_F(Serve, PrintsAGamesPapers) {
    open_a_board();
    ASSERT_EQ(act(white_, R"({"do":"play","move":"e2e4"})").status, 200);
    ASSERT_EQ(act(white_, R"({"do":"press"})").status, 200);
    const std::string board = "/api/v1/boards/" + board_;
    const std::string event = "/api/v1/events/e1";
    const std::string game = served_->get(board + "/pgn").body;
    EXPECT_THAT(game, HasSubstr("1. e4 {[%clk 0:0"));
    EXPECT_EQ(served_->get(event + "/pgn").body, game);
    EXPECT_EQ(served_->get(event + "/rounds/1/pgn").body, game);
    EXPECT_EQ(served_->get(event + "/rounds/2/pgn").status, 404);
    EXPECT_THAT(served_->get(board + "/transcript").body, HasSubstr("\"rulings\":[{\"act\":0"));
    EXPECT_THAT(served_->get(board + "/transcript?form=text").body, HasSubstr("white press"));
    EXPECT_EQ(served_->get(board + "/transcript?form=pdf").status, 400);
    EXPECT_EQ(served_->get(event + "/report").text({"event", "name"}), "Club");
    EXPECT_THAT(served_->get(event + "/rounds/1/report?form=csv").body,
                HasSubstr("1,1,Ana,Luis,,,\r\n"));
}

TEST_F(Serve, QuotesTheLawsAndJudgesByOtherEditions) {
    open_a_board();
    EXPECT_EQ(served_->get("/api/v1/laws").text({"in_use"}), "fide-2023");
    EXPECT_THAT(served_->get("/api/v1/laws/fide-2017/7.5.1?lang=es").body, HasSubstr("\"rige\""));
    EXPECT_EQ(served_->get("/api/v1/laws/fide-2017/7.5.1?lang=xx").status, 400);
    EXPECT_EQ(served_->get("/api/v1/laws/fide-2017/7.99").status, 404);
    const std::string here = "/api/v1/laws/fide-2017/7.5.3?board=" + board_;
    EXPECT_EQ(served_->get(here).text({"play"}), "standard");
    EXPECT_EQ(served_->get(here + "9").status, 404);
    const Answered asked =
        served_->post("/api/v1/questions", "", R"({"ask":{"what":"chess960","number":518}})");
    EXPECT_EQ(asked.text({"rank"}), "RNBQKBNR") << asked.body;
    EXPECT_EQ(served_->post("/api/v1/questions", "", R"({"ask":7})").status, 400);
    const std::string what_if = "/api/v1/boards/" + board_ + "/what-if";
    EXPECT_EQ(served_->post(what_if, "", R"({"laws":"fide-1997"})").text({"number"}), "1");
    EXPECT_EQ(served_->post(what_if, "", R"({"laws":"fide-1812"})").status, 400);
    EXPECT_EQ(served_->post(what_if, "", R"({"laws":"fide-1997","number":0})").status, 400);
}

TEST_F(Serve, ForeseesWhatEndsAGameAndDoesNothing) {
    open_a_board();
    const std::string foresee = "/api/v1/boards/" + board_ + "/foresee";
    const Answered seen = served_->post(foresee, white_, R"({"do":"resign"})");
    EXPECT_THAT(seen.body, HasSubstr(R"("effect":"game_over","result":"0-1")"));
    EXPECT_THAT(seen.body, HasSubstr("Black wins"));
    // A player's claims and moves cannot be tried without doing them.
    EXPECT_EQ(served_->post(foresee, white_, R"({"do":"press"})").status, 403);
    EXPECT_EQ(served_->post(foresee, white_, R"({"by":"black","do":"resign"})").status, 403);
    EXPECT_EQ(served_->post(foresee, "", R"({"by":"black","do":"resign"})").status, 403);
    EXPECT_EQ(served_->get("/api/v1/boards/" + board_).text({"state", "phase"}), "in_play");
}

TEST_F(Serve, StopsCleanlyAndResumes) {
    open_a_board();
    ASSERT_EQ(act(white_, R"({"do":"play","move":"e2e4"})").status, 200);
    EXPECT_EQ(served_->end(SIGTERM), 0);
    start();
    // The hall has stopped the clocks; that is durable once a later act is answered.
    EXPECT_EQ(act(arbiter_, R"({"do":"observe","what":"clock"})").text({"record"}), "4");
    const Answered snapshot = served_->get("/api/v1/boards/" + board_);
    EXPECT_EQ(snapshot.text({"version"}), "4") << snapshot.body;
    EXPECT_EQ(snapshot.text({"state", "clock", "running"}), "") << snapshot.body;
    EXPECT_EQ(act(white_, R"({"do":"press"})").status, 200);
}

TEST_F(Serve, LosesNothingThatItAnsweredWhenItIsKilled) {
    open_a_board();
    constexpr int kills = 8;
    std::uint64_t answered = 1;
    for (int kill = 0; kill < kills; ++kill) {
        for (int offer = 0; offer < 5; ++offer) {
            const Answered kept = act(arbiter_, R"({"do":"observe","what":"clock"})");
            ASSERT_EQ(kept.status, 200) << kept.body;
            answered = std::stoull(kept.text({"record"}));
        }
        ASSERT_EQ(served_->end(SIGKILL), -SIGKILL);
        start("--after-restart resumed");
        const Answered snapshot = served_->get("/api/v1/boards/" + board_);
        ASSERT_EQ(snapshot.text({"version"}), std::to_string(answered)) << snapshot.body;
        ASSERT_THAT(snapshot.body, Not(HasSubstr("read_only")));
    }
}

TEST_F(Serve, GoesOnWhenNobodyReadsItsLog) {
    served_.reset();
    served_ = std::make_unique<Served>(data_, "--log-requests", Served::Log::unread);
    for (int request = 0; request < 3; ++request) {
        EXPECT_EQ(served_->get("/healthz").status, 200);
    }
    EXPECT_EQ(served_->end(SIGTERM), 0);
}

TEST_F(Serve, RefusesAFolderThatAnotherServerUses) {
    const Served second(data_);
    EXPECT_EQ(second.port(), 0);
    EXPECT_EQ(served_->get("/healthz").status, 200);
}

} // namespace

} // namespace compongo::net
