/// The tables of a store in PostgreSQL, and the translation of its faults.
#pragma once

#include "compongo/postgres/connection.h"
#include "compongo/store/store_address.h"

namespace compongo::store {

/// Creates missing tables if `absent` allows it. `unknown_format` if their version differs.
[[nodiscard]] Expected<void, Fault> make_ready(postgres::Connection& connection, IfAbsent absent);

/// Never `in_doubt`: only the caller knows whether the request was a write.
[[nodiscard]] Fault store_fault(const postgres::Fault& fault);

/// The hash in this cell; empty if it is not one.
[[nodiscard]] std::optional<Hash> hash_in(const postgres::Result& result, std::size_t row,
                                          std::size_t column);
/// A count in this cell, as written by this program.
[[nodiscard]] std::uint64_t count_in(const postgres::Result& result, std::size_t row,
                                     std::size_t column);

} // namespace compongo::store
