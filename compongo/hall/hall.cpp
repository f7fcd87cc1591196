#include "compongo/hall/hall.h"

#include "compongo/base/check.h"
#include "compongo/hall/board_state.h"
#include "compongo/record/transcript/decimal.h"
#include "compongo/record/transcript/written_act.h"

#include <algorithm>

namespace compongo::hall {

namespace {

using record::JsonMember;
using record::JsonObject;
using record::JsonValue;
using record::LineFault;

constexpr auto registry_stream = "hall";

std::string stream_of(const std::string& board) {
    return "board/" + board;
}

Fault malformed(const LineFault& field) {
    return {Fault::Kind::malformed, record::message(field), field};
}
Fault unknown(const char* what, const std::string& id) {
    return {Fault::Kind::unknown, std::string("no ") + what + " \"" + id + "\"", {}};
}
Fault not_kept(const store::Fault& fault) {
    const bool is_busy =
        fault.kind == store::Fault::Kind::busy || fault.kind == store::Fault::Kind::conflict;
    return {is_busy ? Fault::Kind::busy : Fault::Kind::not_kept, fault.message, {}};
}

Fault stopping() {
    return {Fault::Kind::busy, "the server is stopping", {}};
}

/// What is wrong with a record, if anything is; a defect is that board's alone.
std::optional<std::string> taken_again(Board& board, const JournalEntry& entry) {
    try {
        return board.take_again(entry);
    } catch (const Defect& defect) {
        return "record " + std::to_string(board.version() + 1) + ": defect: " + defect.what();
    }
}

bool is_refused(const game::Ruling& ruling) {
    return std::ranges::any_of(ruling, [](const game::Effect& effect) {
        return std::holds_alternative<game::Refusal>(effect.consequence);
    });
}

} // namespace

std::string_view name(Fault::Kind kind) {
    switch (kind) {
    case Fault::Kind::malformed:
        return "malformed";
    case Fault::Kind::forbidden:
        return "forbidden";
    case Fault::Kind::unknown:
        return "unknown";
    case Fault::Kind::read_only:
        return "read_only";
    case Fault::Kind::busy:
        return "busy";
    case Fault::Kind::not_kept:
        return "not_kept";
    }
    UNREACHABLE();
}

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
        "e" + std::to_string(registry_version_ + 1), std::move(name), std::move(*read), {}};
    keep(event, [this, event, then = std::move(then)](const Expected<void, Fault>& kept) {
        if (!kept) {
            then(unexpected(kept.error()));
            return;
        }
        take_event(event);
        then(event.id);
    });
}

void Hall::add_round(const std::string& event, const std::vector<game::Both<std::string>>& players,
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
    Round round{event, static_cast<int>(found->second.rounds.size()) + 1, {}};
    // Named by its entry, so that no two ever share a name, whatever became of one of them.
    const std::string prefix = event + "-" + std::to_string(registry_version_ + 1) + "-";
    for (const auto& pair : players) {
        round.pairings.push_back({prefix + std::to_string(round.pairings.size() + 1),
                                  pair,
                                  {around_.new_key(), around_.new_key(), around_.new_key()}});
    }
    keep(round, [this, round, then = std::move(then)](const Expected<void, Fault>& kept) {
        auto fault = kept ? take_round(round) : std::optional(kept.error());
        if (fault) {
            then(unexpected(std::move(*fault)));
        } else {
            then(round);
        }
    });
}

void Hall::keep(const RegistryEntry& entry, Then<void> then) {
    const std::uint64_t before = registry_version_++;
    around_.store.append({registry_stream, before, {registry_json(entry)}},
                         [this, then = std::move(then)](const store::Appended& appended) {
                             around_.post([this, then, appended] {
                                 if (appended) {
                                     then({});
                                 } else {
                                     --registry_version_;
                                     then(unexpected(not_kept(appended.error())));
                                 }
                             });
                         });
}

void Hall::take_event(Event event) {
    std::string id = event.id;
    events_.emplace(std::move(id), std::move(event));
}

std::optional<Fault> Hall::take_round(const Round& round) {
    const auto event = events_.find(round.event);
    if (event == events_.end()) {
        return unknown("event", round.event);
    }
    event->second.rounds.push_back(round);
    for (const Pairing& pairing : round.pairings) {
        set_up_board(pairing, event->second.conditions);
    }
    return std::nullopt;
}

