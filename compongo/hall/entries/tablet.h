/// The tablet between two players that goes on alone when its line is cut: which device leads a
/// board, since when it is away, and what it did that was not taken over into the game.
#pragma once

#include "compongo/game/protocol/values.h"
#include "compongo/game/protocol/words.h"
#include "compongo/record/transcript/fault.h"

namespace compongo::hall {

/// So many devices are remembered of a board that have led it, one after the other.
inline constexpr std::size_t devices_max = 100;
/// So often the hall writes down at one board that its tablet leads, has left or is away, until the
/// arbiter gives the tablet another link.
inline constexpr std::size_t leads_max = 2'000;
/// No device has a longer name, in bytes.
inline constexpr std::size_t device_bytes_max = 64;

/// Since when a board's tablet is away: by the calendar, and the game's instant then.
struct Away {
    std::int64_t wall = 0;
    game::Millis instant;

    friend bool operator==(const Away&, const Away&) = default;
};

/// From now on this device leads the board, or none if it is empty; and whether it is away.
struct TabletLeads {
    std::string board;
    std::string device;
    std::optional<Away> away{};
    /// Who has taken the board over from its device, if anybody has.
    std::string arbiter{};
};

/// Why what a device did alone does not stand in the game.
enum class WhyAside : std::uint8_t {
    /// The arbiter had taken the board over.
    taken_over,
    /// The game had gone on otherwise here.
    changed,
};

/// What a device did alone and does not stand in the game: kept as it was handed over.
struct SetAside {
    std::string board;
    std::string device;
    std::int64_t wall = 0;
    WhyAside why{};
    /// After which record of the game.
    std::uint64_t from = 0;
    /// The number of its last act, and all of them: `[{"number","act"}]`.
    std::uint64_t last = 0;
    JsonValue acts{};
};

[[nodiscard]] std::string entry_json(const TabletLeads& leads);
[[nodiscard]] record::Read<TabletLeads> read_tablet_leads(const JsonValue& value);
[[nodiscard]] std::string entry_json(const SetAside& aside);
[[nodiscard]] record::Read<SetAside> read_set_aside(const JsonValue& value);

} // namespace compongo::hall

namespace compongo::game {

template <>
inline constexpr std::array<std::string_view, 2> words<hall::WhyAside> = {"taken_over", "changed"};

} // namespace compongo::game
