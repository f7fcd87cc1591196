/// What an audit has counted, and the cases worth showing.
#pragma once

#include "compongo/audit/game_auditor.h"

#include <boost/json.hpp>

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace compongo::apps {

/// Numbers by level.
using ByLevel = std::array<std::uint64_t, audit::level_names.size()>;

struct AuditYear {
    std::uint64_t games = 0;
    ByLevel findings{};
};

/// A finding with its game, to be stepped through in a report.
struct AuditCase {
    audit::Kind kind;
    /// The larger, the worse.
    std::uint64_t weight = 0;
    boost::json::object content;
};

struct AuditTotals {
    std::uint64_t files = 0;
    std::uint64_t games = 0;
    std::uint64_t plies = 0;
    std::uint64_t other_variants = 0;
    std::uint64_t bytes = 0;
    std::uint64_t games_with_findings = 0;
    std::array<ByLevel, audit::kind_names.size()> findings{};
    /// By year of play, 0 where none is known.
    std::map<int, AuditYear> years;
    /// The worst of each kind, the worst first; of equals the first.
    std::vector<AuditCase> cases;
    std::uint64_t unreadable_inputs = 0;

    [[nodiscard]] std::uint64_t all_findings() const;
    /// Counts a game and what was found in it.
    void count(const audit::GameRecord& game, const audit::Findings& findings);
    /// Would a case of this kind and weight be kept?
    [[nodiscard]] bool has_room_for(audit::Kind kind, std::uint64_t weight) const;
    void keep(AuditCase&& each);
    /// Adds what came after in the text.
    void add(AuditTotals&& after);
};

/// How much a finding matters, to choose what is shown.
[[nodiscard]] std::uint64_t weight(const audit::Finding& finding);

/// The year in which a game was played, 0 if none is known.
[[nodiscard]] int year_of(const audit::GameRecord& game);

/// `{"files":1,"games":10,...}` without the cases.
[[nodiscard]] boost::json::object summary(const AuditTotals& totals);
/// Everything, to go on from.
[[nodiscard]] boost::json::object as_json(const AuditTotals& totals);
/// What `as_json` wrote. Throws if it is something else.
[[nodiscard]] AuditTotals totals_from_json(const boost::json::object& json);

} // namespace compongo::apps
