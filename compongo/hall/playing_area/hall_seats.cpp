// Seat links: a player keeps one for the whole event, and so does a table.
#include "compongo/hall/playing_area/hall.h"
#include "compongo/hall/playing_area/not_kept.h"

#include <set>

namespace compongo::hall {

namespace {

/// Whether the board needs its players now: its game is in play, or over without a result. An
/// adjourned game waits until it is resumed.
bool needs_players(const Board& board, const std::optional<EnteredResult>& outcome) {
    const game::Game& game = board.game();
    if (outcome || board.read_only()) {
        return false;
    }
    if (game.phase == game::Phase::in_play) {
        return !game.adjournment || game.adjournment->stage != game::AdjournmentStage::adjourned;
    }
    return game.phase == game::Phase::over && !game.is_annulled && game.result &&
           game.result->result == game::GameResult::open;
}

} // namespace

/// A key that belonged to two players opens no later rounds: another player sat at that board.
void Hall::keep_links(const Event& event, Round& round) const {
    std::map<std::string, std::string> key_of_player;
    std::map<std::string, std::string> player_of_key;
    std::set<std::string> not_lasting;
    std::vector<std::string> tablets(round.pairings.size());
    for (const Round& each : event.rounds) {
        for (std::size_t i = 0; i < each.pairings.size(); ++i) {
            const SeatKeys& keys = places_.at(each.pairings[i].board).keys;
            for (const chess::Color player : chess::colors) {
                const std::string& name = each.pairings[i].players[player];
                const std::string& key = player == chess::Color::white ? keys.white : keys.black;
                key_of_player[name] = key;
                if (player_of_key.try_emplace(key, name).first->second != name) {
                    not_lasting.insert(key);
                }
            }
            if (i < tablets.size()) {
                tablets[i] = keys.tablet;
            }
        }
    }
    // An empty key was taken away.
    not_lasting.insert("");
    const auto keep = [&not_lasting](std::string& key, const std::string& before) {
        // No key is given twice in a round.
        if (not_lasting.insert(before).second) {
            key = before;
        }
    };
    for (std::size_t i = 0; i < round.pairings.size(); ++i) {
        Pairing& pairing = round.pairings[i];
        keep(pairing.keys.white, key_of_player[pairing.players.white]);
        keep(pairing.keys.black, key_of_player[pairing.players.black]);
        keep(pairing.keys.tablet, tablets[i]);
    }
}

void Hall::know_seats(const std::string& board, const SeatKeys& keys) {
    for (const Role role : seats) {
        if (const std::string& key = *key_of(keys, role); !key.empty()) {
            seats_[key].emplace_back(board, role);
        }
    }
}

std::optional<std::pair<std::string, Role>> Hall::seat(const std::string& key) const {
    const auto found = seats_.find(key);
    if (found == seats_.end()) {
        return std::nullopt;
    }
    for (const auto& seat : found->second) {
        const Place& place = places_.at(seat.first);
        if (needs_players(*place.board, pairing_of(place).outcome)) {
            return seat;
        }
    }
    return found->second.back();
}

std::vector<std::pair<std::string, Role>> Hall::seats_of(const std::string& key) const {
    const auto found = seats_.find(key);
    return found == seats_.end() ? std::vector<std::pair<std::string, Role>>() : found->second;
}

void Hall::change_seat_key(const std::string& board, Role seat, NewSeatKey which,
                           Then<std::string> then) {
    const SeatKey changed{board, seat,
                          which == NewSeatKey::another ? deps_.new_key() : std::string()};
    enter(obstacle_at_board(board), changed,
          [key = changed.key, then = std::move(then)](const Expected<void, Fault>& kept) {
              then(kept ? Expected<std::string, Fault>(key) : unexpected(kept.error()));
          });
}

/// The old key opens nothing any more: all boards that it opened get the new one.
std::optional<Fault> Hall::take(const SeatKey& seat) {
    const auto found = places_.find(seat.board);
    if (found == places_.end()) {
        return unknown("board", seat.board);
    }
    std::vector<std::pair<std::string, Role>> moved = {{seat.board, seat.seat}};
    const std::string replaced = *key_of(found->second.keys, seat.seat);
    if (const auto old = seats_.find(replaced); old != seats_.end()) {
        moved = std::move(old->second);
        seats_.erase(old);
    }
    for (const auto& [board, role] : moved) {
        Place& place = places_.at(board);
        *key_of(place.keys, role) = seat.key;
        if (role == Role::tablet) {
            lose_tablet(place);
        }
    }
    if (!seat.key.empty()) {
        seats_[seat.key] = std::move(moved);
    }
    if (!replaced.empty()) {
        for (auto& [key, now] : replaced_keys_) {
            now = now == replaced ? seat.key : now;
        }
        replaced_keys_[replaced] = seat.key;
    }
    deps_.on_seat_key();
    return std::nullopt;
}

/// A key that was replaced while the round was being stored opens nothing there either.
void Hall::renew_keys(Round& round) const {
    for (Pairing& pairing : round.pairings) {
        for (const Role role : seats) {
            std::string& key = *key_of(pairing.keys, role);
            if (const auto found = replaced_keys_.find(key); found != replaced_keys_.end()) {
                key = found->second;
            }
        }
    }
}

/// The leading tablet loses its key and its lead. Its clocks do not stop for that.
void Hall::lose_tablet(Place& place) {
    place.leads_written = 0;
    if (place.lead.away) {
        return;
    }
    place.lead = {};
    if (place.devices.size() >= devices_max) {
        place.devices.clear();
    }
}

} // namespace compongo::hall
