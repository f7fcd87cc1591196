#include "apps/audit/rows/input_row.h"

#include "compongo/audit/game_record.h"
#include "compongo/json/json.h"
#include "compongo/pgn/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace compongo::apps {

namespace {

/// `TimeControl` and `time_control` are one column.
[[nodiscard]] bool is_same_column(std::string_view column, std::string_view name) {
    const auto lower = [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    };
    std::size_t at = 0;
    for (const char letter : column) {
        if (letter == '_') {
            continue;
        }
        if (at == name.size() || lower(letter) != lower(name[at])) {
            return false;
        }
        ++at;
    }
    return at == name.size();
}

[[nodiscard]] std::optional<std::string_view> tag_of(std::string_view column) {
    const auto found = std::ranges::find_if(
        audit::tag_names, [&](std::string_view name) { return is_same_column(column, name); });
    return found == audit::tag_names.end() ? std::nullopt : std::optional(*found);
}

/// A date as SQL writes it, `2024-03-01` or with a time behind it, is `2024.03.01` in PGN.
[[nodiscard]] std::string date_in_pgn(std::string_view text) {
    constexpr std::size_t date_size = 10;
    std::string date(text);
    if (date.size() >= date_size && date[4] == '-' && date[7] == '-') {
        date.resize(date_size);
        std::ranges::replace(date, '-', '.');
    }
    return date;
}

void append_tag(std::string& pgn, std::string_view name, std::string_view value) {
    pgn += '[';
    pgn += name;
    pgn += " \"";
    for (const char letter : name.ends_with("Date") ? date_in_pgn(value) : std::string(value)) {
        if (letter == '"' || letter == '\\') {
            pgn += '\\';
        }
        pgn += letter == '\n' || letter == '\r' ? ' ' : letter;
    }
    pgn += "\"]\n";
}

/// Does the movetext end with a result?
[[nodiscard]] bool ends_with_result(std::string_view movetext) {
    const std::size_t end = movetext.find_last_not_of(" \n\r\t");
    if (end == std::string_view::npos) {
        return false;
    }
    movetext = movetext.substr(0, end + 1);
    const std::size_t blank = movetext.find_last_of(" \n\r\t}");
    const std::size_t begin = blank == std::string_view::npos ? 0 : blank + 1;
    return pgn::result_from_name(movetext.substr(begin)).has_value();
}

[[nodiscard]] std::string unexpected_value(std::string_view column, const JsonValue& value,
                                           std::string_view expected) {
    return fmt::format("column {}: found {}, expected {}", column, json_shown(value), expected);
}

/// The text of a string or a number.
[[nodiscard]] const std::string* text_of(const JsonValue& value) {
    return value.kind == JsonKind::text || value.kind == JsonKind::number ? &value.text : nullptr;
}

[[nodiscard]] std::optional<std::uint64_t> count_of(const JsonValue& value) {
    std::uint64_t count = 0;
    const std::string& text = value.text;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
    const bool is_count = error == std::errc() && end == text.data() + text.size();
    return value.kind == JsonKind::number && is_count ? std::optional(count) : std::nullopt;
}

/// Takes the columns of a row one after another.
class RowColumns {
public:
    /// Returns what is wrong with the column, if anything.
    [[nodiscard]] std::optional<std::string> take(const JsonMember& column) {
        const std::string& name = column.name;
        if (column.value.kind == JsonKind::null) {
            return std::nullopt;
        }
        if (is_same_column(name, "row") || is_same_column(name, "filerownumber")) {
            return take_number(column);
        }
        const bool is_movetext = is_same_column(name, "movetext");
        const bool is_file = is_same_column(name, "file") || is_same_column(name, "filename");
        const auto tag = tag_of(name);
        if (!is_movetext && !is_file && !tag) {
            return std::nullopt;
        }
        const std::string* const text =
            is_movetext ? column.value.as_text() : text_of(column.value);
        if (text == nullptr) {
            return unexpected_value(name, column.value, "a text");
        }
        if (is_movetext) {
            movetext_ = *text;
        } else if (is_file) {
            row_.file = *text;
        } else {
            result_ = *tag == "Result" ? *text : result_;
            append_tag(row_.pgn, *tag, *text);
        }
        return std::nullopt;
    }

    [[nodiscard]] Expected<InputRow, std::string> finish() {
        if (!movetext_) {
            return unexpected(std::string("found no column movetext, expected one with the moves"));
        }
        if (row_.pgn.empty()) {
            // A row is a game even if nothing else is known of it.
            append_tag(row_.pgn, "Event", "?");
        }
        row_.pgn += '\n';
        row_.pgn += *movetext_;
        if (!ends_with_result(*movetext_) && !result_.empty()) {
            row_.pgn += ' ';
            row_.pgn += result_;
        }
        row_.pgn += '\n';
        return std::move(row_);
    }

private:
    [[nodiscard]] std::optional<std::string> take_number(const JsonMember& column) {
        const bool is_from_1 = is_same_column(column.name, "row");
        const auto count = count_of(column.value);
        if (!count || (is_from_1 && *count == 0)) {
            return unexpected_value(column.name, column.value,
                                    is_from_1 ? "a number from 1" : "a number from 0");
        }
        row_.number = *count + (is_from_1 ? 0 : 1);
        return std::nullopt;
    }

    InputRow row_;
    std::optional<std::string> movetext_;
    std::string result_;
};

} // namespace

Expected<InputRow, std::string> read_input_row(std::string_view line) {
    const auto value = parse_json(line);
    if (!value) {
        return unexpected(
            fmt::format("byte {}: expected {}", value.error().offset + 1, value.error().expected));
    }
    const JsonObject* const columns = value->as_object();
    if (columns == nullptr) {
        return unexpected("found " + json_shown(*value) +
                          ", expected an object with a member for each column");
    }
    RowColumns row;
    for (const JsonMember& each : *columns) {
        if (auto fault = row.take(each)) {
            return unexpected(std::move(*fault));
        }
    }
    return row.finish();
}

} // namespace compongo::apps
