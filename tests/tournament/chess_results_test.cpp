#include "compongo/tournament/check/check.h"
#include "compongo/tournament/formats/chess_results.h"
#include "compongo/tournament/text/xml_reader.h"
#include "tests/tournament/trf_texts.h"

#include <gtest/gtest.h>

namespace compongo::tournament {
namespace {

constexpr std::string_view xml = R"(<?xml version="1.0"?>
<chessresults>
<tournamentdata><tournament name="A &amp; B" type="0" rounds="3" federation="GER" location="Ulm"
  from="20250926" to="27.09.2025" chiefarbiter="Ana" deputyarbiter="Luis" tb1no="37" tb2no="52"/>
</tournamentdata>
<rounds><round round="1" date="26.09.2025"/></rounds>
<players>
<player no="1" lastname="K&#228;ding" firstname="Taro" title="FM" rtg="1944" rtgfide="1940"
  rtgnat="1809" dob="2008" sex="M" fed="GER" clubname="SV" fideid="34679880" rank="1" pts="2,5"/>
<player no="2" lastname="B" sex="W" pts="0,5" rtg="1800" rtgfide="0" fideid="0"/>
</players>
<playerpairings>
<playerpairing round="1" whiteno="1" blackno="2" reswhite="1.0" resblack="0.0" forfeit="K"/>
<playerpairing round="2" whiteno="2" blackno="1" reswhite="0,5" resblack="0,5" forfeit="U"/>
<playerpairing round="3" whiteno="1" blackno="-1" reswhite="1.0" resblack="" forfeit=""/>
<playerpairing round="3" whiteno="2" blackno="-2" reswhite="" resblack="" forfeit=""/>
</playerpairings>
</chessresults>
)";

TEST(chess_results, reads_players_and_results) {
    const Reading reading = read(xml);
    EXPECT_EQ(reading.format, Format::chess_results);
    ASSERT_EQ(reading.findings.list().size(), 1U);
    EXPECT_EQ(message(reading.findings.list()[0]),
              "8:67: remark: found rtg=\"1944\" of <player>, expected an attribute of which "
              "something is kept");
    const Tournament& all = reading.tournament;
    EXPECT_EQ(all.name, "A & B");
    EXPECT_EQ(all.begins, "2025/09/26");
    EXPECT_EQ(all.ends, "2025/09/27");
    EXPECT_EQ(all.chief_arbiter, "Ana");
    EXPECT_EQ(all.rounds, 3U);
    const std::vector<std::string> tie_breaks = {"BH", "SB"};
    EXPECT_EQ(all.tie_breaks, tie_breaks);
    ASSERT_EQ(all.players.size(), 2U);
    EXPECT_EQ(all.players[0].name, "K\u00E4ding, Taro");
    EXPECT_EQ(all.players[0].rating, 1940U);
    EXPECT_EQ(all.players[0].points, Points{25});
    EXPECT_EQ(all.players[1].sex, "w");
    EXPECT_EQ(all.players[1].fide_id, "");
    ASSERT_EQ(all.national_players.size(), 1U);
    EXPECT_EQ(all.national_players[0].rating, 1809U);
    const std::vector<Entry> first = {{2, Colour::white, Result::forfeit_win},
                                      {2, Colour::black, Result::unrated_draw},
                                      {0, Colour::none, Result::pairing_allocated_bye}};
    EXPECT_EQ(all.players[0].rounds, first);
    const std::vector<Entry> second = {{1, Colour::black, Result::forfeit_loss},
                                       {1, Colour::white, Result::unrated_draw},
                                       {0, Colour::none, Result::zero_point_bye}};
    EXPECT_EQ(all.players[1].rounds, second);
    EXPECT_EQ(check(reading).faults(), 0U);
}

TEST(chess_results, tells_each_fault_with_its_place) {
    const auto first = [](std::string_view body) {
        const Reading reading = read("<chessresults>\n" + std::string(body) + "</chessresults>");
        return reading.findings.list().empty() ? "" : message(reading.findings.list()[0]);
    };
    EXPECT_EQ(first(R"(<player no="x"/>)"),
              "2:9: found no=\"x\", expected a whole number up to 9999");
    EXPECT_EQ(first(R"(<player lastname="A"/>)"),
              "2:1: found a player without a number, \"A\", expected no, from 1");
    EXPECT_EQ(first(R"(<player no="1" sex="x"/>)"), "2:16: found sex=\"x\", expected M, W or F");
    EXPECT_EQ(first(R"(<player no="1" sex="*"/>)"), "");
    EXPECT_EQ(first(R"(<round date="26.09.2025"/>)"),
              "2:1: found the date \"2025/09/26\" without its round, expected round, from 1");
    EXPECT_EQ(first(R"(<player no="1"/><playerpairing whiteno="1" blackno="-1"/>)"),
              "2:17: found a pairing of player 1 without its round, expected round, from 1");
    EXPECT_EQ(first(R"(<teampairing no1="1" no2="-1"/>)"),
              "2:1: found a pairing of teams that is not complete, expected round and no1, from "
              "1");
    EXPECT_EQ(first(R"(<player no="1" pts="y"/>)"),
              "2:16: found pts=\"y\", expected points such as 4,5");
    EXPECT_EQ(first(R"(<player no="1"/><playerpairing round="1" whiteno="1" blackno="7"/>)"),
              "2:54: found blackno=\"7\", expected the number of a player of this file");
    EXPECT_EQ(first("<player no=\"1\"/><player no=\"2\"/>"
                    "<playerpairing round=\"1\" whiteno=\"1\" blackno=\"2\"/>\n"
                    "<playerpairing round=\"1\" whiteno=\"2\" blackno=\"1\"/>"),
              "3:26: found round 1 of player 2 again, expected each round once");
    EXPECT_EQ(message(check(read("<chessresults>\n<player no=\"1\" lastname=\"A\" pts=\"3\"/>\n"
                                 "</chessresults>"))
                          .list()
                          .at(0)),
              "2:29: found points of players, but no round, expected the results of which they "
              "are the sum");
    EXPECT_EQ(message(read("<other/>").findings.list()[0]),
              "1:1: found <other>, expected <chessresults>");
}

TEST(chess_results, tells_once_what_is_not_kept) {
    const Reading reading =
        read("<chessresults><players>\n"
             "<player no=\"1\" lastname=\"A\" tb1=\"3\" equal=\"\" rtgnat=\"1700\"/>\n"
             "<player no=\"2\" lastname=\"B\" tb1=\"4\" board=\"0\">words</player>\n"
             "</players><security sid=\"7\"/><security sid=\"8\"/></chessresults>");
    std::vector<std::string> messages;
    for (const Finding& each : reading.findings.list()) {
        messages.push_back(message(each));
    }
    const std::string attribute = ", expected an attribute of which something is kept";
    const std::vector<std::string> expected = {
        "2:29: remark: found tb1=\"3\" of <player>" + attribute,
        "2:46: remark: found rtgnat=\"1700\" of <player>" + attribute,
        "3:47: remark: found the text \"words\" in <player>, expected attributes, and no texts",
        "4:11: remark: found the element <security>, expected an element of which something is "
        "kept",
        "4:21: remark: found sid=\"7\" of <security>" + attribute};
    EXPECT_EQ(messages, expected);
    EXPECT_EQ(reading.tournament.players.size(), 2U);
}

TEST(chess_results, keeps_the_numbers_of_boards) {
    const Reading reading =
        read("<chessresults><player no=\"1\"/><player no=\"2\"/><player no=\"3\"/>"
             "<playerpairing round=\"1\" board=\"4\" whiteno=\"2\" blackno=\"1\"/>"
             "<playerpairing round=\"1\" board=\"5\" whiteno=\"3\" blackno=\"-1\" "
             "reswhite=\"1\" resblack=\"0.0\" forfeit=\"K\"/></chessresults>");
    EXPECT_EQ(reading.findings.list(), std::vector<Finding>{});
    const std::vector<BoardNumber> boards = {{1, 4, 2}, {1, 5, 3}};
    EXPECT_EQ(reading.tournament.board_numbers, boards);
}

TEST(xml_reader, reads_what_there_is_and_refuses_the_rest) {
    const auto fault = [](std::string_view text) -> std::string {
        XmlReader reader(text);
        while (reader.next()) {
        }
        return reader.fault() ? message(*reader.fault()) : "";
    };
    EXPECT_EQ(fault("<a b='1'><!-- c --><?d?><![CDATA[<&]]>e &lt;</a> "), "");
    EXPECT_EQ(fault("<a>"), "1:4: found the end of the text, expected </a>");
    EXPECT_EQ(fault("<a b=1/>"), "1:6: found \"1/>\", expected a value in quotation marks");
    EXPECT_EQ(fault("<a>&nope;</a>"),
              "1:4: found \"&nope;</a>\", expected &amp; for &, or one of XML's own entities");
    EXPECT_EQ(fault("<!DOCTYPE a [<!ENTITY b \"c\">]><a/>"),
              "1:1: found \"<!DOCTYPE a [<!ENTITY b \"c\">]><a/>\", expected no declarations of a "
              "document's own");
    EXPECT_EQ(fault("<a/><b/>"), "1:5: found \"<b/>\", expected nothing behind the first element");
    EXPECT_EQ(fault(""), "1:1: found the end of the text, expected an element");
    std::string deep;
    for (std::size_t i = 0; i <= xml_depth_max; ++i) {
        deep += "<a>";
    }
    EXPECT_NE(fault(deep).find("nested less deeply"), std::string::npos);
}

} // namespace
} // namespace compongo::tournament
