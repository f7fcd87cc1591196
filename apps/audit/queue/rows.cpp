#include "apps/audit/queue/rows.h"

#include "apps/audit/queue/tables.h"

#include <fmt/format.h>

#include <algorithm>

namespace compongo::apps {

namespace {

using postgres::Connection;
using postgres::Fault;
using postgres::Parameter;
using postgres::Result;
using postgres::Statement;

/// `($1,$2),($3,$4)`.
[[nodiscard]] std::string placeholders(std::size_t rows, std::size_t columns) {
    std::string text;
    std::size_t number = 0;
    for (std::size_t row = 0; row < rows; ++row) {
        text += row == 0 ? "(" : ",(";
        for (std::size_t column = 0; column < columns; ++column) {
            text += fmt::format("{}${}", column == 0 ? "" : ",", ++number);
        }
        text += ")";
    }
    return text;
}

} // namespace

Parameter parameter(std::uint64_t count) {
    return static_cast<std::int64_t>(count);
}

std::uint64_t count_in(const Result& rows, std::size_t row, std::size_t column) {
    return static_cast<std::uint64_t>(rows.number(row, column).value_or(0));
}

Fault queue_fault(std::string message) {
    return {Fault::Kind::refused, Fault::Outcome::not_done, "", std::move(message)};
}

QueueAnswer<void> ask(Connection& connection, const Statement& statement,
                      const std::function<void(const Result&)>& take) {
    auto result = connection.execute(statement);
    if (!result) {
        return unexpected(std::move(result.error()));
    }
    take(*result);
    return {};
}

QueueAnswer<void> ask_patiently(postgres::Session& session, const postgres::Session::Work& work,
                                std::chrono::milliseconds long_enough) {
    auto done = session.repeat(work, long_enough);
    if (!done && done.error().sqlstate == undefined_table) {
        return unexpected(
            queue_fault("found no queue in this database, expected one: --enqueue makes it"));
    }
    return done;
}

QueueAnswer<void> insert_rows(Connection& connection, const std::string& into, std::size_t columns,
                              const std::vector<Parameter>& values) {
    const std::size_t step = columns * rows_at_once;
    for (std::size_t begin = 0; begin < values.size(); begin += step) {
        const std::size_t size = std::min(step, values.size() - begin);
        const auto first = values.begin() + static_cast<std::ptrdiff_t>(begin);
        const auto done = connection.execute(
            {"INSERT INTO " + into + " VALUES " + placeholders(size / columns, columns),
             {first, first + static_cast<std::ptrdiff_t>(size)}});
        if (!done) {
            return unexpected(done.error());
        }
    }
    return {};
}

} // namespace compongo::apps
