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
                HasSubstr("1. e4 {from here on with a move that is not legal: Ke6"));
    EXPECT_EQ(shown(games, "1. e4 e5 2. Ke4 Kd5 1-0", 1), "1. e4 e5 1-0");
}

} // namespace
} // namespace compongo::watch
