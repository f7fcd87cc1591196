/// Where a store is: `sqlite:FILE` or `postgresql://USER@HOST,HOST/DATABASE`.
#pragma once

#include "compongo/store/event_store.h"

namespace compongo::store {

/// Whether a store that is not there yet is to be made.
enum class IfAbsent : std::uint8_t { made, refused };

/// Opens the store at the address.
[[nodiscard]] Expected<std::unique_ptr<EventStore>, Fault> open_store(const std::string& address,
                                                                      IfAbsent absent);

} // namespace compongo::store
