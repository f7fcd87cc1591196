/// A damaged write-ahead log of SQLite.
#pragma once

#include "compongo/store/private_file.h"

namespace compongo::store {

/// Rewrites the checksum of every frame, so that SQLite no longer ignores the frames after a
/// damaged one. Page contents are unchanged and must be verified by the reader. Returns whether
/// anything was changed.
[[nodiscard]] Expected<bool, Fault> seal_again(const std::string& log);

} // namespace compongo::store
