#include "apps/mcp/edition_names.h"
#include "apps/mcp/tool.h"

namespace compongo::apps::mcp {

namespace {

Answer judged(Arguments& arguments) {
    const std::string language = arguments.language();
    JsonObject scenario{{"id", json_text("asked")},
                        {"topic", json_text("asked")},
                        {"rules", json_array({json_text("ASKED")})}};
    for (JsonMember& each : arguments.members(
             {"laws", "play", "supervision", "time_control", "start", "regulations", "acts"})) {
        scenario.push_back(std::move(each));
    }
    arguments.no_others();
    if (arguments.fault()) {
        return unexpected(*arguments.fault());
    }
    const std::string line = compongo::json(json_object(std::move(scenario)));
    auto rulings = taken(compongo_judge(line.data(), line.size()));
    if (!rulings) {
        return rulings;
    }
    auto told = taken(compongo_judge_told(line.data(), line.size(), language.c_str()));
    if (!told) {
        return told;
    }
    return json_with_first("told", *told, *rulings);
}

/// What the tool takes, before the list of editions and behind it.
constexpr std::string_view judge_schema_begins =
    R"({"type":"object","properties":{)"
    R"("laws":{"type":"string","description":"the edition","enum":[")";
constexpr std::string_view judge_schema_ends =
    R"("]},)"
    R"("play":{"type":"string","enum":["standard","rapid","blitz"],"description":"standard if left out"},)"
    R"("supervision":{"type":"string","enum":["full","limited"],"description":"of rapid or blitz: full has one arbiter for few games"},)"
    R"("time_control":{"type":"string","description":"[MOVES/]SECONDS[+INCREMENT], joined by colons: 40/5400+30:1800+30"},)"
    R"("start":{"description":"a FEN, startpos, chess960:N, or {\"fen\",\"moves\":[UCI],\"clock\":{\"white\",\"black\"}}","anyOf":[{"type":"string"},{"type":"object"}]},)"
    R"("regulations":{"type":"object","description":"what the organiser has chosen"},)"
    R"("acts":{"type":"array","minItems":1,"items":{"type":"object","properties":{"at":{"type":"number","description":"seconds since the start of the session"},"by":{"type":"string"},"do":{"type":"string"}},"required":["at","by","do"]}},)"
    R"("language":{"type":"string","enum":[")";
constexpr std::string_view judge_schema_end =
    R"("],"description":"of the sentences; en if left out"}},)"
    R"("required":["laws","acts"],"additionalProperties":false})";

} // namespace

const Tool judge_tool{
    "judge",
    "What the Laws make of acts at the board",
    "Judges what was done at a chessboard, act by act, by an edition of the FIDE Laws of Chess (or "
    "the "
    "XII Olimpiadas house rules), and cites the articles. Use it instead of recalling the rules: "
    "for "
    "touched pieces, illegal moves and their penalties, presses of the clock, fallen flags, "
    "claims, "
    "offers, "
    "late arrivals, phones. The answer has sentences in `told` and each ruling's effects with "
    "articles. "
    "An act is {\"at\":SECONDS,\"by\":\"white\"|\"black\"|\"arbiter\"|\"clock\",\"do\":VERB,...}. "
    "Often used: "
    "touch {square}, play {move: UCI}, press, offer, accept, resign, claim {claim: "
    "touch_move|illegal_move|threefold|fifty|time, move?}, fall {player} by clock, observe {what: "
    "touch|move|board|clock} by arbiter, device {kind} and conduct {kind}. An act that is not "
    "written "
    "rightly is answered with what was expected.",
    Joined<judge_schema_begins, editions_in_json, judge_schema_ends, languages_in_json,
           judge_schema_end>::text,
    R"({"type":"object","properties":{"told":{"type":"string"},)"
    R"("rulings":{"type":"array","items":{"type":"object","properties":{"act":{"type":"integer"},"effects":{"type":"array","items":{"type":"object"}}}}},)"
    R"("position":{"type":"string"},"clock":{"type":"object"},"result":{"type":["object","null"]}},"required":["told","rulings","position","result"]})",
    judged};

} // namespace compongo::apps::mcp
