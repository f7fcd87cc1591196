/// What the nodes have in common in the database.
#pragma once

#include "compongo/postgres/connection.h"

namespace compongo::cluster {

/// Makes the tables if there are none.
[[nodiscard]] Expected<void, postgres::Fault> make_tables(postgres::Connection& connection);

/// The channel on which all nodes are told the news, and the one of a node that has mail.
inline constexpr auto news_channel = "compongo_cluster";
[[nodiscard]] std::string mail_channel(const std::string& node);

/// The text of an array of texts.
[[nodiscard]] std::string array_of(const std::vector<std::string>& texts);

} // namespace compongo::cluster
