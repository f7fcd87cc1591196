/// Shared helpers for querying the queue's tables.
#pragma once

#include "compongo/postgres/session.h"

#include <chrono>
#include <functional>
#include <string>
#include <vector>

namespace compongo::apps {

/// The result of a query, or the database's fault.
template <class T>
using QueueAnswer = Expected<T, postgres::Fault>;

/// A shard claimed this often without completion is given up: its content may be what crashes the
/// workers.
inline constexpr std::int64_t claims_max = 10;
/// Limit on the rows of one INSERT or one result.
inline constexpr std::size_t rows_at_once = 500;

/// A count as a parameter.
[[nodiscard]] postgres::Parameter parameter(std::uint64_t count);
/// A count; 0 for NULL.
[[nodiscard]] std::uint64_t count_in(const postgres::Result& rows, std::size_t row,
                                     std::size_t column);
/// A fault for invalid data in the database.
[[nodiscard]] postgres::Fault queue_fault(std::string message);

/// Runs one query and passes on its result.
[[nodiscard]] QueueAnswer<void> ask(postgres::Connection& connection,
                                    const postgres::Statement& statement,
                                    const std::function<void(const postgres::Result&)>& take);

/// Like `Session::repeat`, but reports missing tables as a distinct fault.
[[nodiscard]] QueueAnswer<void> ask_patiently(postgres::Session& session,
                                              const postgres::Session::Work& work,
                                              std::chrono::milliseconds long_enough);

/// Inserts rows of `columns` values each, given one after another. `into` is `table (column, ...)`.
[[nodiscard]] QueueAnswer<void> insert_rows(postgres::Connection& connection,
                                            const std::string& into, std::size_t columns,
                                            const std::vector<postgres::Parameter>& values);

} // namespace compongo::apps
