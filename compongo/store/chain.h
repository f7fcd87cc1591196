/// The hash chain of a stream.
#pragma once

#include "compongo/store/event_store.h"

namespace compongo::store {

/// The state of a stream without entries.
[[nodiscard]] StreamState empty_stream(std::string_view name);

/// Makes `content` the next entry after `state` and advances `state`.
[[nodiscard]] Entry next_entry(StreamState& state, std::string content);

/// The hash of the entry that follows `state` with this content.
[[nodiscard]] Hash next_hash(const StreamState& state, std::string_view content);

/// The hash of the last entry once this is appended to a stream that ends with `hash`.
[[nodiscard]] Hash last_hash_after(const Append& append, const Hash& hash);

} // namespace compongo::store
