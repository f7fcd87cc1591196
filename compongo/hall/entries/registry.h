/// The registry of the hall: events, rounds, pairings and seat keys.
#pragma once

#include "compongo/hall/entries/board_evidence.h"
#include "compongo/hall/entries/duty.h"
#include "compongo/hall/entries/journal.h"
#include "compongo/hall/entries/outcome.h"
#include "compongo/hall/entries/seat.h"
#include "compongo/hall/entries/tablet.h"

#include <algorithm>
#include <map>
#include <variant>

namespace compongo::hall {

/// Bearer keys for the seats of a board.
struct SeatKeys {
    std::string white;
    std::string black;
    std::string tablet;

    friend bool operator==(const SeatKeys&, const SeatKeys&) = default;
};

/// One board of a round.
struct Pairing {
    std::string board;
    game::Both<std::string> players;
    SeatKeys keys;
    /// Start position in the protocol's notation, if it differs from the event's.
    std::optional<JsonValue> start;
    /// Which player is visually disabled, if it differs from the event's regulations.
    std::optional<game::Blind> blind{};
    /// Whether moves are entered, if it differs from the event's regulations.
    std::optional<game::MoveEntry> moves{};
    /// The result that an arbiter entered, if any. Stored as a separate entry.
    std::optional<EnteredResult> outcome{};
    /// Arbiters' remarks. Stored as separate entries.
    std::vector<Remark> remarks{};
    /// Evidence of its electronic board. Stored as separate entries.
    std::vector<BoardEvidence> evidence{};
};

/// A requested pairing, before its board has a name.
struct PairingAsked {
    game::Both<std::string> players;
    std::optional<JsonValue> start;
    std::optional<game::Blind> blind{};
    std::optional<game::MoveEntry> moves{};
};

struct Round {
    std::string event;
    /// The round's number in the event, from 1. Not stored: it follows from the order of entries,
    /// so that two rounds added concurrently do not collide.
    int number = 0;
    std::vector<Pairing> pairings;
    /// Unpaired players and their points.
    std::vector<Bye> byes{};

    [[nodiscard]] bool names(const std::string& player) const {
        return std::ranges::any_of(pairings,
                                   [&](const Pairing& each) {
                                       return each.players.white == player ||
                                              each.players.black == player;
                                   }) ||
               std::ranges::any_of(byes, [&](const Bye& each) { return each.player == player; });
    }
};

struct Event {
    std::string id;
    std::string name;
    game::Conditions conditions;
    std::vector<Round> rounds;
    /// No further rounds can be added.
    bool is_closed = false;
    /// Players who are no longer paired.
    std::vector<Withdrawal> withdrawn{};
    /// The tournament file of this event, as JSON (compongo/tournament); may be empty.
    std::string tournament{};
    /// Corrected names: original name to current name.
    std::map<std::string, std::string> renamed{};
    /// What arbiters share. Stored as separate entries.
    DutyMarks duties{};
    Sectors sectors{};

    [[nodiscard]] bool has_withdrawn(const std::string& player) const {
        return std::ranges::any_of(withdrawn,
                                   [&](const Withdrawal& each) { return each.player == player; });
    }
};

/// The boards of all rounds, in order.
[[nodiscard]] std::vector<std::string> boards_of(const Event& event);

/// An event's new name, and whether it is closed.
struct EventChange {
    std::string event;
    std::string name;
    bool is_closed = false;
};

/// Links a tournament file, as JSON (compongo/tournament), to the event.
struct TournamentGiven {
    std::string event;
    std::string tournament;
};

/// Changes the names of a board's players.
struct PlayersNamed {
    std::string board;
    game::Both<std::string> players;
};

/// Renames a player in the whole event; within an event, a name identifies one player.
struct PlayerRenamed {
    std::string event;
    std::string player;
    std::string becomes;
};

/// An arbiter entered a board's result, or revoked the entered one.
struct OutcomeEntered {
    std::string board;
    std::optional<EnteredResult> outcome;
};

/// Replaces the key of a seat, or removes it if empty. The old key becomes invalid.
struct SeatKey {
    std::string board;
    Role seat = Role::white;
    std::string key;
};
/// The key of a seat; null for a role without a key.
template <class Keys>
[[nodiscard]] auto* key_of(Keys& keys, Role seat) {
    return seat == Role::white    ? &keys.white
           : seat == Role::black  ? &keys.black
           : seat == Role::tablet ? &keys.tablet
                                  : nullptr;
}

/// An entry of the hall's own journal: a new event without rounds, a new round, or a change.
using RegistryEntry =
    std::variant<Event, Round, SeatKey, EventChange, PlayersNamed, OutcomeEntered, Withdrawal,
                 PlayerRenamed, Remark, TabletLeads, UnmergedActs, TournamentGiven, BoardEvidence,
                 EvidenceAnswered, DutiesMarked, SectorChosen>;
[[nodiscard]] std::string registry_json(const RegistryEntry& entry);
[[nodiscard]] record::Read<RegistryEntry> read_registry_entry(std::string_view entry);

/// The setup of one board of the event.
[[nodiscard]] record::Read<BoardSetup> setup_of(const Event& event, const Pairing& pairing);

/// The byes as the last member of a JSON object; empty if there are none.
[[nodiscard]] std::string byes_json(const std::vector<Bye>& byes);

/// For the public: without keys, and without the reasons for withdrawals.
[[nodiscard]] std::string public_json(const Event& event);
/// For arbiters: with the reasons for withdrawals.
[[nodiscard]] std::string arbiters_json(const Event& event);
[[nodiscard]] std::string public_json(const Round& round);

} // namespace compongo::hall
