/// Reads a whole file, plain or compressed, or standard input.
#pragma once

#include "compongo/base/expected.h"

#include <cstdint>
#include <string>

namespace compongo::apps {

class Command;

/// Size limits, unpacked, for commands that need the whole file in memory.
inline constexpr std::uint64_t settings_bytes_max = std::uint64_t{1} << 20U;
inline constexpr std::uint64_t list_bytes_max = std::uint64_t{16} << 20U;

/// The unpacked content; `-` is standard input. Fails with a message that includes the path if it
/// is a folder, unreadable, or larger than `bytes_max`.
[[nodiscard]] Expected<std::string, std::string> content_of(const std::string& path,
                                                            std::uint64_t bytes_max);

/// The limit on unpacked input for commands whose memory use grows with it.
struct MaxInput {
    std::uint64_t mebibytes = 64;

    [[nodiscard]] std::uint64_t bytes() const { return mebibytes << 20U; }
};

/// `--max-input MIB`.
void add_max_input_option(Command& command, MaxInput& most);

/// `--from-encoding ENCODING`: the encoding of a text that does not declare it.
void add_encoding_option(Command& command);

/// `found more than 64 MiB (unpacked), expected fewer or --max-input`.
[[nodiscard]] std::string more_than(const MaxInput& most);

} // namespace compongo::apps
