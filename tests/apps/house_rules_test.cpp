// House rules of an organiser's own, and the coverage of the sources, as a user meets them.
#include "tests/apps/executable.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace compongo {

namespace {

using testing::HasSubstr;

/// A file that is gone when the test ends.
class TemporaryFile {
public:
    TemporaryFile(const std::string& name, const std::string& content)
        : path_(std::filesystem::path(testing::TempDir()) / name) {
        std::ofstream(path_) << content;
    }
    ~TemporaryFile() { std::filesystem::remove(path_); }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    [[nodiscard]] std::string path() const { return path_.string(); }

private:
    std::filesystem::path path_;
};

constexpr auto club = R"(name = "The club's own rules"
base = "fide-2009"

[irregularities]
loses_on = 2
opponent_gains = "1 min"
)";

constexpr auto by_house_rules =
    R"({"id":"P","topic":"t","rules":["R"],"laws":"fide-2009",)"
    R"("start":{"fen":"r3k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1"},)"
    R"("acts":[{"at":1,"by":"white","do":"play","move":"d2f3"},{"at":2,"by":"white","do":"press"},)"
    R"({"at":3,"by":"white","do":"play","move":"d2f3"},{"at":4,"by":"white","do":"press"}],)"
    R"("expect":[{"effect":"time","player":"black","seconds":60,"after":1},)"
    R"({"effect":"game_over","result":"0-1","reason":"illegal_move",)"
    R"("articles":["fide-2009:7.4.b"],"after":3}]})"
    "\n";

using HouseRulesCommand = WithExecutable;

TEST_F(HouseRulesCommand, JudgesAndChecksByThem) {
    const TemporaryFile rules("house_rules_club.toml", club);
    const TemporaryFile scenario("house_rules_pinned.jsonl", by_house_rules);
    EXPECT_THAT(run_executable("check " + scenario.path()).text, HasSubstr("0 passed, 1 failed"));
    const Answer checked = run_executable("check " + scenario.path() + " --rules " + rules.path());
    EXPECT_EQ(checked.text, "1 passed, 0 failed\n");
    const Answer judged =
        run_executable("judge " + scenario.path() + " --text --rules " + rules.path());
    EXPECT_THAT(judged.text, HasSubstr("time player=black seconds=60 (fide-2009:7.4.b)"));
    const Answer listed = run_executable("laws list --rules " + rules.path());
    EXPECT_THAT(listed.text, HasSubstr("1 min (7.4.b)"));
    const Answer other = run_executable("laws list --laws fide-2017 --rules " + rules.path());
    EXPECT_EQ(other.status, 2) << "the rules say which edition they change";
}

constexpr auto short_draws = R"(base = "fide-2023"

[drawn_game]
repetitions_claimed = 2
repetitions_end_game = 3
moves_claimed = 40
moves_end_game = 60
)";

constexpr auto drawn_sooner = R"(Twice
  start     moves=[g1f3,g8f6,f3g1,f6g8]
  White     claims threefold

Three times
  start     moves=[g1f3,g8f6,f3g1,f6g8,g1f3,g8f6,f3g1]
  Black     Ng8, presses

Forty
  position  4k3/8/8/8/8/8/3R4/4K3 w - - 80 120
  White     claims fifty

Sixty
  position  4k3/8/8/8/8/8/3R4/4K3 w - - 119 120
  White     Rd3, presses
)";

TEST_F(HouseRulesCommand, SayHowManyRepetitionsOrMovesDraw) {
    const TemporaryFile rules("house_rules_draws.toml", short_draws);
    const TemporaryFile games("house_rules_draws.case", drawn_sooner);
    const std::string judge = "judge " + games.path() + " --rules " + rules.path();
    const std::string english = run_executable(judge).text;
    for (const auto* const end : {"appeared at least twice", "appeared at least three times",
                                  "At least 40 moves by each", "At least 60 moves by each"}) {
        EXPECT_THAT(english, HasSubstr(end));
    }
    const std::string spanish = run_executable(judge + " --lang es").text;
    for (const auto* const end : {"al menos dos veces", "al menos tres veces",
                                  "Al menos 40 jugadas", "Al menos 60 jugadas"}) {
        EXPECT_THAT(spanish, HasSubstr(end));
    }
}

constexpr auto third_of_the_event =
    R"({"id":"E","topic":"t","rules":["R"],"laws":"fide-2023",)"
    R"("start":{"fen":"4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1",)"
    R"("illegal_moves_in_event":{"white":2,"black":0}},)"
    R"("acts":[{"at":1,"by":"white","do":"play","move":"d2f3"},{"at":2,"by":"white","do":"press"}],)"
    R"("expect":[{"effect":"event_breaches","player":"white","breach":"illegal_move","count":3,)"
    R"("loses_on":3,"articles":["fide-2009:Preface"],"after":1},)"
    R"({"effect":"game_over","result":"0-1","reason":"illegal_move",)"
    R"("articles":["fide-2009:Preface"],"after":1}]})"
    "\n";

TEST_F(HouseRulesCommand, TheSampleCountsBreachesOverTheEvent) {
    const TemporaryFile scenario("house_rules_event.jsonl", third_of_the_event);
    const std::string sample = std::string(COMPONGO_SOURCE_DIR) + "/samples/house_rules/event.toml";
    EXPECT_EQ(run_executable("check " + scenario.path() + " --rules " + sample).text,
              "1 passed, 0 failed\n");
    EXPECT_THAT(run_executable("judge " + scenario.path() + " --lang en --rules " + sample).text,
                HasSubstr("this is number 3 of White, and number 3 loses the game"));
    EXPECT_THAT(run_executable("judge " + scenario.path() + " --lang es --rules " + sample).text,
                HasSubstr("esta es la número 3 de las blancas"));
}

