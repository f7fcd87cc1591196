/// Faults that can be planted into a run, to show that the checks find them. They exist here alone:
/// each changes what the simulator does around the hall, never the product.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace compongo::simulation {

enum class PlantedFault : std::uint8_t {
    none,
    /// The store acknowledges appends before they are durable.
    early_acknowledgement,
    /// The store acknowledges an append now and then that it never stores.
    lost_write,
    /// The store ignores the version that an append expects.
    lost_fence,
    /// The store compares versions alone, and not the hashes of last entries.
    version_is_no_fence,
    /// After a kill a later append of a stream is there and an earlier one is not.
    torn_order,
    /// A request reaches the hall twice.
    delivered_twice,
    /// Requests of players reach the hall with the role of an arbiter.
    skipped_role_check,
    /// A revoked key still opens its seat.
    revoked_key_accepted,
    /// The clock of the process counts ten seconds of each forty twice.
    clock_counts_twice,
    /// The clock of the process is the calendar, which jumps.
    clock_follows_calendar,
    /// The timer of the hall never fires.
    timer_never_fires,
    /// A record is not sent to subscribers now and then.
    forgotten_record,
    /// Spectators are sent what only arbiters may read.
    spectators_read_as_arbiters,
    /// An answer is never given now and then.
    swallowed_answer,
};

inline constexpr std::array<std::string_view, 15> planted_fault_names = {
    "none",
    "early_acknowledgement",
    "lost_write",
    "lost_fence",
    "version_is_no_fence",
    "torn_order",
    "delivered_twice",
    "skipped_role_check",
    "revoked_key_accepted",
    "clock_counts_twice",
    "clock_follows_calendar",
    "timer_never_fires",
    "forgotten_record",
    "spectators_read_as_arbiters",
    "swallowed_answer"};

[[nodiscard]] constexpr std::string_view name(PlantedFault fault) {
    return planted_fault_names[static_cast<std::size_t>(fault)];
}

[[nodiscard]] constexpr std::optional<PlantedFault> planted_fault(std::string_view name) {
    for (std::size_t i = 0; i < planted_fault_names.size(); ++i) {
        if (planted_fault_names[i] == name) {
            return static_cast<PlantedFault>(i);
        }
    }
    return std::nullopt;
}

} // namespace compongo::simulation
