// The hall's registry: events, rounds, seat keys and names.
#include "compongo/base/check.h"
#include "compongo/hall/playing_area/hall.h"
#include "compongo/hall/playing_area/not_kept.h"
#include "compongo/record/transcript/fields.h"
#include "compongo/record/transcript/scenario_json.h"
#include "compongo/store/chain.h"

#include <set>

namespace compongo::hall {

namespace {

/// The board of a pairing before its game begins.
record::Read<std::unique_ptr<Board>> board_of(const Event& event, const Pairing& pairing) {
    return setup_of(event, pairing).and_then([](BoardSetup setup) {
        return Board::set_up(std::move(setup));
    });
}

/// Why the round's last board cannot start from its own position. The event's start was checked
/// before.
std::optional<record::LineFault> start_fault(const Event& event, const Round& round) {
    const Pairing& last = round.pairings.back();
    if (!last.start && !last.moves) {
        return std::nullopt;
    }
    const auto tried = board_of(event, last);
    if (tried) {
        return std::nullopt;
    }
    record::LineFault fault = tried.error();
    fault.field = "pairings[" + std::to_string(round.pairings.size() - 1) + "]." + fault.field;
    return fault;
}

/// A withdrawn player cannot be paired, and a paired player cannot have a bye.
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

/// Why the player cannot be renamed: the old name is unknown, or a round names both.
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
    auto read = record::read_conditions(conditions);
    if (!read) {
        then(unexpected(malformed(read.error())));
        return;
    }
    // Sets up a trial board, so that no round can fail because of the event's conditions.
    const auto tried = Board::set_up({"trial", {}, *read});
    if (!tried) {
        then(unexpected(malformed(tried.error())));
        return;
    }
    const Event event{
        "e" + std::to_string(registry_version_ + 1), std::move(name), std::move(*read), {}, false};
    keep_and_take(event,
                  [id = event.id, then = std::move(then)](const Expected<void, Fault>& kept) {
                      then(kept ? Expected<std::string, Fault>(id) : unexpected(kept.error()));
                  });
}

void Hall::add_round(const std::string& event, const std::vector<PairingAsked>& pairings,
                     Then<Round> then, std::vector<Bye> byes, RoundObstacle obstacle) {
    when_players_are_settled([this, event, pairings, then = std::move(then), byes = std::move(byes),
                              obstacle = std::move(obstacle)] {
        const auto found = events_.find(event);
        auto fault = obstacle && found != events_.end() ? obstacle(found->second) : std::nullopt;
        if (fault) {
            then(unexpected(*std::move(fault)));
        } else {
            add_settled(event, pairings, then, byes);
        }
    });
}

void Hall::add_settled(const std::string& event, const std::vector<PairingAsked>& pairings,
                       const Then<Round>& then, const std::vector<Bye>& byes) {
    if (auto obstacle = obstacle_to_event(event)) {
        then(unexpected(*std::move(obstacle)));
        return;
    }
    const Event& of = events_.at(event);
    if (of.is_closed) {
        then(unexpected(Fault{Fault::Kind::not_admitted, "the event is closed", {}}));
        return;
    }
    Round round{event, 0, {}};
    const std::string prefix = board_prefix(event);
    for (const PairingAsked& asked : pairings) {
        round.pairings.push_back({prefix + std::to_string(round.pairings.size() + 1),
                                  asked.players,
                                  {deps_.new_key(), deps_.new_key(), deps_.new_key()},
                                  asked.start,
                                  asked.blind,
                                  asked.moves});
        if (auto fault = start_fault(of, round)) {
            then(unexpected(malformed(*fault)));
            return;
        }
    }
    keep_links(of, round);
    round.byes = byes;
    if (auto fault = players_fault(of, round)) {
        then(unexpected(malformed(*fault)));
        return;
    }
    keep(round, settling([this, round, then](const Expected<void, Fault>& kept) {
             then(kept ? take_round(round) : unexpected(kept.error()));
         }));
}

/// A unique prefix from the entry's number, so that board names are never reused. After a loss in
/// the registry there may be journals of boards that it no longer knows.
std::string Hall::board_prefix(const std::string& event) const {
    std::string prefix = event + "-" + std::to_string(registry_version_ + 1);
    constexpr int marks_max = 8;
    for (int marks = 0; ownership_ == nullptr && marks < marks_max; ++marks) {
        const auto known = deps_.store.state(stream_of(prefix + "-1"));
        if (!known || known->version == 0) {
            break;
        }
        prefix += "x";
    }
    return prefix + "-";
}

// --- Writing entries -----------------------------------------------------------------------------

std::optional<Fault> Hall::obstacle_at_board(const std::string& board) const {
    return is_stopping_              ? std::optional(stopping())
           : places_.contains(board) ? std::nullopt
                                     : std::optional(unknown("board", board));
}

std::optional<Fault> Hall::obstacle_to_event(const std::string& event) const {
    return is_stopping_              ? std::optional(stopping())
           : events_.contains(event) ? std::nullopt
                                     : std::optional(unknown("event", event));
}

void Hall::enter(const std::optional<Fault>& obstacle, const RegistryEntry& entry,
                 Then<void> then) {
    if (obstacle) {
        then(unexpected(*obstacle));
    } else {
        keep_and_take(entry, std::move(then));
    }
}

void Hall::when_players_are_settled(std::function<void()> step) {
    player_steps_.push_back(std::move(step));
    go_on_with_players();
}

void Hall::go_on_with_players() {
    while (players_unsettled_ == 0 && !player_steps_.empty()) {
        const auto step = std::move(player_steps_.front());
        player_steps_.pop_front();
        step();
    }
}

Then<void> Hall::settling(Then<void> then) {
    ++players_unsettled_;
    return [this, then = std::move(then)](const Expected<void, Fault>& kept) {
        --players_unsettled_;
        then(kept);
        go_on_with_players();
    };
}

void Hall::enter_of_players(const std::optional<Fault>& obstacle, const RegistryEntry& entry,
                            Then<void> then) {
    enter(obstacle, entry, obstacle ? std::move(then) : settling(std::move(then)));
}

void Hall::keep_and_take(const RegistryEntry& entry, Then<void> then) {
    keep(entry, [this, entry, then = std::move(then)](const Expected<void, Fault>& kept) {
        if (kept) {
            CHECK(!std::visit([this](const auto& each) { return take(each); }, entry));
        }
        then(kept);
    });
}

void Hall::keep(const RegistryEntry& entry, Then<void> then) {
    store::Append append{
        registry_stream, registry_version_, {registry_json(entry)}, registry_hash_};
    if (registry_hash_) {
        registry_hash_ = store::last_hash_after(append, *registry_hash_);
    }
    ++registry_version_;
    ++registry_waiting_;
    deps_.store.append(std::move(append),
                       [this, then = std::move(then)](const store::Appended& appended) {
                           deps_.post([this, then, appended] {
                               --registry_waiting_;
                               if (appended) {
                                   then({});
                               } else {
                                   --registry_version_;
                                   then(unexpected(not_kept(appended.error())));
                                   read_registry_again();
                               }
                               if (ownership_ != nullptr) {
                                   ownership_->take_answer(registry_stream, appended);
                               }
                           });
                       });
}

void Hall::change_event(const EventChange& change, Then<void> then) {
    enter(obstacle_to_event(change.event), change, std::move(then));
}

void Hall::name_players(const PlayersNamed& named, Then<void> then) {
    when_players_are_settled([this, named, then = std::move(then)] {
        enter_of_players(obstacle_at_board(named.board), named, then);
    });
}

void Hall::rename_player(const PlayerRenamed& renamed, Then<void> then) {
    when_players_are_settled([this, renamed, then = std::move(then)] {
        auto obstacle = obstacle_to_event(renamed.event);
        if (!obstacle) {
            obstacle = renaming_fault(events_.at(renamed.event), renamed);
        }
        if (!obstacle && renamed.player == renamed.becomes) {
            then({});
            return;
        }
        enter_of_players(obstacle, renamed, then);
    });
}

// --- Applying stored entries ---------------------------------------------------------------------

std::optional<Fault> Hall::take(const Event& event) {
    events_.emplace(event.id, event);
    return std::nullopt;
}

std::optional<Fault> Hall::take(const Round& round) {
    const auto taken = take_round(round);
    if (!taken) {
        return taken.error();
    }
    deps_.on_round(*taken);
    return std::nullopt;
}

Expected<Round, Fault> Hall::take_round(Round round) {
    const auto event = events_.find(round.event);
    if (event == events_.end()) {
        return unexpected(unknown("event", round.event));
    }
    round.number = static_cast<int>(event->second.rounds.size()) + 1;
    renew_keys(round);
    event->second.rounds.push_back(round);
    for (const Pairing& pairing : round.pairings) {
        set_up_board(event->second, round, pairing);
    }
    return round;
}

void Hall::set_up_board(const Event& event, const Round& round, const Pairing& pairing) {
    auto board = board_of(event, pairing);
    Place& place = places_[pairing.board];
    place.board = board ? std::move(*board)
                        : Board::closed({pairing.board, pairing.players, event.conditions},
                                        record::message(board.error()));
    place.event = event.id;
    place.round = round.number;
    place.number = static_cast<int>(&pairing - round.pairings.data()) + 1;
    place.keys = pairing.keys;
    know_seats(pairing.board, pairing.keys);
    if (ownership_ != nullptr) {
        // The node that leads the board writes its journal.
        ownership_->take_board(pairing.board);
        return;
    }
    keep_setup(pairing.board, place);
}

void Hall::keep_setup(const std::string& id, Place& place) {
    const auto state = deps_.store.state(stream_of(id));
    if (state && state->version == 0) {
        // Acts queue behind it in the store and fail if it fails; then the registry sets the board
        // up again when the hall next opens.
        store::Append append{stream_of(id), 0, {setup_entry(place.board->setup())}};
        place.last_hash = store::last_hash_after(append, state->last_hash);
        deps_.store.append(std::move(append), [](const store::Appended& /*appended*/) {});
    }
}

std::optional<Fault> Hall::take(const EventChange& change) {
    const auto found = events_.find(change.event);
    if (found == events_.end()) {
        return unknown("event", change.event);
    }
    const bool is_renamed = found->second.name != change.name;
    found->second.name = change.name;
    found->second.is_closed = change.is_closed;
    deps_.on_event(change.event);
    for (const Round& round : found->second.rounds) {
        for (const Pairing& pairing : round.pairings) {
            if (is_renamed) {
                tell_anew(pairing.board);
            }
        }
    }
    return std::nullopt;
}

std::optional<Fault> Hall::take(const PlayersNamed& named) {
    const auto found = places_.find(named.board);
    if (found == places_.end()) {
        return unknown("board", named.board);
    }
    const Place& place = found->second;
    place.board->name_players(named.players);
    pairing_of(place).players = named.players;
    deps_.on_event(place.event);
    tell_anew(named.board);
    return std::nullopt;
}

std::optional<Fault> Hall::take(const PlayerRenamed& renamed) {
    const auto found = events_.find(renamed.event);
    if (found == events_.end()) {
        return unknown("event", renamed.event);
    }
    const auto mend = [&](std::string& name) {
        const bool is_theirs = name == renamed.player;
        name = is_theirs ? renamed.becomes : name;
        return is_theirs;
    };
    std::map<std::string, std::string>& renamings = found->second.renamed;
    for (auto& [_, name] : renamings) {
        mend(name);
    }
    renamings.try_emplace(renamed.player, renamed.becomes);
    for (Round& round : found->second.rounds) {
        for (Bye& bye : round.byes) {
            mend(bye.player);
        }
        for (Pairing& pairing : round.pairings) {
            const bool is_white = mend(pairing.players.white);
            const bool is_black = mend(pairing.players.black);
            if (is_white || is_black) {
                places_.at(pairing.board).board->name_players(pairing.players);
                tell_anew(pairing.board);
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
    deps_.on_event(renamed.event);
    return std::nullopt;
}

} // namespace compongo::hall
