/// A case as written: its lines parsed as far as that does not depend on the edition.
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

/// A part of a line, with its place.
struct Said {
    std::string_view text;
    std::size_t line = 0;
    /// Counted from 1.
    std::size_t column = 1;
};

/// A fault of a case, with its line.
struct CaseFault {
    std::size_t line;
    LineFault fault;
};
/// The fault that `found` stands in place of `expected`.
[[nodiscard]] CaseFault case_fault(const Said& found, std::string expected);

struct DraftAct {
    /// Names of editions; all editions if empty.
    std::vector<std::string> editions;
    std::string by;
    game::Millis at;
    Said said;
};

struct DraftExpectation {
    /// Names of editions; all editions if empty.
    std::vector<std::string> editions;
    bool is_never = false;
    /// Expected in the ruling on this act; in any ruling if absent.
    std::optional<std::size_t> after;
    Said said;
};

/// Members for some editions only, replacing those of the same names.
struct HeadingUnder {
    std::vector<std::string> editions;
    JsonObject members;
    std::vector<std::pair<std::string, std::size_t>> lines;
};

struct CaseDraft {
    std::size_t line = 0;
    /// The faults of its lines. Later lines are still read, so that all faults are reported.
    std::vector<CaseFault> faults;
    std::string title;
    std::vector<std::string> rules;
    std::vector<std::string> editions;
    /// Members of the scenario except its edition, acts and expectations.
    JsonObject heading;
    /// The lines of those members.
    std::vector<std::pair<std::string, std::size_t>> heading_lines;
    std::vector<HeadingUnder> headings_under;
    /// The question, if the case asks one instead of giving acts.
    std::optional<JsonObject> ask;
    std::vector<DraftAct> acts;
    std::vector<DraftExpectation> expectations;
    /// Joined lines, referenced by `Said` values.
    std::list<std::string> texts;
};

/// The text without surrounding blanks.
[[nodiscard]] Said trimmed(const Said& of);
/// The text after the first `length` bytes.
[[nodiscard]] Said behind(const Said& of, std::size_t length);
/// A part of `whole`, with its place.
[[nodiscard]] Said at(const Said& whole, std::string_view part);

/// The members of the heading under one edition.
[[nodiscard]] JsonObject heading_under(const CaseDraft& draft, std::string_view edition);
/// The heading line that gives a member under this edition; the title line without one.
[[nodiscard]] std::size_t line_of_heading(const CaseDraft& draft, std::string_view edition,
                                          std::string_view member);

/// Reads `name=value name=value`, the form of an expected answer.
[[nodiscard]] Expected<JsonObject, CaseFault> read_named_values(const Said& said);

/// Does a line begin like an act, an expectation or a heading? A title may too.
[[nodiscard]] bool reads_as_line(std::string_view text);

/// Parses the lines of one case.
[[nodiscard]] CaseDraft read_draft(std::span<const TextLine> lines);

} // namespace compongo::record
