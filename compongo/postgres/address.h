/// Where a PostgreSQL database is: `postgresql://hall@db1,db2/compongo`.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/postgres/fault.h"

namespace compongo::postgres {

/// Whether it begins as such an address does: `postgresql://` or `postgres://`.
[[nodiscard]] bool is_address(std::string_view text);

/// As it may be shown: `postgresql://db1:5432,db2:5432/compongo`, without user and password.
/// `bad_address` if libpq cannot make anything of it.
[[nodiscard]] Expected<std::string, Fault> shown(const std::string& address);

} // namespace compongo::postgres
