#include "compongo/postgres/result.h"

#include "compongo/base/check.h"

#include <charconv>

namespace compongo::postgres {
namespace {

std::optional<int> digit(char c) {
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    return c >= 'a' && c <= 'f' ? std::optional(c - 'a' + 10) : std::nullopt;
}

/// Decodes the server's format for bytes: `\x0aff`.
std::optional<std::string> from_hex(std::string_view text) {
    if (!text.starts_with("\\x") || text.size() % 2 != 0) {
        return std::nullopt;
    }
    std::string bytes;
    bytes.reserve(text.size() / 2 - 1);
    for (std::size_t i = 2; i < text.size(); i += 2) {
        const auto high = digit(text[i]);
        const auto low = digit(text[i + 1]);
        if (!high || !low) {
            return std::nullopt;
        }
        bytes += static_cast<char>(*high * 16 + *low);
    }
    return bytes;
}

template <class Number>
std::optional<Number> whole(std::string_view text) {
    Number number = 0;
    const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_whole = wrong == std::errc() && end == text.data() + text.size();
    return is_whole ? std::optional(number) : std::nullopt;
}

} // namespace

Result::Result(const Library& library, PGresult* result)
    : library_(&library), result_(result, library.clear) {}

std::size_t Result::rows() const {
    return static_cast<std::size_t>(library_->ntuples(result_.get()));
}

std::size_t Result::columns() const {
    return static_cast<std::size_t>(library_->nfields(result_.get()));
}

bool Result::is_null(std::size_t row, std::size_t column) const {
    CHECK(row < rows() && column < columns());
    return library_->getisnull(result_.get(), static_cast<int>(row), static_cast<int>(column)) != 0;
}

std::string_view Result::text(std::size_t row, std::size_t column) const {
    CHECK(row < rows() && column < columns());
    const int r = static_cast<int>(row);
    const int c = static_cast<int>(column);
    return {library_->getvalue(result_.get(), r, c),
            static_cast<std::size_t>(library_->getlength(result_.get(), r, c))};
}

std::optional<std::int64_t> Result::number(std::size_t row, std::size_t column) const {
    return whole<std::int64_t>(text(row, column));
}

std::optional<std::string> Result::bytes(std::size_t row, std::size_t column) const {
    return is_null(row, column) ? std::nullopt : from_hex(text(row, column));
}

std::uint64_t Result::affected() const {
    return whole<std::uint64_t>(library_->cmdTuples(result_.get())).value_or(0);
}

std::string_view Result::command() const {
    return library_->cmdStatus(result_.get());
}

} // namespace compongo::postgres
