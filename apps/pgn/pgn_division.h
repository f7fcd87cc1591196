/// Finds cuts between games in PGN files without reading the text between the cuts.
#pragma once

#include "apps/pgn/pgn_chunks.h"

#include <cstdint>
#include <optional>
#include <string>

namespace compongo::apps {

/// The size of a file that can be cut: a plain, seekable one. 0 if it cannot be cut.
[[nodiscard]] std::uint64_t divisible_size(const std::string& path);

/// The first possible cut at or after `offset`; empty if there is none nearby.
[[nodiscard]] std::optional<std::uint64_t> next_boundary(const std::string& path,
                                                         std::uint64_t offset);

/// `number` of `count`, from 1: `3/16`.
struct ShardNumber {
    std::uint64_t number = 1;
    std::uint64_t count = 1;
};
[[nodiscard]] std::optional<ShardNumber> shard_number(const std::string& text);

/// The given one of `count` parts of about the same size. The parts are disjoint and cover the
/// file: each game is in exactly one. If there are fewer games than parts, some are empty.
[[nodiscard]] PgnPart shard_of_file(const std::string& path, ShardNumber shard);

/// The same for a packed file. One that cannot be entered in the middle is all in the first part.
[[nodiscard]] PgnPart shard_of_packed_file(const std::string& path, files::Compression compression,
                                           ShardNumber shard);
/// The compression, if parts of the file can be unpacked by themselves: frames of zstandard, blocks
/// of bgzip, and more than one.
[[nodiscard]] bool can_be_entered(const std::string& path, files::Compression compression);

} // namespace compongo::apps
