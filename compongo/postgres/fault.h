/// Why PostgreSQL did not do what it was asked, and whether it is certain that it did not.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace compongo::postgres {

struct Fault {
    enum class Kind : std::uint8_t {
        /// This machine has no libpq.so.5, or the executable cannot load it.
        no_library,
        /// That is no address of a database.
        bad_address,
        /// No server there takes a connection, or none that takes writes.
        unreachable,
        /// The server answered with an error; `sqlstate` says which.
        refused,
        /// The connection broke, or no answer came in time.
        lost,
    };
    enum class Outcome : std::uint8_t {
        /// Nothing of it is there.
        not_done,
        /// All of it may be there, or nothing: look before doing it again.
        unknown,
    };

    Kind kind = Kind::lost;
    Outcome outcome = Outcome::not_done;
    /// Five characters, such as `23505`; empty if the server did not say.
    std::string sqlstate;
    /// What was found, what was expected, and where.
    std::string message;

    friend bool operator==(const Fault&, const Fault&) = default;
};

/// `no_library`, `bad_address`, ...
[[nodiscard]] std::string_view name(Fault::Kind kind);

/// A row with this unique key is there already.
inline constexpr std::string_view unique_violation = "23505";

/// Whether the same may succeed later, perhaps on another server: the connection was lost or never
/// there, the server stops or no longer takes writes, or two transactions were in each other's way.
[[nodiscard]] bool is_passing(const Fault& fault);

} // namespace compongo::postgres
