// What there is in the hall, for those who ask.
#include "compongo/hall/board_state.h"
#include "compongo/hall/hall.h"
#include "compongo/hall/sealed.h"

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

namespace {

/// Is there something in the journal that somebody in this role may not read yet?
bool holds_back(const Board& board, Role role) {
    const bool is_over = board.game().phase == game::Phase::over;
    return has_sealed_move(board.game()) ||
           (board.has_writing() && !is_over && role != Role::arbiter);
}

} // namespace

Expected<Hall::Head, Fault> Hall::head(const std::string& id, Role role,
                                       std::optional<std::uint64_t> record) const {
    if (board(id) == nullptr) {
        return unexpected(unknown("board", id));
    }
    if (holds_back(*board(id), role)) {
        return unexpected(Fault{
            Fault::Kind::forbidden, "not while the journal holds what only others may read", {}});
    }
    if (!record) {
        const auto state = around_.store.state(stream_of(id));
        if (!state) {
            return unexpected(not_kept(state.error()));
        }
        return Head{std::max<std::uint64_t>(state->version, 1) - 1,
                    store::to_hex(state->last_hash)};
    }
    // The first entry is the setup.
    const auto entries = around_.store.read(stream_of(id), *record + 1, 1);
    if (!entries) {
        return unexpected(not_kept(entries.error()));
    }
    if (entries->empty() || entries->front().number != *record + 1) {
        return unexpected(unknown("record", std::to_string(*record)));
    }
    return Head{*record, store::to_hex(entries->front().hash)};
}

Expected<std::vector<JournalEntry>, Fault> Hall::journal(const std::string& id,
                                                         std::uint64_t most) const {
    auto entries = whole_journal(id, most);
    if (entries && has_sealed_move(board(id)->game())) {
        std::ranges::transform(*entries, entries->begin(), without_sealed_text);
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

Expected<std::vector<std::string>, Fault> Hall::records(const std::string& id, std::uint64_t from,
                                                        std::size_t most) const {
    const Board* const known = board(id);
    const auto entries =
        whole_journal(id, known == nullptr ? 0 : std::min(known->version(), from + most - 1));
    if (!entries) {
        return unexpected(entries.error());
    }
    // How the game stood after each record is not kept: it follows from the records.
    auto again = Board::set_up(known->setup());
    std::vector<std::string> records;
    const bool is_closed = has_sealed_move(known->game());
    for (std::uint64_t number = 1; again && number <= entries->size(); ++number) {
        const JournalEntry& entry = (*entries)[number - 1];
        std::string told = number < from ? std::string() : (*again)->told(entry.act);
        static_cast<void>((*again)->take_again(entry));
        if (number >= from) {
            const Record record{number, is_closed ? without_sealed_text(entry) : entry,
                                state_json((*again)->game(), entry.act.at), std::move(told)};
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
