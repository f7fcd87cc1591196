#include "apps/audit/one_process/end.h"

#include "apps/audit/one_process/report.h"
#include "apps/shared/text_file.h"

#include <fmt/format.h>

#include <cstdio>

namespace compongo::apps {

namespace {

/// Readable totals by kind.
void print_totals(const AuditTotals& totals, law::Language language) {
    fmt::print(fmt::runtime("{} games, {} half-moves, {} findings\n"_words.in(language)),
               totals.games, totals.plies, totals.all_findings());
    for (std::size_t kind = 0; kind < audit::kind_names.size(); ++kind) {
        const ByLevel& each = totals.findings[kind];
        if (each[0] + each[1] + each[2] > 0) {
            fmt::print("  {:16} {:>9} violation {:>9} doubt {:>9} note\n", audit::kind_names[kind],
                       each[0], each[1], each[2]);
        }
    }
}

} // namespace

std::optional<std::string> print_end(const AuditPlan& plan, const AuditTotals& totals,
                                     const std::string& html) {
    if (plan.format == AuditFormat::json) {
        fmt::print("{}\n",
                   boost::json::serialize(boost::json::object{{"summary", summary(totals)}}));
    } else if (plan.format != AuditFormat::csv && !is_of_rows(plan.format)) {
        print_totals(totals, plan.language);
    }
    if (plan.format == AuditFormat::html) {
        TextFile file(html);
        file.write(audit_report(plan, totals));
        if (!file.close()) {
            return html + ": cannot be written";
        }
    }
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
        return "standard output cannot be written";
    }
    return std::nullopt;
}

} // namespace compongo::apps
