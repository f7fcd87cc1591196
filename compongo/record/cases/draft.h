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

/// Members that hold under some editions alone, in place of those of the same names.
struct HeadingUnder {
    std::vector<std::string> editions;
    JsonObject members;
    std::vector<std::pair<std::string, std::size_t>> lines;
};

struct CaseDraft {
    std::size_t line = 0;
    /// What is wrong with its lines. The others are read all the same, so that their faults are
    /// told too.
    std::vector<CaseFault> faults;
    std::string title;
    std::vector<std::string> rules;
    std::vector<std::string> editions;
    /// Members of the scenario but for its edition, acts and expectations.
    JsonObject heading;
    /// The lines of those members.
    std::vector<std::pair<std::string, std::size_t>> heading_lines;
    std::vector<HeadingUnder> headings_under;
    /// What is asked, where the case is a question and no game: it has no acts.
    std::optional<JsonObject> ask;
    std::vector<DraftAct> acts;
    std::vector<DraftExpectation> expectations;
    /// Lines put together: what is said stands in them.
    std::list<std::string> texts;
};

/// Without the blanks around it.
[[nodiscard]] Said trimmed(const Said& of);
/// What stands behind the first `length` letters.
[[nodiscard]] Said behind(const Said& of, std::size_t length);
/// A part of a text, with the place where it stands.
[[nodiscard]] Said at(const Said& whole, std::string_view part);

/// The members of the heading under one edition.
[[nodiscard]] JsonObject heading_under(const CaseDraft& draft, std::string_view edition);
/// The line of the heading that says a member under this edition; that of the title if none does.
[[nodiscard]] std::size_t line_of_heading(const CaseDraft& draft, std::string_view edition,
                                          std::string_view member);

/// `name=value name=value`, as the answer to a question is expected.
[[nodiscard]] Expected<JsonObject, CaseFault> read_named_values(const Said& said);

/// Does a line begin as what is done, expected or said in the heading does? A title may too.
[[nodiscard]] bool reads_as_line(std::string_view text);

/// Takes the lines of one case apart.
[[nodiscard]] CaseDraft read_draft(std::span<const TextLine> lines);

} // namespace compongo::record
