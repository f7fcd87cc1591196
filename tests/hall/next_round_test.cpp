// The next round of a tournament: byes, withdrawn players, and pairings in the forms of programs.
#include "compongo/hall/papers/next_round.h"
#include "compongo/tournament/formats/tournament_file.h"

#include <gmock/gmock.h>

namespace compongo::hall {

namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using tournament::Colour;
using tournament::EnginePairing;
using tournament::FindingKind;
using tournament::Result;

/// A finished round; two players have the same name.
constexpr std::string_view file =
    R"({"name":"Open","rounds":5,"players":[
{"number":1,"name":"Ana","results":[{"round":1,"opponent":3,"color":"white","result":"1"}]},
{"number":2,"name":"Beto","results":[{"round":1,"opponent":4,"color":"black","result":"1"}]},
{"number":3,"name":"Cora","results":[{"round":1,"opponent":1,"color":"black","result":"0"}]},
{"number":4,"name":"Cora","results":[{"round":1,"opponent":2,"color":"white","result":"0"}]},
{"number":5,"name":"Eva","results":[{"round":1,"result":"U"}]}]})";

tournament::Tournament read() {
    return tournament::read_tournament(file).tournament;
}

TEST(NextRound, HasRequestedByesAndThoseOfWithdrawnPlayers) {
    Event event;
    event.renamed = {{"Beto", "Norberto"}};
    event.withdrawn = {{"", "Norberto", false, "", 1}, {"", "Cora (4)", false, "", 1}};
    const auto all = with_byes(read(), event, {{5, ByeKind::half}, {4, ByeKind::full}});
    ASSERT_TRUE(all);
    EXPECT_EQ(entry_of(all->players[4], 2),
              (tournament::Entry{0, Colour::none, Result::half_point_bye}));
    EXPECT_EQ(entry_of(all->players[1], 2),
              (tournament::Entry{0, Colour::none, Result::zero_point_bye}));
    EXPECT_EQ(entry_of(all->players[3], 2).result, Result::full_point_bye) << "it was asked for";
    EXPECT_TRUE(entry_of(all->players[2], 2).is_empty());
    // A bye alone does not begin the round.
    EXPECT_EQ(next_round(*all), 2U);
    EXPECT_EQ(with_byes(read(), {}, {{9, ByeKind::half}}).error(), 9U);
    EXPECT_EQ(with_byes(read(), {}, {{5, ByeKind::half}, {5, ByeKind::zero}}).error(), 5U);
}

TEST(NextRound, WaitsForGamesWithoutAResult) {
    EXPECT_EQ(games_open(read()), 0U);
    tournament::Tournament all = read();
    EXPECT_EQ(enter_round(all, {{1, 2}, {3, 4}, {5, 0}}).faults(), 0U);
    EXPECT_EQ(games_open(all), 2U);
}

TEST(NextRound, IsPairedByNumbersOrByNames) {
    Event event;
    event.renamed = {{"Beto", "Norberto"}};
    for (const std::string text :
         {"3\n1 2\n4 3\n5 0\n", "White;Black\nAna;Beto\nCora (4);Cora (3)\nEva;bye\n",
          "Bo,White,Black,Res\n1,Ana,Norberto,\n2,Cora (4),Cora (3),\n3,Eva,bye,\n"}) {
        const auto said = pairings_said(text, read(), event);
        EXPECT_EQ(said.findings.faults(), 0U) << text;
        EXPECT_THAT(said.boards,
                    ElementsAre(EnginePairing{1, 2}, EnginePairing{4, 3}, EnginePairing{5, 0}))
            << text;
    }
}

TEST(NextRound, KeepsRegulationsThatALaterFileLacks) {
    tournament::Tournament before = read();
    before.tie_breaks = {"BH", "SB"};
    before.scoring = tournament::Scoring{};
    tournament::Tournament later = read();
    later.rounds = std::nullopt;
    const auto kept = with_regulations_of(before, later);
    EXPECT_EQ(kept.rounds, 5U);
    EXPECT_THAT(kept.tie_breaks, ElementsAre("BH", "SB"));
    EXPECT_TRUE(kept.scoring);
    later.rounds = 7;
    later.tie_breaks = {"DE"};
    EXPECT_EQ(with_regulations_of(before, later).rounds, 7U);
    EXPECT_THAT(with_regulations_of(before, later).tie_breaks, ElementsAre("DE"));
}

TEST(NextRound, NamesTheFaultsOfPairingsAndTheirPlaces) {
    const auto nobody = pairings_said("White;Black\nAna;Beto\nDora;Eva\n", read(), {});
    ASSERT_EQ(nobody.findings.faults(), 1U);
    EXPECT_EQ(nobody.findings.list()[0].kind, FindingKind::unknown_opponent);
    EXPECT_EQ(nobody.findings.list()[0].place.line, 3U);
    EXPECT_THAT(nobody.findings.list()[0].found, HasSubstr("Dora"));
    for (const std::string text : {"hello", "White;Black\n", "2\n1 2\n", ""}) {
        EXPECT_NE(pairings_said(text, read(), {}).findings.faults(), 0U) << text;
    }
}

} // namespace

} // namespace compongo::hall
