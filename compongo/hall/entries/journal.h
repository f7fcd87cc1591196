/// What a board's journal holds: first how the game was set up, then act by act with its ruling.
#pragma once

#include "compongo/game/state/game.h"
#include "compongo/law/laws.h"
#include "compongo/record/transcript/fault.h"
#include "compongo/record/transcript/scenario.h"

namespace compongo::hall {

/// The stream of a board's journal in the store, and that of the hall's own.
[[nodiscard]] std::string stream_of(const std::string& board);
/// The board whose stream it is; empty if it is no board's.
[[nodiscard]] std::string board_of(std::string_view stream);
inline constexpr auto registry_stream = "hall";

/// A board as it is set up.
struct BoardSetup {
    std::string id;
    game::Both<std::string> players;
    game::Conditions conditions;
};

/// A scenario by these conditions in which nothing has been done.
[[nodiscard]] record::Scenario scenario_of(std::string id, const game::Conditions& conditions);

[[nodiscard]] std::string setup_entry(const BoardSetup& setup);
[[nodiscard]] record::Read<BoardSetup> read_setup_entry(std::string_view entry);

/// By which device an act was sent, and which of its acts it is: none is done twice.
struct Sent {
    std::string device;
    std::uint64_t number = 0;
};

/// An act as it was done, when by the calendar (milliseconds since 1970), the effects of its ruling
/// as they are written, and which arbiter did it or entered it; empty if none did, or none by name.
struct JournalEntry {
    std::int64_t wall = 0;
    game::Act act;
    std::string effects;
    std::string arbiter{};
    /// If a tablet did it that may go on alone.
    std::optional<Sent> sent{};
    /// Under which revision of the tables it was ruled (law/laws.h).
    int revision = law::revision_of_the_tables;
};
[[nodiscard]] std::string effects_json(const game::Ruling& ruling);
/// The effects of this entry as a ruling, where the act is judged otherwise today.
[[nodiscard]] record::Read<game::Ruling> ruling_kept(const JournalEntry& entry,
                                                     const game::Ruling& judged);
/// Effects as they are written, taken apart.
[[nodiscard]] record::Read<record::WrittenRuling> read_effects(std::string_view effects);
[[nodiscard]] std::string act_entry(const JournalEntry& entry);
[[nodiscard]] record::Read<JournalEntry> read_act_entry(std::string_view entry);

} // namespace compongo::hall
