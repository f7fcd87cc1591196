#include "compongo/hall/study/position_faults.h"
#include "compongo/law/language.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>

namespace compongo::hall {

namespace {

using testing::AllOf;
using testing::HasSubstr;

std::string faults_of(const std::string& start) {
    return position_faults_json(*parse_json(R"({"laws":"fide-2023","start":")" + start + "\"}"));
}

TEST(PositionFaults, AreToldInEveryLanguage) {
    EXPECT_EQ(faults_of("4k3/8/8/8/8/8/8/4K2K w - - 0 1"),
              R"([{"kind":"several_kings","player":"white","squares":["e1","h1"],"told":{"en":)"
              R"("White has more than one king: e1 and h1.",)"
              R"("es":"Las blancas tienen más de un rey: e1 y h1.",)"
              "\"fr\":\"Les Blancs ont plus d’un roi\u00a0: e1 et h1.\"}}]");
}

TEST(PositionFaults, CoverEveryFaultOfAPosition) {
    const std::vector<std::pair<std::string, std::string>> wrong = {
        {"8/8/8/8/8/8/8/4K3 w - - 0 1", "no_king"},
        {"kk6/8/8/8/8/8/8/4K3 w - - 0 1", "several_kings"},
        {"4k3/8/8/8/8/8/8/4K2P w - - 0 1", "pawn_on_first_rank"},
        {"4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "pawn_on_last_rank"},
        {"4k3/8/8/8/8/8/8/K3R3 w - - 0 1", "opponent_in_check"},
        {"4k3/4R3/8/8/8/8/4r3/4K3 w - - 0 1", "both_in_check"},
        {"4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", "too_many_pawns"},
        {"4k3/pppppppp/8/8/8/8/8/4K1qq w - - 0 1", "too_many_promoted"},
        {"4k3/8/8/8/8/QQQQQQQQ/QQQQQQQQ/Q3K3 w - - 0 1", "too_many_men"}};
    for (const auto& [start, kind] : wrong) {
        const std::string found = faults_of(start);
        EXPECT_THAT(found, HasSubstr("\"kind\":\"" + kind + "\"")) << start;
        // Each fault has a sentence without placeholders.
        EXPECT_THAT(found, testing::Not(testing::ContainsRegex("[{][wWs][a-z]*[}]"))) << start;
        const JsonValue all = *parse_json(found);
        for (const JsonValue& each : all.items) {
            for (const std::string_view language : law::language_codes) {
                EXPECT_TRUE(json_member(*json_member(each, "told"), language)->text.ends_with("."))
                    << found;
            }
        }
    }
}

TEST(PositionFaults, AreEmptyForPossiblePositions) {
    for (const auto* const start :
         {"startpos", "chess960:5", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
          // A castling right without its rook is dropped. Malformed FENs are faults of the
          // conditions.
          "4k3/8/8/8/8/8/8/4K3 w K - 0 1", "chess960:960", "no FEN"}) {
        EXPECT_EQ(faults_of(start), "[]") << start;
    }
    EXPECT_EQ(position_faults_json(*parse_json("{}")), "[]");
    EXPECT_EQ(position_faults_json(*parse_json(R"({"start":1})")), "[]");
    EXPECT_THAT(
        position_faults_json(*parse_json(R"({"start":{"fen":"8/8/8/8/8/8/8/8 w - - 0 1"}})")),
        HasSubstr("no_king"));
}

} // namespace

} // namespace compongo::hall
