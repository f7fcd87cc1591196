/// Members of a row: a flat JSON object in which every column is always there.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace compongo::apps {

/// The version of the columns of `audit --rows` (docs/AUDIT.md). Within a version columns are only
/// added, at the end.
inline constexpr int row_schema = 1;

/// Appends members to an object that has at least one already. An absent value becomes null, so
/// that all rows have the same columns. Or it writes no values, but the columns with their types,
/// as `CREATE TABLE` has them.
class RowMembers {
public:
    enum class Form : std::uint8_t { values, definition };
    explicit RowMembers(std::string& out, Form form = Form::values) : out_(&out), form_(form) {}

    /// Text as PGN has it, which need not be UTF-8. Empty text is absent.
    void text(std::string_view name, std::string_view value);
    void number(std::string_view name, std::optional<std::int64_t> value);
    void flag(std::string_view name, bool value);

private:
    /// Writes the name; false if no value is to follow.
    [[nodiscard]] bool begin(std::string_view name, std::string_view type);

    std::string* out_;
    Form form_;
};

} // namespace compongo::apps
