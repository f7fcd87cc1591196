/// Files of scenarios and questions: lines of JSON, or transcripts.
#pragma once

#include "apps/rules_file.h"
#include "compongo/record/transcript/judged.h"

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace compongo::apps {

/// One line of a file, or one block of a transcript.
struct FileEntry {
    std::size_t line;
    record::Read<record::Entry> content;
};

/// Reads files one after the other. An id may be used once in all of them.
class ScenarioFiles {
public:
    /// The entries of a file (`-` is the standard input), or why it cannot be read.
    [[nodiscard]] Expected<std::vector<FileEntry>, std::string> read(const std::string& path);

private:
    void refuse_known_ids(const std::string& path, std::vector<FileEntry>& entries);

    std::map<std::string, std::string> places_by_id_;
};

/// The Laws by which a scenario that could be judged was judged.
[[nodiscard]] law::Laws laws_of(const record::Scenario& scenario,
                                const std::optional<HouseRules>& rules);

/// What came of an entry: a game judged, or a question answered.
using Outcome = std::variant<record::Judged, record::JsonObject>;

/// Judges or answers, by house rules where there are any. The fault is that of something well
/// formed with which this version can do nothing, or that names another edition than the one that
/// the house rules change. A defect stops this entry alone and is reported as its fault.
[[nodiscard]] record::Read<Outcome> outcome_of(const record::Entry& entry,
                                               const std::optional<HouseRules>& rules);

} // namespace compongo::apps
