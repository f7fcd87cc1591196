/// The progress of an audit, saved in a file so that an interrupted audit can be resumed.
#pragma once

#include "apps/audit/one_process/run.h"
#include "compongo/base/expected.h"

#include <optional>
#include <string>

namespace compongo::apps {

/// The position of standard output when everything before had been written; empty if it is not a
/// file.
struct OutputPlace {
    std::uint64_t device = 0;
    std::uint64_t file = 0;
    std::uint64_t size = 0;

    friend bool operator==(const OutputPlace&, const OutputPlace&) = default;
};
[[nodiscard]] std::optional<OutputPlace> place_of_output();

struct AuditState {
    AuditPlace place;
    AuditTotals totals;
    std::optional<OutputPlace> output;
};

/// The file with the state of one audit.
class AuditStateFile {
public:
    AuditStateFile(std::string path, const AuditPlan& plan);

    /// The state of an audit with the same parameters; empty if there is no file.
    [[nodiscard]] Expected<std::optional<AuditState>, std::string> read() const;
    /// Replaces the file atomically.
    [[nodiscard]] bool write(const AuditState& state) const;
    /// Deletes the state after the audit is complete, so that the next one starts from the
    /// beginning.
    void remove() const;

private:
    std::string path_;
    /// The parameters that must be equal for an audit to be resumed.
    boost::json::object words_;
};

/// Truncates standard output to the saved position, if it is the same file: what follows will be
/// written again.
[[nodiscard]] bool take_back_output(const OutputPlace& told);

} // namespace compongo::apps
