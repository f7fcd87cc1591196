/// Addresses of PostgreSQL databases: `postgresql://hall@db1,db2/compongo`.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/postgres/fault.h"

namespace compongo::postgres {

/// Whether the text starts with `postgresql://` or `postgres://`.
[[nodiscard]] bool is_address(std::string_view text);

/// The address without user and password, safe to display:
/// `postgresql://db1:5432,db2:5432/compongo`. `bad_address` if libpq cannot parse it.
[[nodiscard]] Expected<std::string, Fault> shown(const std::string& address);

} // namespace compongo::postgres
