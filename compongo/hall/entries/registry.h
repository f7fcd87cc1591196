/// What is played in the hall: events, their rounds, and who sits at which board.
#pragma once

#include "compongo/hall/entries/board_evidence.h"
#include "compongo/hall/entries/journal.h"
#include "compongo/hall/entries/outcome.h"
#include "compongo/hall/entries/seat.h"
#include "compongo/hall/entries/tablet.h"

#include <algorithm>
#include <map>
#include <variant>

namespace compongo::hall {

/// The keys by which the seats of a board are taken; whoever has one may use it.
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
    /// Where its game starts, as the protocol writes it, if not where the event's games do.
    std::optional<JsonValue> start;
    /// Who of the two is visually disabled, if not who the event's regulations say.
    std::optional<game::Blind> blind{};
    /// Whether its moves are entered, if not as the event's regulations say.
    std::optional<game::MoveEntry> moves{};
    /// The result that an arbiter has entered, if one has. It is an entry of its own.
    std::optional<EnteredResult> outcome{};
    /// What arbiters have noted of it, entries of their own too.
    std::vector<Remark> remarks{};
    /// What its electronic board has shown and an arbiter is to confirm, entries of their own too.
    std::vector<BoardEvidence> evidence{};
};

/// The same as it is asked for, before it has a name.
struct PairingAsked {
    game::Both<std::string> players;
    std::optional<JsonValue> start;
    std::optional<game::Blind> blind{};
    std::optional<game::MoveEntry> moves{};
};

struct Round {
    std::string event;
    /// Its place among the event's rounds, from 1. It is not kept, so that two rounds added at once
    /// do not share one.
    int number = 0;
    std::vector<Pairing> pairings;
    /// Who plays nobody in it, and has points all the same.
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
    /// It has no more rounds.
    bool is_closed = false;
    /// Who is paired no more.
    std::vector<Withdrawal> withdrawn{};
    /// The tournament that it is part of, as JSON (compongo/tournament); empty if there is none.
    std::string tournament{};
    /// Who is written otherwise by now: the name at first, and the name now.
    std::map<std::string, std::string> renamed{};

    [[nodiscard]] bool has_withdrawn(const std::string& player) const {
        return std::ranges::any_of(withdrawn,
                                   [&](const Withdrawal& each) { return each.player == player; });
    }
};

/// The boards of all its rounds, in their order.
[[nodiscard]] std::vector<std::string> boards_of(const Event& event);

/// How an event stands from now on: its name, and whether it is closed.
struct EventChange {
    std::string event;
    std::string name;
    bool is_closed = false;
};

/// The event's rounds are those of this tournament, as JSON (compongo/tournament).
struct TournamentGiven {
    std::string event;
    std::string tournament;
};

/// The players of a board are written so from now on.
struct PlayersNamed {
    std::string board;
    game::Both<std::string> players;
};

/// A player is written so from now on, wherever the event names them: one player is one name.
struct PlayerRenamed {
    std::string event;
    std::string player;
    std::string becomes;
};

/// An arbiter has entered the result of a board; or has taken back what they had entered.
struct OutcomeEntered {
    std::string board;
    std::optional<EnteredResult> outcome;
};

/// From now on a seat is taken by another key; by none, if it is empty. The old one is nobody's.
struct SeatKey {
    std::string board;
    Role seat = Role::white;
    std::string key;
};
/// Where the key of a seat stands; nothing of a role that has none.
template <class Keys>
[[nodiscard]] auto* key_of(Keys& keys, Role seat) {
    return seat == Role::white    ? &keys.white
           : seat == Role::black  ? &keys.black
           : seat == Role::tablet ? &keys.tablet
                                  : nullptr;
}

/// An entry of the hall's own journal: an event without rounds, a round, or what has changed.
using RegistryEntry = std::variant<Event, Round, SeatKey, EventChange, PlayersNamed, OutcomeEntered,
                                   Withdrawal, PlayerRenamed, Remark, TabletLeads, SetAside,
                                   TournamentGiven, BoardEvidence, EvidenceAnswered>;
[[nodiscard]] std::string registry_json(const RegistryEntry& entry);
[[nodiscard]] record::Read<RegistryEntry> read_registry_entry(std::string_view entry);

/// A board of the event as it is to be set up.
[[nodiscard]] record::Read<BoardSetup> setup_of(const Event& event, const Pairing& pairing);

/// The last member of an object: who has which bye. Nothing where nobody has one.
[[nodiscard]] std::string byes_json(const std::vector<Bye>& byes);

/// For everybody to read: without keys.
[[nodiscard]] std::string public_json(const Event& event);
[[nodiscard]] std::string public_json(const Round& round);

} // namespace compongo::hall
