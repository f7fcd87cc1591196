// What there is in the hall, for those who ask.
#include "compongo/hall/hall.h"

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

std::optional<JournalReader> Hall::reader(const std::string& id) const {
    const Board* const known = board(id);
    return known == nullptr ? std::nullopt
                            : std::optional<JournalReader>(std::in_place, around_.store, *known);
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
