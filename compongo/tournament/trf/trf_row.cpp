#include "compongo/tournament/trf/trf_row.h"

#include "compongo/base/printable.h"
#include "compongo/base/utf8.h"
#include "compongo/tournament/model/source_text.h"

#include <utility>

namespace compongo::tournament {

namespace {

/// The first characters, up to this number.
std::string_view cut(std::string_view text, std::size_t characters) {
    std::size_t end = 0;
    for (std::size_t i = 0; i < characters && end < text.size(); ++i) {
        end += first_code_point(text.substr(end)).length;
    }
    return text.substr(0, end);
}

} // namespace

std::string in_one_line(std::string_view text) {
    std::string out(text);
    for (char& letter : out) {
        if (is_control(letter) || letter == '\t') {
            letter = ' ';
        }
    }
    return std::string(without_blanks(out));
}

Row::Row(std::string_view code, std::string owner, Findings& lost)
    : text_(code), width_(code.size()), owner_(std::move(owner)), lost_(&lost) {}

void Row::tell(std::string_view what, std::string_view found, std::size_t room) {
    lost_->remark(FindingKind::not_held, {},
                  owner_ + ": " + std::string(what) + " " + quoted(found),
                  "at most " + std::to_string(room) + " characters");
}

std::string Row::line_of(std::string_view text, std::string_view what) {
    std::string line = in_one_line(text);
    if (line != text) {
        lost_->remark(FindingKind::not_held, {},
                      owner_ + ": " + std::string(what) + " " + quoted(text),
                      std::string(plain_text));
    }
    return line;
}

Row& Row::fill(std::size_t column) {
    if (width_ < column) {
        text_.append(column - width_, ' ');
        width_ = column;
    }
    return *this;
}

Row& Row::left(Span span, std::string_view text, std::string_view what) {
    const std::string line = line_of(text, what);
    const std::size_t room = span.last - span.first + 1;
    const std::string_view kept = cut(line, room);
    if (kept.size() < line.size()) {
        tell(what, line, room);
    }
    fill(span.first - 1);
    text_ += kept;
    width_ += characters(kept);
    return fill(span.last);
}

Row& Row::right(Span span, std::string_view text, std::string_view what) {
    const std::size_t room = span.last - span.first + 1;
    const std::string line = line_of(text, what);
    const std::size_t size = characters(line);
    return left({span.first + (size < room ? room - size : 0), span.last}, line, what);
}

Row& Row::number(Span span, std::uint32_t value, std::string_view what) {
    const std::string text = std::to_string(value);
    if (text.size() > span.last - span.first + 1) {
        tell(what, text, span.last - span.first + 1);
        return fill(span.last);
    }
    return right(span, text, what);
}

Row& Row::number(Span span, std::optional<std::uint32_t> value, std::string_view what) {
    return value ? number(span, *value, what) : fill(span.last);
}

Row& Row::points(Span span, std::optional<Points> value, std::string_view what) {
    if (!value) {
        return fill(span.last);
    }
    const std::string text = tournament::text(*value);
    if (text.size() > span.last - span.first + 1) {
        tell(what, text, span.last - span.first + 1);
        return fill(span.last);
    }
    return right(span, text, what);
}

Row& Row::numbers(std::size_t first, std::size_t width, const std::vector<std::uint32_t>& values) {
    for (const std::uint32_t value : values) {
        number({first, first + width - 1}, value, "the number");
        first += width + 1;
    }
    return *this;
}

Row& Row::letter(std::size_t column, char letter) {
    fill(column - 1);
    text_ += letter;
    width_ = column;
    return *this;
}

std::string Row::trimmed() const {
    const std::size_t last = text_.find_last_not_of(' ');
    return text_.substr(0, last == std::string::npos ? 0 : last + 1);
}

} // namespace compongo::tournament
