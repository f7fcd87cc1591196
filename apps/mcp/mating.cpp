#include "apps/mcp/tool.h"

namespace compongo::apps::mcp {

namespace {

/// Some seconds at most.
constexpr std::uint64_t positions_most = 3'000'000;

Answer can_mate(Arguments& arguments) {
    const std::string fen = arguments.text("fen");
    const std::string side = arguments.word("side", {"both", "white", "black"});
    const bool with_certificate = arguments.is_true("certificate");
    arguments.no_others();
    if (arguments.fault()) {
        return unexpected(*arguments.fault());
    }
    compongo_position position;
    compongo_text* fault = nullptr;
    if (compongo_position_read(fen.data(), fen.size(), COMPONGO_IRREGULAR, &position, &fault) ==
        0) {
        return taken(fault);
    }
    std::string out = "{\"fen\":";
    const auto read = taken(compongo_position_fen(&position));
    append_json_string(out, read.value_or(fen));
    bool is_dead = side == "both";
    for (const std::string_view each : {"white", "black"}) {
        if (side != "both" && side != each) {
            continue;
        }
        const auto found = taken(compongo_can_mate(&position, each == "white" ? 0 : 1,
                                                   positions_most, with_certificate ? 1 : 0));
        if (!found) {
            return found;
        }
        is_dead = is_dead && found->starts_with(R"({"verdict":"unwinnable")");
        out += ",\"" + std::string(each) + "\":" + *found;
    }
    if (side == "both") {
        out += is_dead ? ",\"dead\":true" : ",\"dead\":false";
    }
    return out + '}';
}

} // namespace

const Tool can_mate_tool{
    "can_mate",
    "Can this side still mate?",
    "Exactly whether White or Black can still checkmate by any series of legal moves, the opponent "
    "helping: what a fallen flag (6.9), a resignation and a dead position (5.2.2) turn on. "
    "`winnable` "
    "comes with a line of legal moves that ends in mate; `unwinnable` with why, and on request "
    "with a "
    "certificate that others can check. `dead`: neither side can, so the game is drawn.",
    R"({"type":"object","properties":{"fen":{"type":"string"},)"
    R"("side":{"type":"string","enum":["both","white","black"],"description":"who is to mate; both if left out"},)"
    R"("certificate":{"type":"boolean","description":"with a proof in the format of docs/CERTIFICATES.md"}},)"
    R"("required":["fen"],"additionalProperties":false})",
    R"({"type":"object","properties":{"fen":{"type":"string"},"white":{"$ref":"#/$defs/answer"},"black":{"$ref":"#/$defs/answer"},"dead":{"type":"boolean"}},"required":["fen"],)"
    R"("$defs":{"answer":{"type":"object","properties":{"verdict":{"type":"string","enum":["winnable","unwinnable","undetermined"]},"line":{"type":"array","items":{"type":"string"}},)"
    R"("san":{"type":"array","items":{"type":"string"}},"reason":{"type":"string"},"positions":{"type":"integer"},"certificate":{"type":"string"}},"required":["verdict"]}}})",
    can_mate};

} // namespace compongo::apps::mcp
