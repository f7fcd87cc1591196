/// Audits inputs on several threads and reports findings in the order of the text.
#pragma once

#include "apps/audit/one_process/format.h"
#include "apps/audit/one_process/totals.h"
#include "apps/pgn/pgn_chunks.h"
#include "compongo/audit/game_auditor.h"

#include <atomic>
#include <functional>
#include <string>
#include <vector>

namespace compongo::apps {

struct AuditPlan {
    std::vector<std::string> paths;
    /// The file names used in findings; if empty, the paths.
    std::vector<std::string> names;
    PgnPart part;
    /// The inputs are lines of JSON, a row with a game each, and no PGN.
    bool reads_rows = false;
    std::optional<law::Edition> edition;
    audit::AuditOptions options;
    AuditFormat format = AuditFormat::text;
    law::Language language = law::Language::en;
    unsigned jobs = 1;
    /// Whether to keep cases for a report.
    bool keeps_cases = false;
    /// Cancellation flag; may be null.
    const std::atomic<bool>* stop = nullptr;

    [[nodiscard]] const std::string& name_of(std::size_t file) const {
        return names.empty() ? paths[file] : names[file];
    }
};

/// The position of an audit: everything before it has been reported.
struct AuditPlace {
    PgnPlace next;
    /// Games of `next`'s file that precede it.
    std::uint64_t games = 0;
};

/// The result of one chunk, to be reported after all earlier chunks.
struct AuditNews {
    std::string lines;
    /// `totals` are of this chunk; `place` is the position after it.
    AuditTotals totals;
    AuditPlace place;
    std::optional<files::InputFault> failure;
    /// Rows that could not be read, each as `FILE: row N: found ..., expected ...`.
    std::vector<std::string> row_faults;
};

/// Audits everything from `begin` on. Calls `tell` for each chunk in order, never concurrently.
void audit_files(const AuditPlan& plan, const AuditPlace& begin, Progress& progress,
                 const std::function<void(AuditNews&&)>& tell);

} // namespace compongo::apps
