#include "compongo/tournament/lists/rating_list.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace compongo::tournament {
namespace {

struct Read {
    std::vector<RatedPlayer> players;
    std::vector<std::string> messages;
    bool is_whole = false;
};

Read read_in_pieces(std::string_view text, std::size_t piece) {
    Read found;
    RatingListReader reader([&](const RatedPlayer& player) { found.players.push_back(player); });
    for (std::size_t at = 0; at < text.size(); at += piece) {
        reader.feed(text.substr(at, piece));
    }
    reader.finish();
    found.is_whole = reader.is_whole_list();
    for (const Finding& finding : reader.findings().list()) {
        found.messages.push_back(message(finding));
    }
    return found;
}

const std::vector<RatedPlayer> expected = {
    {1503014, "Carlsen, Magnus", "NOR", "m", "GM", 2839, 2820, 2880, 1990},
    {700070, "Polgar, Judit", "HUN", "w", "GM", 2675, 0, 0, 1976}};

constexpr std::string_view rating_list_xml = R"(<?rating_list_xml version="1.0"?>
<playerslist>
<player><fideid>1503014</fideid><name>Carlsen, Magnus</name><country>NOR</country><sex>M</sex>
<title>GM</title><w_title></w_title><rating>2839</rating><rapid_rating>2820</rapid_rating>
<blitz_rating>2880</blitz_rating><birthday>1990</birthday><flag></flag></player>
<player>
<fideid>700070</fideid><name>Polgar, Judit</name><country>HUN</country><sex>F</sex>
<title>GM</title><rating>2675</rating><birthday>1976</birthday>
</player>
</playerslist>
)";

constexpr std::string_view columns =
    "ID Number      Name                  Fed Sex Tit  WTit OTit SRtng SGm SK RRtng RGm Rk BRtng "
    "BGm BK B-day Flag\r\n"
    "1503014        Carlsen, Magnus       NOR M   GM             2839  0   10 2820  0   10 2880  "
    "0   10 1990      \r\n"
    "700070         Polgar, Judit         HUN F   GM   WGM       2675  0   10               "
    "              1976  i   \n";

TEST(rating_list, comes_in_pieces_of_any_size) {
    for (const std::size_t piece : {1U, 7U, 100U, 10'000U}) {
        EXPECT_EQ(read_in_pieces(rating_list_xml, piece).players, expected) << piece;
        EXPECT_EQ(read_in_pieces(columns, piece).players, expected) << piece;
        EXPECT_TRUE(read_in_pieces(rating_list_xml, piece).messages.empty());
        EXPECT_TRUE(read_in_pieces(columns, piece).messages.empty());
    }
}

TEST(rating_list, says_what_it_cannot_read) {
    EXPECT_EQ(read_in_pieces("<l>\n<player><name>A</name></player></l>", 5).messages.at(0),
              "2:1: found a player without number or name, expected fideid and name");
    EXPECT_TRUE(read_in_pieces("<l>\n<player><fideid>1</name></player></l>", 5)
                    .messages.at(0)
                    .starts_with("2:18: found"));
    const std::string first = "<l>\n<player><fideid>1</fideid><name>\u00C9va</name></player>";
    for (const std::size_t piece : {1U, 5U, 100U}) {
        EXPECT_TRUE(read_in_pieces(first + " <player><name>B</name></player></l>", piece)
                        .messages.at(0)
                        .starts_with("2:53: found a player without"));
        EXPECT_TRUE(read_in_pieces(first + "<player><fideid>2</name></player></l>", piece)
                        .messages.at(0)
                        .starts_with("2:69: found"));
        EXPECT_TRUE(
            read_in_pieces(first + " ", piece).messages.at(0).starts_with("2:53: found the end"));
        EXPECT_TRUE(read_in_pieces(std::string(columns) + "7          \n", piece)
                        .messages.at(0)
                        .starts_with("4:16: found"));
        EXPECT_EQ(read_in_pieces("\xEF\xBB\xBF" + std::string(columns), piece).players, expected);
    }
    EXPECT_EQ(read_in_pieces("hello\nworld\n", 3).messages.at(0),
              "1:1: found no line of headings, expected the rating list of FIDE: XML, or text "
              "under ID Number, Name, Fed");
    EXPECT_EQ(read_in_pieces("", 3).messages.at(0),
              "1:1: found nothing, expected the rating list of FIDE");
}

TEST(rating_list, is_whole_if_it_comes_to_its_end_and_has_players) {
    for (const std::size_t piece : {1U, 7U, 10'000U}) {
        EXPECT_TRUE(read_in_pieces(rating_list_xml, piece).is_whole) << piece;
        EXPECT_TRUE(read_in_pieces(columns, piece).is_whole) << piece;
        // Cut between the two players, within the second, within the end.
        for (const std::string_view cut : {"<player>\n", "<birthday>1976", "list>\n"}) {
            const Read found =
                read_in_pieces(rating_list_xml.substr(0, rating_list_xml.rfind(cut)), piece);
            EXPECT_FALSE(found.is_whole) << cut;
            EXPECT_GE(found.players.size(), 1U) << cut;
            ASSERT_EQ(found.messages.size(), 1U) << cut;
            EXPECT_TRUE(
                found.messages[0].ends_with("found the end of the text, expected </playerslist>"))
                << found.messages[0];
        }
        const std::string around =
            "<?rating_list_xml version='1.0'?><!-- a > list --><!DOCTYPE l>\n<l n='1'>" +
            std::string("<player><fideid>1</fideid><name>A</name></player>");
        EXPECT_TRUE(read_in_pieces(around + "\n</l >\n<!-- end -->", piece).is_whole) << piece;
        EXPECT_FALSE(read_in_pieces(around + "\n</list>\n", piece).is_whole) << piece;
        // What stands before the players says what is around them, and nothing behind them.
        EXPECT_TRUE(
            read_in_pieces("<" + around.substr(around.find("<player>")) + "<b>", piece).is_whole)
            << piece;
        for (const std::string_view other : {"<html><body>Not found</body></html>", "<l></l>",
                                             "hello\n", "", "ID Number Name\n"}) {
            const Read found = read_in_pieces(other, piece);
            EXPECT_FALSE(found.is_whole) << other;
            EXPECT_EQ(found.messages.size(), 1U) << other;
        }
    }
}

TEST(rating_list, keeps_no_more_than_an_entry) {
    // What never ends is given up, and what follows is read.
    const std::string endless = "<l><player>" + std::string(40'000, 'x');
    const Read found = read_in_pieces(endless, 1000);
    EXPECT_TRUE(found.players.empty());
    EXPECT_FALSE(found.messages.empty());
}

} // namespace
} // namespace compongo::tournament
