/// Store addresses: `sqlite:FILE` or `postgresql://USER@HOST,HOST/DATABASE`.
#pragma once

#include "compongo/store/event_store.h"

namespace compongo::store {

/// Whether to create a store that does not exist.
enum class IfAbsent : std::uint8_t { made, refused };

/// Opens the store at the address.
[[nodiscard]] Expected<std::unique_ptr<EventStore>, Fault> open_store(const std::string& address,
                                                                      IfAbsent absent);

} // namespace compongo::store
