#include "apps/audit/one_process/report.h"

#include "compongo/audit/finding_words.h"

#include <boost/json.hpp>

extern "C" {
extern const char compongo_audit_page[]; // NOLINT(*-avoid-c-arrays): the assembler knows no other
extern const char compongo_audit_page_end[]; // NOLINT(*-avoid-c-arrays)
}

namespace compongo::apps {

namespace {

namespace json = boost::json;

/// The placeholder for the data in the page.
constexpr std::string_view data_gap = "/*DATA*/";

/// JSON that is safe inside a script element: it cannot close the element.
[[nodiscard]] std::string for_script(const json::object& object) {
    std::string safe;
    for (const char each : json::serialize(object)) {
        safe += each == '<' ? "\\u003c" : std::string(1, each);
    }
    return safe;
}

} // namespace

std::string audit_report(const AuditPlan& plan, const AuditTotals& totals) {
    json::array kinds;
    for (std::size_t at = 0; at < audit::kind_names.size(); ++at) {
        const auto kind = static_cast<audit::Kind>(at);
        const ByLevel& levels = totals.findings[at];
        kinds.push_back(json::object{{"kind", audit::name(kind)},
                                     {"title", audit::title(plan.language, kind)},
                                     {"levels", {levels[0], levels[1], levels[2]}}});
    }
    json::array years;
    for (const auto& [year, counted] : totals.years) {
        const ByLevel& levels = counted.findings;
        years.push_back(json::object{{"year", year},
                                     {"games", counted.games},
                                     {"levels", {levels[0], levels[1], levels[2]}}});
    }
    json::array cases;
    for (const AuditCase& each : totals.cases) {
        cases.push_back(each.content);
    }
    json::array files;
    for (const std::string& path : plan.paths) {
        files.emplace_back(path);
    }
    const json::object data{{"language", law::code(plan.language)},
                            {"laws", plan.edition ? law::name(*plan.edition) : "auto"},
                            {"files", std::move(files)},
                            {"summary", summary(totals)},
                            {"kinds", std::move(kinds)},
                            {"years", std::move(years)},
                            {"cases", std::move(cases)}};
    std::string page(compongo_audit_page, compongo_audit_page_end);
    const std::size_t at = page.find(data_gap);
    return page.replace(at, data_gap.size(), for_script(data));
}

} // namespace compongo::apps
