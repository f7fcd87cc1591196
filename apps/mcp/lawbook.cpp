#include "apps/mcp/edition_names.h"
#include "apps/mcp/tool.h"
#include "compongo/law/article.h"
#include "compongo/law/laws.h"

#include <ctime>

namespace compongo::apps::mcp {

namespace {

constexpr std::int64_t milliseconds_of_a_second = 1000;

std::string unknown_edition(std::string_view found) {
    std::string expected;
    for (const law::Edition each : law::editions_available) {
        expected += expected.empty() ? "" : ", ";
        expected += law::name(each);
    }
    return "edition: found " + json_shown(json_text(found)) + ", expected one of " + expected;
}

Answer looked_up(Arguments& arguments) {
    const std::string edition = arguments.text_or("edition", "");
    const std::string article = arguments.text_or("article", "");
    const std::string since = arguments.text_or("since", "");
    const std::string play = arguments.word("play", {"standard", "rapid", "blitz"});
    const std::string supervision = arguments.word("supervision", {"full", "limited"});
    const std::string language = arguments.language();
    arguments.no_others();
    if (arguments.fault()) {
        return unexpected(*arguments.fault());
    }
    if (!article.empty() && !since.empty()) {
        return unexpected("found article and since, expected one of them");
    }
    if (!article.empty()) {
        return taken(compongo_article(edition.data(), edition.size(), article.data(),
                                      article.size(), language.c_str()));
    }
    if (!since.empty()) {
        return taken(compongo_changes(since.data(), since.size(), edition.data(), edition.size(),
                                      play.c_str(), supervision.c_str(), language.c_str()));
    }
    if (!edition.empty()) {
        return unexpected(law::edition_from_name(edition)
                              ? "found edition alone, expected article or since beside it"
                              : unknown_edition(edition));
    }
    return taken(compongo_editions(static_cast<std::int64_t>(std::time(nullptr)) *
                                   milliseconds_of_a_second));
}

/// What the tool takes, before the list of editions and behind it.
constexpr std::string_view laws_schema_begins = R"({"type":"object","properties":{)"
                                                R"("edition":{"type":"string","enum":[")";
constexpr std::string_view laws_schema_ends =
    R"("]},)"
    R"("article":{"type":"string","description":"such as 9.2, 6.9 or A.4"},)"
    R"("since":{"type":"string","description":"an earlier edition: what changed"},)"
    R"("play":{"type":"string","enum":["standard","rapid","blitz"]},"supervision":{"type":"string","enum":["full","limited"]},)"
    R"("language":{"type":"string","enum":[")";
constexpr std::string_view laws_schema_end = R"("]}},"additionalProperties":false})";

} // namespace

const Tool laws_tool{
    "laws",
    "The Laws of Chess by article and edition",
    "What rests on an article of an edition of the FIDE Laws of Chess (`edition` and `article`, "
    "such as "
    "7.5.1 or A.5.2): each provision with its value and its meaning in our words. Or what changed "
    "between "
    "two editions (`edition` and the earlier one in `since`). With neither: the editions there "
    "are, and the "
    "one in force. The Laws' own text is not in it.",
    Joined<laws_schema_begins, editions_in_json, laws_schema_ends, languages_in_json,
           laws_schema_end>::text,
    R"({"type":"object","properties":{"editions":{"type":"array","items":{"type":"object"}},"in_use":{"type":"string"},)"
    R"("edition":{"type":"string"},"article":{"type":"string"},"says":{"type":"array","items":{"type":"object"}},"changes":{"type":"array","items":{"type":"object"}}}})",
    looked_up};

} // namespace compongo::apps::mcp
