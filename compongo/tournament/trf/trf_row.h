/// A line that is written in fixed columns.
#pragma once

#include "compongo/tournament/model/finding.h"
#include "compongo/tournament/model/points.h"
#include "compongo/tournament/text/columns.h"

#include <string>
#include <string_view>

namespace compongo::tournament {

/// The expectation for a text that a line holds verbatim.
inline constexpr std::string_view plain_text =
    "a text without control characters, and without blanks around it";

/// Text that may stand in a line: blanks for ends of lines and other control characters.
[[nodiscard]] std::string in_one_line(std::string_view text);

class Row {
public:
    /// `owner` names in messages what the line is of.
    Row(std::string_view code, std::string owner, Findings& lost);

    /// Left-aligned, or right-aligned; what does not fit is cut off, and told.
    Row& left(Span span, std::string_view text, std::string_view what);
    Row& right(Span span, std::string_view text, std::string_view what);
    /// A number that does not fit is left out, and told.
    Row& number(Span span, std::uint32_t value, std::string_view what);
    Row& number(Span span, std::optional<std::uint32_t> value, std::string_view what);
    Row& points(Span span, std::optional<Points> value, std::string_view what);
    /// Numbers of this width, each with a blank behind it.
    Row& numbers(std::size_t first, std::size_t width, const std::vector<std::uint32_t>& values);
    Row& letter(std::size_t column, char letter);
    /// Blanks up to this column.
    Row& fill(std::size_t column);

    [[nodiscard]] const std::string& text() const { return text_; }
    /// Without blanks at its end.
    [[nodiscard]] std::string trimmed() const;

private:
    /// The text in one line; changes are reported.
    [[nodiscard]] std::string line_of(std::string_view text, std::string_view what);
    void tell(std::string_view what, std::string_view found, std::size_t room);

    std::string text_;
    std::size_t width_ = 0;
    std::string owner_;
    Findings* lost_;
};

} // namespace compongo::tournament
