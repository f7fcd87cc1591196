#include "compongo/tournament/model/finding.h"

#include "compongo/base/printable.h"
#include "compongo/base/utf8.h"

#include <algorithm>
#include <array>
#include <utility>

namespace compongo::tournament {

std::string_view name(FindingKind kind) {
    constexpr std::array<std::string_view, 39> names = {
        "not_readable",          "bad_field",          "stray_text",
        "line_too_long",         "too_much",           "repeated_line",
        "unknown_line",          "padded_by_bytes",    "shifted_columns",
        "unread_column",         "missing_field",      "odd_field",
        "wrong_content",         "duplicate_number",   "duplicate_fide_id",
        "duplicate_name",        "missing_number",     "unknown_opponent",
        "own_opponent",          "opponents_disagree", "colours_disagree",
        "results_disagree",      "unusual_result",     "bye_with_opponent",
        "game_without_opponent", "several_byes",       "met_before",
        "forbidden_met",         "not_paired",         "colour_not_allowed",
        "points_differ",         "odd_scoring",        "rank_out_of_range",
        "rank_against_points",   "count_differs",      "more_rounds_than_said",
        "dates_disagree",        "team_disagrees",     "not_held"};
    static_assert(static_cast<std::size_t>(FindingKind::not_held) + 1 == names.size());
    return names[static_cast<std::size_t>(kind)];
}

std::string message(const Finding& finding) {
    std::string out;
    if (finding.place.line != 0) {
        out =
            std::to_string(finding.place.line) + ":" + std::to_string(finding.place.column) + ": ";
    }
    out += finding.level == Level::fault ? "" : "remark: ";
    return out + "found " + finding.found + ", expected " + finding.expected;
}

std::string quoted(std::string_view text) {
    constexpr std::size_t bytes_max = 40;
    std::string shown = printable(text.substr(0, 4 * bytes_max));
    if (shown.size() > bytes_max) {
        std::size_t end = 0;
        while (end < bytes_max) {
            end += first_code_point(std::string_view(shown).substr(end)).length;
        }
        shown.resize(end);
        shown += "...";
    }
    return '"' + shown + '"';
}

void Findings::add(Finding finding) {
    ++(finding.level == Level::fault ? faults_ : remarks_);
    if (list_.size() < kept_max) {
        list_.push_back(std::move(finding));
    }
}

void Findings::fault(FindingKind kind, Place place, std::string found, std::string expected) {
    add({Level::fault, kind, place, std::move(found), std::move(expected)});
}

void Findings::remark(FindingKind kind, Place place, std::string found, std::string expected) {
    add({Level::remark, kind, place, std::move(found), std::move(expected)});
}

void Findings::add(const Findings& others) {
    const std::size_t faults = faults_ + others.faults_;
    const std::size_t remarks = remarks_ + others.remarks_;
    for (const Finding& each : others.list_) {
        add(each);
    }
    faults_ = faults;
    remarks_ = remarks;
}

void Findings::sort() {
    std::ranges::stable_sort(list_, {}, &Finding::place);
}

} // namespace compongo::tournament
