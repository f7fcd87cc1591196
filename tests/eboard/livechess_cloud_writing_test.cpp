#include "compongo/chess/chess960.h"
#include "compongo/chess/fen.h"
#include "compongo/eboard/livechess_cloud_writing.h"
#include "compongo/eboard/utc_instant.h"
#include "compongo/pgn/game_builder.h"
#include "compongo/pgn/parts.h"
#include "compongo/pgn/writer.h"

#include <gmock/gmock.h>

#include <fstream>
#include <random>
#include <sstream>

namespace compongo::eboard {
namespace {

using testing::HasSubstr;

[[nodiscard]] pgn::PgnGame only_game(std::string_view text) {
    auto games = pgn::parse_pgn(text);
    EXPECT_EQ(games.size(), 1U) << text;
    return games.empty() ? pgn::PgnGame{} : games.front();
}

[[nodiscard]] pgn::PgnGame read_again(const pgn::PgnGame& game) {
    const std::string text = write_cloud_game(game);
    const auto read = read_cloud_game(text);
    EXPECT_TRUE(read) << text;
    return read.value_or(pgn::PgnGame{});
}

TEST(eboard_livechess_cloud_writing, writes_moves_with_what_is_known_of_their_times) {
    EXPECT_EQ(
        write_cloud_game(only_game(
            "[UTCDate \"2023.11.04\"]\n[UTCTime \"09:30:00\"]\n\n1. e4 {[%clk 1:30:00] [%emt "
            "0:00:12]} e5 {[%clk 1:29:59.7]} 2. Qh5 {[%emt 0:01:00]} Nc6 {good} 3. Bc4 Nf6 "
            "4. Qxf7# 1-0\n")),
        R"({"live":false,"firstMove":1699090200000,"chess960":518,"result":"WHITEWIN","comment":null,"clock":null,)"
        R"("moves":["e4 5400+12","e5 5399","Qh5 +60","Nc6","Bc4","Nf6","Qxf7#"]})"
        "\n");
}

TEST(eboard_livechess_cloud_writing, a_game_that_goes_on_has_no_result) {
    EXPECT_THAT(write_cloud_game(only_game("1. e4 *")),
                HasSubstr(R"("live":true,"firstMove":null,"chess960":518,"result":null)"));
}

TEST(eboard_livechess_cloud_writing, of_a_game_in_parts_only_the_last_is_live) {
    const auto parts = [](std::string_view result) {
        return pgn::in_parts(
            only_game("[White \"Ann\"]\n\n1. e4 " + std::string(result)),
            {{"e7e4", "rnbqkbnr/pppp1ppp/8/8/4p3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"}});
    };
    for (const std::string_view result : {"*", "1-0"}) {
        const auto games = parts(result);
        ASSERT_EQ(games.size(), 2U);
        const int live = result == "*" ? 1 : 0;
        EXPECT_EQ(count_of(cloud_round(games)), (CloudCount{2, live})) << result;
        EXPECT_FALSE(cloud_pairing(games[0]).is_live);
        EXPECT_EQ(cloud_pairing(games[1]).is_live, live == 1);
        EXPECT_THAT(write_cloud_game(games[0]), HasSubstr("\"live\":false"));
        EXPECT_THAT(write_cloud_game(games[1]),
                    HasSubstr(live == 1 ? "\"live\":true" : "\"live\":false"));
    }
    // While the next part is held back, the first one is the game.
    EXPECT_TRUE(cloud_pairing(pgn::first_parts(parts("*"), 1).front()).is_live);
    EXPECT_TRUE(cloud_pairing(only_game("[Part \"2/1\"]\n\n1. e4 *")).is_live);
}

TEST(eboard_livechess_cloud_writing, each_result_is_read_back) {
    for (const std::string_view word : {"1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2", "*"}) {
        pgn::PgnGame game;
        game.result = pgn::result_from_name(word).value();
        EXPECT_EQ(read_again(game).result, game.result) << word;
        EXPECT_EQ(read_cloud_round(write_cloud_round(cloud_round({game}))), cloud_round({game}));
    }
}

TEST(eboard_livechess_cloud_writing, each_of_the_960_arrays_has_its_number) {
    for (int number = 0; number < chess::chess960_count; ++number) {
        for (const auto dialect : {chess::FenDialect::shredder, chess::FenDialect::x_fen}) {
            const pgn::PgnGame game = only_game(
                "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"" +
                chess::fen(chess::chess960_position(number), dialect) + "\"]\n\n1. e4 *\n");
            EXPECT_THAT(write_cloud_game(game),
                        HasSubstr("\"chess960\":" + std::to_string(number) + ","));
        }
    }
}

TEST(eboard_livechess_cloud_writing, a_game_from_another_start_is_written_without_moves) {
    for (const std::string_view fen :
         {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
          "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
          "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w Kkq - 0 1", "nothing"}) {
        const std::string text = write_cloud_game(
            only_game("[SetUp \"1\"]\n[FEN \"" + std::string(fen) + "\"]\n\n1. e4 *\n"));
        EXPECT_THAT(text, HasSubstr("\"chess960\":null,")) << fen;
        EXPECT_THAT(text, HasSubstr("\"moves\":[]")) << fen;
    }
}

TEST(eboard_livechess_cloud_writing, moves_end_at_an_unreadable_one) {
    pgn::PgnGame game = only_game("1. e4 e5 2. Nf3 *");
    for (const std::string_view odd : {"--", "", "e4 }", "a move that is far too long for one"}) {
        game.line.moves[1].text = odd;
        EXPECT_EQ(read_again(game).line.moves.size(), 1U) << odd;
    }
}

TEST(eboard_livechess_cloud_writing, real_files_round_trip) {
    // As LiveChess 2.2.5 and LiveChess Cloud write them, with invented names.
    const auto tournament = read_cloud_tournament(
        R"({"id":"Vestland 2023","name":"Sample Invitational 2023","rounds":[{"count":12,"live":0},{"count":12,"live":12}],)"
        R"("location":"Sotra","country":"NO","website":null,"rules":"STANDARD","chess960":"DISABLED","timecontrol":"90m+30s/move",)"
        R"("eboards":["24958",7.50]})");
    ASSERT_TRUE(tournament) << tournament.error();
    EXPECT_EQ(tournament->id, "Vestland 2023");
    EXPECT_EQ(tournament->rounds[1], (CloudCount{12, 12}));
    const std::string text = write_cloud_tournament(*tournament);
    EXPECT_EQ(read_cloud_tournament(text), *tournament) << text;
    EXPECT_THAT(text, HasSubstr(R"("eboards":["24958",7.50])")) << "unread members are kept";

    const auto round = read_cloud_round(
        R"({"date":"2023-11-04","pairings":[{"white":{"fname":"Mary","mname":"X","lname":"Moss","title":"WGM","federation":"NOR","fideid":1500000},)"
        R"("black":{"fname":"V","mname":null,"lname":"Tufteland","title":null,"federation":null},"result":"1-0","live":false},)"
        R"({"white":{"fname":null,"lname":"Madonna"},"black":null,"result":"*","live":true}]})");
    ASSERT_TRUE(round) << round.error();
    EXPECT_EQ(read_cloud_round(write_cloud_round(*round)), *round);

    const auto game = read_cloud_game(
        R"({"live":false,"serialNr":"45123","firstMove":1694266212345,"chess960":0,"result":"DRAW","comment":null,)"
        R"("clock":{"white":90,"black":80,"run":false,"time":1694266219999},"moves":["e4 100+1","e5 99","Nf3 +3","Nc6"]})");
    ASSERT_TRUE(game) << game.error();
    EXPECT_EQ(game->tag("UTCDate"), "2023.09.09");
    EXPECT_EQ(game->tag("UTCTime"), "13:30:12");
    EXPECT_EQ(read_again(*game), *game);
}

TEST(eboard_livechess_cloud_writing, a_recorded_round_round_trips) {
    std::ifstream file(COMPONGO_SOURCE_DIR "/tests/data/livechess/games.pgn");
    std::stringstream text;
    text << file.rdbuf();
    const auto games = pgn::parse_pgn(text.str());
    ASSERT_EQ(games.size(), 3U);
    const auto round = read_cloud_round(write_cloud_round(cloud_round(games)));
    ASSERT_TRUE(round);
    EXPECT_EQ(*round, cloud_round(games));
    for (std::size_t at = 0; at < games.size(); ++at) {
        const pgn::PgnGame moves = read_again(games[at]);
        EXPECT_EQ(read_again(moves), moves);
        const pgn::PgnGame whole = cloud_game({}, *round, 1, at + 1, moves);
        for (const std::string_view tag : {"White", "Black", "Result"}) {
            EXPECT_EQ(whole.tag(tag), games[at].tag(tag));
        }
        ASSERT_EQ(whole.line.moves.size(), games[at].line.moves.size());
        for (std::size_t move = 0; move < whole.line.moves.size(); ++move) {
            EXPECT_EQ(whole.line.moves[move].text, games[at].line.moves[move].text);
            EXPECT_EQ(whole.line.moves[move].comments.size(),
                      games[at].line.moves[move].comments.size());
        }
    }
}

TEST(eboard_livechess_cloud_writing, names_are_split_as_the_files_have_them) {
    struct Row {
        std::string_view tag;
        std::string_view written;
        std::string_view again;
    };
    for (const Row& row : {
             Row{"Moss, Mary X", R"("fname":"Mary X","mname":null,"lname":"Moss")", "Moss, Mary X"},
             Row{"Moss,Mary", R"("fname":"Mary","mname":null,"lname":"Moss")", "Moss, Mary"},
             Row{"Moss,", R"("fname":null,"mname":null,"lname":"Moss")", "Moss"},
             Row{"Madonna", R"("fname":null,"mname":null,"lname":"Madonna")", "Madonna"},
             Row{", Mary", R"("fname":null,"mname":null,"lname":", Mary")", ", Mary"},
             Row{"?", R"("fname":null,"mname":null,"lname":null)", "?"},
             Row{"", R"("fname":null,"mname":null,"lname":null)", "?"},
             Row{"M\xFCller, J", "\"lname\":\"M\xEF\xBF\xBDller\"", "M\xEF\xBF\xBDller, J"},
         }) {
        pgn::PgnGame game;
        game.tags = {{"White", std::string(row.tag)}, {"WhiteFideId", "12x"}};
        const std::string text = write_cloud_round(cloud_round({game}));
        EXPECT_THAT(text, HasSubstr(row.written)) << row.tag;
        EXPECT_THAT(text, testing::Not(HasSubstr("fideid"))) << "12x is no number";
        EXPECT_EQ(read_cloud_round(text)->pairings[0].players.white.name, row.again);
    }
}

TEST(eboard_livechess_cloud_writing, any_tags_round_trip) {
    const auto seed = std::random_device()();
    std::mt19937 random(seed);
    const std::vector<std::string> pieces = {
        ",",    " ",    ", ",           "a",        "\xC3\xA9", "\"", "\\", "\n",
        "\x7F", "\xFF", "\xE2\x80\xAE", "\xCC\x81", "?",        "-",  ".",  std::string(1, '\0')};
    const auto any = [&](std::size_t most) {
        std::string text;
        for (std::size_t left = random() % most; left > 0; --left) {
            text += pieces[random() % pieces.size()];
        }
        return text;
    };
    for (int turn = 0; turn < 2000; ++turn) {
        pgn::PgnGame game;
        for (const std::string name : {"White", "Black"}) {
            game.tags.push_back({name, any(turn % 2 == 0 ? 8 : 400)});
            game.tags.push_back({name + "Title", any(5)});
            game.tags.push_back({name + "Fed", any(5)});
        }
        game.tags.push_back({"Date", any(5)});
        const CloudRound round = cloud_round({game});
        EXPECT_EQ(read_cloud_round(write_cloud_round(round)), round) << "seed " << seed;
        CloudTournament tournament{cloud_text(any(9)), cloud_text(any(9)), cloud_text(any(400))};
        set_count(tournament, 1 + static_cast<int>(random() % 5), count_of(round));
        EXPECT_EQ(read_cloud_tournament(write_cloud_tournament(tournament)), tournament)
            << "seed " << seed;
    }
}

TEST(eboard_utc_instant, both_ways) {
    for (const std::int64_t days :
         {0, 58, 59, 60, 364, 365, 789, 11'016, 11'017, 47'540, 2'932'896}) {
        constexpr std::int64_t a_day = 86'400'000;
        const std::int64_t instant = days * a_day + 86'399'000;
        const auto tags = utc_of(instant + 999);
        ASSERT_TRUE(tags);
        EXPECT_EQ(utc_instant(tags->date, tags->time), instant) << tags->date;
    }
    EXPECT_EQ(utc_of(951'782'400'000), (UtcTags{"2000.02.29", "00:00:00"}));
    EXPECT_EQ(utc_of(253'402'300'799'999), (UtcTags{"9999.12.31", "23:59:59"}));
    EXPECT_FALSE(utc_of(253'402'300'800'000));
    EXPECT_FALSE(utc_of(-1));
}

TEST(eboard_utc_instant, invalid_dates_are_nothing) {
    for (const auto& [date, time] :
         std::vector<std::pair<std::string, std::string>>{{"????.??.??", "09:00:00"},
                                                          {"2023.02.29", "09:00:00"},
                                                          {"2023.13.01", "09:00:00"},
                                                          {"2023.00.01", "09:00:00"},
                                                          {"2023.01.00", "09:00:00"},
                                                          {"1969.12.31", "09:00:00"},
                                                          {"2023.1.01", "09:00:00"},
                                                          {"2023.01.01", "24:00:00"},
                                                          {"2023.01.01", "09:60:00"},
                                                          {"2023.01.01", "09:00"},
                                                          {"2023.01.01x", "09:00:00"},
                                                          {"", ""}}) {
        EXPECT_FALSE(utc_instant(date, time)) << date << ' ' << time;
    }
}

} // namespace
} // namespace compongo::eboard
