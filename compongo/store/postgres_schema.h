/// The tables of a store in PostgreSQL, and what its faults are to a store.
#pragma once

#include "compongo/postgres/connection.h"
#include "compongo/store/store_address.h"

namespace compongo::store {

/// Makes the tables if there are none and that is wanted. `unknown_format` if they are of another
/// version.
[[nodiscard]] Expected<void, Fault> make_ready(postgres::Connection& connection, IfAbsent absent);

/// Never `in_doubt`: that is for whoever knows what was asked.
[[nodiscard]] Fault store_fault(const postgres::Fault& fault);

/// The hash in this place; nothing if it is none.
[[nodiscard]] std::optional<Hash> hash_in(const postgres::Result& result, std::size_t row,
                                          std::size_t column);
/// A number in this place that was written by us.
[[nodiscard]] std::uint64_t count_in(const postgres::Result& result, std::size_t row,
                                     std::size_t column);

} // namespace compongo::store
