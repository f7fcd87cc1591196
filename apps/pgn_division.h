/// Where plain PGN files can be cut between games, without reading what lies between the cuts.
#pragma once

#include "apps/pgn_chunks.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace compongo::apps {

/// The size of a file that can be cut: a plain one, not a pipe, which gives its bytes only once.
/// 0 if it cannot be.
[[nodiscard]] std::uint64_t divisible_size(const std::string& path);

/// The first place from `offset` at which the file can be cut; nothing if there is none near by.
[[nodiscard]] std::optional<std::uint64_t> next_boundary(const std::string& path,
                                                         std::uint64_t offset);

/// `number` of `count`, from 1: `3/16`.
struct ShardNumber {
    std::uint64_t number = 1;
    std::uint64_t count = 1;
};
[[nodiscard]] std::optional<ShardNumber> shard_number(const std::string& text);

/// This one of so many parts of about the same size. Whoever asks for another of the same file
/// gets another part: each game is in exactly one. Where a file has fewer games than there are
/// parts, some are empty.
[[nodiscard]] PgnPart shard_of_file(const std::string& path, ShardNumber shard);

/// The whole file in parts of about this many bytes.
[[nodiscard]] std::vector<PgnPart> shards_of_file(const std::string& path, std::uint64_t bytes);

} // namespace compongo::apps
