// Standings: forfeits, byes, games that do not count, and shared places.
#include "compongo/hall/papers/standings.h"
#include "compongo/hall/papers/standings_text.h"

#include <gmock/gmock.h>

namespace compongo::hall {

namespace {

using game::GameResult;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

constexpr game::Scoring usual;
constexpr game::Scoring football{{3000}, {1000}, {0}};

ScoredBoard board(const std::string& white, const std::string& black,
                  std::optional<GameResult> result) {
    return {white + "-" + black, {white, black}, result};
}
ScoredBoard forfeit(const std::string& white, const std::string& black, GameResult result) {
    ScoredBoard scored = board(white, black, result);
    scored.is_forfeit = true;
    return scored;
}
std::vector<PlayerStanding> of(const std::vector<ScoredRound>& rounds,
                               const game::Scoring& scoring = usual,
                               const std::vector<std::string>& withdrawn = {}) {
    return standings(scoring, rounds, withdrawn);
}
/// `1 Ana 1500`.
std::vector<std::string> lines(const std::vector<PlayerStanding>& rows) {
    std::vector<std::string> all;
    for (const PlayerStanding& row : rows) {
        all.push_back(std::to_string(row.place) + " " + row.name + " " +
                      std::to_string(row.points.thousandths));
    }
    return all;
}

TEST(Standings, GivePointsByTheScoringOfTheEvent) {
    struct Row {
        GameResult result;
        std::int64_t white, black, white_of_football, black_of_football;
    };
    for (const Row& row :
         {Row{GameResult::white_wins, 1000, 0, 3000, 0},
          Row{GameResult::black_wins, 0, 1000, 0, 3000},
          Row{GameResult::draw, 500, 500, 1000, 1000}, Row{GameResult::both_lose, 0, 0, 0, 0},
          Row{GameResult::black_draws_white_loses, 0, 500, 0, 1000},
          Row{GameResult::white_draws_black_loses, 500, 0, 1000, 0}}) {
        const std::vector<ScoredRound> rounds = {{1, {board("Ana", "Luis", row.result)}, {}}};
        std::map<std::string, std::int64_t> points;
        for (const PlayerStanding& each : of(rounds)) {
            points[each.name] = each.points.thousandths;
        }
        EXPECT_EQ(points["Ana"], row.white) << game::word(row.result);
        EXPECT_EQ(points["Luis"], row.black) << game::word(row.result);
        for (const PlayerStanding& each : of(rounds, football)) {
            points[each.name] = each.points.thousandths;
        }
        EXPECT_EQ(points["Ana"], row.white_of_football) << game::word(row.result);
        EXPECT_EQ(points["Luis"], row.black_of_football) << game::word(row.result);
    }
}

TEST(Standings, GiveByesTheirPointsAndTheirPlayersARow) {
    const std::vector<Bye> byes = {
        {"Cora", ByeKind::full}, {"Dora", ByeKind::half}, {"Eva", ByeKind::zero}};
    EXPECT_THAT(lines(of({{1, {}, byes}})), ElementsAre("1 Cora 1000", "2 Dora 500", "3 Eva 0"));
    EXPECT_THAT(lines(of({{1, {}, byes}}, football)),
                ElementsAre("1 Cora 3000", "2 Dora 1000", "3 Eva 0"));
    // A bye counts as points, not as a win.
    EXPECT_EQ(of({{1, {}, byes}})[0].won, 0);
}

TEST(Standings, CountForfeitsAsPointsAndNotAsGamesPlayed) {
    const auto rows = of({{1,
                           {forfeit("Ana", "Luis", GameResult::black_wins),
                            forfeit("Cora", "Dora", GameResult::both_lose)},
                           {}}});
    EXPECT_THAT(lines(rows), ElementsAre("1 Luis 1000", "2 Ana 0", "2 Cora 0", "2 Dora 0"));
    for (const PlayerStanding& row : rows) {
        EXPECT_EQ(row.won + row.drawn + row.lost, 0) << row.name;
        EXPECT_TRUE(row.entries.front().is_forfeit) << row.name;
    }
}

TEST(Standings, DoNotCountGamesInProgress) {
    const auto rows = of({{1, {board("Ana", "Luis", std::nullopt)}, {}},
                          {2, {board("Luis", "Ana", GameResult::open)}, {}}});
    EXPECT_THAT(lines(rows), ElementsAre("1 Ana 0", "1 Luis 0"));
    EXPECT_EQ(rows[0].entries.size(), 2U);
    EXPECT_FALSE(rows[0].entries[0].score.has_value());
    EXPECT_FALSE(rows[0].entries[1].score.has_value());
}

TEST(Standings, UseThePointsAfterPenalties) {
    ScoredBoard penalised = board("Ana", "Luis", GameResult::white_wins);
    penalised.points = game::Both<game::Points>{{500}, {0}};
    EXPECT_EQ(of({{1, {penalised}, {}}})[0].points, game::Points{500});
}

TEST(Standings, ShareAPlaceAndKeepTheOrderInWhichTheRoundsName) {
    const auto rows =
        of({{1,
             {board("Zoe", "Luis", GameResult::draw), board("Ana", "Dora", GameResult::draw)},
             {{"Eva", ByeKind::full}}}});
    EXPECT_THAT(lines(rows),
                ElementsAre("1 Eva 1000", "2 Zoe 500", "2 Luis 500", "2 Ana 500", "2 Dora 500"));
}

TEST(Standings, NameOpponentsByTheirRowsInOrder) {
    const auto rows = of({{1, {board("Ana", "Luis", GameResult::black_wins)}, {}},
                          {2, {board("Luis", "Cora", GameResult::white_wins)}, {}}});
    ASSERT_THAT(lines(rows), ElementsAre("1 Luis 2000", "2 Ana 0", "2 Cora 0"));
    EXPECT_EQ(rows[0].entries[0].opponent, 1U);
    EXPECT_EQ(rows[0].entries[0].color, chess::Color::black);
    EXPECT_EQ(rows[0].entries[1].opponent, 2U);
    EXPECT_EQ(rows[0].entries[1].color, chess::Color::white);
    EXPECT_EQ(rows[1].entries[0].opponent, 0U);
    EXPECT_EQ(rows[2].entries[0].round, 2);
}

TEST(Standings, IncludePlayersWithdrawnOrNeverPaired) {
    const auto rows =
        of({{1, {board("Ana", "Luis", GameResult::white_wins)}, {}}}, usual, {"Luis", "Cora"});
    ASSERT_THAT(lines(rows), ElementsAre("1 Ana 1000", "2 Luis 0", "2 Cora 0"));
    EXPECT_FALSE(rows[0].has_withdrawn);
    EXPECT_TRUE(rows[1].has_withdrawn);
    EXPECT_TRUE(rows[2].has_withdrawn);
}

TEST(Standings, AreEmptyWithoutRounds) {
    EXPECT_TRUE(of({}).empty());
}

/// Two rounds with every feature.
EventStandings an_event() {
    return {"e1",
            "Liga",
            usual,
            {{1,
              {board("Ana", "Luis", GameResult::draw),
               forfeit("=Cora", "Dora", GameResult::white_wins)},
              {{"Eva", ByeKind::half}}},
             {2, {board("Luis", "=Cora", GameResult::white_wins), board("Dora", "Eva", {})}, {}}},
            {"Ana"}};
}

TEST(Standings, AreWrittenForSpreadsheets) {
    EXPECT_EQ(standings_csv(an_event()),
              "row,place,name,points,won,drawn,lost,withdrawn,round 1,round 2\r\n"
              "1,1,Luis,1.5,1,1,0,,3b=,2w1\r\n"
              "2,2,'=Cora,1,0,0,1,,5w+,1b0\r\n"
              "3,3,Ana,0.5,0,1,0,yes,1w=,\r\n"
              "4,3,Eva,0.5,0,0,0,,bye 0.5,5b*\r\n"
              "5,5,Dora,0,0,0,0,,2b-,4w*\r\n");
}

TEST(Standings, AreSentWithOpponentsByRow) {
    const std::string text = standings_json(an_event());
    EXPECT_THAT(
        text,
        HasSubstr(
            R"({"event":{"id":"e1","name":"Liga"},"scoring":{"win":1,"draw":0.5,"loss":0},"rounds":[1,2],"rows":[{"place":1,"name":"Luis","points":1.5,"won":1,"drawn":1,"lost":0,"entries":[)"));
    EXPECT_THAT(
        text,
        HasSubstr(
            R"({"round":1,"board":"=Cora-Dora","opponent":5,"colour":"white","score":"won","points":1,"forfeit":true})"));
    EXPECT_THAT(text, HasSubstr(R"({"round":1,"bye":"half","points":0.5})"));
    EXPECT_THAT(text, HasSubstr(R"({"round":2,"board":"Dora-Eva","opponent":4,"colour":"white"})"));
    EXPECT_THAT(
        text,
        HasSubstr(R"("name":"Ana","points":0.5,"won":0,"drawn":1,"lost":0,"withdrawn":true)"));
}

} // namespace

} // namespace compongo::hall
