/// Why PostgreSQL did not do what was requested, and whether that is certain.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace compongo::postgres {

struct Fault {
    enum class Kind : std::uint8_t {
        /// This machine has no libpq.so.5, or the executable cannot load it.
        no_library,
        /// Not a valid database address.
        bad_address,
        /// No server accepts a connection, or none that takes writes.
        unreachable,
        /// The server answered with an error, given by `sqlstate`.
        refused,
        /// The connection broke, or an answer timed out.
        lost,
    };
    enum class Outcome : std::uint8_t {
        /// Nothing took effect.
        not_done,
        /// All or nothing may have taken effect: check before retrying.
        unknown,
    };

    Kind kind = Kind::lost;
    Outcome outcome = Outcome::not_done;
    /// Five characters, such as `23505`; empty if the server gave none.
    std::string sqlstate;
    /// The found and the expected value, and the place.
    std::string message;

    friend bool operator==(const Fault&, const Fault&) = default;
};

/// `no_library`, `bad_address`, ...
[[nodiscard]] std::string_view name(Fault::Kind kind);

/// A row with this unique key exists.
inline constexpr std::string_view unique_violation = "23505";

/// Whether a retry may succeed, perhaps on another server: the connection was lost or refused, the
/// server is shutting down or became read-only, or two transactions conflicted.
[[nodiscard]] bool is_passing(const Fault& fault);

} // namespace compongo::postgres