void Hall::set_up_board(const Pairing& pairing, const game::Conditions& conditions) {
    auto board = Board::set_up({pairing.board, pairing.players, conditions});
    CHECK(board.has_value());
    Place& place = places_[pairing.board];
    place.board = std::move(*board);
    place.keys = pairing.keys;
    seats_[pairing.keys.white] = {pairing.board, Role::white};
    seats_[pairing.keys.black] = {pairing.board, Role::black};
    seats_[pairing.keys.tablet] = {pairing.board, Role::tablet};
    const auto state = around_.store.state(stream_of(pairing.board));
    if (state && state->version == 0) {
        // Acts wait behind it in the store; should it fail, so do they, and the registry sets the
        // board up again when the hall is next opened.
        around_.store.append({stream_of(pairing.board), 0, {setup_entry(place.board->setup())}},
                             [](const store::Appended& /*appended*/) {});
    }
}

// --- Opening -------------------------------------------------------------------------------------

Expected<void, Fault> Hall::open(const Now& now, AfterRestart after) {
    if (auto fault = read_registry()) {
        return unexpected(std::move(*fault));
    }
    for (auto& [id, place] : places_) {
        read_board(id, place);
        go_on(id, place, now, after);
    }
    return {};
}

std::optional<Fault> Hall::read_registry() {
    constexpr std::size_t at_once = 256;
    if (const auto whole = around_.store.verify(registry_stream); !whole) {
        return not_kept(whole.error().fault);
    }
    while (true) {
        const auto entries = around_.store.read(registry_stream, registry_version_ + 1, at_once);
        if (!entries) {
            return not_kept(entries.error());
        }
        for (const store::Entry& each : *entries) {
            auto entry = read_registry_entry(each.content);
            if (!entry) {
                return malformed(entry.error());
            }
            registry_version_ = each.number;
            if (auto* const event = std::get_if<Event>(&*entry)) {
                take_event(std::move(*event));
            } else if (auto fault = take_round(std::get<Round>(*entry))) {
                return fault;
            }
        }
        if (entries->size() < at_once) {
            return std::nullopt;
        }
    }
}

void Hall::read_board(const std::string& id, Place& place) {
    constexpr std::size_t at_once = 1024;
    Board& board = *place.board;
    const auto closed = [&](const std::string& why) { board.close(why); };
    if (const auto whole = around_.store.verify(stream_of(id)); !whole) {
        closed(whole.error().fault.message);
        return;
    }
    while (true) {
        // The first entry is the setup.
        const auto entries = around_.store.read(stream_of(id), board.version() + 2, at_once);
        if (!entries) {
            closed(entries.error().message);
            return;
        }
        for (const store::Entry& each : *entries) {
            const auto entry = read_act_entry(each.content);
            if (!entry) {
                closed("record " + std::to_string(each.number - 1) + ": " +
                       record::message(entry.error()));
                return;
            }
            if (auto difference = taken_again(board, *entry)) {
                closed(*difference);
                return;
            }
        }
        if (entries->size() < at_once) {
            return;
        }
    }
}

void Hall::go_on(const std::string& id, Place& place, const Now& now, AfterRestart after) {
    Board& board = *place.board;
    if (board.read_only()) {
        return;
    }
    const game::Millis down{std::max<std::int64_t>(now.wall - board.last_wall(), 0)};
    const bool counts = after == AfterRestart::counted;
    board.resume(now, counts ? board.last_act() + down : board.last_act());
    const bool is_running =
        board.game().phase == game::Phase::in_play && board.game().clock.running();
    if (is_running && after == AfterRestart::stopped) {
        const game::Act stop{board.last_act(), game::Actor::arbiter,
                             game::Stop{game::WhichClocks::both, game::StopReason::clock_fault}};
        carry_out(id, place, stop, now, [](const Expected<Submitted, Fault>& /*outcome*/) {});
    }
    clockwork_.set(id, board.next_fall());
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
    if (!may_submit(role, *act)) {
        return unexpected(Fault{Fault::Kind::forbidden,
                                "\"" + std::string(word(act->by)) + "\" cannot do this as " +
                                    std::string(hall::name(role)),
                                {}});
    }
    return std::move(*act);
}

void Hall::submit(const std::string& id, Role role, const JsonValue& given, const Now& now,
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
    Place& place = found->second;
    let_fall(id, place, now);
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
    carry_out(id, place, *act, now, std::move(then));
}

