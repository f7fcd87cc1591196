// Words in LiveChess Cloud's files are kept.

#include "compongo/eboard/livechess_cloud.h"
#include "compongo/pgn/writer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace compongo::eboard {
namespace {

using testing::HasSubstr;

std::string round_with(const std::string& pairing) {
    return R"({"date":"2026-11-30","pairings":[{"white":{"lname":"A","fideid":"123"},"black":{"lname":"B","fideid":45},)" +
           pairing + "}]}";
}

std::string written(const std::string& index, const std::string& game) {
    const auto round = read_cloud_round(index);
    const auto moves = read_cloud_game(game);
    EXPECT_TRUE(round && moves);
    return round && moves ? pgn::write_pgn(cloud_game({}, *round, 1, 1, *moves), {0}) : "";
}

TEST(eboard_livechess_words, results_are_those_of_pgn_or_kept_as_words) {
    const std::string no_moves = R"({"live":false})";
    for (const auto& [said, result] :
         std::initializer_list<std::pair<std::string, std::string>>{{"\u00bd-\u00bd", "1/2-1/2"},
                                                                    {"1/2", "1/2-1/2"},
                                                                    {"0.5-0.5", "1/2-1/2"},
                                                                    {"1:0", "1-0"},
                                                                    {"0-1", "0-1"},
                                                                    {"WHITEWIN", "1-0"},
                                                                    {"*", "*"},
                                                                    {"", "*"}}) {
        const std::string text = written(round_with("\"result\":\"" + said + "\""), no_moves);
        EXPECT_THAT(text, HasSubstr("[Result \"" + result + "\"]")) << said;
        EXPECT_THAT(text, testing::Not(HasSubstr("{"))) << said;
    }
    for (const auto& [said, result] : std::initializer_list<std::pair<std::string, std::string>>{
             {"1-0F", "1-0"}, {"+:-", "1-0"}, {"postponed", "*"}}) {
        const std::string text = written(round_with("\"result\":\"" + said + "\""), no_moves);
        EXPECT_THAT(text, HasSubstr("[Result \"" + result + "\"]")) << said;
        EXPECT_THAT(text, HasSubstr("the list of pairings has the result " + said + "}")) << said;
    }
}

TEST(eboard_livechess_words, a_result_that_the_game_denies_is_kept_beside_it) {
    const std::string text =
        written(round_with(R"("result":"1-0")"), R"({"result":"BLACKWIN","moves":["e4","e5"]})");
    EXPECT_THAT(text, HasSubstr("[Result \"0-1\"]"));
    EXPECT_THAT(text, HasSubstr("{the list of pairings says 1-0}"));
}

TEST(eboard_livechess_words, comments_and_identities_are_kept) {
    const std::string text =
        written(round_with(R"("result":"*")"),
                R"({"comment":"played in room 2","moves":["e4 abc","e5 5400+6","Nf3 1852"]})");
    EXPECT_THAT(text, HasSubstr("{played in room 2}"));
    EXPECT_THAT(text, HasSubstr("e4 {abc}"));
    EXPECT_THAT(text, HasSubstr("[%clk 1:30:00]"));
    EXPECT_THAT(text, HasSubstr("[WhiteFideId \"123\"]"));
    EXPECT_THAT(text, HasSubstr("[BlackFideId \"45\"]"));
}

TEST(eboard_livechess_words, comments_follow_the_times) {
    for (const auto& [move, comments] :
         std::initializer_list<std::pair<std::string, std::vector<std::string>>>{
             {"e4 5400+6 a fine move", {"a fine move", "[%clk 1:30:00]", "[%emt 0:00:06]"}},
             {"e4 +6 7", {"7", "[%emt 0:00:06]"}},
             {"e4 9999999", {"9999999"}},
             {"e4 10+x", {"10+x"}},
             {"e4 [%clk 0:05] by hand", {"[ %clk 0:05] by hand"}},
             {"e4  ", {}},
             {"e4", {}}}) {
        const auto game = read_cloud_game(R"({"moves":[")" + move + "\"]}");
        ASSERT_TRUE(game) << move;
        EXPECT_EQ(game->line.moves.front().comments, comments) << move;
    }
}

TEST(eboard_livechess_words, a_byte_order_mark_is_skipped) {
    EXPECT_TRUE(read_cloud_round("\xEF\xBB\xBF" + round_with(R"("result":"1-0")")));
    EXPECT_TRUE(read_cloud_tournament("\xEF\xBB\xBF{\"name\":\"Open\"}"));
}

} // namespace
} // namespace compongo::eboard
