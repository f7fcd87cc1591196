/// Auditing inputs on several threads, the findings in the order of the text.
#pragma once

#include "apps/audit/one_process/format.h"
#include "apps/audit/one_process/totals.h"
#include "apps/pgn_chunks.h"
#include "compongo/audit/game_auditor.h"

#include <atomic>
#include <functional>
#include <string>
#include <vector>

namespace compongo::apps {

struct AuditPlan {
    std::vector<std::string> paths;
    /// What findings call the files; empty: by their paths.
    std::vector<std::string> names;
    PgnPart part;
    std::optional<law::Edition> edition;
    audit::AuditOptions options;
    AuditFormat format = AuditFormat::text;
    law::Language language = law::Language::en;
    unsigned jobs = 1;
    /// Beside the lines: a report is wanted too.
    bool keeps_cases = false;
    /// Once it is true, what is left is not audited. May be null.
    const std::atomic<bool>* stop = nullptr;

    [[nodiscard]] const std::string& name_of(std::size_t file) const {
        return names.empty() ? paths[file] : names[file];
    }
};

/// Up to where an audit has come: everything before has been told.
struct AuditPlace {
    PgnPlace next;
    /// In the file of `next`, before it.
    std::uint64_t games = 0;
};

/// What is to be told at once: the lines of one chunk, after all before it.
struct AuditNews {
    std::string lines;
    /// Of this chunk; and up to where everything is told now.
    AuditTotals totals;
    AuditPlace place;
    std::optional<files::InputFault> failure;
};

/// Audits everything from `begin` on, and hands over what is found, chunk by chunk in order, never
/// two at once.
void audit_files(const AuditPlan& plan, const AuditPlace& begin, Progress& progress,
                 const std::function<void(AuditNews&&)>& tell);

} // namespace compongo::apps