void Hall::carry_out(const std::string& id, Place& place, const game::Act& act, const Now& now,
                     Then<Submitted> then) {
    Board& board = *place.board;
    Record record;
    try {
        const game::Ruling ruling = board.judge(act);
        if (is_refused(ruling)) {
            then(Submitted{0, effects_json(ruling)});
            return;
        }
        record = board.take(act, ruling, now);
    } catch (const Defect& defect) {
        // A defect stops this board, loudly, and nothing else.
        board.close(std::string("defect: ") + defect.what());
        clockwork_.set(id, std::nullopt);
        then(unexpected(Fault{Fault::Kind::read_only, *board.read_only(), {}}));
        return;
    }
    clockwork_.set(id, board.next_fall());
    ++place.waiting;
    // Before the record stand the setup and the records before it.
    around_.store.append(
        {stream_of(id), record.number, {act_entry(record.entry)}},
        [this, id, record, then = std::move(then)](store::Appended appended) mutable {
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
        around_.on_record(id, record.number, record_json(id, record));
        then(Submitted{record.number, {}});
    } else {
        place.has_lost = true;
        then(unexpected(not_kept(appended.error())));
    }
    if (place.has_lost && place.waiting == 0) {
        read_anew(id, place);
    }
}

/// What is not durable has not happened: the board goes back to what is.
void Hall::read_anew(const std::string& id, Place& place) {
    auto board = Board::set_up(place.board->setup());
    CHECK(board.has_value());
    std::swap(place.board, *board);
    place.has_lost = false;
    read_board(id, place);
    place.board->keep_time_of(**board);
    clockwork_.set(id, place.board->next_fall());
}

void Hall::let_fall(const std::string& id, Place& place, const Now& now) {
    const auto falls = place.board->next_fall();
    const auto running = place.board->game().clock.running();
    if (!falls || *falls > now.instant || !running || place.has_lost) {
        return;
    }
    const game::Act fall{place.board->instant({*falls, now.wall}), game::Actor::clock,
                         game::Fall{*running}};
    carry_out(id, place, fall, now, [](const Expected<Submitted, Fault>& /*outcome*/) {});
}

std::optional<game::Millis> Hall::next_fall() const {
    const auto next = clockwork_.next();
    return next ? std::optional(next->at) : std::nullopt;
}

void Hall::tick(const Now& now) {
    for (auto next = clockwork_.next(); next && next->at <= now.instant; next = clockwork_.next()) {
        clockwork_.set(next->board, std::nullopt);
        let_fall(next->board, places_.at(next->board), now);
    }
}

// --- What is there -------------------------------------------------------------------------------

const Board* Hall::board(const std::string& id) const {
    const auto found = places_.find(id);
    return found == places_.end() ? nullptr : found->second.board.get();
}

Expected<std::vector<std::string>, Fault> Hall::records(const std::string& id, std::uint64_t from,
                                                        std::size_t most) const {
    const Board* const known = board(id);
    if (known == nullptr) {
        return unexpected(unknown("board", id));
    }
    // How the game stood after each record is not kept: it follows from the records.
    auto again = Board::set_up(known->setup());
    CHECK(again.has_value());
    std::vector<std::string> records;
    const std::uint64_t end = std::min(known->version(), from + most - 1);
    const auto entries = around_.store.read(stream_of(id), 2, static_cast<std::size_t>(end));
    if (!entries) {
        return unexpected(not_kept(entries.error()));
    }
    for (const store::Entry& each : *entries) {
        const auto entry = read_act_entry(each.content);
        if (!entry) {
            return unexpected(malformed(entry.error()));
        }
        static_cast<void>(taken_again(**again, *entry));
        if (const std::uint64_t number = each.number - 1; number >= from) {
            const Record record{number, *entry, state_json((*again)->game(), entry->act.at)};
            records.push_back(record_json(id, record));
        }
    }
    return records;
}

const SeatKeys* Hall::keys(const std::string& board) const {
    const auto found = places_.find(board);
    return found == places_.end() ? nullptr : &found->second.keys;
}

std::optional<std::pair<std::string, Role>> Hall::seat(const std::string& key) const {
    const auto found = seats_.find(key);
    return found == seats_.end() ? std::nullopt : std::optional(found->second);
}

} // namespace compongo::hall
