/// A store on PostgreSQL whose line to the database is cut.
#pragma once

#include <cstdint>

namespace compongo::store {

/// Cuts the line while something is appended, each time so many bytes later than the time before,
/// either way, until a cut comes too late. The store is told of nothing but success, and each entry
/// is there once.
void expect_once_wherever_cut(std::int64_t step);

} // namespace compongo::store
