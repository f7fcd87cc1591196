/// Reading what a user names as a whole: a file, plain or compressed, or standard input.
#pragma once

#include "compongo/base/expected.h"

#include <cstdint>
#include <string>

namespace compongo::apps {

class Command;

/// As much of a file, unpacked, as a command takes that cannot do with less than all of it.
inline constexpr std::uint64_t settings_bytes_max = std::uint64_t{1} << 20U;
inline constexpr std::uint64_t list_bytes_max = std::uint64_t{16} << 20U;

/// What the file holds, unpacked; `-` is standard input. Otherwise what was found instead, with the
/// path: a folder, nothing that can be read, or more than so many bytes.
[[nodiscard]] Expected<std::string, std::string> content_of(const std::string& path,
                                                            std::uint64_t bytes_max);

/// How much of a file, unpacked, a command reads that must remember something of all of it.
struct MaxInput {
    std::uint64_t mebibytes = 64;

    [[nodiscard]] std::uint64_t bytes() const { return mebibytes << 20U; }
};

/// `--max-input MIB`.
void add_max_input_option(Command& command, MaxInput& most);

/// `--from-encoding ENCODING`: which encoding a text is in that does not say it.
void add_encoding_option(Command& command);

/// `found more than 64 MiB (unpacked), expected fewer or --max-input`.
[[nodiscard]] std::string more_than(const MaxInput& most);

} // namespace compongo::apps
