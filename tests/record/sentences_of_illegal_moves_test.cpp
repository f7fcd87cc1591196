// Sentences that say why a move is illegal, which move it was, and what is only a remark.
#include "compongo/record/sentences/sentences.h"
#include "tests/record/scenes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace compongo::record::illegal_moves {

namespace {

using law::Language;
using test::Case;

constexpr auto long_game = R"("time_control":"5400")";

std::string played(const std::string& move) {
    return R"({"at":1,"by":"white","do":"play","move":")" + move +
           R"("},{"at":2,"by":"white","do":"press"})";
}

Case pressed(const std::string& move, const std::string& fen, const std::string& english,
             const std::string& spanish) {
    return {played(move), "\"" + fen + "\"",  "fide-2023",
            long_game,    {english, spanish}, {"or its path", "o tiene el paso"}};
}

TEST(IllegalMoves, SayWhichPieceDoesNotMoveLikeThatOrIsBlocked) {
    const std::string usual = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const std::vector<Case> cases = {
        pressed("a1a3", usual, "its path is blocked", "tiene el paso cerrado"),
        pressed("c1a3", usual, "its path is blocked", "tiene el paso cerrado"),
        pressed("d1d3", usual, "its path is blocked", "tiene el paso cerrado"),
        pressed("a1b3", usual, "the rook does not move like that", "la torre no se mueve así"),
        pressed("c1c3", usual, "the bishop does not move like that", "el alfil no se mueve así"),
        pressed("d1e3", usual, "the queen does not move like that", "la dama no se mueve así"),
        pressed("e2e5", usual, "the pawn does not move like that", "el peón no se mueve así"),
        pressed("b1b3", usual, "the knight does not move like that", "el caballo no se mueve así"),
    };
    std::ranges::for_each(cases, test::expect_true_of);
}

TEST(IllegalMoves, SayWhatStandsAgainstACastling) {
    const std::vector<Case> cases = {
        pressed("e1g1", "4k3/p7/8/8/8/8/P7/R3K2R w Q - 0 1",
                "the right to castle to that side is lost",
                "se ha perdido el derecho a enrocar de ese lado"),
        pressed("e1g1", "4k3/p7/8/8/8/8/P7/R3KB1R w KQ - 0 1", "a piece stands in the way",
                "hay una pieza en medio"),
        pressed("e1g1", "4k1r1/p7/8/8/8/8/P7/R3K2R w KQ - 0 1",
                "the king would leave, cross or reach an attacked square",
                "el rey saldría de una casilla atacada"),
        pressed("e1c1", "3rk3/p7/8/8/8/8/P7/R3K2R w KQ - 0 1",
                "the king would leave, cross or reach an attacked square",
                "el rey saldría de una casilla atacada"),
    };
    std::ranges::for_each(cases, test::expect_true_of);
}

TEST(IllegalMoves, SayThatAPieceWasOnlyTakenOff) {
    test::expect_true_of({R"({"at":1,"by":"white","do":"remove","square":"g1"},)"
                          R"({"at":2,"by":"white","do":"press"})",
                          "\"startpos\"",
                          "fide-2018",
                          long_game,
                          {"one of the player’s own pieces was taken off the board",
                           "se retiró del tablero una pieza propia"},
                          {"does not move", "no se mueve"}});
}

TEST(IllegalMoves, NameAnEarlierMoveThatIsFound) {
    test::expect_true_of({R"({"at":1,"by":"arbiter","do":"discover","what":"illegal_move"})",
                          R"({"moves":["e2e4","e7e5","b1b3","b8c6"]})",
                          "fide-2018",
                          long_game,
                          {"2.Nb1-b3 is ruled an illegal move, White’s first: the knight",
                           "2.Cb1-b3 se declara ilegal, la primera de las blancas: el caballo"},
                          {"or its path", "o tiene el paso"}});
}

TEST(Remarks, ComeAfterAllThatIsRuled) {
    std::size_t seen = 0;
    test::for_each_scene([&](const RuledAct& scene) {
        const Sentences told = sentences(scene, Language::en);
        ASSERT_LE(told.remarks, told.ruled.size());
        const std::size_t ruled = told.ruled.size() - told.remarks;
        for (std::size_t at = 0; at < told.ruled.size(); ++at) {
            EXPECT_EQ(told.ruled[at].starts_with("Remark: "), at >= ruled) << told.ruled[at];
        }
        seen += told.remarks;
    });
    EXPECT_GE(seen, 1000U);
}

} // namespace
} // namespace compongo::record::illegal_moves
