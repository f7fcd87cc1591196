/// The result of a statement.
#pragma once

#include "compongo/postgres/library.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace compongo::postgres {

/// Rows and columns count from 0; an index out of range is a defect.
class Result {
public:
    Result(const Library& library, PGresult* result);

    [[nodiscard]] std::size_t rows() const;
    [[nodiscard]] std::size_t columns() const;
    [[nodiscard]] bool is_null(std::size_t row, std::size_t column) const;
    /// In the server's text format; empty for NULL. Valid as long as this object.
    [[nodiscard]] std::string_view text(std::size_t row, std::size_t column) const;
    /// Empty for NULL, and for anything but a 64-bit integer.
    [[nodiscard]] std::optional<std::int64_t> number(std::size_t row, std::size_t column) const;
    /// The value of a `bytea` column; empty for NULL.
    [[nodiscard]] std::optional<std::string> bytes(std::size_t row, std::size_t column) const;
    /// How many rows were inserted, updated, deleted or selected.
    [[nodiscard]] std::uint64_t affected() const;
    /// `INSERT 0 1`, `COMMIT`, ...
    [[nodiscard]] std::string_view command() const;
    /// The underlying libpq result.
    [[nodiscard]] const PGresult* get() const { return result_.get(); }

private:
    const Library* library_;
    std::unique_ptr<PGresult, decltype(&PQclear)> result_;
};

} // namespace compongo::postgres
