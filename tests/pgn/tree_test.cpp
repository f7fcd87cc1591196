#include "compongo/pgn/game_builder.h"
#include "compongo/pgn/game_replay.h"
#include "compongo/pgn/text_encoding.h"
#include "compongo/pgn/writer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace compongo::pgn {
namespace {

using ::testing::ElementsAre;

constexpr std::string_view annotated =
    "[Event \"A \\\"quoted\\\" \\\\ name\"]\n[Result \"1-0\"]\n\n"
    "{before everything} 1. e4! {[%clk 0:05:00]} {twice} e5 (1... c5 {Sicilian} 2. Nf3 (2. Nc3 $5 "
    "$14) d6) ({none})\n"
    "{between} 2. Nf3 ; to the } end\n2... Nc6 3. Bb5 a6 (=) 4. Ba4 += {wrapped\nover\n lines  "
    "with  gaps} 1-0 {after}\n";

TEST(pgn_tree, keeps_everything_in_its_place) {
    const std::vector<PgnGame> games = parse_pgn(annotated);
    ASSERT_EQ(games.size(), 1U);
    const PgnGame& game = games[0];
    EXPECT_EQ(game.tag("Event"), "A \"quoted\" \\ name");
    EXPECT_EQ(game.tag("Site"), "");
    EXPECT_EQ(game.result, PgnResult::white_wins);
    EXPECT_THAT(game.line.comments, ElementsAre("before everything"));
    ASSERT_EQ(game.line.moves.size(), 7U);
    const PgnMove& e4 = game.line.moves[0];
    EXPECT_THAT(e4.nags, ElementsAre(1));
    EXPECT_THAT(e4.comments, ElementsAre("[%clk 0:05:00]", "twice"));
    const PgnMove& e5 = game.line.moves[1];
    ASSERT_EQ(e5.variations.size(), 2U);
    EXPECT_EQ(e5.variations[0].moves[1].variations[0].moves[0].text, "Nc3");
    EXPECT_THAT(e5.variations[0].moves[1].variations[0].moves[0].nags, ElementsAre(5, 14));
    EXPECT_THAT(e5.variations[1].comments, ElementsAre("none"));
    EXPECT_THAT(game.line.moves[2].comments_before, ElementsAre("between"));
    EXPECT_THAT(game.line.moves[2].comments, ElementsAre(" to the } end"));
    EXPECT_THAT(game.line.moves[5].comments, ElementsAre("(=)"));
    EXPECT_THAT(game.line.moves[6].nags, ElementsAre(14));
    EXPECT_THAT(game.line.moves[6].comments,
                ElementsAre("wrapped over  lines  with  gaps", "after"));
}

TEST(pgn_tree, is_read_back_as_it_was_written_at_any_width) {
    const PgnGame game = parse_pgn(annotated).at(0);
    for (std::size_t width = 0; width < 120; ++width) {
        const std::string text = write_pgn(game, {.width = width});
        const std::vector<PgnGame> again = parse_pgn(text);
        ASSERT_EQ(again.size(), 1U) << text;
        EXPECT_EQ(again[0], game) << text;
        EXPECT_EQ(write_pgn(again[0], {.width = width}), text);
    }
}

TEST(pgn_tree, writes_the_export_format) {
    PgnGame game = parse_pgn("[Zed \"z\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"]\n[White "
                             "\"W\"]\n\nKd7 {good} Kd2 Kd6 1/2")
                       .at(0);
    EXPECT_EQ(write_pgn(export_form(game)),
              "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
              "[White \"W\"]\n[Black \"?\"]\n[Result \"1/2-1/2\"]\n"
              "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"]\n[Zed \"z\"]\n\n"
              "7... Kd7 {good} 8. Kd2 Kd6 1/2-1/2\n\n");
}

TEST(pgn_tree, breaks_lines_before_column_eighty) {
    std::string text = "{";
    for (int word = 0; word < 100; ++word) {
        text += "word" + std::to_string(word) + " ";
    }
    const std::string written = write_pgn(parse_pgn(text + "} *").at(0));
    std::size_t column = 0;
    for (const char byte : written) {
        column = byte == '\n' ? 0 : column + 1;
        EXPECT_LT(column, 80U);
    }
}

TEST(pgn_tree, is_numbered_by_the_tag_that_is_written) {
    using namespace std::literals;
    // Blanks are written for the control characters, and only then does it read as a FEN.
    const std::vector<PgnGame> games =
        parse_pgn("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0\0 9\"]\n\n1. O-O *\n"sv);
    ASSERT_EQ(games.size(), 1U);
    const std::string written = write_pgn(games[0]);
    EXPECT_THAT(written, ::testing::HasSubstr("9. O-O"));
    EXPECT_EQ(write_pgn(parse_pgn(written)[0]), written);
}

TEST(pgn_tree, survives_hand_made_comments) {
    PgnGame game;
    game.line.moves.push_back({"e4", {}, {}, {"}", "a\nb", "", "  ", "%x", "%x %y"}, {}});
    const PgnGame again = parse_pgn(write_pgn(game, {.width = 10})).at(0);
    EXPECT_THAT(again.line.moves.at(0).comments, ElementsAre("}", "a b", "", "  ", "%x", "%x %y"));
}

TEST(pgn_tree, rewrites_moves_in_exact_san) {
    PgnGame game = parse_pgn("1. e2e4 e5 2. Ng1-f3 (2. Bf1c4 Qd8h4) Nc6 3. Bb5 Nf6 4. 0-0 *").at(0);
    EXPECT_TRUE(normalise_moves(*start_of(game), game.line));
    EXPECT_EQ(write_pgn(game), "1. e4 e5 2. Nf3 ( 2. Bc4 Qh4 ) 2... Nc6 3. Bb5 Nf6 4. O-O *\n\n");
    PgnGame broken = parse_pgn("1. e4 e5 2. Ke3 Nc6 *").at(0);
    EXPECT_FALSE(normalise_moves(*start_of(broken), broken.line));
}

TEST(pgn_tree, converts_latin_1_if_asked) {
    std::vector<PgnGame> games;
    MemorySource source("[White \"M\xFCller\"]\n[Black \"M\xC3\xBCller\"]\n\n1. e4 {\xBF?} *");
    GameBuilder builder([&](PgnGame&& game, Place) { games.push_back(std::move(game)); }, {},
                        TextEncoding::utf8);
    PgnReader(source, builder).read();
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games[0].tag("White"), "M\xC3\xBCller");
    EXPECT_EQ(games[0].tag("Black"), "M\xC3\xBCller");
    EXPECT_THAT(games[0].line.moves[0].comments, ElementsAre("\xC2\xBF?"));
}

