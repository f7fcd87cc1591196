#include "apps/mcp/edition_names.h"
#include "apps/mcp/tool.h"
#include "compongo/base/check.h"

#include <algorithm>

namespace compongo::apps::mcp {

namespace {

Answer audited(Arguments& arguments) {
    const std::string pgn = arguments.text("pgn");
    const std::string laws = arguments.text_or("laws", "");
    const std::string language = arguments.language();
    arguments.no_others();
    if (arguments.fault()) {
        return unexpected(*arguments.fault());
    }
    const auto counted = taken(compongo_pgn_check(pgn.data(), pgn.size(), 0));
    if (!counted) {
        return counted;
    }
    const auto read = parse_json(*counted);
    CHECK(read.has_value());
    const auto lines = taken(compongo_audit(pgn.data(), pgn.size(), "pgn", 3, laws.data(),
                                            laws.size(), language.c_str()));
    if (!lines) {
        return lines;
    }
    std::string out = "{\"games\":" + compongo::json(*json_member(*read, "games")) +
                      ",\"half_moves\":" + compongo::json(*json_member(*read, "plies")) +
                      ",\"findings\":[";
    for (std::string_view rest = *lines; !rest.empty();) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        out += out.ends_with('[') ? "" : ",";
        out += line;
    }
    return out + "]}";
}

constexpr std::string_view audit_schema_begins =
    R"({"type":"object","properties":{"pgn":{"type":"string","description":"one game or several"},)"
    R"("laws":{"type":"string","description":"an edition; that of each game's date if left out"},)"
    R"("language":{"type":"string","enum":[")";
constexpr std::string_view audit_schema_ends =
    R"("]}},"required":["pgn"],"additionalProperties":false})";

} // namespace

const Tool audit_tool{
    "audit",
    "What in recorded games contradicts the Laws",
    "Goes through games in PGN and finds what contradicts the Laws by which they were played: "
    "illegal "
    "moves, results that the position or the clock does not bear out, games that went on after "
    "they had "
    "ended, draws that could have been claimed. Each finding has its place, its "
    "articles and a "
    "sentence.",
    Joined<audit_schema_begins, languages_in_json, audit_schema_ends>::text,
    R"({"type":"object","properties":{"games":{"type":"integer"},"half_moves":{"type":"integer"},"findings":{"type":"array","items":{"type":"object"}}},"required":["games","findings"]})",
    audited};

} // namespace compongo::apps::mcp