TEST_F(HouseRulesCommand, AreSaidToContradictTheLawsInARatedEvent) {
    const TemporaryFile rules("house_rules_rated.toml", club);
    std::string rated = by_house_rules;
    rated.insert(rated.find("\"start\""), R"("regulations":{"rated":true},)");
    const TemporaryFile scenario("house_rules_rated.jsonl", rated);
    const TemporaryFile unrated("house_rules_unrated.jsonl", by_house_rules);
    const std::string by_them = " --text --rules " + rules.path();
    EXPECT_THAT(
        run_executable("judge " + scenario.path() + by_them).text,
        HasSubstr("note kind=conflict text=\"house rules do not stand against the Laws in a "
                  "rated event\" (fide-2009:7.4.b)"));
    for (const std::string& without :
         {"judge " + unrated.path() + by_them, "judge " + scenario.path() + " --text"}) {
        EXPECT_THAT(run_executable(without).text, testing::Not(HasSubstr("kind=conflict")));
    }
}

TEST_F(HouseRulesCommand, NameTheEditionThatTheyChange) {
    const TemporaryFile rules("house_rules_2017.toml", "base = \"fide-2017\"\n");
    const TemporaryFile scenario("house_rules_other.jsonl", by_house_rules);
    const Answer answer =
        run_executable("judge " + scenario.path() + " --text --rules " + rules.path());
    EXPECT_EQ(answer.status, 2);
    EXPECT_THAT(answer.text, HasSubstr("laws: found \"fide-2009\", expected fide-2017"));
}

TEST_F(HouseRulesCommand, TellAllThatIsWrongLineByLine) {
    const TemporaryFile rules("house_rules_bad.toml", R"(base = "fide-2010"
colour = 3
[irregularitis]
loses_on = 2
[irregularities]
loses_onn = 2
opponent_gains = "one minute"
king_captured = true
[online]
own_pieces_if_added = "10 s"
)");
    const Answer answer = run_executable("laws list --rules " + rules.path());
    EXPECT_EQ(answer.status, 2);
    const std::string at = "compongo laws: " + rules.path();
    EXPECT_THAT(answer.text, HasSubstr(at + ":1: base: found \"fide-2010\", expected the edition "
                                            "that the rules change, one of fide-1997"));
    EXPECT_THAT(answer.text, HasSubstr(at + ":2: colour: found \"colour\", expected base, name or "
                                            "a chapter; the nearest is \"conduct\"\n"));
    EXPECT_THAT(answer.text,
                HasSubstr(at + ":3: irregularitis: found \"irregularitis\", expected a chapter, as "
                               "`compongo laws list` names them; the nearest is "
                               "\"irregularities\"\n"));
    EXPECT_THAT(answer.text,
                HasSubstr(at + ":6: irregularities.loses_onn: found \"loses_onn\", expected a "
                               "provision of this chapter; the nearest is \"loses_on\"\n"));
    EXPECT_THAT(answer.text,
                HasSubstr(at + ":7: irregularities.opponent_gains: found \"one minute\", expected "
                               "a time, such as \"2 min\", \"30 s\" or \"1 min 30 s\"\n"));
    EXPECT_THAT(answer.text,
                HasSubstr(at + ":8: irregularities.king_captured: found another kind of value, "
                               "expected a provision with a value; this one is a rule without\n"));
    EXPECT_THAT(answer.text,
                HasSubstr(at + ":10: online.own_pieces_if_added: found \"10 s\", expected nothing "
                               "here: no ruling turns on it\n"));
}

TEST_F(HouseRulesCommand, ThatAreNoTomlAreRefusedWithTheLine) {
    const TemporaryFile rules("house_rules_no.toml", "base = \"fide-2009\"\nloses_on\n");
    const Answer answer = run_executable("laws list --rules " + rules.path());
    EXPECT_EQ(answer.status, 2);
    EXPECT_THAT(answer.text, HasSubstr(rules.path() + ":2: found"));
    const Answer missing = run_executable("laws list --rules /nowhere/club.toml");
    EXPECT_EQ(missing.status, 2);
    EXPECT_THAT(missing.text, HasSubstr("/nowhere/club.toml"));
}

TEST_F(HouseRulesCommand, CoverageLeadsFromTheSourcesToTheScenarios) {
    const Answer answer = run_executable("laws coverage 9.5.3");
    EXPECT_EQ(answer.status, 0);
    EXPECT_THAT(answer.text, HasSubstr("S1 9.5.3"));
    EXPECT_THAT(answer.text, HasSubstr("DRAW-CLAIM-WRONG"));
    EXPECT_THAT(answer.text, HasSubstr("drawn_game.wrong_claim_opponent_gains\n"));
    EXPECT_THAT(answer.text, HasSubstr("cases: "));
    // From an article to the function that rules, and to what is said where the text leaves room.
    EXPECT_THAT(run_executable("laws coverage 9.2").text,
                HasSubstr("compongo/game/articles/draw_claim.cpp: "));
    EXPECT_THAT(run_executable("laws coverage 4.4.1").text, HasSubstr("I-37 King and both rooks"));
    EXPECT_THAT(run_executable("laws coverage S2").text, HasSubstr("29 found"));
    EXPECT_THAT(run_executable("laws coverage --json").text,
                HasSubstr(R"({"document":"S0","article":"1.1","rules":["GAME-TURN"])"));
    EXPECT_EQ(run_executable("laws coverage 99.9").status, 1);
}

} // namespace

} // namespace compongo
