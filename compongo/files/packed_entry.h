/// Where a packed file can be entered in the middle: at the frames of zstandard, as `pzstd` makes
/// them, and at the blocks of bgzip. Found by the headers alone, without unpacking.
#pragma once

#include "compongo/files/input.h"

namespace compongo::files {

/// The first place at or after `offset` at which unpacking can begin; nothing if there is none
/// before the end of the file. 0 is one in every file.
[[nodiscard]] std::optional<std::uint64_t>
next_entry(const std::string& path, Compression compression, std::uint64_t offset);

} // namespace compongo::files
