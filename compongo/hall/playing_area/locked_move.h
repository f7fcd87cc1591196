/// A sealed move encrypted in the player's browser, unreadable without the key even for the
/// operator of the server. `web/src/features/player/locked.ts` encrypts it.
#pragma once

#include "compongo/base/expected.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace compongo::hall {

enum class LockFault : std::uint8_t {
    /// The record was encrypted with another key.
    wrong_key,
    /// The key is right, but the record was altered or was never valid.
    damaged,
};

/// Whether the text has the length and alphabet of such a record.
[[nodiscard]] bool is_locked_record(std::string_view text);

/// The decrypted text; U+FFFD, which is no move, if it is not valid text. The key is its two parts
/// joined; case and anything but letters and digits are ignored.
[[nodiscard]] Expected<std::string, LockFault> unlocked(std::string_view record,
                                                        std::string_view key);

} // namespace compongo::hall
