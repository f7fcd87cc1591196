/// A line of a store's file of heads: how far a stream has come, with a sum by which one that was
/// altered shows.
#pragma once

#include "compongo/store/event_store.h"

#include <optional>

namespace compongo::store {

/// `3 board/e1-2-1 17 5f0c...e2 91d2c37a64bb0e15`: which lines were written together, the stream,
/// its version, its last hash, and the sum of all that.
struct HeadLine {
    std::uint64_t batch = 0;
    StreamState state;

    friend bool operator==(const HeadLine&, const HeadLine&) = default;
};

/// Longer than any line.
inline constexpr std::size_t head_line_bytes_max = stream_name_bytes_max + 128;

/// With its end of line.
[[nodiscard]] std::string head_line(const HeadLine& line);
/// Without its end of line; nothing if it is not as it was written.
[[nodiscard]] std::optional<HeadLine> read_head_line(std::string_view line);

} // namespace compongo::store
