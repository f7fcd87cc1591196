// A round of a tournament run by another program: its games here, and the results in return.
#include "compongo/hall/papers/tournament_round.h"
#include "compongo/tournament/check/check.h"
#include "compongo/tournament/formats/tournament_file.h"
#include "compongo/tournament/formats/tournament_json.h"
#include "tests/hall/the_hall.h"

#include <gmock/gmock.h>

namespace compongo::hall {

namespace {

using testing::ElementsAre;
using tournament::Colour;
using tournament::Entry;
using tournament::Result;

/// Two rounds of six: the first with its results, the second waits. One has a bye, one is away.
constexpr std::string_view round_file =
    R"({"name":"Open","rounds":5,"tie_breaks":["BH"],"players":[
{"number":1,"name":"Ana","points":1,"results":[{"round":1,"opponent":4,"color":"white","result":"1"},
 {"round":2,"opponent":2,"color":"black","result":""}]},
{"number":2,"name":"Beto","points":1,"results":[{"round":1,"opponent":5,"color":"black","result":"1"},
 {"round":2,"opponent":1,"color":"white","result":""}]},
{"number":3,"name":"Cora","points":0.5,"results":[{"round":1,"result":"H"},
 {"round":2,"opponent":4,"color":"white","result":""}]},
{"number":4,"name":"Cora","points":0,"results":[{"round":1,"opponent":1,"color":"black","result":"0"},
 {"round":2,"opponent":3,"color":"black","result":""}]},
{"number":5,"name":"Eva","points":0,"results":[{"round":1,"opponent":2,"color":"white","result":"0"},
 {"round":2,"result":"U"}]},
{"number":6,"name":"Fay","points":0,"results":[{"round":2,"result":"Z"}]}]})";

tournament::Tournament read_round() {
    auto reading = tournament::read_tournament(round_file);
    EXPECT_EQ(reading.findings.faults(), 0U);
    return reading.tournament;
}

std::vector<std::string> boards(const TournamentRound& round) {
    std::vector<std::string> words;
    for (const PairingAsked& each : round.pairings) {
        words.push_back(each.players.white + " - " + each.players.black);
    }
    return words;
}

TEST(TournamentRound, IsTheLastThatWaitsForResults) {
    const auto round = round_to_play(read_round(), {}, 0);
    ASSERT_TRUE(round);
    EXPECT_EQ(round->number, 2U);
    // The first board is the leaders'; players with the same name are numbered.
    EXPECT_THAT(boards(*round), ElementsAre("Beto - Ana", "Cora (3) - Cora (4)"));
    EXPECT_THAT(round->byes, ElementsAre(Bye{"Eva", ByeKind::full}, Bye{"Fay", ByeKind::zero}));
    EXPECT_EQ(round_to_play(read_round(), {}, 1)->pairings.size(), 2U);
    EXPECT_FALSE(round_to_play(read_round(), {}, 7));
    tournament::Tournament over = read_round();
    for (tournament::Player& player : over.players) {
        player.rounds.resize(std::min<std::size_t>(player.rounds.size(), 1));
    }
    EXPECT_EQ(round_to_play(over, {}, 0).error(),
              "no round with games that wait for results; pair the next one first");
}

TEST(TournamentRound, ReturnsResultsToTheRightPlayers) {
    Event event;
    event.renamed = {{"Beto", "Norberto"}};
    const game::Both<Result> won{Result::win, Result::loss};
    const game::Both<Result> forfeited{Result::forfeit_loss, Result::forfeit_win};
    const std::vector<std::vector<GivenBoard>> rounds = {
        {{{"Norberto", "Ana"}, won}, {{"Cora (3)", "Cora (4)"}, forfeited}}};
    const tournament::Tournament given = with_results(read_round(), event, rounds);
    EXPECT_EQ(entry_of(given.players[1], 2), (Entry{1, Colour::white, Result::win}));
    EXPECT_EQ(entry_of(given.players[0], 2), (Entry{2, Colour::black, Result::loss}));
    EXPECT_EQ(entry_of(given.players[2], 2), (Entry{4, Colour::white, Result::forfeit_loss}));
    EXPECT_EQ(entry_of(given.players[3], 2), (Entry{3, Colour::black, Result::forfeit_win}));
    EXPECT_EQ(given.players[1].points, tournament::Points{20});
    EXPECT_EQ(given.players[1].rank, 1U);
    tournament::Reading reading;
    reading.tournament = given;
    EXPECT_EQ(check(reading).faults(), 0U);
    // A game in progress has no result.
    const tournament::Tournament open =
        with_results(read_round(), event, {{{{"Norberto", "Ana"}, {Result::none, Result::none}}}});
    EXPECT_EQ(entry_of(open.players[1], 2).result, Result::none);
}

