/// Reads the heading of a case line by line: the conditions, or the question.
#pragma once

#include "compongo/record/cases/draft.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace compongo::record {

/// Is this word the name of a heading?
[[nodiscard]] bool is_heading(std::string_view word);
/// All names, with a blank before each.
[[nodiscard]] std::string all_headings();
/// The expectation for a place where an edition is named: all names, and the nearest one.
[[nodiscard]] std::string editions_expected(std::string_view found);

class HeadingReader {
public:
    /// Reads `name value` from the line `whole`, or returns the fault.
    [[nodiscard]] std::optional<CaseFault> take(std::string_view name, const Said& value,
                                                const Said& whole);
    /// Reads a line that applies to these editions only.
    [[nodiscard]] std::optional<CaseFault> take_under(const std::vector<std::string>& editions,
                                                      std::string_view name, const Said& value,
                                                      const Said& whole);

    [[nodiscard]] const std::vector<std::string>& editions() const { return editions_; }
    [[nodiscard]] bool is_question() const { return ask_.has_value(); }

    /// Puts the results into the draft.
    void finish(CaseDraft& draft);

private:
    bool read(std::string_view name, const Said& value, const Said& whole);
    bool refuse(const Said& found, std::string expected);
    bool add(std::string_view name, JsonValue value, const Said& said);
    bool add_to_start(JsonObject members, const Said& said);
    bool take_editions(const Said& value);
    bool take_play(std::string_view play, const Said& value);
    bool take_position(const Said& value);
    bool take_question(const Said& value);
    bool take_members(std::string_view heading, const Said& value);
    bool take_text(std::string_view name, const Said& value);
    /// The members of the scenario; a default time control is added for a game only.
    [[nodiscard]] JsonObject members(bool is_game);

    /// Lines that apply to some editions only.
    struct Part;

    JsonObject members_;
    std::vector<std::pair<std::string, std::size_t>> lines_;
    JsonObject start_;
    std::string play_;
    std::vector<std::string> rules_;
    std::optional<std::string> id_;
    std::optional<JsonObject> ask_;
    std::vector<std::string> editions_;
    std::vector<std::string_view> seen_;
    std::vector<Part> parts_;
    std::optional<CaseFault> fault_;
};

struct HeadingReader::Part {
    std::vector<std::string> editions;
    HeadingReader heading;
};

} // namespace compongo::record
