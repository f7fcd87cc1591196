#include "tests/simulation/board_model.h"

#include <charconv>

namespace compongo::simulation {

std::string name_of(std::size_t request) {
    return "request " + std::to_string(request);
}

std::optional<std::size_t> request_of(std::string_view name) {
    constexpr std::string_view before = "request ";
    std::size_t number = 0;
    if (!name.starts_with(before)) {
        return std::nullopt;
    }
    name.remove_prefix(before.size());
    const auto [end, wrong] = std::from_chars(name.data(), name.data() + name.size(), number);
    return wrong == std::errc() ? std::optional(number) : std::nullopt;
}

std::string BoardModel::here() const {
    return id_ + ", record " + std::to_string(version()) + ": ";
}

void BoardModel::follow(const std::vector<store::Entry>& durable,
                        const std::vector<Request>& requests) {
    if (durable.size() < hashes_.size()) {
        report_.find("durable_entries_stay", id_ + ": found " + std::to_string(durable.size()) +
                                                 " entries, expected " +
                                                 std::to_string(hashes_.size()));
        return;
    }
    while (hashes_.size() < durable.size() && !report_.finding()) {
        take(durable[hashes_.size()], requests);
    }
}

void BoardModel::take(const store::Entry& entry, const std::vector<Request>& requests) {
    hashes_.push_back(entry.hash);
    if (fresh_ == nullptr) {
        const auto setup = hall::read_setup_entry(entry.content);
        auto board = setup ? hall::Board::set_up(*setup)
                           : Expected<std::unique_ptr<hall::Board>, record::LineFault>(
                                 unexpected(setup.error()));
        if (!board) {
            report_.find("journal_is_judged_alike",
                         id_ + ": the setup cannot be read: " + record::message(board.error()));
            return;
        }
        fresh_ = std::move(*board);
        clock_.emplace(fresh_->game().conditions());
        return;
    }
    const auto read = hall::read_act_entry(entry.content);
    if (!read) {
        report_.find("journal_is_judged_alike", here() + record::message(read.error()));
        return;
    }
    entries_.push_back(*read);
    constexpr std::size_t entry_bytes_max = std::size_t{64} * 1024;
    if (entry.content.size() > entry_bytes_max) {
        report_.find("memory_is_bounded", here() + "found an entry of " +
                                              std::to_string(entry.content.size()) + " bytes");
    }
    const auto before = fresh_->last_act();
    if (const auto difference = fresh_->take_again(*read)) {
        report_.find("journal_is_judged_alike", here() + *difference);
        return;
    }
    if (read->act.at < before) {
        report_.find("acts_have_their_instants",
                     here() + "an instant before that of the act before");
    }
    check_sender(*read, requests);
    check_clock(*read);
}

void BoardModel::check_sender(const hall::JournalEntry& entry,
                              const std::vector<Request>& requests) {
    if (entry.sent && !sent_.emplace(entry.sent->device, entry.sent->number).second) {
        report_.find("acts_are_kept_once", here() + "act " + std::to_string(entry.sent->number) +
                                               " of " + entry.sent->device + " is there twice");
    }
    const auto number = request_of(entry.arbiter);
    if (!number || *number >= requests.size()) {
        return;
    }
    const Request& request = requests[*number];
    // What the hall does because a board is taken over bears the name of the arbiter too.
    if (!named_.insert(entry.arbiter).second) {
        report_.find("acts_are_kept_once", here() + entry.arbiter + " is there twice");
    }
    if (request.board != id_ || !request.is_allowed) {
        report_.find("roles_are_kept", here() + "found " + request.act + " by the " +
                                           std::string(hall::name(request.role)) + " of " +
                                           request.board);
    }
    if (!request.act.empty()) {
        check_time(entry, request);
    }
}

/// An act bears the instant at which it reached the hall.
void BoardModel::check_time(const hall::JournalEntry& entry, const Request& request) {
    if (request.life != life_) {
        return;
    }
    const auto before = entries_.size() < 2 ? game::Millis{} : entries_[entries_.size() - 2].act.at;
    const bool begins = std::holds_alternative<game::Begin>(entry.act.deed);
    if (!begins && fresh_->game().phase == game::Phase::not_begun) {
        // No time passes before the game begins, also where a ruling that ended it has fallen.
        zero_.reset();
    }
    const VirtualTime passed = zero_ ? request.at - *zero_ : 0;
    if (begins && request.is_in_doubt) {
        has_doubtful_start_ = true;
        zero_.reset();
    } else if (has_doubtful_start_) {
        return;
    } else if (begins || (!zero_ && entry.act.at > before)) {
        zero_ = request.at - entry.act.at.count;
    } else if (zero_ && entry.act.at.count != std::max(passed, before.count)) {
        report_.find("acts_have_their_instants",
                     here() + "found " + std::to_string(entry.act.at.count) + " ms, expected " +
                         std::to_string(std::max(passed, before.count)) + " ms");
    }
}

void BoardModel::check_clock(const hall::JournalEntry& entry) {
    if (const auto wrong = clock_->take(entry.act, entry.effects)) {
        report_.find("clocks_are_lawful", here() + *wrong);
        return;
    }
    const auto expected = clock_->shown(entry.act.at);
    if (!expected) {
        return;
    }
    const auto& clock = fresh_->game().clock;
    const auto found = clock.shown(entry.act.at);
    if (found.white != expected->white || found.black != expected->black ||
        clock.running() != clock_->running()) {
        report_.find("clocks_are_lawful", here() + "the clock shows " +
                                              std::to_string(found.white.count) + " and " +
                                              std::to_string(found.black.count) + " ms, expected " +
                                              std::to_string(expected->white.count) + " and " +
                                              std::to_string(expected->black.count) + " ms");
    }
}

void BoardModel::compare(const std::vector<store::Entry>& durable) {
    for (std::size_t i = 0; i < hashes_.size(); ++i) {
        if (i >= durable.size() || durable[i].hash != hashes_[i]) {
            report_.find("durable_entries_stay", id_ + ": entry " + std::to_string(i + 1) +
                                                     " is not what it was before the restart");
            return;
        }
    }
}

void BoardModel::acknowledge(std::uint64_t record, std::size_t request) {
    if (record == 0 || record > version() || entries_[record - 1].arbiter != name_of(request)) {
        report_.find(
            "acknowledged_acts_are_durable",
            id_ + ": " + name_of(request) + " was told record " + std::to_string(record) +
                (record > version() ? ", which is not durable" : ", which is somebody else's"));
    }
}

void BoardModel::acknowledge(const std::string& device, std::uint64_t number) {
    if (!sent_.contains({device, number})) {
        report_.find("acknowledged_acts_are_durable", id_ + ": act " + std::to_string(number) +
                                                          " of " + device +
                                                          " was acknowledged and is not durable");
    }
}

} // namespace compongo::simulation
