// The hall's registry: events, rounds, the keys of seats, and how names are written.
#include "compongo/base/check.h"
#include "compongo/hall/hall.h"
#include "compongo/record/transcript/fields.h"

#include <set>

namespace compongo::hall {

namespace {

/// Why the last board of the round cannot start where it is to; that the event can was tried.
std::optional<record::LineFault> start_fault(const Event& event, const Round& round) {
    const Pairing& last = round.pairings.back();
    if (!last.start && !last.moves) {
        return std::nullopt;
    }
    const auto tried = setup_of(event, last).and_then(Board::set_up);
    if (tried) {
        return std::nullopt;
    }
    record::LineFault fault = tried.error();
    fault.field = "pairings[" + std::to_string(round.pairings.size() - 1) + "]." + fault.field;
    return fault;
}

/// Whoever has withdrawn is paired no more, and nobody is named for a bye who plays.
std::optional<record::LineFault> players_fault(const Event& event, const Round& round) {
    std::set<std::string> playing;
    for (std::size_t i = 0; i < round.pairings.size(); ++i) {
        for (const chess::Color player : chess::colors) {
            const std::string& name = round.pairings[i].players[player];
            playing.insert(name);
            if (event.has_withdrawn(name)) {
                return record::LineFault{"pairings[" + std::to_string(i) + "]." +
                                             std::string(game::word(player)),
                                         json_text(name), "somebody who has not withdrawn"};
            }
        }
    }
    for (std::size_t i = 0; i < round.byes.size(); ++i) {
        if (!playing.insert(round.byes[i].player).second) {
            return record::LineFault{"byes[" + std::to_string(i) + "].name",
                                     json_text(round.byes[i].player),
                                     "somebody who is not named in this round already"};
        }
    }
    return std::nullopt;
}

/// Why the player cannot be written so: nobody is of that name, or somebody else is.
std::optional<Fault> renaming_fault(const Event& event, const PlayerRenamed& renamed) {
    bool is_known = event.has_withdrawn(renamed.player);
    for (const Round& round : event.rounds) {
        const bool is_here = round.names(renamed.player);
        is_known |= is_here;
        if (is_here && renamed.becomes != renamed.player && round.names(renamed.becomes)) {
            return Fault{Fault::Kind::not_admitted,
                         "round " + std::to_string(round.number) + " names both \"" +
                             renamed.player + "\" and \"" + renamed.becomes + "\"",
                         {}};
        }
    }
    return is_known ? std::nullopt : std::optional(unknown("player", renamed.player));
}

} // namespace

void Hall::add_event(std::string name, const JsonValue& conditions, Then<std::string> then) {
    if (is_stopping_) {
        then(unexpected(stopping()));
        return;
    }
    auto read = read_conditions(conditions);
    if (!read) {
        then(unexpected(malformed(read.error())));
        return;
    }
    // Tried once here, so that no round of it can fail for what it is played by.
    const auto tried = Board::set_up({"trial", {}, *read});
    if (!tried) {
        then(unexpected(malformed(tried.error())));
        return;
    }
    const Event event{
        "e" + std::to_string(registry_version_ + 1), std::move(name), std::move(*read), {}, false};
    keep(event, [this, event, then = std::move(then)](const Expected<void, Fault>& kept) {
        if (!kept) {
            then(unexpected(kept.error()));
            return;
        }
        take_event(event);
        then(event.id);
    });
}

void Hall::add_round(const std::string& event, const std::vector<PairingAsked>& pairings,
                     Then<Round> then, std::vector<Bye> byes) {
    if (is_stopping_) {
        then(unexpected(stopping()));
        return;
    }
    const auto found = events_.find(event);
    if (found == events_.end()) {
        then(unexpected(unknown("event", event)));
        return;
    }
    if (found->second.is_closed) {
        then(unexpected(Fault{Fault::Kind::not_admitted, "the event is closed", {}}));
        return;
    }
    Round round{event, 0, {}};
    const std::string prefix = board_prefix(event);
    for (const PairingAsked& asked : pairings) {
        round.pairings.push_back({prefix + std::to_string(round.pairings.size() + 1),
                                  asked.players,
                                  {around_.new_key(), around_.new_key(), around_.new_key()},
                                  asked.start,
                                  asked.blind,
                                  asked.moves});
        if (auto fault = start_fault(found->second, round)) {
            then(unexpected(malformed(*fault)));
            return;
        }
    }
    round.byes = std::move(byes);
    if (auto fault = players_fault(found->second, round)) {
        then(unexpected(malformed(*fault)));
        return;
    }
    keep(round, [this, round, then = std::move(then)](const Expected<void, Fault>& kept) {
        then(kept ? take_round(round) : unexpected(kept.error()));
    });
}

/// Named by its entry, so that no two ever share a name, whatever became of one of them. After a
/// loss in the registry there may be journals of boards that it no longer knows.
std::string Hall::board_prefix(const std::string& event) const {
    std::string prefix = event + "-" + std::to_string(registry_version_ + 1);
    constexpr int marks_max = 8;
    for (int marks = 0; around_.peers == nullptr && marks < marks_max; ++marks) {
        const auto known = around_.store.state(stream_of(prefix + "-1"));
        if (!known || known->version == 0) {
            break;
        }
        prefix += "x";
    }
    return prefix + "-";
}

void Hall::keep(const RegistryEntry& entry, Then<void> then) {
    const std::uint64_t before = registry_version_++;
    ++registry_waiting_;
    around_.store.append({registry_stream, before, {registry_json(entry)}},
                         [this, then = std::move(then)](const store::Appended& appended) {
                             around_.post([this, then, appended] {
                                 --registry_waiting_;
                                 if (appended) {
                                     then({});
                                 } else {
                                     --registry_version_;
                                     then(unexpected(not_kept(appended.error())));
                                 }
                                 if (around_.peers != nullptr && appended) {
                                     around_.peers->announce(registry_stream, *appended);
                                 }
                                 follow_registry();
                             });
                         });
}

void Hall::take_event(Event event) {
    std::string id = event.id;
    events_.emplace(std::move(id), std::move(event));
}

Expected<Round, Fault> Hall::take_round(Round round) {
    const auto event = events_.find(round.event);
    if (event == events_.end()) {
        return unexpected(unknown("event", round.event));
    }
    round.number = static_cast<int>(event->second.rounds.size()) + 1;
    event->second.rounds.push_back(round);
    for (const Pairing& pairing : round.pairings) {
        set_up_board(event->second, round, pairing);
    }
    return round;
}

void Hall::set_up_board(const Event& event, const Round& round, const Pairing& pairing) {
    auto board = setup_of(event, pairing).and_then(Board::set_up);
    Place& place = places_[pairing.board];
    place.board = board ? std::move(*board)
                        : Board::closed({pairing.board, pairing.players, event.conditions},
                                        record::message(board.error()));
    place.event = event.id;
    place.round = round.number;
    place.number = static_cast<int>(&pairing - round.pairings.data()) + 1;
    place.keys = pairing.keys;
    seats_[pairing.keys.white] = {pairing.board, Role::white};
    seats_[pairing.keys.black] = {pairing.board, Role::black};
    seats_[pairing.keys.tablet] = {pairing.board, Role::tablet};
    if (around_.peers != nullptr) {
        // Whoever leads the board will see to its journal.
        if (const auto led = leaders_to_come_.extract(pairing.board)) {
            take_leader(led.mapped());
        }
        return;
    }
    keep_setup(pairing.board, *place.board);
}

void Hall::keep_setup(const std::string& id, const Board& board) {
    const auto state = around_.store.state(stream_of(id));
    if (state && state->version == 0) {
        // Acts wait behind it in the store; should it fail, so do they, and the registry sets the
        // board up again when the hall is next opened.
        around_.store.append({stream_of(id), 0, {setup_entry(board.setup())}},
                             [](const store::Appended& /*appended*/) {});
    }
}

std::optional<Fault> Hall::take_seat_key(const SeatKey& seat) {
    const auto found = places_.find(seat.board);
    if (found == places_.end()) {
        return unknown("board", seat.board);
    }
    std::string& key = *key_of(found->second.keys, seat.seat);
    seats_.erase(key);
    key = seat.key;
    if (!key.empty()) {
        seats_[key] = {seat.board, seat.seat};
    }
    if (around_.on_seat_key) {
        around_.on_seat_key();
    }
    return std::nullopt;
}

void Hall::change_seat_key(const std::string& board, Role seat, NewSeatKey which,
                           Then<std::string> then) {
    const auto found = places_.find(board);
    if (is_stopping_ || found == places_.end()) {
        then(unexpected(is_stopping_ ? stopping() : unknown("board", board)));
        return;
    }
    const SeatKey changed{board, seat,
                          which == NewSeatKey::another ? around_.new_key() : std::string()};
    keep_and_take(changed, [changed, then = std::move(then)](const Expected<void, Fault>& kept) {
        then(kept ? Expected<std::string, Fault>(changed.key) : unexpected(kept.error()));
    });
}

void Hall::keep_and_take(const RegistryEntry& entry, Then<void> then) {
    keep(entry, [this, entry, then = std::move(then)](const Expected<void, Fault>& kept) {
        if (kept) {
            CHECK(!take(entry));
        }
        then(kept);
    });
}

std::optional<Fault> Hall::take_change(const EventChange& change) {
    const auto found = events_.find(change.event);
    if (found == events_.end()) {
        return unknown("event", change.event);
    }
    found->second.name = change.name;
    found->second.is_closed = change.is_closed;
    if (around_.on_event) {
        around_.on_event(change.event);
    }
    return std::nullopt;
}

void Hall::change_event(const EventChange& change, Then<void> then) {
    if (is_stopping_ || !events_.contains(change.event)) {
        then(unexpected(is_stopping_ ? stopping() : unknown("event", change.event)));
    } else {
        keep_and_take(change, std::move(then));
    }
}

std::optional<Fault> Hall::take_names(const PlayersNamed& named) {
    const auto found = places_.find(named.board);
    if (found == places_.end()) {
        return unknown("board", named.board);
    }
    const Place& place = found->second;
    place.board->name_players(named.players);
    pairing_of(place).players = named.players;
    if (around_.on_event) {
        around_.on_event(place.event);
    }
    if (around_.on_anew) {
        around_.on_anew(named.board);
    }
    return std::nullopt;
}

void Hall::name_players(const PlayersNamed& named, Then<void> then) {
    if (is_stopping_ || !places_.contains(named.board)) {
        then(unexpected(is_stopping_ ? stopping() : unknown("board", named.board)));
    } else {
        keep_and_take(named, std::move(then));
    }
}

std::optional<Fault> Hall::take_renamed(const PlayerRenamed& renamed) {
    const auto found = events_.find(renamed.event);
    if (found == events_.end()) {
        return unknown("event", renamed.event);
    }
    const auto mend = [&](std::string& name) {
        const bool is_theirs = name == renamed.player;
        name = is_theirs ? renamed.becomes : name;
        return is_theirs;
    };
    for (Round& round : found->second.rounds) {
        for (Bye& bye : round.byes) {
            mend(bye.player);
        }
        for (Pairing& pairing : round.pairings) {
            const bool is_white = mend(pairing.players.white);
            const bool is_black = mend(pairing.players.black);
            if (is_white || is_black) {
                places_.at(pairing.board).board->name_players(pairing.players);
                if (around_.on_anew) {
                    around_.on_anew(pairing.board);
                }
            }
        }
    }
    std::vector<Withdrawal>& withdrawn = found->second.withdrawn;
    if (found->second.has_withdrawn(renamed.becomes)) {
        std::erase_if(withdrawn,
                      [&](const Withdrawal& each) { return each.player == renamed.player; });
    }
    for (Withdrawal& each : withdrawn) {
        mend(each.player);
    }
    if (around_.on_event) {
        around_.on_event(renamed.event);
    }
    return std::nullopt;
}

void Hall::rename_player(const PlayerRenamed& renamed, Then<void> then) {
    const auto event = events_.find(renamed.event);
    if (is_stopping_ || event == events_.end()) {
        then(unexpected(is_stopping_ ? stopping() : unknown("event", renamed.event)));
    } else if (auto fault = renaming_fault(event->second, renamed)) {
        then(unexpected(*std::move(fault)));
    } else if (renamed.player == renamed.becomes) {
        then({});
    } else {
        keep_and_take(renamed, std::move(then));
    }
}

} // namespace compongo::hall
