#include "compongo/pgn/game_builder.h"
#include "compongo/pgn/writer.h"
#include "compongo/watch/shown_games.h"

#include <gmock/gmock.h>

namespace compongo::watch {
namespace {

using testing::HasSubstr;

std::string shown(ShownGames& games, const std::string& moves, Instant now) {
    const std::string text = "[White \"Ann\"]\n[Result \"*\"]\n\n" + moves + "\n";
    const auto all = games.show(pgn::parse_pgn(text), now);
    const std::string out = pgn::write_pgn(all.front());
    return out.substr(out.find("\n\n") + 2, out.size() - out.find("\n\n") - 4);
}

std::string all_shown(ShownGames& games, const std::string& text, Instant now) {
    std::string out;
    for (const pgn::PgnGame& each : games.show(pgn::parse_pgn(text), now)) {
        out += pgn::write_pgn(each);
    }
    return out;
}

TEST(watch_shown_games, shows_each_move_so_long_after_it_was_seen) {
    ShownGames games({0, 1000});
    EXPECT_EQ(shown(games, "1. e4 *", 0), "*");
    EXPECT_TRUE(games.is_waiting());
    EXPECT_EQ(shown(games, "1. e4 e5 *", 600), "*");
    EXPECT_EQ(shown(games, "1. e4 e5 *", 1000), "1. e4 *");
    EXPECT_EQ(shown(games, "1. e4 e5 1-0", 1600), "1. e4 e5 *");
    EXPECT_TRUE(games.is_waiting()) << "the result is shown later, too";
    EXPECT_EQ(shown(games, "1. e4 e5 1-0", 2600), "1. e4 e5 1-0");
    EXPECT_FALSE(games.is_waiting());
}

TEST(watch_shown_games, keeps_the_moves_behind_an_unreadable_one_whatever_the_result) {
    for (const std::string result : {"0-0", "1-0", "0-1", "1/2-1/2", "1/2-0", "*"}) {
        ShownGames games({0, 0});
        const std::string text =
            "[Result \"" + result + "\"]\n\n1. e4 e5 Y23x 2. Nf3 Nc6 " + result + "\n";
        EXPECT_THAT(all_shown(games, text, 0),
                    HasSubstr("cannot be played: Y23x 2. Nf3 Nc6} " + result))
            << result;
    }
}

TEST(watch_shown_games, does_not_tell_by_the_termination_what_the_result_may_not_tell) {
    ShownGames games({0, 1000});
    const auto termination = [&](const std::string& word, const std::string& result, Instant now) {
        const std::string text =
            "[Result \"" + result + "\"]\n[Termination \"" + word + "\"]\n\n1. e4 " + result + "\n";
        return std::string(games.show(pgn::parse_pgn(text), now).front().tag("Termination"));
    };
    EXPECT_EQ(termination("adjourned", "*", 0), "adjourned");
    EXPECT_EQ(termination("time forfeit", "1-0", 500), "unterminated");
    EXPECT_EQ(termination("time forfeit", "1-0", 1500), "time forfeit");
}

TEST(watch_shown_games, tells_of_an_end_by_no_tag_before_it_is_shown) {
    using testing::Not;
    const std::string tags = "[White \"Ann\"]\n[Result \"1-0\"]\n[Opening \"Open Game\"]\n";
    const std::string of_end = "[PlyCount \"2\"]\n[TerminationDetails \"Bob resigns\"]\n"
                               "[EndTime \"15:00\"]\n[WhiteRatingDiff \"+5\"]\n";
    const std::string over = tags + of_end + "\n1. e4 e5 {[%clk 0:10:00]} {Bob resigns} 1-0\n";
    const std::vector<std::string> told = {"PlyCount", "TerminationDetails", "resigns", "EndTime",
                                           "WhiteRatingDiff"};
    ShownGames games({0, 1000});
    static_cast<void>(
        all_shown(games, "[White \"Ann\"]\n[Result \"*\"]\n\n1. e4 e5 {[%clk 0:10:00]} *\n", 0));
    // First the moves wait, then they are all shown and the result alone waits.
    for (const Instant now : {500, 1200}) {
        const std::string kept = all_shown(games, over, now);
        for (const std::string& word : told) {
            EXPECT_THAT(kept, Not(HasSubstr(word))) << now;
        }
        EXPECT_THAT(kept, HasSubstr("Opening"));
        EXPECT_EQ(kept.find("[%clk") != std::string::npos, now == 1200);
    }
    const std::string all = all_shown(games, over, 1500);
    for (const std::string& word : told) {
        EXPECT_THAT(all, HasSubstr(word));
    }
    // Nor how many moves there are that are kept back; without a delay nothing is taken away.
    const std::string live = "[Result \"*\"]\n[PlyCount \"2\"]\n\n1. e4 e5 {book} *\n";
    ShownGames by_moves({2, 0});
    EXPECT_THAT(all_shown(by_moves, live, 0), Not(HasSubstr("PlyCount")));
    EXPECT_THAT(all_shown(by_moves, over, 0), HasSubstr("PlyCount"));
    ShownGames at_once({});
    EXPECT_THAT(all_shown(at_once, live, 0), HasSubstr("PlyCount"));
    EXPECT_THAT(all_shown(at_once, live, 0), HasSubstr("{book}"));
}

TEST(watch_shown_games, waits_anew_for_a_move_that_was_corrected) {
    ShownGames games({0, 1000});
    EXPECT_EQ(shown(games, "1. e4 e5 2. Nf3 *", 0), "*");
    EXPECT_EQ(shown(games, "1. e4 c5 2. Nf3 *", 900), "*");
    EXPECT_EQ(shown(games, "1. e4 c5 2. Nf3 *", 1000), "1. e4 *");
    EXPECT_EQ(shown(games, "1. e4 c5 2. Nf3 *", 1900), "1. e4 c5 2. Nf3 *");
}

TEST(watch_shown_games, keeps_back_moves_of_games_that_go_on) {
    ShownGames games({2, 0});
    EXPECT_EQ(shown(games, "1. e4 *", 0), "*");
    EXPECT_EQ(shown(games, "1. e4 e5 2. Nf3 *", 1), "1. e4 *");
    EXPECT_EQ(shown(games, "1. e4 e5 2. Nf3 1-0", 2), "1. e4 e5 2. Nf3 1-0");
}

TEST(watch_shown_games, leaves_out_what_readers_would_stop_at) {
    ShownGames games({});
    EXPECT_THAT(shown(games, "1. e4 Ke6 2. d4} *", 0),
                HasSubstr("1. e4 {from here on the moves cannot be played: 1... Ke6"));
    // These contain no illegal move.
    EXPECT_THAT(shown(games, "1. e4 e4 e5 *", 0),
                HasSubstr("1. e4 {from here on the moves cannot be played: 1... e4 2. e5"));
    EXPECT_EQ(shown(games, "1. e4 e5 2. Ke4 Kd5 1-0", 1), "1. e4 e5 1-0");
}

/// A live game as our hall writes it: 1. e4, then e7e4, which is not legal and stands, then Nf3.
std::string in_two_parts(const std::string& rest) {
    return "[White \"Ann\"]\n[Result \"*\"]\n[IllegalMove \"e7e4\"]\n[Part \"1/2\"]\n\n"
           "1. e4 {e7e4 is not legal and stands: the game goes on in part 2/2} *\n\n"
           "[White \"Ann\"]\n[Round \"?.2\"]\n[Result \"*\"]\n[SetUp \"1\"]\n"
           "[FEN \"rnbqkbnr/pppp1ppp/8/8/4p3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\"]\n[Part "
           "\"2/2\"]\n\n"
           "{part 2/2, after e7e4, which is not legal and stands} " +
           rest + "\n";
}

TEST(watch_shown_games, tells_of_a_standing_illegal_move_no_sooner_than_of_others) {
    using testing::Not;
    for (const DelayOptions& delay : {DelayOptions{0, 1000}, DelayOptions{2, 0}}) {
        ShownGames games(delay);
        EXPECT_THAT(all_shown(games, "[White \"Ann\"]\n[Result \"*\"]\n\n1. e4 *\n", 0),
                    Not(HasSubstr("e4")));
        const std::string kept = all_shown(games, in_two_parts("*"), 500);
        for (const std::string word : {"IllegalMove", "e7e4", "Part", "FEN", "part", "4p3"}) {
            EXPECT_THAT(kept, Not(HasSubstr(word)));
        }
    }
    // The second part is not written yet.
    ShownGames half({0, 1000});
    const std::string whole = in_two_parts("*");
    const std::string kept = all_shown(half, whole.substr(0, whole.find("*\n\n[White") + 3), 0);
    EXPECT_THAT(kept, Not(HasSubstr("e7e4")));
    EXPECT_THAT(kept, Not(HasSubstr("Part")));
    // The first move is due, the illegal one not yet, then it and not what came after it.
    ShownGames later({0, 1000});
    static_cast<void>(all_shown(later, "[White \"Ann\"]\n[Result \"*\"]\n\n1. e4 *\n", 0));
    static_cast<void>(all_shown(later, in_two_parts("*"), 500));
    const std::string first = all_shown(later, in_two_parts("2. Nf3 1-0"), 1000);
    EXPECT_THAT(first, HasSubstr("1. e4 *"));
    EXPECT_THAT(first, Not(HasSubstr("Part")));
    EXPECT_TRUE(later.is_waiting());
    const std::string both = all_shown(later, in_two_parts("2. Nf3 1-0"), 1500);
    EXPECT_THAT(both, HasSubstr("[IllegalMove \"e7e4\"]"));
    EXPECT_THAT(both, HasSubstr("[Part \"2/2\"]"));
    EXPECT_THAT(both, Not(HasSubstr("Nf3")));
    EXPECT_THAT(both, Not(HasSubstr("1-0")));
    const std::string all = all_shown(later, in_two_parts("2. Nf3 1-0"), 2000);
    EXPECT_THAT(all, HasSubstr("2. Nf3 1-0"));
    EXPECT_FALSE(later.is_waiting());
}

TEST(watch_shown_games, counts_the_moves_that_are_kept_back_over_all_parts) {
    ShownGames games({2, 0});
    // Of e4, e7e4, Nf3 the last two are kept back.
    const std::string one = all_shown(games, in_two_parts("2. Nf3 *"), 0);
    EXPECT_THAT(one, HasSubstr("1. e4 *"));
    EXPECT_THAT(one, testing::Not(HasSubstr("IllegalMove")));
    const std::string two = all_shown(games, in_two_parts("2. Nf3 d5 *"), 0);
    EXPECT_THAT(two, HasSubstr("[IllegalMove \"e7e4\"]"));
    EXPECT_THAT(two, testing::Not(HasSubstr("Nf3")));
}

TEST(watch_shown_games, leaves_parts_as_they_are_where_nothing_is_delayed) {
    ShownGames games({});
    const std::string text = in_two_parts("2. Nf3 d5 *");
    std::string same;
    for (const pgn::PgnGame& each : pgn::parse_pgn(text)) {
        same += pgn::write_pgn(each);
    }
    EXPECT_EQ(all_shown(games, text, 0), same);
}

} // namespace
} // namespace compongo::watch
