#include "apps/mcp/edition_names.h"
#include "apps/mcp/tool.h"

namespace compongo::apps::mcp {

namespace {

Answer adjudicated(Arguments& arguments) {
    const std::string question = arguments.needed_word("question", {"flag", "position", "claim"});
    const std::string game =
        compongo::json(json_object(arguments.members({"laws", "play", "supervision", "start"})));
    arguments.needed("start", "a FEN, or an object with fen or moves");
    const bool is_of_player = question != "position";
    const int color =
        is_of_player && arguments.needed_word("player", {"white", "black"}) == "black" ? 1 : 0;
    const bool is_claim = question == "claim";
    const std::string claim = is_claim ? arguments.text_or("claim", "") : "";
    const std::string move = is_claim ? arguments.text_or("move", "") : "";
    arguments.no_others();
    if (arguments.fault()) {
        return unexpected(*arguments.fault());
    }
    if (question == "flag") {
        return taken(compongo_adjudicate_flag(game.data(), game.size(), color));
    }
    if (question == "position") {
        return taken(compongo_adjudicate_position(game.data(), game.size()));
    }
    return taken(compongo_adjudicate_claim(game.data(), game.size(), color, claim.data(),
                                           claim.size(), move.data(), move.size()));
}

/// What the tool takes, before the list of editions and behind it.
constexpr std::string_view adjudicate_schema_begins =
    R"({"type":"object","properties":{)"
    R"("question":{"type":"string","enum":["flag","position","claim"]},)"
    R"("laws":{"type":"string","enum":[")";
constexpr std::string_view adjudicate_schema_ends =
    R"("]},)"
    R"("play":{"type":"string","enum":["standard","rapid","blitz"]},"supervision":{"type":"string","enum":["full","limited"]},)"
    R"("start":{"description":"a FEN, or {\"fen\"?,\"moves\":[UCI]} where the moves matter","anyOf":[{"type":"string"},{"type":"object"}]},)"
    R"("player":{"type":"string","enum":["white","black"],"description":"whose flag or claim it is: needed for both, and for nothing else"},)"
    R"("claim":{"type":"string","enum":["threefold","fifty"],"description":"of a claim: whichever is right, if left out"},)"
    R"("move":{"type":"string","description":"UCI: a move that is announced with the claim and not played"}},)"
    R"("required":["question","laws","start"],"additionalProperties":false})";

} // namespace

const Tool adjudicate_tool{
    "adjudicate",
    "The result of a fallen flag, a position or a claim",
    "Says by an edition of the Laws what becomes of a game: question `flag`: this player's flag "
    "has "
    "fallen (6.9: a draw if the opponent cannot mate by any series of legal moves, else lost); "
    "`position`: "
    "is the game over by mate, stalemate, a dead position (5.2.2), or a draw that no player need "
    "claim (9.6); "
    "`claim`: may this player, who has the move, claim a draw by repetition or by fifty moves "
    "(9.2, 9.3)? "
    "Exact, with articles and sentences; never by counting material.",
    Joined<adjudicate_schema_begins, editions_in_json, adjudicate_schema_ends>::text,
    R"({"type":"object","properties":{"over":{"type":"boolean"},"result":{"type":["string","null"]},"reason":{"type":["string","null"]},)"
    R"("called_by":{"type":"string"},"claim":{"type":"object"},"decision":{"type":"object"},"articles":{"type":"array","items":{"type":"string"}},)"
    R"("unverified":{"type":"array","items":{"type":"string"}},)"
    R"("said":{"type":"object","additionalProperties":{"type":"string"}},"fen":{"type":"string"},"link":{"type":"string"}},)"
    R"("required":["over","result","reason","articles","said","fen","link"]})",
    adjudicated};

} // namespace compongo::apps::mcp