class TournamentResults : public TheHall {
protected:
    [[nodiscard]] game::Both<Result> results(const std::string& board) const {
        return results_of(hall_->durable_game(board), hall_->where(board).outcome);
    }
};

TEST_F(TournamentResults, SayHowAGameEnded) {
    // A game without a move by each player is not rated, however it ends.
    for (const std::size_t moves : {0U, 1U, 2U}) {
        const std::string id = board();
        EXPECT_EQ(results(id).white, Result::none);
        ASSERT_TRUE(submit(id, Role::arbiter, R"({"do":"begin"})"));
        if (moves > 0) {
            play(id, Role::white, "e2e4");
        }
        if (moves > 1) {
            play(id, Role::black, "e7e5");
        }
        EXPECT_EQ(results(id).white, Result::none) << "it goes on";
        ASSERT_TRUE(submit(id, Role::white, R"({"do":"resign"})"));
        const bool is_rated = moves == 2;
        EXPECT_EQ(results(id).white, is_rated ? Result::loss : Result::unrated_loss) << moves;
        EXPECT_EQ(results(id).black, is_rated ? Result::win : Result::unrated_win) << moves;
    }
}

TEST_F(TournamentResults, AnAbsentPlayerLosesByForfeit) {
    const std::string id =
        board(R"({"laws":"fide-2009","time_control":"300","regulations":{"default_time":60}})");
    ASSERT_TRUE(submit(id, Role::arbiter, R"({"do":"begin"})"));
    ASSERT_TRUE(submit(id, Role::arbiter, R"({"by":"black","do":"arrive"})"));
    pass(61'000);
    ASSERT_TRUE(submit(id, Role::arbiter, R"({"by":"white","do":"arrive"})"));
    EXPECT_EQ(results(id).white, Result::forfeit_loss);
    EXPECT_EQ(results(id).black, Result::forfeit_win);
}

TEST_F(TournamentResults, IncludeResultsEnteredByArbiters) {
    const std::string id = board();
    struct Row {
        game::GameResult result;
        OutcomeReason reason;
        game::Both<Result> results;
    };
    for (const Row& row : std::initializer_list<Row>{
             {game::GameResult::white_wins,
              OutcomeReason::absent,
              {Result::forfeit_win, Result::forfeit_loss}},
             {game::GameResult::both_lose,
              OutcomeReason::absent,
              {Result::forfeit_loss, Result::forfeit_loss}},
             {game::GameResult::draw, OutcomeReason::scoresheet, {Result::draw, Result::draw}},
             {game::GameResult::both_lose, OutcomeReason::decision, {Result::loss, Result::loss}},
             {game::GameResult::white_draws_black_loses,
              OutcomeReason::decision,
              {Result::draw, Result::loss}}}) {
        const game::Both<Result> found =
            results_of(hall_->durable_game(id), EnteredResult{row.result, row.reason, "", "", 0});
        EXPECT_EQ(found.white, row.results.white) << game::word(row.result);
        EXPECT_EQ(found.black, row.results.black) << game::word(row.result);
    }
}

TEST_F(TournamentResults, SurviveARestart) {
    const std::string event = add_event().value();
    const std::string text = tournament_json(read_round());
    ASSERT_TRUE(answer<void>([&](auto then) { hall_->give_tournament({event, text}, then); }));
    enter();
    EXPECT_EQ(hall_->events().at(event).tournament, text);
    EXPECT_FALSE(answer<void>([&](auto then) { hall_->give_tournament({"none", text}, then); }));
}

} // namespace

} // namespace compongo::hall
