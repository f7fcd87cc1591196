// Opening the hall: reads everything from the store and replays every game.
#include "compongo/hall/playing_area/hall.h"
#include "compongo/hall/playing_area/loss.h"
#include "compongo/hall/playing_area/not_kept.h"

#include <algorithm>

namespace compongo::hall {

Expected<void, Fault> Hall::open(const Now& now, AfterRestart after) {
    if (auto fault = read_registry()) {
        return unexpected(std::move(*fault));
    }
    after_ = after;
    for (auto& [id, place] : places_) {
        read_board(id, place);
        if (ownership_ != nullptr) {
            // The leader is determined on demand. Until then the board is shown as if the downtime
            // counted.
            const game::Millis since{
                std::max<std::int64_t>(now.wall - place.board->last_wall(), 0)};
            place.board->resume(now, place.board->last_act() + since);
            continue;
        }
        find_tablet(place);
        go_on(id, place, now, after);
    }
    if (ownership_ != nullptr) {
        ownership_->take_opening();
    }
    return {};
}

std::optional<Fault> Hall::read_registry() {
    if (const auto whole = deps_.store.verify(registry_stream); !whole) {
        return not_kept(whole.error().fault);
    }
    return read_registry_on();
}

std::optional<Fault> Hall::read_registry_on() {
    constexpr std::size_t at_once = 256;
    while (true) {
        const auto entries = deps_.store.read(registry_stream, registry_version_ + 1, at_once);
        if (!entries) {
            return not_kept(entries.error());
        }
        for (const store::Entry& each : *entries) {
            if (auto fault = take_registry_entry(each)) {
                return fault;
            }
        }
        if (entries->size() < at_once) {
            break;
        }
    }
    const auto end = deps_.store.state(registry_stream);
    const bool is_read = end && end->version == registry_version_;
    registry_hash_ = is_read ? std::optional(end->last_hash) : std::nullopt;
    return std::nullopt;
}

/// An entry that was in doubt may be there: without it every further one would be a conflict.
void Hall::read_registry_again() {
    if (ownership_ != nullptr) {
        registry_hash_.reset();
    } else if (registry_waiting_ == 0) {
        if (const auto fault = read_registry_on()) {
            deps_.on_defect("registry", fault->message);
        }
    }
}

std::optional<Fault> Hall::take_registry_entry(const store::Entry& each) {
    const auto entry = read_registry_entry(each.content);
    if (!entry) {
        return malformed(entry.error());
    }
    registry_version_ = each.number;
    registry_hash_ = each.hash;
    return std::visit([this](const auto& kept) { return take(kept); }, *entry);
}

void Hall::read_board(const std::string& id, Place& place) {
    Board& board = *place.board;
    if (board.read_only()) {
        return;
    }
    const auto loss = deps_.store.loss(stream_of(id));
    const auto whole = deps_.store.verify(stream_of(id));
    if (!whole && !loss) {
        board.close(whole.error().fault.message);
        return;
    }
    // An incomplete journal is shown as far as it goes.
    const auto why = read_journal(id, board);
    // While the setup is still being written its hash is known.
    const auto end = deps_.store.state(stream_of(id));
    if (end && end->version == board.version() + 1) {
        place.last_hash = end->last_hash;
    } else if (!end || end->version != 0) {
        place.last_hash.reset();
    }
    if (loss) {
        board.close_after_loss(lost_acts(*loss));
    } else if (why) {
        board.close(*why);
    }
}

std::optional<std::string> Hall::read_journal(const std::string& id, Board& board,
                                              std::uint64_t until) const {
    constexpr std::uint64_t most = 1024;
    while (true) {
        const std::size_t at_once = std::min(most, until - board.version());
        // The first entry is the setup.
        const auto entries = deps_.store.read(stream_of(id), board.version() + 2, at_once);
        if (!entries) {
            return entries.error().message;
        }
        for (const store::Entry& each : *entries) {
            const auto entry = read_act_entry(each.content);
            if (!entry) {
                return "record " + std::to_string(each.number - 1) + ": " +
                       record::message(entry.error());
            }
            if (auto difference = board.take_again(*entry)) {
                return difference;
            }
        }
        if (entries->size() < at_once || board.version() == until) {
            return std::nullopt;
        }
    }
}

// --- After a loss --------------------------------------------------------------------------------

void Hall::accept_loss(const std::string& id, const Requester& requester, const Now& now,
                       Then<std::uint64_t> then) {
    if (places_.find(id) == places_.end()) {
        then(unexpected(unknown("board", id)));
        return;
    }
    const auto loss = deps_.store.loss(stream_of(id));
    const auto before = deps_.store.state(losses_stream);
    if (!loss || !before) {
        then(unexpected(loss ? not_kept(before.error())
                             : Fault{Fault::Kind::not_admitted, "nothing is lost here", {}}));
        return;
    }
    const std::string_view by =
        requester.arbiter.empty() ? hall::name(Role::arbiter) : std::string_view(requester.arbiter);
    deps_.store.append({losses_stream, before->version, {accepted_loss_entry(*loss, by, now.wall)}},
                       [this, id, now, then = std::move(then)](const store::Appended& kept) {
                           deps_.post([this, id, now, then, kept] {
                               if (kept) {
                                   go_on_after_loss(id, now, then);
                               } else {
                                   then(unexpected(not_kept(kept.error())));
                               }
                           });
                       });
}

void Hall::go_on_after_loss(const std::string& id, const Now& now,
                            const Then<std::uint64_t>& then) {
    if (const auto accepted = deps_.store.accept_loss(stream_of(id)); !accepted) {
        then(unexpected(not_kept(accepted.error())));
        return;
    }
    Place& place = places_.at(id);
    if (auto board = Board::set_up(place.board->setup())) {
        place.board = std::move(*board);
    }
    keep_setup(id, place);
    read_board(id, place);
    go_on(id, place, now, AfterRestart::stopped);
    tell_anew(id);
    then(place.board->version());
}

void Hall::go_on(const std::string& id, Place& place, const Now& now, AfterRestart after) {
    Board& board = *place.board;
    if (board.read_only()) {
        return;
    }
    if (place.lead.away) {
        after = AfterRestart::counted; // Over the board, time has continued.
    }
    const game::Millis down{std::max<std::int64_t>(now.wall - board.last_wall(), 0)};
    const bool counts = after == AfterRestart::counted;
    board.resume(now, counts ? board.last_act() + down : board.last_act());
    const bool is_running =
        board.game().phase == game::Phase::in_play && board.game().clock.running();
    if (is_running && after == AfterRestart::stopped) {
        const game::Act stop{board.last_act(), game::Actor::arbiter,
                             game::Stop{game::WhichClocks::both, game::StopReason::clock_fault}};
        carry_out(id, place, stop, now);
    }
    set_due(id, place);
}

} // namespace compongo::hall
