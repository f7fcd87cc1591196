#include "compongo/pgn/boundary.h"
#include "compongo/pgn/parts.h"
#include "compongo/pgn/start_position.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace compongo::pgn {
namespace {

TEST(pgn_parts, reads_only_what_can_be) {
    EXPECT_EQ(read_part("2/3"), (Part{2, 3}));
    for (const char* const text : {"", "/", "2", "2/", "/3", "0/3", "4/3", "-1/3", "2/3/4", "2 /3",
                                   "99999999999/99999999999", "1/1001"}) {
        EXPECT_EQ(read_part(text), std::nullopt) << text;
    }
}

TEST(pgn_parts, leaves_a_legal_game_as_it_is) {
    PgnGame game;
    game.tags = {{"Round", "3"}, {"Result", "1-0"}};
    game.result = PgnResult::white_wins;
    EXPECT_THAT(in_parts(game, {}), testing::ElementsAre(game));
    EXPECT_EQ(games_of_one(std::vector<PgnGame>{game}), 1U);
    EXPECT_EQ(games_of_one({}), 0U);
}

TEST(pgn_parts, knows_parts_of_one_game_and_no_others) {
    PgnGame game;
    game.tags = {{"Round", "3"}, {"White", "Ann"}, {"Black", "Bob"}, {"Result", "1-0"}};
    game.result = PgnResult::white_wins;
    const auto parts = in_parts(game, {{"e7e4", "fen"}, {"--", "fen"}});
    ASSERT_EQ(parts.size(), 3U);
    EXPECT_EQ(parts[1].tag("Round"), "3.2");
    EXPECT_EQ(parts[0].result, PgnResult::unknown);
    EXPECT_EQ(parts[2].result, PgnResult::white_wins);
    EXPECT_EQ(parts[2].tag(illegal_move_tag), "");
    EXPECT_EQ(games_of_one(parts), 3U);
    // One is missing, another stands between, or it is of others.
    EXPECT_EQ(games_of_one(std::vector{parts[0], parts[2]}), 1U);
    EXPECT_EQ(games_of_one(std::vector{parts[0], game, parts[1], parts[2]}), 1U);
    EXPECT_EQ(games_of_one(std::vector{parts[1], parts[2]}), 1U);
    auto others = parts;
    others[1].tags[1].value = "Eve";
    EXPECT_EQ(games_of_one(others), 1U);
}

/// The commonest move that stands and is not legal leaves a king in check.
TEST(pgn_parts, may_begin_with_a_king_left_in_check) {
    const char* const left = "rnbqkbnr/1pppp1pp/p4p2/7Q/4P3/8/PPPP1PPP/RNB1KBNR w KQkq - 0 3";
    for (const char* const part : {"", "1/2", "nonsense"}) {
        EXPECT_NE(start_position(left, part).fault, "") << part;
    }
    const StartPosition start = start_position(left, "2/2");
    EXPECT_EQ(start.fault, "");
    EXPECT_TRUE(start.position.has_value());
    EXPECT_NE(start_position("8/8/8/8/8/8/8/8 w - - 0 1", "2/2").fault, "");
}

TEST(pgn_parts, name_no_illegal_move_where_moves_were_not_seen) {
    PgnGame game;
    game.tags = {{"White", "Ann"}, {"Black", "Bob"}, {"Result", "*"}};
    const auto parts = in_parts(game, {{"", "fen"}, {"e7e4", "fen"}});
    ASSERT_EQ(parts.size(), 3U);
    EXPECT_TRUE(std::ranges::none_of(
        parts[0].tags, [](const PgnTag& each) { return each.name == illegal_move_tag; }));
    EXPECT_THAT(parts[0].line.comments, testing::ElementsAre("what was played then was not seen: "
                                                             "the game goes on in part 2/3"));
    EXPECT_THAT(parts[1].line.comments.front(), "part 2/3, after moves that were not seen");
    EXPECT_EQ(games_of_one(parts), 3U);
    const auto one = first_parts(parts, 1);
    EXPECT_THAT(one[0].line.comments, testing::IsEmpty());
}

TEST(pgn_parts, are_not_cut_from_each_other) {
    const auto text_of = [](const std::string& part) {
        return "[Event \"A\"]\r\n[White \"Ann\"]\r\n" + part + "\r\n\r\n1. e4 *\r\n\r\n";
    };
    const std::string before = text_of("[Part \"1/2\"]");
    for (const char* const later : {"[Part \"2/2\"]", "[Round \"1\"]\r\n[Part \"7/9\"]"}) {
        const std::string text = before + text_of(later);
        EXPECT_EQ(find_game_boundary(text), std::nullopt) << later;
        EXPECT_EQ(find_game_boundary(text + text_of("")), text.size()) << later;
    }
    for (const char* const other : {"", "[Part \"1/2\"]", "[Part \"x\"]"}) {
        EXPECT_EQ(find_game_boundary(before + text_of(other)), before.size()) << other;
    }
    // The tags are not all there: they may still announce a part.
    const std::string half = before + "[Event \"A\"]\r\n[White \"Ann\"]\r\n";
    EXPECT_EQ(find_game_boundary(half), std::nullopt);
}

TEST(pgn_parts, were_as_many_as_they_were) {
    PgnGame game;
    game.tags = {{"Round", "3"}, {"White", "Ann"}, {"Black", "Bob"}, {"Result", "*"}};
    PgnMove e4;
    e4.text = "e4";
    game.line.moves = {e4};
    const std::vector<Continuation> all = {{"e7e4", "one", {{}, {e4}}}, {"--", "two", {}}};
    const auto three = in_parts(game, all);
    EXPECT_EQ(first_parts(three, 3), three);
    // As if the third had never been there; the second ends as such parts do.
    auto two = in_parts(game, {all[0]});
    two[1].tags = first_parts(three, 2)[1].tags;
    EXPECT_EQ(first_parts(three, 2), two);
    EXPECT_EQ(two[1].tag(part_tag), "2/2");
    EXPECT_EQ(two[1].tag(illegal_move_tag), "");
    // Nothing of it is left in the first.
    const auto one = first_parts(three, 1);
    ASSERT_EQ(one.size(), 1U);
    EXPECT_EQ(one[0].line, game.line);
    EXPECT_EQ(one[0].tag(part_tag), "");
    EXPECT_EQ(one[0].tag(illegal_move_tag), "");
}

} // namespace
} // namespace compongo::pgn
