#include "compongo/tournament/text/columns.h"

#include "compongo/base/utf8.h"

#include <algorithm>
#include <utility>

namespace compongo::tournament {

namespace {

/// `11.5`, with a sign or without: a point, and one digit behind it.
bool has_form_of_report(std::string_view points) {
    const std::size_t size = points.size();
    return size >= 3 && points[size - 2] == '.' && points[size - 3] >= '0' &&
           points[size - 3] <= '9';
}

} // namespace

std::string_view without_blanks(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) {
        return {};
    }
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::optional<std::uint32_t> read_number(std::string_view text) {
    if (text.empty() || text.size() > 9 ||
        text.find_first_not_of("0123456789") != std::string_view::npos) {
        return std::nullopt;
    }
    std::uint32_t value = 0;
    for (const char digit : text) {
        value = value * 10 + static_cast<std::uint32_t>(digit - '0');
    }
    return value;
}

Columns::Columns(std::string_view line, std::uint32_t number, Findings& findings, CountedIn counted)
    : line_(line), number_(number), findings_(&findings), size_(line.size()) {
    const bool is_plain =
        std::ranges::all_of(line, [](char letter) { return (letter & '\x80') == 0; });
    if (is_plain || counted == CountedIn::bytes) {
        return;
    }
    for (std::size_t byte = 0; byte < line.size();) {
        begins_.push_back(static_cast<std::uint32_t>(byte));
        byte += first_code_point(line.substr(byte)).length;
    }
    size_ = begins_.size();
}

std::size_t Columns::size_without_blanks() const {
    const std::size_t last = line_.find_last_not_of(" \t");
    // Only blanks are cut off, of one byte each.
    return last == std::string_view::npos ? 0 : size_ - (line_.size() - last - 1);
}

Place Columns::at(std::size_t column) const {
    return {number_, static_cast<std::uint32_t>(column)};
}

std::size_t Columns::byte_of(std::size_t column) const {
    if (column > size_) {
        return line_.size();
    }
    if (!begins_.empty()) {
        return begins_[column - 1];
    }
    // Counted in bytes, a column may be in the middle of a character; that belongs to the field
    // where it begins.
    std::size_t byte = column - 1;
    while (byte < line_.size() && (static_cast<unsigned char>(line_[byte]) & 0xC0U) == 0x80) {
        ++byte;
    }
    return byte;
}

std::string_view Columns::raw(Span span) const {
    const std::size_t begin = byte_of(span.first);
    return line_.substr(begin, byte_of(span.last + 1) - begin);
}

std::string_view Columns::text(Span span) const {
    return without_blanks(raw(span));
}

char Columns::letter(std::size_t column) const {
    const std::string_view there = raw({column, column});
    if (there.empty()) {
        return ' ';
    }
    return there.size() == 1 && (there[0] & '\x80') == 0 ? there[0] : '\x7F';
}

std::optional<std::uint32_t> Columns::number(Span span, std::uint32_t most, std::string_view what) {
    const std::string_view found = text(span);
    if (found.empty()) {
        return std::nullopt;
    }
    const auto value = read_number(found);
    if (!value || *value > most) {
        fault(FindingKind::bad_field, span.first, quoted(found), std::string(what));
        return std::nullopt;
    }
    return value;
}

std::optional<Points> Columns::points_at(std::size_t column, std::string_view found,
                                         std::string_view what) {
    const auto value = read_points(found);
    if (!value) {
        fault(FindingKind::bad_field, column, quoted(found), std::string(what));
    } else if (!has_form_of_report(found)) {
        remark(FindingKind::odd_field, column, "the points " + quoted(found),
               tournament::text(*value));
    }
    return value;
}

std::optional<Points> Columns::points(Span span, std::string_view what) {
    const std::string_view found = text(span);
    return found.empty() ? std::nullopt : points_at(span.first, found, what);
}

void Columns::expect_blank(Span span, std::string_view between) {
    const std::string_view found = text(span);
    if (!found.empty()) {
        fault(FindingKind::stray_text, span.first, quoted(found),
              "a blank " + std::string(between));
    }
}

bool Columns::is_blank(std::size_t column) const {
    const char there = letter(column);
    return there == ' ' || there == '\t';
}

bool Columns::is_cut(Span span, std::string_view what) {
    const auto goes_on = [this](std::size_t inside, std::size_t outside) {
        return !is_blank(inside) && !is_blank(outside);
    };
    const bool is_cut_before = span.first > 1 && goes_on(span.first, span.first - 1);
    const bool is_cut_behind = goes_on(span.last, span.last + 1);
    if (!is_cut_before && !is_cut_behind) {
        return false;
    }
    Span word = span;
    while (word.first > 1 && is_cut_before && !is_blank(word.first - 1)) {
        --word.first;
    }
    while (is_cut_behind && word.last < size_ && !is_blank(word.last + 1)) {
        ++word.last;
    }
    while (word.first < word.last && is_blank(word.first)) {
        ++word.first;
    }
    fault(FindingKind::bad_field, span.first,
          quoted(text(word)) + " in columns " + std::to_string(word.first) + " to " +
              std::to_string(word.last),
          std::string(what) + " in columns " + std::to_string(span.first) + " to " +
              std::to_string(span.last) + "; it is left out");
    return true;
}

std::vector<Token> Columns::tokens(std::size_t from) const {
    std::vector<Token> tokens;
    std::size_t begin = 0;
    for (std::size_t column = from; column <= size_ + 1; ++column) {
        const char there = column > size_ ? ' ' : letter(column);
        const bool is_blank = there == ' ' || there == '\t';
        if (!is_blank && begin == 0) {
            begin = column;
        } else if (is_blank && begin != 0) {
            tokens.push_back({raw({begin, column - 1}), static_cast<std::uint32_t>(begin)});
            begin = 0;
        }
    }
    return tokens;
}

std::optional<std::uint32_t> Columns::number(const Token& token, std::uint32_t most,
                                             std::string_view what) {
    const auto value = read_number(token.text);
    if (!value || *value > most) {
        fault(FindingKind::bad_field, token.column, quoted(token.text), std::string(what));
        return std::nullopt;
    }
    return value;
}

std::optional<Points> Columns::points(const Token& token, std::string_view what) {
    return points_at(token.column, token.text, what);
}

void Columns::fault(FindingKind kind, std::size_t column, std::string found, std::string expected) {
    findings_->fault(kind, at(column), std::move(found), std::move(expected));
}

void Columns::remark(FindingKind kind, std::size_t column, std::string found,
                     std::string expected) {
    findings_->remark(kind, at(column), std::move(found), std::move(expected));
}

void Columns::fault_at_end(std::string_view expected) {
    fault(FindingKind::missing_field, size_ + 1, "the end of the line", std::string(expected));
}

} // namespace compongo::tournament
