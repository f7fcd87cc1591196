// Queries on the hall.
#include "compongo/base/check.h"
#include "compongo/hall/playing_area/hall.h"
#include "compongo/hall/playing_area/not_kept.h"

#include <algorithm>

namespace compongo::hall {

namespace {

bool may_foresee(Role role, const game::Act& act) {
    return role == Role::arbiter || std::holds_alternative<game::Resign>(act.deed) ||
           std::holds_alternative<game::Accept>(act.deed);
}

} // namespace

const Board* Hall::board(const std::string& id) const {
    const auto found = places_.find(id);
    return found == places_.end() ? nullptr : found->second.board.get();
}

InEvent Hall::where(const std::string& board) const {
    const Place& place = places_.at(board);
    return {place.event,
            events_.at(place.event).name,
            place.round,
            place.number,
            pairing_of(place).outcome,
            place.lead.away ? std::optional(place.lead.away->wall) : std::nullopt,
            place.asides.size()};
}

const Board::View* Hall::durable_view(const Place& place) {
    // Acts being merged are not even being written.
    return !place.durable.empty() ? &place.durable.front()
           : place.merging        ? place.merging->before.get()
                                  : nullptr;
}

const game::Game& Hall::durable_game(const std::string& id) const {
    const Place& place = places_.at(id);
    const Board::View* const view = durable_view(place);
    return view == nullptr ? place.board->game() : *view->game;
}

std::shared_ptr<const Board> Hall::durable_board(const std::string& id) const {
    const Place& place = places_.at(id);
    const Board::View* const view = durable_view(place);
    if (view == nullptr || view->version == place.board->version()) {
        return {std::shared_ptr<const Board>(), place.board.get()};
    }
    auto board = Board::set_up(place.board->setup());
    CHECK(board.has_value());
    // What cannot be read is not shown.
    static_cast<void>(read_journal(id, **board, view->version));
    (*board)->keep_time_of(*place.board);
    return std::move(*board);
}

std::string Hall::snapshot(const std::string& board, const Now& now) const {
    const Place& place = places_.at(board);
    const Now at = shown_at(place, now);
    const Board::View* const view = durable_view(place);
    return view == nullptr ? place.board->snapshot(at, where(board))
                           : place.board->snapshot(at, where(board), *view);
}

Expected<Hall::Head, Fault> Hall::head(const std::string& id, Role role,
                                       std::optional<std::uint64_t> record) const {
    const Board* const known = board(id);
    if (known == nullptr) {
        return unexpected(unknown("board", id));
    }
    if (known->read_only()) {
        return unexpected(Fault{Fault::Kind::read_only, *known->read_only(), {}});
    }
    if (known->held_back().from(role, known->game())) {
        return unexpected(Fault{Fault::Kind::forbidden,
                                "not while the journal may hold what only others may read",
                                {}});
    }
    const auto state = deps_.store.state(stream_of(id));
    if (!state) {
        return unexpected(not_kept(state.error()));
    }
    // The first entry is the setup. Entries that the board has not read yet may be private.
    const std::uint64_t kept = std::max<std::uint64_t>(state->version, 1) - 1;
    const std::uint64_t last = std::min(kept, known->version());
    const std::uint64_t wanted = record.value_or(last);
    const auto entries = deps_.store.read(stream_of(id), wanted + 1, 1);
    if (!entries) {
        return unexpected(not_kept(entries.error()));
    }
    if (wanted > last || entries->empty() || entries->front().number != wanted + 1) {
        return unexpected(unknown("record", std::to_string(wanted)));
    }
    return Head{wanted, store::to_hex(entries->front().hash)};
}

Expected<std::string, Fault> Hall::foresee(const std::string& id, Role role, const JsonValue& given,
                                           const Now& now) const {
    const auto found = places_.find(id);
    if (found == places_.end()) {
        return unexpected(unknown("board", id));
    }
    const auto act = act_of(found->second, role, given, now);
    if (!act) {
        return unexpected(act.error());
    }
    if (!may_foresee(role, *act)) {
        return unexpected(Fault{Fault::Kind::forbidden, "only the arbiter may ask this", {}});
    }
    const Board& board = *found->second.board;
    const JournalEntry entry{now.wall, *act, effects_json(board.judge(*act))};
    const Readings readings = board.readings(entry);
    const Reading& reading = readings.by(role);
    return "{\"effects\":" + reading.entry.effects +
           ",\"told\":" + (reading.told.empty() ? "null" : reading.told) + "}";
}

std::optional<JournalReader> Hall::reader(const std::string& id) const {
    const Board* const known = board(id);
    return known == nullptr ? std::nullopt
                            : std::optional<JournalReader>(std::in_place, deps_.store, *known);
}

const SeatKeys* Hall::keys(const std::string& board) const {
    const auto found = places_.find(board);
    return found == places_.end() ? nullptr : &found->second.keys;
}

} // namespace compongo::hall