TEST(pgn_tree, reads_a_double_loss_only_where_the_tags_of_its_own_game_say_so) {
    const auto games = parse_pgn("[Result \"0-0\"]\n\n1. e4 *\n\n0-0\n[Result \"0-0\"]\n\n0-0\n");
    ASSERT_EQ(games.size(), 3U);
    EXPECT_EQ(games[1].result, PgnResult::unknown) << "here it is castling";
    EXPECT_EQ(games[2].result, PgnResult::both_lose);
    // Of two tags with one name either says so.
    const auto twice = parse_pgn("[Result \"0-0\"]\n[Result \"?\"]\n\n0-0\n");
    ASSERT_EQ(twice.size(), 1U);
    EXPECT_EQ(twice[0].result, PgnResult::both_lose);
    EXPECT_TRUE(twice[0].line.moves.empty());
}

TEST(pgn_tree, keeps_each_result_after_castling_with_zeros_and_whatever_the_tag_says) {
    for (const std::string marker :
         {"*", "1-0", "0-1", "1/2-1/2", "0-0", "0:0", "1/2-0", "0-1/2"}) {
        for (const std::string tag : {"", "?", "*", "0-0", "1-0", "none"}) {
            for (const std::string more : {"", "0-0", "0:0"}) {
                for (const std::string moves : {"", "1. e4 e5", "1. e4 e5 2. 0-0", "1. e4 0-0"}) {
                    std::string text = tag.empty() ? "" : "[Result \"" + tag + "\"]\n";
                    text += more.empty() ? "" : "[Result \"" + more + "\"]\n";
                    text += "\n" + moves + " " + marker + "\n";
                    EXPECT_EQ(parse_pgn(write_pgn(parse_pgn(text).at(0))), parse_pgn(text)) << text;
                }
            }
        }
    }
}

TEST(pgn_tree, takes_no_sign_off_a_word_that_would_be_another_move_without_it) {
    for (const std::string word : {"Nf3.+-", "Nf3=+-", "Nf3+-="}) {
        const std::string text = "1. " + word + " *\n";
        const auto games = parse_pgn(text);
        EXPECT_EQ(games.at(0).line.moves.at(0).text, word);
        EXPECT_EQ(parse_pgn(write_pgn(games[0])), games) << word;
    }
}

TEST(pgn_tree, reads_control_characters_in_a_result_as_the_blanks_that_are_written_for_them) {
    const auto games = parse_pgn("[Result \"0\x01-0\"]\n\n1. e4 *\n");
    EXPECT_EQ(games.at(0).result, PgnResult::both_lose);
    EXPECT_EQ(parse_pgn(write_pgn(games[0])).at(0).result, PgnResult::both_lose);
}

TEST(pgn_text_encoding, knows_utf8) {
    for (const std::string_view good :
         {"", "a", "\xC3\xA9", "\xE2\x99\x98", "\xF0\x9F\x99\x82", "\xEF\xBF\xBF"}) {
        EXPECT_TRUE(is_utf8(good)) << good;
    }
    for (const std::string_view bad : {"\xE9", "\xC3", "\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80",
                                       "\xF4\x90\x80\x80", "\xFF", "\x80"}) {
        EXPECT_FALSE(is_utf8(bad));
        EXPECT_TRUE(is_utf8(to_utf8(bad)));
    }
}

} // namespace
} // namespace compongo::pgn
