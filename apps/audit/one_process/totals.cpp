#include "apps/audit/one_process/totals.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace compongo::apps {

namespace {

namespace json = boost::json;
using audit::Finding;
using audit::Kind;
using audit::Level;

/// How many cases of each kind are kept for a report.
constexpr std::size_t cases_of_a_kind_max = 8;

[[nodiscard]] std::size_t index(Kind kind) {
    return static_cast<std::size_t>(kind);
}
[[nodiscard]] std::size_t index(Level level) {
    return static_cast<std::size_t>(level);
}

[[nodiscard]] json::array numbers(const ByLevel& by_level) {
    return {by_level[0], by_level[1], by_level[2]};
}

[[nodiscard]] ByLevel by_level(const json::value& numbers) {
    ByLevel levels{};
    for (std::size_t at = 0; at < levels.size(); ++at) {
        levels[at] = numbers.as_array().at(at).to_number<std::uint64_t>();
    }
    return levels;
}

void add_to(ByLevel& sum, const ByLevel& more) {
    for (std::size_t at = 0; at < sum.size(); ++at) {
        sum[at] += more[at];
    }
}

/// Visits the plain counters with their names.
template <class Totals, class Visit>
void for_each_number(Totals& totals, const Visit& visit) {
    visit("files", totals.files);
    visit("games", totals.games);
    visit("plies", totals.plies);
    visit("other_variants", totals.other_variants);
    visit("bytes", totals.bytes);
    visit("games_with_findings", totals.games_with_findings);
    visit("unreadable_inputs", totals.unreadable_inputs);
}

} // namespace

std::uint64_t AuditTotals::all_findings() const {
    std::uint64_t sum = 0;
    for (const ByLevel& each : findings) {
        sum = std::accumulate(each.begin(), each.end(), sum);
    }
    return sum;
}

void AuditTotals::count(const audit::GameRecord& game, const audit::Findings& found) {
    ++games;
    plies += game.plies_written;
    games_with_findings += found.empty() ? 0 : 1;
    AuditYear& year = years[year_of(game)];
    ++year.games;
    for (const Finding& each : found) {
        ++findings[index(each.kind)][index(each.level)];
        ++year.findings[index(each.level)];
    }
}

bool AuditTotals::has_room_for(Kind kind, std::uint64_t weight) const {
    const auto at_least = std::ranges::count_if(
        cases, [&](const AuditCase& each) { return each.kind == kind && each.weight >= weight; });
    return static_cast<std::size_t>(at_least) < cases_of_a_kind_max;
}

void AuditTotals::keep(AuditCase&& each) {
    if (!has_room_for(each.kind, each.weight)) {
        return;
    }
    const Kind kind = each.kind;
    const auto behind = std::ranges::find_if(cases, [&](const AuditCase& other) {
        return std::pair(index(other.kind), each.weight) > std::pair(index(kind), other.weight);
    });
    cases.insert(behind, std::move(each));
    const auto of_kind = [&](const AuditCase& other) { return other.kind == kind; };
    if (static_cast<std::size_t>(std::ranges::count_if(cases, of_kind)) > cases_of_a_kind_max) {
        const auto last = std::find_if(cases.rbegin(), cases.rend(), of_kind);
        cases.erase(std::next(last).base());
    }
}

void AuditTotals::add(AuditTotals&& after) {
    files += after.files;
    games += after.games;
    plies += after.plies;
    other_variants += after.other_variants;
    bytes += after.bytes;
    games_with_findings += after.games_with_findings;
    unreadable_inputs += after.unreadable_inputs;
    for (std::size_t kind = 0; kind < findings.size(); ++kind) {
        add_to(findings[kind], after.findings[kind]);
    }
    for (const auto& [year, counted] : after.years) {
        years[year].games += counted.games;
        add_to(years[year].findings, counted.findings);
    }
    for (AuditCase& each : after.cases) {
        keep(std::move(each));
    }
}

std::uint64_t weight(const Finding& finding) {
    constexpr std::uint64_t level_step = 1'000'000;
    std::uint64_t more = 0;
    for (const char digit : finding.detail("more")) {
        more = more * 10 + static_cast<std::uint64_t>(digit - '0');
    }
    const std::uint64_t certainty = audit::level_names.size() - index(finding.level);
    return certainty * level_step + std::min(more, level_step - 1);
}

int year_of(const audit::GameRecord& game) {
    for (const audit::Tag tag : {audit::Tag::date, audit::Tag::utc_date, audit::Tag::event_date}) {
        const auto date = audit::read_date(game.tags[tag]);
        if (date && date->year) {
            return *date->year;
        }
    }
    return 0;
}

json::object summary(const AuditTotals& totals) {
    json::object object;
    for_each_number(totals, [&](std::string_view name, std::uint64_t number) {
        if (name != "unreadable_inputs") {
            object[name] = number;
        }
    });
    object["findings"] = totals.all_findings();
    json::object kinds;
    ByLevel levels{};
    for (std::size_t kind = 0; kind < totals.findings.size(); ++kind) {
        const ByLevel& each = totals.findings[kind];
        if (const auto sum = std::accumulate(each.begin(), each.end(), std::uint64_t{0}); sum > 0) {
            kinds[audit::kind_names[kind]] = sum;
        }
        add_to(levels, each);
    }
    object["kinds"] = std::move(kinds);
    json::object by_level;
    for (std::size_t level = 0; level < levels.size(); ++level) {
        by_level[audit::level_names[level]] = levels[level];
    }
    object["levels"] = std::move(by_level);
    return object;
}

json::object as_json(const AuditTotals& totals) {
    json::object object;
    for_each_number(totals,
                    [&](std::string_view name, std::uint64_t number) { object[name] = number; });
    json::array kinds;
    for (const ByLevel& each : totals.findings) {
        kinds.push_back(numbers(each));
    }
    object["findings"] = std::move(kinds);
    json::array years;
    for (const auto& [year, counted] : totals.years) {
        years.push_back(json::array{year, counted.games, numbers(counted.findings)});
    }
    object["years"] = std::move(years);
    json::array cases;
    for (const AuditCase& each : totals.cases) {
        cases.push_back(json::array{audit::name(each.kind), each.weight, each.content});
    }
    object["cases"] = std::move(cases);
    return object;
}

AuditTotals totals_from_json(const json::object& object) {
    AuditTotals totals;
    for_each_number(totals, [&](std::string_view name, std::uint64_t& number) {
        number = object.at(name).to_number<std::uint64_t>();
    });
    for (std::size_t kind = 0; kind < totals.findings.size(); ++kind) {
        totals.findings[kind] = by_level(object.at("findings").as_array().at(kind));
    }
    for (const json::value& each : object.at("years").as_array()) {
        const json::array& year = each.as_array();
        totals.years[year.at(0).to_number<int>()] = {year.at(1).to_number<std::uint64_t>(),
                                                     by_level(year.at(2))};
    }
    for (const json::value& each : object.at("cases").as_array()) {
        const json::array& one = each.as_array();
        const auto kind = audit::kind_from_name(std::string(one.at(0).as_string()));
        totals.cases.push_back(
            {kind.value(), one.at(1).to_number<std::uint64_t>(), one.at(2).as_object()});
    }
    return totals;
}

} // namespace compongo::apps
