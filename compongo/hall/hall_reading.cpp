// What there is in the hall, for those who ask.
#include "compongo/hall/board_state.h"
#include "compongo/hall/hall.h"

#include <algorithm>

namespace compongo::hall {

const Board* Hall::board(const std::string& id) const {
    const auto found = places_.find(id);
    return found == places_.end() ? nullptr : found->second.board.get();
}

InEvent Hall::where(const std::string& board) const {
    const Place& place = places_.at(board);
    return {place.event, events_.at(place.event).name, place.round, place.number};
}

std::string Hall::snapshot(const std::string& board, const Now& now) const {
    return places_.at(board).board->snapshot(now, where(board));
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
    const auto state = around_.store.state(stream_of(id));
    if (!state) {
        return unexpected(not_kept(state.error()));
    }
    // The first entry is the setup. What the board has not read yet may hold anything.
    const std::uint64_t kept = std::max<std::uint64_t>(state->version, 1) - 1;
    const std::uint64_t last = std::min(kept, known->version());
    const std::uint64_t wanted = record.value_or(last);
    const auto entries = around_.store.read(stream_of(id), wanted + 1, 1);
    if (!entries) {
        return unexpected(not_kept(entries.error()));
    }
    if (wanted > last || entries->empty() || entries->front().number != wanted + 1) {
        return unexpected(unknown("record", std::to_string(wanted)));
    }
    return Head{wanted, store::to_hex(entries->front().hash)};
}

Expected<std::vector<JournalEntry>, Fault> Hall::journal(const std::string& id, Role role,
                                                         std::uint64_t most) const {
    auto entries = whole_journal(id, most);
    if (!entries) {
        return entries;
    }
    const Board& known = *board(id);
    // How the game stood when an act was done follows from the acts before it.
    auto again = Board::set_up(known.setup());
    for (std::size_t at = 0; again && at < entries->size(); ++at) {
        const JournalEntry whole = (*entries)[at];
        (*entries)[at] = (*again)->entry_read_by(role, whole, known.game());
        static_cast<void>((*again)->take_again(whole));
    }
    return entries;
}

Expected<std::vector<JournalEntry>, Fault> Hall::whole_journal(const std::string& id,
                                                               std::uint64_t most) const {
    if (board(id) == nullptr) {
        return unexpected(unknown("board", id));
    }
    // The first entry is the setup.
    const auto entries = around_.store.read(stream_of(id), 2, static_cast<std::size_t>(most));
    if (!entries) {
        return unexpected(not_kept(entries.error()));
    }
    std::vector<JournalEntry> journal;
    for (const store::Entry& each : *entries) {
        auto entry = read_act_entry(each.content);
        if (!entry) {
            return unexpected(malformed(entry.error()));
        }
        journal.push_back(std::move(*entry));
    }
    return journal;
}

Expected<std::vector<std::string>, Fault>
Hall::records(const std::string& id, Role role, std::uint64_t from, std::size_t most) const {
    const Board* const known = board(id);
    const auto entries =
        whole_journal(id, known == nullptr ? 0 : std::min(known->version(), from + most - 1));
    if (!entries) {
        return unexpected(entries.error());
    }
    // How the game stood after each record is not kept: it follows from the records.
    auto again = Board::set_up(known->setup());
    std::vector<std::string> records;
    for (std::uint64_t number = 1; again && number <= entries->size(); ++number) {
        const JournalEntry& entry = (*entries)[number - 1];
        auto readings =
            number < from ? std::nullopt : std::optional((*again)->readings(entry, &known->game()));
        static_cast<void>((*again)->take_again(entry));
        if (readings) {
            const Record record{number, entry, state_json((*again)->game(), entry.act.at),
                                std::move(*readings)};
            records.push_back(record_json(id, record, role));
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
