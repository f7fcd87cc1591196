/// The totals of an audit, and the cases worth showing.
#pragma once

#include "compongo/audit/game_auditor.h"

#include <boost/json.hpp>

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace compongo::apps {

/// Counts by level.
using ByLevel = std::array<std::uint64_t, audit::level_names.size()>;

struct AuditYear {
    std::uint64_t games = 0;
    ByLevel findings{};
};

/// A finding with its game, to be replayed in a report.
struct AuditCase {
    audit::Kind kind;
    /// A larger weight is worse.
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
    /// By year of play; 0 if unknown.
    std::map<int, AuditYear> years;
    /// The worst cases of each kind, worst first; ties keep the first.
    std::vector<AuditCase> cases;
    std::uint64_t unreadable_inputs = 0;

    [[nodiscard]] std::uint64_t all_findings() const;
    /// Counts a game and its findings.
    void count(const audit::GameRecord& game, const audit::Findings& findings);
    /// Whether a case of this kind and weight would be kept.
    [[nodiscard]] bool has_room_for(audit::Kind kind, std::uint64_t weight) const;
    void keep(AuditCase&& each);
    /// Adds the totals of a later part of the text.
    void add(AuditTotals&& after);
};

/// The severity of a finding, for choosing what to show.
[[nodiscard]] std::uint64_t weight(const audit::Finding& finding);

/// The year in which a game was played; 0 if unknown.
[[nodiscard]] int year_of(const audit::GameRecord& game);

/// `{"files":1,"games":10,...}`, without cases.
[[nodiscard]] boost::json::object summary(const AuditTotals& totals);
/// The complete state, for resuming.
[[nodiscard]] boost::json::object as_json(const AuditTotals& totals);
/// Parses the output of `as_json`. Throws if it is something else.
[[nodiscard]] AuditTotals totals_from_json(const boost::json::object& json);

} // namespace compongo::apps
