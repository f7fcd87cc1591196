#include "compongo/hall/hall.h"

#include "compongo/base/check.h"
#include "compongo/game/online.h"
#include "compongo/hall/act_texts.h"
#include "compongo/hall/sealed.h"
#include "compongo/record/transcript/decimal.h"
#include "compongo/record/transcript/written_act.h"

#include <algorithm>

namespace compongo::hall {

namespace {

using record::JsonMember;
using record::JsonObject;
using record::JsonValue;

Fault stopping() {
    return {Fault::Kind::busy, "the server is stopping", {}};
}

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

} // namespace

// --- Events and rounds ---------------------------------------------------------------------------

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
                     Then<Round> then) {
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
    Round& round = events_.at(place.event).rounds.at(static_cast<std::size_t>(place.round - 1));
    round.pairings.at(static_cast<std::size_t>(place.number - 1)).players = named.players;
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

// --- Acts ----------------------------------------------------------------------------------------

Expected<game::Act, Fault> Hall::act_of(const Place& place, Role role, const JsonValue& given,
                                        const Now& now) const {
    if (given.as_object() == nullptr) {
        return unexpected(malformed({"act", given, "an object"}));
    }
    if (const JsonValue* const at = record::member(given, "at")) {
        return unexpected(malformed({"at", *at, "no such field here: the hall stamps each act"}));
    }
    if (auto fault = text_fault(given)) {
        return unexpected(malformed(*fault));
    }
    std::string instant;
    record::append_thousandths(instant, place.board->instant(now).count);
    JsonObject members = {{"at", record::json_number(instant)}};
    const auto own = actor_of(role);
    if (record::member(given, "by") == nullptr && own) {
        members.push_back({"by", record::json_text(word(*own))});
    }
    members.insert(members.end(), given.members.begin(), given.members.end());
    auto act = record::read_act(0, record::json_object(std::move(members)), std::nullopt);
    if (!act) {
        return unexpected(malformed(act.error()));
    }
    if (!may_submit(role, *act, place.board->game())) {
        return unexpected(Fault{Fault::Kind::forbidden,
                                "\"" + std::string(word(act->by)) + "\" cannot do this as " +
                                    std::string(hall::name(role)),
                                {}});
    }
    if (const auto unlocked = unlock(place.board->game(), *act); !unlocked) {
        return unexpected(unlocked.error());
    }
    return std::move(*act);
}

void Hall::submit(const std::string& id, const Doer& doer, const JsonValue& given, const Now& now,
                  Then<Submitted> then) {
    if (is_stopping_) {
        then(unexpected(stopping()));
        return;
    }
    const auto found = places_.find(id);
    if (found == places_.end()) {
        then(unexpected(unknown("board", id)));
        return;
    }
    constexpr game::Millis patience{8'000};
    Waiting act{doer, given, now.instant + patience, std::move(then)};
    if (around_.peers != nullptr && !leads(found->second)) {
        wait_for_leader(id, found->second, std::move(act));
    } else {
        submit_here(id, found->second, std::move(act), now);
    }
}

void Hall::submit_here(const std::string& id, Place& place, Waiting waiting, const Now& now) {
    const Role role = waiting.doer.role;
    const JsonValue& given = waiting.act;
    Then<Submitted>& then = waiting.then;
    let_come(id, place, now);
    if (place.board->read_only()) {
        then(unexpected(Fault{Fault::Kind::read_only, *place.board->read_only(), {}}));
        return;
    }
    if (place.has_lost) {
        then(unexpected(Fault{Fault::Kind::busy, "the board is being read anew", {}}));
        return;
    }
    const auto act = act_of(place, role, given, now);
    if (!act) {
        then(unexpected(act.error()));
        return;
    }
    // Whoever does something is there, by whatever way he comes.
    if (const auto player = player_of(role)) {
        note_connection(id, place, *player, now, Connection::there);
    }
    carry_out(id, place, {*act, waiting.doer.arbiter}, now, std::move(then));
    if (std::holds_alternative<game::Begin>(act->deed)) {
        for (const chess::Color player : chess::colors) {
            if (place.connections[player]) {
                note_connection(id, place, player, now, *place.connections[player]);
            }
        }
    }
}

void Hall::carry_out(const std::string& id, Place& place, const Entered& entered, const Now& now,
                     Then<Submitted> then) {
    Board& board = *place.board;
    const game::Act& act = entered.act;
    std::optional<Record> taken;
    try {
        const game::Ruling ruling = board.judge(act);
        if (hall::is_refused(ruling)) {
            then(Submitted{0, effects_json(ruling)});
            return;
        }
        taken = board.take(act, ruling, now, entered.arbiter);
    } catch (const Defect& defect) {
        // A defect stops this board, loudly, and nothing else.
        board.close(std::string("defect: ") + defect.what());
        clockwork_.set(id, std::nullopt);
        then(unexpected(Fault{Fault::Kind::read_only, *board.read_only(), {}}));
        return;
    }
    set_due(id, board);
    ++place.waiting;
    // Before the record stand the setup and the records before it.
    around_.store.append(
        {stream_of(id), taken->number, {act_entry(taken->entry)}},
        [this, id = id, record = *taken, then = std::move(then)](store::Appended appended) mutable {
            around_.post([this, id = std::move(id), record = std::move(record),
                          then = std::move(then),
                          appended = std::move(appended)] { kept(id, record, appended, then); });
        });
}

void Hall::kept(const std::string& id, const Record& record, const store::Appended& appended,
                const Then<Submitted>& then) {
    Place& place = places_.at(id);
    --place.waiting;
    if (appended) {
        tell(id, place, record);
        if (around_.peers != nullptr) {
            around_.peers->announce(stream_of(id), *appended);
        }
        then(Submitted{record.number, {}});
    } else {
        place.has_lost = true;
        if (around_.peers != nullptr && appended.error().kind == store::Fault::Kind::conflict) {
            lose(id, place);
        }
        then(unexpected(not_kept(appended.error())));
    }
    if (place.has_lost && place.waiting == 0) {
        read_anew(id, place);
    }
}

void Hall::tell(const std::string& id, Place& place, const Record& record) {
    place.shared.told = std::max(place.shared.told, record.number);
    around_.on_record(id, record);
}

/// What is not durable has not happened: the board goes back to what is.
void Hall::read_anew(const std::string& id, Place& place) {
    if (around_.peers != nullptr) {
        begin_anew(id, place);
        return;
    }
    auto board = Board::set_up(place.board->setup());
    CHECK(board.has_value());
    std::swap(place.board, *board);
    place.has_lost = false;
    read_board(id, place);
    place.board->keep_time_of(**board);
    set_due(id, *place.board);
}

// --- What comes by itself ------------------------------------------------------------------------

void Hall::set_due(const std::string& id, const Board& board) {
    const auto due = board.next_due();
    clockwork_.set(id, due ? std::optional(due->at) : std::nullopt);
}

void Hall::let_come(const std::string& id, Place& place, const Now& now) {
    const auto due = place.board->next_due();
    if (due && due->at <= now.instant && !place.has_lost) {
        carry_out(id, place, due->act, now);
    }
}

std::optional<game::Millis> Hall::next_due() const {
    const auto next = clockwork_.next();
    return next ? std::optional(next->at) : std::nullopt;
}

void Hall::tick(const Now& now) {
    for (auto next = clockwork_.next(); next && next->at <= now.instant; next = clockwork_.next()) {
        clockwork_.set(next->board, std::nullopt);
        Place& place = places_.at(next->board);
        if (around_.peers == nullptr || leads(place)) {
            let_come(next->board, place, now);
        }
    }
}

void Hall::tell_of_connection(const std::string& id, chess::Color player, Connection connection,
                              const Now& now) {
    const auto found = places_.find(id);
    if (is_stopping_ || found == places_.end()) {
        return;
    }
    Place& place = found->second;
    if (around_.peers != nullptr) {
        note_seat({}, {id, player, connection});
        return;
    }
    place.connections[player] = connection;
    judge_connection(id, place, player, now);
}

void Hall::judge_connection(const std::string& id, Place& place, chess::Color player,
                            const Now& now) {
    let_come(id, place, now);
    const Connection connection = *place.connections[player];
    if (connection == Connection::there) {
        note_arrival(id, place, player, now);
    }
    note_connection(id, place, player, now, connection);
}

void Hall::note_arrival(const std::string& id, Place& place, chess::Color player, const Now& now) {
    const game::Game& game = place.board->game();
    if (game::is_online(game) && game.phase != game::Phase::over && !game.players[player].arrived &&
        !place.board->read_only() && !place.has_lost) {
        carry_out(id, place, {place.board->instant(now), actor_of(player), game::Arrive{}}, now);
    }
}

void Hall::note_connection(const std::string& id, Place& place, chess::Color player, const Now& now,
                           Connection connection) {
    const game::Game& game = place.board->game();
    const auto known = game.players[player].disconnected ? Connection::lost : Connection::there;
    if (connection == known || !game::is_online(game) || game.phase != game::Phase::in_play ||
        place.board->read_only() || place.has_lost) {
        return;
    }
    const game::Millis at = place.board->instant(now);
    carry_out(id, place,
              connection == Connection::lost ? game::Act{at, actor_of(player), game::Disconnect{}}
                                             : game::Act{at, actor_of(player), game::Reconnect{}},
              now);
}

} // namespace compongo::hall
