#include "compongo/tournament/lists/list_loose_ends.h"

#include <algorithm>
#include <string>

namespace compongo::tournament {

namespace {

bool is_kept_of_pairings(ListColumn column) {
    return column == ListColumn::white || column == ListColumn::black ||
           column == ListColumn::result || column == ListColumn::round ||
           column == ListColumn::board || column == ListColumn::number ||
           column == ListColumn::rating || column == ListColumn::title;
}

} // namespace

void tell_loose_ends(const ListLine& line, const Headings& headings, Findings& findings) {
    for (std::size_t at = headings.count; at < line.fields.size(); ++at) {
        if (!line.fields[at].text.empty()) {
            findings.fault(FindingKind::stray_text, {line.number, line.fields[at].column},
                           quoted(line.fields[at].text), "no more fields than headings");
        }
    }
    if (std::ranges::count(line.text, '"') % 2 != 0) {
        findings.fault(FindingKind::bad_field, {line.number, 1},
                       "a quotation mark that nothing closes", "quotation marks in pairs");
    }
}

void tell_unread_columns(const ListLine& line, const Headings& headings,
                         const std::vector<Field>& names, std::set<std::size_t>& told,
                         Findings& findings) {
    const auto is_new = [&](std::size_t at) {
        const std::string_view text =
            at < line.fields.size() ? std::string_view(line.fields[at].text) : std::string_view();
        // What only parts the two sides of a pairing is nothing lost.
        return !text.empty() && text != "-" && text != ":" && told.insert(at).second;
    };
    const auto place = [&](std::size_t at) { return Place{headings.number, names[at].column}; };
    const auto fault = [&](std::size_t at, const std::string& heading) {
        findings.fault(FindingKind::unread_column, place(at),
                       "the column " + quoted(heading) + ", of which nothing is kept",
                       "a column that such a list is known to have");
    };
    for (const auto& [at, heading] : headings.unread) {
        if (is_new(at)) {
            fault(at, heading.text);
        }
    }
    for (const auto& [at, column] : headings.columns) {
        if (!headings.has_pairings()) {
            return;
        }
        if (!is_kept_of_pairings(column) && is_new(at)) {
            fault(at, names[at].text);
        }
    }
}

void tell_forfeits_alone(const Headings& headings, const std::vector<Field>& names,
                         Findings& findings) {
    findings.remark(FindingKind::unusual_result,
                    {headings.number, names[headings.rounds.begin()->first].column},
                    "results + and -, and none of 1, \u00BD and 0; read as forfeits",
                    "1 and 0 for games that were played");
}

} // namespace compongo::tournament
