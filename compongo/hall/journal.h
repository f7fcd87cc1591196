/// What a board's journal holds: first how the game was set up, then act by act with its ruling.
#pragma once

#include "compongo/game/game.h"
#include "compongo/record/transcript/fault.h"

namespace compongo::hall {

/// A board as it is set up.
struct BoardSetup {
    std::string id;
    game::Both<std::string> players;
    game::Conditions conditions;
};

/// Reads the conditions of a game: a scenario's fields without its id, topic, rules and acts. Those
/// that are left out are the protocol's; only `laws` must be there.
[[nodiscard]] record::Read<game::Conditions> read_conditions(const record::JsonValue& value);
[[nodiscard]] std::string conditions_json(const game::Conditions& conditions);

[[nodiscard]] std::string setup_entry(const BoardSetup& setup);
[[nodiscard]] record::Read<BoardSetup> read_setup_entry(std::string_view entry);

/// An act as it was done, when by the calendar (milliseconds since 1970), and the effects of its
/// ruling as they are written.
struct JournalEntry {
    std::int64_t wall = 0;
    game::Act act;
    std::string effects;
};
[[nodiscard]] std::string effects_json(const game::Ruling& ruling);
[[nodiscard]] std::string act_entry(const JournalEntry& entry);
[[nodiscard]] record::Read<JournalEntry> read_act_entry(std::string_view entry);

} // namespace compongo::hall
