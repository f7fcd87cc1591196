/// The tablet between two players, which works offline when its connection is cut: which device
/// leads a board, since when it is away, and which of its acts were not merged into the game.
#pragma once

#include "compongo/game/protocol/values.h"
#include "compongo/game/protocol/words.h"
#include "compongo/record/transcript/fault.h"

namespace compongo::hall {

/// Limit on the devices remembered as past leaders of a board.
inline constexpr std::size_t devices_max = 100;
/// Limit on the entries of one board about its tablet (leads, has left, is away), until the arbiter
/// gives the tablet another link.
inline constexpr std::size_t leads_max = 2'000;
/// Maximum length of a device's name, in bytes.
inline constexpr std::size_t device_bytes_max = 64;

/// Since when a board's tablet is away: wall clock, and the game's instant.
struct Away {
    std::int64_t wall = 0;
    game::Millis instant;

    friend bool operator==(const Away&, const Away&) = default;
};

/// The device that leads the board from now on (empty for none), and whether it is away.
struct TabletLeads {
    std::string board;
    std::string device;
    std::optional<Away> away{};
    /// The arbiter who took the board over from the device, if any.
    std::string arbiter{};
};

/// Why a device's offline acts were not merged into the game.
enum class UnmergedReason : std::uint8_t {
    /// The arbiter had taken over the board.
    taken_over,
    /// The game had changed here meanwhile.
    changed,
};

/// Offline acts of a device that were not merged: stored as they were handed over.
struct UnmergedActs {
    std::string board;
    std::string device;
    std::int64_t wall = 0;
    UnmergedReason why{};
    /// The record of the game that they follow.
    std::uint64_t from = 0;
    /// The number of the last act, and all acts: `[{"number","act"}]`.
    std::uint64_t last = 0;
    JsonValue acts{};
};

[[nodiscard]] std::string entry_json(const TabletLeads& leads);
[[nodiscard]] record::Read<TabletLeads> read_tablet_leads(const JsonValue& value);
[[nodiscard]] std::string entry_json(const UnmergedActs& aside);
[[nodiscard]] record::Read<UnmergedActs> read_unmerged_acts(const JsonValue& value);

} // namespace compongo::hall

namespace compongo::game {

template <>
inline constexpr std::array<std::string_view, 2> words<hall::UnmergedReason> = {"taken_over",
                                                                                "changed"};

} // namespace compongo::game
