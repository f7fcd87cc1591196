/// What a statement gave.
#pragma once

#include "compongo/postgres/library.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace compongo::postgres {

/// Rows and columns count from 0; a place that is not there is a defect.
class Result {
public:
    Result(const Library& library, PGresult* result);

    [[nodiscard]] std::size_t rows() const;
    [[nodiscard]] std::size_t columns() const;
    [[nodiscard]] bool is_null(std::size_t row, std::size_t column) const;
    /// As the server writes it; empty for NULL. It lives as long as this.
    [[nodiscard]] std::string_view text(std::size_t row, std::size_t column) const;
    /// Nothing for NULL, or for what is no whole number of 64 bits.
    [[nodiscard]] std::optional<std::int64_t> number(std::size_t row, std::size_t column) const;
    /// What a column of type `bytea` holds; nothing for NULL.
    [[nodiscard]] std::optional<std::string> bytes(std::size_t row, std::size_t column) const;
    /// How many rows were inserted, updated, deleted or selected.
    [[nodiscard]] std::uint64_t affected() const;
    /// `INSERT 0 1`, `COMMIT`, ...
    [[nodiscard]] std::string_view command() const;
    /// For libpq.
    [[nodiscard]] const PGresult* get() const { return result_.get(); }

private:
    const Library* library_;
    std::unique_ptr<PGresult, decltype(&PQclear)> result_;
};

} // namespace compongo::postgres
