/// The hash chain of a stream.
#pragma once

#include "compongo/store/event_store.h"

namespace compongo::store {

/// What the state of a stream says before anything is appended.
[[nodiscard]] StreamState empty_stream(std::string_view name);

/// The entry that `content` becomes after `state`, which moves on to it.
[[nodiscard]] Entry next_entry(StreamState& state, std::string content);

/// The hash of the entry that follows `state` with this content.
[[nodiscard]] Hash next_hash(const StreamState& state, std::string_view content);

} // namespace compongo::store
