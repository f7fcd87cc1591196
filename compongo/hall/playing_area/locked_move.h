/// A move that was locked in its player's own browser, so that nobody can read it without the key:
/// not who runs the server either. `web/src/lib/locked.ts` does the locking.
#pragma once

#include "compongo/base/expected.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace compongo::hall {

enum class LockFault : std::uint8_t {
    /// The record was locked with another key.
    wrong_key,
    /// It was locked with this key, and is not what was locked any more, or never was well made.
    damaged,
};

/// Is this as long as such a record, and written as one is?
[[nodiscard]] bool is_locked_record(std::string_view text);

/// What was locked; U+FFFD, which is no move, if that is no text. The key is its two parts, one
/// after the other; only its letters and digits count, large or small.
[[nodiscard]] Expected<std::string, LockFault> unlocked(std::string_view record,
                                                        std::string_view key);

} // namespace compongo::hall
