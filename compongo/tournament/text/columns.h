/// A line whose fields stand in fixed columns, counted in characters from 1.
#pragma once

#include "compongo/tournament/model/finding.h"
#include "compongo/tournament/model/points.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::tournament {

/// Programs that pad a name to its width count characters or, by mistake, bytes.
enum class CountedIn : std::uint8_t { characters, bytes };

/// From the first column to the last, both of them.
struct Span {
    std::size_t first;
    std::size_t last;
};

/// A word of a line.
struct Token {
    std::string_view text;
    /// From 1.
    std::uint32_t column;
};

class Columns {
public:
    Columns(std::string_view line, std::uint32_t number, Findings& findings,
            CountedIn counted = CountedIn::characters);

    [[nodiscard]] std::size_t size() const { return size_; }
    /// Up to the last that is no blank.
    [[nodiscard]] std::size_t size_without_blanks() const;
    [[nodiscard]] std::string_view line() const { return line_; }
    [[nodiscard]] Place at(std::size_t column) const;
    /// The text there with its blanks; nothing beyond the line's end.
    [[nodiscard]] std::string_view raw(Span span) const;
    /// Without the blanks around it.
    [[nodiscard]] std::string_view text(Span span) const;
    /// One character of ASCII, or a blank; another letter is `\x7F`.
    [[nodiscard]] char letter(std::size_t column) const;
    /// Nothing where it is blank, or a fault: then `what` was expected there.
    [[nodiscard]] std::optional<std::uint32_t> number(Span span, std::uint32_t most,
                                                      std::string_view what);
    /// Points in another form than `11.5` are taken, and remarked on.
    [[nodiscard]] std::optional<Points> points(Span span, std::string_view what);
    /// A fault if anything stands in these columns, which part two fields.
    void expect_blank(Span span, std::string_view between);
    /// Whether a word begins before this field or ends behind it: what the field has of it would be
    /// another value. That is a fault, and the field is to be left out.
    [[nodiscard]] bool is_cut(Span span, std::string_view what);

    /// The words from this column on.
    [[nodiscard]] std::vector<Token> tokens(std::size_t from) const;
    [[nodiscard]] std::optional<std::uint32_t> number(const Token& token, std::uint32_t most,
                                                      std::string_view what);
    [[nodiscard]] std::optional<Points> points(const Token& token, std::string_view what);

    void fault(FindingKind kind, std::size_t column, std::string found, std::string expected);
    void remark(FindingKind kind, std::size_t column, std::string found, std::string expected);
    /// Behind the last column something is missing.
    void fault_at_end(std::string_view expected);

private:
    std::optional<Points> points_at(std::size_t column, std::string_view found,
                                    std::string_view what);
    [[nodiscard]] std::size_t byte_of(std::size_t column) const;
    [[nodiscard]] bool is_blank(std::size_t column) const;

    std::string_view line_;
    std::uint32_t number_;
    Findings* findings_;
    std::size_t size_;
    /// Where each character begins; empty where that is known without.
    std::vector<std::uint32_t> begins_;
};

[[nodiscard]] std::string_view without_blanks(std::string_view text);
/// A number of at most nine digits; nothing for anything else.
[[nodiscard]] std::optional<std::uint32_t> read_number(std::string_view text);

} // namespace compongo::tournament
