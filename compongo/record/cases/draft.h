/// A case as it stands in its text: lines taken apart, nothing yet that needs an edition.
#pragma once

#include "compongo/game/protocol/values.h"
#include "compongo/record/transcript/fault.h"
#include "compongo/record/transcript/text_line.h"

#include <list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace compongo::record {

/// A piece of a line, and where it begins.
struct Said {
    std::string_view text;
    std::size_t line = 0;
    /// From 1.
    std::size_t column = 1;
};

/// A fault of a case, and its line.
struct CaseFault {
    std::size_t line;
    LineFault fault;
};
/// What was found at this place, and what was expected.
[[nodiscard]] CaseFault case_fault(const Said& found, std::string expected);

struct DraftAct {
    /// Names of editions; all of them if none is named.
    std::vector<std::string> editions;
    std::string by;
    game::Millis at;
    Said said;
};

struct DraftExpectation {
    /// Names of editions; all of them if none is named.
    std::vector<std::string> editions;
    bool is_never = false;
    /// In the ruling on this act; in any if there is none.
    std::optional<std::size_t> after;
    Said said;
};

struct CaseDraft {
    std::size_t line = 0;
    std::string title;
    std::vector<std::string> rules;
    std::vector<std::string> editions;
    /// Members of the scenario but for its edition, acts and expectations.
    JsonObject heading;
    /// The lines of those members.
    std::vector<std::pair<std::string, std::size_t>> heading_lines;
    /// What is asked, where the case is a question and no game: it has no acts.
    std::optional<JsonObject> ask;
    std::vector<DraftAct> acts;
    std::vector<DraftExpectation> expectations;
    /// Lines put together: what is said stands in them.
    std::list<std::string> texts;
};

/// `name=value name=value`, as the answer to a question is expected.
[[nodiscard]] Expected<JsonObject, CaseFault> read_named_values(const Said& said);

/// Takes the lines of one case apart.
[[nodiscard]] Expected<CaseDraft, CaseFault> read_draft(std::span<const TextLine> lines);

} // namespace compongo::record
