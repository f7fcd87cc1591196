/// Checks requests against the limits of a store.
#pragma once

#include "compongo/store/event_store.h"

#include <optional>

namespace compongo::store {

/// `bad_name` if it is not a valid stream name.
[[nodiscard]] std::optional<Fault> objection_to_name(std::string_view stream);

/// `bad_name` or `too_large` if the append must not be queued.
[[nodiscard]] std::optional<Fault> objection_to(const Append& append);

/// Bytes of the name and all contents.
[[nodiscard]] std::size_t size_of(const Append& append);

/// Whether the stream is where the append expects it.
[[nodiscard]] bool continues(const Append& append, const StreamState& state);

/// The `conflict` fault of an append that expected another version, or another last entry.
[[nodiscard]] Fault conflict(const Append& append, std::uint64_t found);

} // namespace compongo::store
