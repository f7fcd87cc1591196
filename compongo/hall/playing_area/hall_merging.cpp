// Merges a tablet's offline acts a few at a time, so that a long game does not block other boards.
#include "compongo/hall/playing_area/hall.h"

#include <algorithm>
#include <exception>

namespace compongo::hall {

/// In order. Flags that fall in between fall at their own instants.
void Merging::go_on(Board& on) {
    constexpr std::size_t acts_at_once = 10;
    const std::size_t end = std::min(next + acts_at_once, given.acts.size());
    for (; next < end; ++next) {
        const HandedOver::Done& each = given.acts[next];
        while (const auto due = on.next_due()) {
            if (!std::holds_alternative<game::Fall>(due->act.deed) || due->act.at > each.act.at) {
                break;
            }
            take(on, due->act, on.judge(due->act), {});
        }
        const game::Ruling ruling = on.judge(each.act);
        if (hall::is_refused(ruling)) {
            continue;
        }
        if (on.limit_reached(each.act, ruling)) {
            left_out.push_back(each.number);
        } else {
            take(on, each.act, ruling, {{}, Sent{given.device, each.number}});
        }
    }
}

void Merging::take(Board& on, const game::Act& act, const game::Ruling& ruling, Board::By by) {
    const game::Millis since = instant - act.at;
    const std::int64_t wall = std::max(now.wall - since.count, on.last_wall());
    records.push_back(on.take(act, ruling, {now.instant - since, wall}, std::move(by)));
}

void Hall::merge(const std::string& id, Place& place) {
    Board& board = *place.board;
    Merging& merging = *place.merging;
    if (place.lead.is_time_guessed) {
        board.resume(merging.now, std::max(merging.given.instant, board.last_act()));
        place.lead.is_time_guessed = false;
    }
    merging.board = &board;
    merging.before = std::make_unique<Board::View>(board.view());
    merging.instant = board.instant(merging.now);
    merge_on(id);
}

void Hall::merge_on(const std::string& id) {
    Place& place = places_.at(id);
    Merging& merging = *place.merging;
    const auto end_with = [&](Fault fault) {
        const std::unique_ptr<Merging> ended = std::move(place.merging);
        ended->then(unexpected(std::move(fault)));
    };
    const bool is_here = ownership_ == nullptr || ownership_->is_judged_here(id);
    if (place.board.get() != merging.board || !is_here) {
        end_with({Fault::Kind::busy, "the board is being read anew", {}});
        return;
    }
    try {
        merging.go_on(*place.board);
        if (merging.is_done()) {
            end_merging(id, place);
            return;
        }
    } catch (const std::exception& thrown) {
        end_with(met_defect(id, place, thrown.what(), Met::in_a_change));
        return;
    }
    const auto in_turn = merging.in_turn ? merging.in_turn : deps_.post;
    in_turn([this, id] { merge_on(id); });
}

void Hall::end_merging(const std::string& id, Place& place) {
    Merging& merging = *place.merging;
    const Submitted answer{place.board->version(), {}, TabletOutcome::merged, merging.left_out};
    place.durable.push_back(std::move(*merging.before));
    keep(id, place, std::move(merging.records), answer,
         [this, id, device = merging.given.device,
          then = merging.then](const Expected<Submitted, Fault>& kept) {
             Place& of = places_.at(id);
             if (kept && of.lead.device == device && of.connected.contains(device) &&
                 of.lead.away) {
                 of.lead.away.reset();
                 set_due(id, of);
                 write_down_lead(id);
                 tell_anew(id);
             }
             then(kept);
         });
    place.merging.reset();
}

} // namespace compongo::hall
