#include "compongo/hall/playing_area/board_control.h"

#include "compongo/hall/playing_area/hall.h"

namespace compongo::hall {

BoardControl::BoardControl(Hall& hall, BoardOwnership& ownership) : hall_(&hall) {
    hall.ownership_ = &ownership;
}

Board& BoardControl::board(const std::string& id) const {
    return *hall_->places_.at(id).board;
}

void BoardControl::put(const std::string& id, std::unique_ptr<Board> board) const {
    Hall::Place& place = hall_->places_.at(id);
    place.board = std::move(board);
    place.has_lost = false;
    place.last_hash.reset();
}

void BoardControl::note_last_hash(const std::string& id, const store::Hash& hash) const {
    hall_->places_.at(id).last_hash = hash;
}

bool BoardControl::has_lost(const std::string& id) const {
    return hall_->places_.at(id).has_lost;
}

void BoardControl::tell(const std::string& id, const Record& record) const {
    hall_->tell(id, record);
}

void BoardControl::carry_out(const std::string& id, Submission submission, const Now& now) const {
    hall_->submit_here(id, hall_->places_.at(id), std::move(submission), now);
}

void BoardControl::go_on(const std::string& id, const Now& now) const {
    hall_->go_on(id, hall_->places_.at(id), now, hall_->after_);
}

void BoardControl::set_due(const std::string& id) const {
    hall_->set_due(id, hall_->places_.at(id));
}

void BoardControl::forget_due(const std::string& id) const {
    hall_->timers_.set(id, std::nullopt);
}

std::optional<Connection>& BoardControl::connection(const std::string& id,
                                                    chess::Color player) const {
    return hall_->places_.at(id).connections[player];
}

void BoardControl::judge_connection(const std::string& id, chess::Color player,
                                    const Now& now) const {
    hall_->judge_connection(id, hall_->places_.at(id), player, now);
}

void BoardControl::judge_tablets(const std::string& id, std::set<std::string> connected,
                                 const Now& now) const {
    Hall::Place& place = hall_->places_.at(id);
    place.connected = std::move(connected);
    hall_->judge_tablets(id, place, now);
}

void BoardControl::write_down_leads() const {
    hall_->write_down_leads();
}

std::uint64_t BoardControl::registry_version() const {
    return hall_->registry_version_;
}

bool BoardControl::is_registry_at_rest() const {
    return hall_->registry_waiting_ == 0;
}

std::optional<Fault> BoardControl::take_registry_entry(const store::Entry& entry) const {
    return hall_->take_registry_entry(entry);
}

store::EventStore& BoardControl::store() const {
    return hall_->deps_.store;
}

void BoardControl::post(std::function<void()> task) const {
    hall_->deps_.post(std::move(task));
}

} // namespace compongo::hall
