/// Entries of a board's journal: its setup first, then each act with its ruling.
#pragma once

#include "compongo/game/state/game.h"
#include "compongo/law/laws.h"
#include "compongo/record/transcript/fault.h"
#include "compongo/record/transcript/scenario.h"

#include <memory>

namespace compongo::hall {

/// The name of a board's stream in the store, and of the hall's own stream.
[[nodiscard]] std::string stream_of(const std::string& board);
/// The board of a stream; empty if the stream is not a board's.
[[nodiscard]] std::string board_of(std::string_view stream);
inline constexpr auto registry_stream = "hall";

/// The conditions of a game, kept once for all who hold them. They do not change.
class SharedConditions {
public:
    // NOLINTNEXTLINE(google-explicit-constructor): conditions not shared yet.
    SharedConditions(game::Conditions conditions)
        : kept_(std::make_shared<const game::Conditions>(std::move(conditions))) {}
    explicit SharedConditions(std::shared_ptr<const game::Conditions> kept)
        : kept_(std::move(kept)) {}

    [[nodiscard]] const game::Conditions& operator*() const { return *kept_; }
    [[nodiscard]] const game::Conditions* operator->() const { return kept_.get(); }

private:
    std::shared_ptr<const game::Conditions> kept_;
};

/// The setup of a board.
struct BoardSetup {
    std::string id;
    game::Both<std::string> players;
    SharedConditions conditions;
};

/// A scenario with these conditions and no acts.
[[nodiscard]] record::Scenario scenario_of(std::string id, const game::Conditions& conditions);

[[nodiscard]] std::string setup_entry(const BoardSetup& setup);
[[nodiscard]] record::Read<BoardSetup> read_setup_entry(std::string_view entry);

/// The sending device and its number for the act, for deduplication.
struct Sent {
    std::string device;
    std::uint64_t number = 0;
};

/// A performed act: its time (wall clock, milliseconds since 1970), the effects of its ruling as
/// text, and the arbiter who performed or entered it (empty if not an arbiter, or an unnamed one).
struct JournalEntry {
    std::int64_t wall = 0;
    game::Act act;
    std::string effects;
    std::string arbiter{};
    /// Set if the act came from a tablet that can work offline.
    std::optional<Sent> sent{};
    /// The revision of the tables that it was ruled under (law/laws.h).
    int revision = law::revision_of_the_tables;
};
[[nodiscard]] std::string effects_json(const game::Ruling& ruling);
/// The recorded effects as a ruling, for an act that today's tables rule differently.
[[nodiscard]] record::Read<game::Ruling> ruling_kept(const JournalEntry& entry,
                                                     const game::Ruling& judged);
/// Parses recorded effects.
[[nodiscard]] record::Read<record::WrittenRuling> read_effects(std::string_view effects);
[[nodiscard]] std::string act_entry(const JournalEntry& entry);
[[nodiscard]] record::Read<JournalEntry> read_act_entry(std::string_view entry);

} // namespace compongo::hall
