/// A store on PostgreSQL whose line to the database is cut.
#pragma once

#include <cstdint>

namespace compongo::store {

/// Cuts the connection during appends, in either direction, each time a few bytes later, until a
/// cut comes too late. The store reports only success, and each entry is there once.
void expect_once_wherever_cut(std::int64_t step);

} // namespace compongo::store
