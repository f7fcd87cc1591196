/// A line of a store's heads file: a stream's head with a checksum.
#pragma once

#include "compongo/store/event_store.h"

#include <optional>

namespace compongo::store {

/// `3 board/e1-2-1 17 5f0c...e2 91d2c37a64bb0e15`: the number of the write batch, the stream, its
/// version, its last hash, and a checksum over these.
struct HeadLine {
    std::uint64_t batch = 0;
    StreamState state;

    friend bool operator==(const HeadLine&, const HeadLine&) = default;
};

/// Exceeds any line.
inline constexpr std::size_t head_line_bytes_max = stream_name_bytes_max + 128;

/// Includes the line feed.
[[nodiscard]] std::string head_line(const HeadLine& line);
/// Without the line feed; empty if the line is damaged.
[[nodiscard]] std::optional<HeadLine> read_head_line(std::string_view line);

} // namespace compongo::store
