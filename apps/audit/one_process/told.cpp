#include "apps/audit/one_process/told.h"

#include "compongo/audit/finding.h"
#include "compongo/base/printable.h"

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

std::string told_line(AuditFormat format, const json::object& finding) {
    return format == AuditFormat::csv ? csv_line(finding) : json::serialize(finding) + "\n";
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
