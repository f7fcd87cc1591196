/// How far an audit has come, kept in a file so that it can go on after it was killed.
#pragma once

#include "apps/audit/one_process/run.h"
#include "compongo/base/expected.h"

#include <optional>
#include <string>

namespace compongo::apps {

/// Where standard output stood when everything before was told; nothing if it is no file.
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

/// The file in which the state of one audit is kept.
class AuditStateFile {
public:
    AuditStateFile(std::string path, const AuditPlan& plan);

    /// The state of an audit that was begun with the same words; nothing if there is no file.
    [[nodiscard]] Expected<std::optional<AuditState>, std::string> read() const;
    /// Writes it beside the file and puts it in its place at once, so that the file is always
    /// whole.
    [[nodiscard]] bool write(const AuditState& state) const;
    /// The audit is at its end: the next one begins anew.
    void remove() const;

private:
    std::string path_;
    /// What must be the same for an audit to go on.
    boost::json::object words_;
};

/// Drops from standard output what was written after the state was, if it goes to the same file:
/// it is going to be written again.
[[nodiscard]] bool take_back_output(const OutputPlace& told);

} // namespace compongo::apps
