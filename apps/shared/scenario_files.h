/// Files of scenarios and questions: lines of JSON, transcripts, or cases.
#pragma once

#include "apps/shared/file_content.h"
#include "apps/shared/rules_file.h"
#include "compongo/record/transcript/judged.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace compongo::apps {

/// One line of a file, one block of a transcript, or one edition of a case.
struct FileEntry {
    std::size_t line;
    record::Read<record::Entry> content;
    /// Of a case, the line of each expectation.
    std::vector<std::size_t> expectation_lines{};
};

/// A longer line or block ends the reading of its file: a game of ten thousand moves has room.
inline constexpr std::size_t entry_bytes_max = std::size_t{4} << 20U;

/// Reads files one after the other, entry by entry. An id may be used once in all of them, so that
/// every id is kept in memory.
class ScenarioFiles {
public:
    explicit ScenarioFiles(const MaxInput& most) : most_(most) {}

    using Take = std::function<void(FileEntry&&)>;
    /// Hands over the entries of a text in the form of cases.
    void read_text(const std::string& name, std::string_view cases, const Take& take);
    /// Hands over the entries of a file (`-` is the standard input). Why it cannot be read to its
    /// end, if it cannot.
    [[nodiscard]] std::optional<std::string> read(const std::string& path, const Take& take);

private:
    void refuse_known_id(const std::string& path, FileEntry& entry);

    MaxInput most_;
    std::map<std::string, std::string> places_by_id_;
};

/// The Laws by which a scenario that could be judged was judged.
[[nodiscard]] law::Laws laws_of(const record::Scenario& scenario,
                                const std::optional<HouseRules>& rules);

/// The outcome of an entry: a game judged, or a question answered.
using Outcome = std::variant<record::Judged, JsonObject>;

/// Judges or answers, by house rules where there are any. The fault is that of something well
/// formed with which this version can do nothing, or that names another edition than the one that
/// the house rules change. A defect stops this entry alone and is reported as its fault.
[[nodiscard]] record::Read<Outcome> outcome_of(const record::Entry& entry,
                                               const std::optional<HouseRules>& rules);

} // namespace compongo::apps
