// Malformed lines: where, what was found, what was expected; the first fault in the order in which
// the protocol's reference reader checks.

#include "compongo/record/transcript/scenario_json.h"
#include "compongo/record/transcript/text_form.h"

#include <gtest/gtest.h>

namespace compongo::record {
namespace {

std::string fault_of(const std::string& line) {
    const auto read = read_line(line);
    return read ? "none" : message(read.error());
}

/// A scenario with these members besides the heading.
std::string scenario(const std::string& members) {
    return R"({"id":"X","topic":"t","rules":["R"],"laws":"fide-2009",)" + members + "}";
}
std::string with_acts(const std::string& acts) {
    return scenario(R"("acts":[)" + acts + "]");
}
std::string with_expectation(const std::string& expectation) {
    return scenario(R"("acts":[{"at":1,"by":"white","do":"press"}],"expect":[)" + expectation +
                    "]");
}
std::string with_start(const std::string& start) {
    return scenario(R"("start":)" + start + R"(,"acts":[{"at":1,"by":"white","do":"press"}])");
}
std::string question(const std::string& members) {
    return R"({"id":"X","topic":"t","rules":["R"],)" + members + "}";
}

struct Row {
    std::string line;
    std::string_view message;
};

void expect_faults(const std::vector<Row>& rows) {
    for (const Row& row : rows) {
        EXPECT_TRUE(fault_of(row.line).starts_with(row.message))
            << row.line << "\n   " << fault_of(row.line) << "\n   " << row.message;
    }
}

TEST(LineFault, OfTheHeading) {
    expect_faults({
        {"nonsense", R"(line: found "nonsense", expected JSON (column 1: a value))"},
        {"[]", "line: found [], expected an object"},
        {R"({"protocol":2})", "protocol: found 2, expected 1"},
        {"{}", "laws: found nothing, expected this field is required"},
        {R"({"id":" a b"})", R"(id: found " a b", expected an id)"},
        {R"({"id":"a\nb"})", R"(id: found "a\nb", expected an id: one line of text)"},
        {R"({"id":"X","colour":"red"})",
         R"(colour: found "red", expected no such field; known: protocol id topic rules laws play)"},
        {R"({"id":"X","topic":"t","rules":[]})", "rules: found [], expected a list of at least 1"},
        {R"({"id":"X","topic":"t","rules":["touch"]})",
         R"(rules: found ["touch"], expected a catalogue id (at [0]: "touch"))"},
        {R"({"id":"X","topic":"t","rules":["R"]})",
         "laws: found nothing, expected this field is required"},
        {scenario(R"("supervision":"limited")"),
         R"(supervision: found "limited", expected full: standard play knows no other)"},
        {scenario(R"("time_control":"5400:60")"),
         R"(time_control: found "5400:60", expected a time control, periods [moves/]seconds[+S|dS] joined by ":"; every)"},
        {scenario(R"("regulations":{"appeals":1})"),
         "regulations.appeals: found 1, expected true or false"},
        {scenario(R"("regulations":{"default_time":-300})"),
         "regulations.default_time: found -300, expected a number not below 0"},
        {scenario(R"("regulations":{"policy":{"flag_obligation":"maybe"}})"),
         R"(regulations.policy.flag_obligation: found "maybe", expected one of restrict ignore)"},
        {scenario(R"("regulations":{"policy":{"blitz_full_penalty":120}})"),
         R"(regulations.policy.blitz_full_penalty: found 120, expected the text "120")"},
        {scenario(R"("regulations":{"policy":{"blitz_full_penalty":90}})"),
         R"(regulations.policy.blitz_full_penalty: found 90, expected one of 60 120)"},
        {scenario(R"("regulations":{"policy":{"online_reconnect_limit":"later"}})"),
         R"(regulations.policy.online_reconnect_limit: found "later", expected none or seconds)"},
        {scenario(R"("regulations":{"scoring":{"win":3,"bye":1}})"),
         R"(regulations.scoring: found {"win": 3, "bye": 1}, expected only the fields win draw loss (found bye))"},
    });
}

TEST(LineFault, OfTheStart) {
    expect_faults({
        {with_start("7"), "start: found 7, expected startpos, chess960:N or a FEN"},
        {with_start(R"("chess960:960")"),
         R"(start: found "chess960:960", expected chess960:0 to chess960:959)"},
        {with_start(R"("8/8/8/8/8/8/8/4K2 w - - 0 1")"),
         R"(start: found "8/8/8/8/8/8/8/4K2 w - - 0 1", expected startpos, chess960:N or a FEN; rank 1 has 7 squares)"},
        {with_start(R"("8/8/8/8/8/8/8/4K3 w - -")"),
         R"(start: found "8/8/8/8/8/8/8/4K3 w - -", expected startpos, chess960:N or a FEN of six fields)"},
        {with_start(R"({"fen":"8/8/8/8/8/8/8/4K3 w - - 0 1"})"),
         R"(start.fen: found "8/8/8/8/8/8/8/4K3 w - - 0 1", expected a possible position; black has no king)"},
        {with_start(R"("rrrrrrrr/rrr1k3/8/8/8/8/8/4K3 w - - 0 1")"),
         R"(start: found "rrrrrrrr/rrr1k3/8/8/8/8/8/4K3 w - - 0 1", expected a possible position; black)"},
        {with_start(R"({"moves":["e2-e4"]})"),
         R"(start.moves: found ["e2-e4"], expected a move in UCI (at [0]: "e2-e4"))"},
        {with_start(R"({"clock":{"white":1.0001}})"),
         R"(start.clock: found {"white": 1.0001}, expected white: a number with at most three decimals)"},
        {with_start(R"({"clock":{"white":-10}})"),
         R"(start.clock: found {"white": -10}, expected white: a number not below 0)"},
        {with_start(R"({"running":"both"})"),
         R"(start.running: found "both", expected one of white black none)"},
        // Irregular, and yet what can stand on a board: kings in check, a pawn on the last rank.
        {with_start(R"("4k3/4R3/8/8/8/8/4r3/4K3 w - - 0 1")"), "none"},
        {with_start(R"("P3k3/8/8/8/8/8/8/4K3 w - - 0 1")"), "none"},
    });
}

TEST(LineFault, OfTheActs) {
    expect_faults({
        {scenario(R"("note":"no acts")"),
         "acts: found nothing, expected a list of at least one act"},
        {with_acts(""), "acts: found [], expected a list of at least one act"},
        {with_acts("1"), "acts[0]: found 1, expected an object"},
        {with_acts(R"({"by":"white","do":"press"})"),
         "acts[0].at: found nothing, expected a number with at most three decimals"},
        {with_acts(R"({"at":9,"by":"white","do":"press"},{"at":8.5,"by":"nobody","do":"x"})"),
         "acts[1].at: found 8.5, expected a number not below 9 (acts[0].at)"},
        {with_acts(R"({"at":9,"by":"nobody","do":"press"})"),
         R"(acts[0].by: found "nobody", expected one of white black arbiter assistant:white)"},
        {with_acts(R"({"at":9,"by":"white","do":"toutch"})"),
         R"(acts[0].do: found "toutch", expected one of adjust touch lift)"},
        {with_acts(R"({"at":9,"by":"white","do":"touch","squares":["i9"],"foo":1})"),
         R"(acts[0].squares: found ["i9"], expected a square a1 to h8 (at [0]: "i9"))"},
        {with_acts(R"({"at":9,"by":"white","do":"touch","squares":[]})"),
         "acts[0].squares: found [], expected a list of at least 1"},
        {with_acts(R"({"at":9,"by":"white","do":"touch","square":"a1"})"),
         R"(acts[0].square: found "a1", expected no such field; known: squares intent order hand)"},
        {with_acts(R"({"at":9,"by":"white","do":"touch"})"),
         "acts[0].squares: found nothing, expected this field is required"},
        {with_acts(R"({"at":9,"by":"white","do":"play","move":"e7e8p"})"),
         R"(acts[0].move: found "e7e8p", expected a move in UCI)"},
        {with_acts(R"({"at":9,"by":"white","do":"play","move":"e7e8k","hands":0})"),
         "acts[0].hands: found 0, expected an integer not below 1"},
        {with_acts(R"({"at":9,"by":"white","do":"sign","result":"*"})"),
         R"(acts[0].result: found "*", expected one of 1-0 0-1 1/2-1/2 0-0 0-1/2 1/2-0)"},
        {with_acts(R"({"at":9,"by":"arbiter","do":"decide","kind":"intent","option":"both"})"),
         R"(acts[0].option: found "both", expected one of deliberate accidental)"},
        {with_acts(
             R"({"at":9,"by":"arbiter","do":"penalise","player":"arbiter","penalty":"fine"})"),
         R"(acts[0].player: found "arbiter", expected one of white black both)"},
        {with_acts(R"({"at":9,"by":"arbiter","do":"penalise","player":"white",)"
                   R"("penalty":"opponent_time","seconds":-60})"),
         "acts[0].seconds: found -60, expected a number not below 0"},
        {with_acts(R"({"at":9,"by":"white","do":"leave"})"),
         "acts[0].area: found nothing, expected this field is required"},
    });
}

TEST(LineFault, OfWhatIsExpected) {
    expect_faults({
        {with_expectation(R"({"effect":"moved"})"),
         R"(expect[0].effect: found "moved", expected one of obligation touch_ignored)"},
        {with_expectation(R"({"effect":"turn","after":1})"),
         "expect[0].after: found 1, expected the index of an act, 0 to 0"},
        {with_expectation(R"({"never":{"effect":"turn"},"player":"white"})"),
         R"(expect[0].player: found "white", expected no such field; known: never after)"},
        {with_expectation(R"({"never":{"effect":"turn","who":"white"}})"),
         R"(expect[0].never.who: found "white", expected no such field; known: player)"},
        {with_expectation(R"({"effect":"turn","articles":["fide-2008:1"]})"),
         R"(expect[0].articles: found ["fide-2008:1"], expected an article edition:number)"},
        {with_expectation(R"({"effect":"decision","kind":"stop","options":["accept","stop"]})"),
         R"(expect[0].options: found "stop", expected one of penalise accept)"},
        {with_expectation(R"({"effect":"duty","player":"spectator"})"),
         R"(expect[0].player: found "spectator", expected one of white black both arbiter)"},
        {with_expectation(R"({"effect":"game_over","points":{"white":1,"black":"0"}})"),
         R"(expect[0].points: found {"white": 1, "black": "0"}, expected black: a number with)"},
    });
}

TEST(LineFault, OfQuestions) {
    expect_faults({
        {question(R"("ask":{"what":"who"})"),
         R"(ask.what: found "who", expected one of legal_moves)"},
        {question(R"("ask":{"what":"classify"})"),
         "ask.time_control: found nothing, expected this field is required"},
        {question(R"("ask":{"what":"classify","time_control":"60"})"),
         "expect: found nothing, expected an object"},
        {question(R"("ask":{"what":"classify","time_control":"60"},"expect":{"play":"fast"})"),
         R"(expect.play: found "fast", expected one of standard rapid blitz)"},
        {question(R"("ask":{"what":"classify","time_control":"60"},"expect":{},"acts":[])"),
         "acts: found [], expected no such field; known: protocol id topic rules laws play note"},
        {question(R"("ask":{"what":"classify","time_control":"60"},"answer":{},"expect":{})"),
         "answer: found {}, expected no such field"},
        {question(R"("ask":{"what":"setup","fen":"startpos","h1":"red"},"expect":{})"),
         R"(ask.h1: found "red", expected one of light dark)"},
    });
}

TEST(LineFault, InJson) {
    std::string out;
    append_json(out, read_line(with_acts(R"({"at":9,"by":"white","do":"touch"})")).error());
    EXPECT_EQ(
        out,
        R"({"field":"acts[0].squares","found":"nothing","expected":"this field is required"})");
}

TEST(LineFault, OfTranscriptsHaveTheLineOfTheFault) {
    const std::string heading = "scenario X\ntopic t\nrules R\nlaws fide-2009\n\n";
    const std::vector<std::tuple<std::string, std::size_t, std::string_view>> rows = {
        {"press\n", 1, R"(line: found "press", expected scenario ID or question ID)"},
        {heading + "0:00:01 white press\n0:00:01 white toutch squares=[a1]\n", 7, "acts[1].do:"},
        {heading + "0:61:01 white press\n", 6, R"(at: found "0:61:01", expected an instant)"},
        {heading + "0:00:01 white press hand\n", 6, R"(line: found "hand", expected name=value)"},
        {heading + "0:00:01 white touch squares=[a1,]\n", 6, "squares:"},
        {heading + "0:00:01 white press hand=left hand=left\n", 6,
         "hand: found \"left\", expected no name twice"},
        {heading + "0:00:01 white press\n    moved player=white\n", 7,
         "rulings[0].effects[0].effect:"},
        {heading + "0:00:01 white press\n\nexpect turn player=red\n", 8, "expect[0].player:"},
        {heading + "0:00:01 white press\n\nexpect turn after=7\n", 8, "expect[0].after:"},
        {"scenario X\ntopic t\nrules R\nlaws fide-2008\n\n0:00:01 white press\n", 4, "laws:"},
        {"scenario X\n topic t\n", 2, "line: found \" topic t\""},
        {"scenario X\nnote \xFF\n", 2, "line: found"},
        {"question X\ntopic t\nrules R\nask {\"what\":\"who\"}\nexpect {}\n", 4, "ask.what:"},
    };
    for (const auto& [text, line, message_begin] : rows) {
        const auto read = read_transcripts(text);
        ASSERT_EQ(read.size(), 1U) << text;
        ASSERT_FALSE(read[0].content.has_value()) << text;
        EXPECT_EQ(read[0].line, line) << text;
        EXPECT_TRUE(message(read[0].content.error()).starts_with(message_begin))
            << message(read[0].content.error());
    }
}

} // namespace
} // namespace compongo::record
