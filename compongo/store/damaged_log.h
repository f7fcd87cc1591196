/// A write-ahead log of SQLite's of which a part is damaged.
#pragma once

#include "compongo/store/private_file.h"

namespace compongo::store {

/// Gives each frame of the log that it began with the sum that SQLite expects there, so that it no
/// longer passes over what follows a damaged one. What the frames hold is as it was: whoever reads
/// it must find out what of it is true. Whether anything was changed.
[[nodiscard]] Expected<bool, Fault> seal_again(const std::string& log);

} // namespace compongo::store
