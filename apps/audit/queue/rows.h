/// Asking the queue's tables: what its files have in common.
#pragma once

#include "compongo/postgres/session.h"

#include <chrono>
#include <functional>
#include <string>
#include <vector>

namespace compongo::apps {

/// What is asked of a database, or why it could not be done.
template <class T>
using QueueAnswer = Expected<T, postgres::Fault>;

/// A shard that was claimed so often and never completed is given up: whatever is in it may be what
/// ends the workers.
inline constexpr std::int64_t claims_max = 10;
/// So many rows go with one statement, or come at once.
inline constexpr std::size_t rows_at_once = 500;

/// A count as a parameter.
[[nodiscard]] postgres::Parameter parameter(std::uint64_t count);
/// A count that was read; 0 where there is none.
[[nodiscard]] std::uint64_t count_in(const postgres::Result& rows, std::size_t row,
                                     std::size_t column);
/// A fault of what was found in the database.
[[nodiscard]] postgres::Fault queue_fault(std::string message);

/// Asks one thing, and takes what it gives.
[[nodiscard]] QueueAnswer<void> ask(postgres::Connection& connection,
                                    const postgres::Statement& statement,
                                    const std::function<void(const postgres::Result&)>& take);

/// As `Session::repeat`; a database without the tables is told apart.
[[nodiscard]] QueueAnswer<void> ask_patiently(postgres::Session& session,
                                              const postgres::Session::Work& work,
                                              std::chrono::milliseconds long_enough);

/// Inserts rows of so many columns: one after another, their values follow each other.
/// `into` is `table (column, ...)`.
[[nodiscard]] QueueAnswer<void> insert_rows(postgres::Connection& connection,
                                            const std::string& into, std::size_t columns,
                                            const std::vector<postgres::Parameter>& values);

} // namespace compongo::apps
