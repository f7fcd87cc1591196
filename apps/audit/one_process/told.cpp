#include "apps/audit/one_process/told.h"

#include "compongo/audit/finding.h"
#include "compongo/base/printable.h"

#include <fmt/format.h>

namespace compongo::apps {

namespace {

namespace json = boost::json;

/// A field as text; empty if missing.
[[nodiscard]] std::string field(const json::object& finding, std::string_view name) {
    const json::value* const value = finding.if_contains(name);
    if (value == nullptr) {
        return {};
    }
    return value->is_string() ? std::string(value->as_string()) : json::serialize(*value);
}

[[nodiscard]] std::string csv_line(const json::object& finding) {
    std::string line;
    std::string_view names = csv_header();
    while (!names.empty()) {
        const std::size_t end = names.find_first_of(",\n");
        line += (line.empty() ? "" : ",") + csv_field(field(finding, names.substr(0, end)));
        names.remove_prefix(end + 1);
    }
    return line + "\n";
}

[[nodiscard]] std::string text_line(law::Language language, const json::object& finding) {
    const bool is_spanish = language == law::Language::es;
    const std::string move = field(finding, "move");
    const std::string article = field(finding, "article");
    return fmt::format("{}: {} {}{}: {} [{}]: {}{}\n", field(finding, "file"),
                       is_spanish ? "partida" : "game", field(finding, "game"),
                       move.empty() ? "" : (is_spanish ? ", jugada " : ", move ") + move,
                       field(finding, "kind"), field(finding, "level"), field(finding, "text"),
                       article.empty() ? "" : " (" + article + ")");
}

void add_number(json::object& sum, const json::object& more, std::string_view name) {
    const json::value* const before = sum.if_contains(name);
    const std::uint64_t number = before == nullptr ? 0 : before->to_number<std::uint64_t>();
    sum[name] = number + more.at(name).to_number<std::uint64_t>();
}

/// Adds members in the order of `names`; names that neither object has are omitted.
template <class Names>
[[nodiscard]] json::object added(const Names& names, const json::value* before,
                                 const json::value& more) {
    json::object sum = before == nullptr ? json::object() : before->as_object();
    json::object ordered;
    for (const std::string_view name : names) {
        if (more.as_object().contains(name)) {
            add_number(sum, more.as_object(), name);
        }
        if (const json::value* const number = sum.if_contains(name)) {
            ordered[name] = *number;
        }
    }
    return ordered;
}

} // namespace

std::string told_line(AuditFormat format, law::Language language, const json::object& finding) {
    switch (format) {
    case AuditFormat::json:
        return json::serialize(finding) + "\n";
    case AuditFormat::csv:
        return csv_line(finding);
    case AuditFormat::text:
    case AuditFormat::html:
        break;
    }
    return text_line(language, finding);
}

void add_summary(json::object& sum, const json::object& more) {
    for (const std::string_view name : {"files", "games", "plies", "other_variants", "bytes",
                                        "games_with_findings", "findings"}) {
        add_number(sum, more, name);
    }
    sum["kinds"] = added(audit::kind_names, sum.if_contains("kinds"), more.at("kinds"));
    sum["levels"] = added(audit::level_names, sum.if_contains("levels"), more.at("levels"));
}

} // namespace compongo::apps
