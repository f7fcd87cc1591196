/// The tables that the nodes share in the database.
#pragma once

#include "compongo/postgres/connection.h"

namespace compongo::cluster {

/// Creates the tables if they do not exist.
[[nodiscard]] Expected<void, postgres::Fault> make_tables(postgres::Connection& connection);

/// The NOTIFY channel for news to all nodes, and the one that tells a node that it has mail.
inline constexpr auto news_channel = "compongo_cluster";
[[nodiscard]] std::string mail_channel(const std::string& node);

/// A PostgreSQL array literal.
[[nodiscard]] std::string array_of(const std::vector<std::string>& texts);

} // namespace compongo::cluster
