/// What a store is asked must be within its limits; this says why it is not.
#pragma once

#include "compongo/store/event_store.h"

#include <optional>

namespace compongo::store {

/// `bad_name`, or nothing if it is a name for a stream.
[[nodiscard]] std::optional<Fault> objection_to_name(std::string_view stream);

/// `bad_name`, `too_large`, or nothing if the append may be queued.
[[nodiscard]] std::optional<Fault> objection_to(const Append& append);

/// The bytes of the name and of all contents.
[[nodiscard]] std::size_t size_of(const Append& append);

/// `conflict`: what an append on another version is told.
[[nodiscard]] Fault conflict(const Append& append, std::uint64_t found);

} // namespace compongo::store
