#include "compongo/hall/playing_area/hall.h"

#include "compongo/base/check.h"
#include "compongo/game/articles/online.h"
#include "compongo/hall/playing_area/act_texts.h"
#include "compongo/hall/playing_area/not_kept.h"
#include "compongo/hall/playing_area/unlock.h"
#include "compongo/record/transcript/written_act.h"
#include "compongo/store/chain.h"

#include <algorithm>
#include <exception>

namespace compongo::hall {

// --- Acts ----------------------------------------------------------------------------------------

Expected<game::Act, Fault> Hall::act_of(const Place& place, Role role, const JsonValue& given,
                                        const Now& now) const {
    if (given.as_object() == nullptr) {
        return unexpected(malformed({"act", given, "an object"}));
    }
    if (const JsonValue* const at = json_member(given, "at")) {
        return unexpected(malformed({"at", *at, "no such field here: the hall stamps each act"}));
    }
    if (auto fault = text_fault(given)) {
        return unexpected(malformed(*fault));
    }
    return permitted(place, role,
                     record::read_act(given, {place.board->instant(now), actor_of(role)}));
}

Expected<game::Act, Fault> Hall::permitted(const Place& place, Role role,
                                           record::Read<game::Act> act) const {
    if (!act) {
        return unexpected(malformed(act.error()));
    }
    if (!may_submit(role, *act, place.board->game())) {
        return unexpected(Fault{Fault::Kind::forbidden,
                                "\"" + std::string(word(act->by)) + "\" cannot do this as " +
                                    std::string(hall::name(role)),
                                {}});
    }
    if (const auto unlocked = unlock(place.board->game(), *act); !unlocked) {
        return unexpected(unlocked.error());
    }
    return std::move(*act);
}

void Hall::submit(const std::string& id, const Requester& requester, const JsonValue& given,
                  const Now& now, Then<Submitted> then) {
    submit(id, {requester, given, std::move(then)}, now);
}

void Hall::submit(const std::string& id, Submission submission, const Now& now) {
    if (is_stopping_) {
        submission.then(unexpected(stopping()));
        return;
    }
    const auto found = places_.find(id);
    if (found == places_.end()) {
        submission.then(unexpected(unknown("board", id)));
        return;
    }
    if (ownership_ != nullptr && !ownership_->is_judged_here(id)) {
        ownership_->take_submission(id, std::move(submission), now);
    } else {
        submit_here(id, found->second, std::move(submission), now);
    }
}

void Hall::stop() {
    is_stopping_ = true;
    if (ownership_ != nullptr) {
        ownership_->stop();
    }
}

void Hall::submit_here(const std::string& id, Place& place, Submission submission, const Now& now) {
    const Then<Submitted>& then = submission.then;
    if (submission.sent) {
        hear(id, submission.sent->device, now);
    }
    if (place.merging) {
        then(unexpected(
            Fault{Fault::Kind::busy, "what the tablet did alone is being entered: try again", {}}));
        return;
    }
    fire_expired(id, place, now);
    if (place.board->read_only()) {
        then(unexpected(Fault{Fault::Kind::read_only, *place.board->read_only(), {}}));
        return;
    }
    if (place.has_lost) {
        then(unexpected(Fault{Fault::Kind::busy, "the board is being read anew", {}}));
        return;
    }
    switch (submission.what) {
    case RequestKind::act:
        act_here(id, place, std::move(submission), now);
        return;
    case RequestKind::lead:
        lead(id, place, std::move(submission), now);
        return;
    case RequestKind::leave:
        leave(id, place, submission);
        return;
    case RequestKind::hand_over:
        hand_over(id, place, std::move(submission), now);
        return;
    case RequestKind::take_over:
        take_over(id, place, std::move(submission), now);
        return;
    }
    UNREACHABLE();
}

void Hall::act_here(const std::string& id, Place& place, Submission submission, const Now& now) {
    const Role role = submission.requester.role;
    Then<Submitted>& then = submission.then;
    const auto& sent = submission.sent;
    const bool is_leaders = sent && role == Role::tablet && sent->device == place.lead.device;
    if (is_leaders) {
        // A retry of an act that was performed: its answer was lost.
        const auto last = place.board->deduplicator().last(sent->device);
        if (sent->number < last.number) {
            then(unexpected(malformed(
                {"number", json_number(std::to_string(sent->number)),
                 "more than " + std::to_string(last.number) + ", that of the act before"})));
            return;
        }
        if (sent->number == last.number) {
            place.durable.push_back(place.board->view());
            keep(id, place, {}, {last.record, {}}, std::move(then));
            return;
        }
    }
    if (place.lead.away) {
        then(unexpected(away()));
        return;
    }
    if (auto decided = decided_otherwise(place)) {
        then(unexpected(*std::move(decided)));
        return;
    }
    const auto act = act_of(place, role, submission.act, now);
    if (!act) {
        then(unexpected(act.error()));
        return;
    }
    // A player who sends an act is present, whatever the transport.
    const auto player = player_of(role);
    if (player) {
        note_connection(id, place, *player, now, Connection::there);
    }
    carry_out(id, place, {*act, submission.requester.arbiter, is_leaders ? sent : std::nullopt},
              now, std::move(then));
    // Without a live connection they are recorded as disconnected again from then on.
    const bool begins = std::holds_alternative<game::Begin>(act->deed);
    for (const chess::Color each : chess::colors) {
        if (place.connections[each] && (begins || each == player)) {
            note_connection(id, place, each, now, *place.connections[each]);
        }
    }
}

void Hall::carry_out(const std::string& id, Place& place, const Entered& entered, const Now& now,
                     Then<Submitted> then) {
    Board& board = *place.board;
    const game::Act& act = entered.act;
    Met when = Met::before_a_change;
    std::optional<std::string> refusal;
    try {
        const game::Ruling ruling = board.judge(act);
        if (hall::is_refused(ruling)) {
            refusal = effects_json(ruling);
        } else if (auto limit = board.limit_reached(act, ruling)) {
            then(unexpected(Fault{Fault::Kind::limit, *std::move(limit), {}}));
            return;
        } else {
            Board::View before = board.view();
            when = Met::in_a_change;
            Record taken = board.take(act, ruling, now, {entered.arbiter, entered.sent});
            set_due(id, place);
            const Submitted answer{taken.number, {}};
            place.durable.push_back(std::move(before));
            keep(id, place, {std::move(taken)}, answer, then);
        }
    } catch (const std::exception& thrown) {
        then(unexpected(met_defect(id, place, thrown.what(), when)));
        return;
    }
    if (refusal) {
        then(Submitted{0, *std::move(refusal)});
    }
}

/// A timed act that fails would fire again and again, so a board that cannot judge it is closed.
void Hall::carry_out(const std::string& id, Place& place, const game::Act& act, const Now& now) {
    carry_out(id, place, {act, {}, {}}, now, [this, id](const Expected<Submitted, Fault>& outcome) {
        if (!outcome && outcome.error().kind == Fault::Kind::defect) {
            static_cast<void>(met_defect(id, places_.at(id), "what was due could not be judged",
                                         Met::in_a_change));
        }
    });
}

Fault Hall::met_defect(const std::string& id, Place& place, const std::string& what, Met when) {
    deps_.on_defect("board " + id, what);
    if (when == Met::before_a_change) {
        return defect();
    }
    place.board->close("defect: " + what);
    timers_.set(id, std::nullopt);
    deps_.post([this, id] { tell_anew(id); });
    return {Fault::Kind::read_only, *place.board->read_only(), {}};
}

void Hall::keep(const std::string& id, Place& place, std::vector<Record> records,
                const Submitted& answer, Then<Submitted> then) {
    // The setup and earlier records precede the first record.
    store::Append append{
        stream_of(id), place.board->version() + 1 - static_cast<std::uint64_t>(records.size()), {}};
    for (const Record& each : records) {
        append.contents.push_back(act_entry(each.entry));
    }
    append.expected_hash = place.last_hash;
    if (place.last_hash) {
        place.last_hash = store::last_hash_after(append, *place.last_hash);
    }
    ++place.waiting;
    deps_.store.append(std::move(append),
                       [this, id, records = std::move(records), answer,
                        then = std::move(then)](store::Appended appended) mutable {
                           deps_.post([this, id, records = std::move(records), answer,
                                       then = std::move(then), appended = std::move(appended)] {
                               kept(id, records, appended);
                               then(appended ? Expected<Submitted, Fault>(answer)
                                             : unexpected(not_kept(appended.error())));
                               Place& of = places_.at(id);
                               if (of.has_lost && of.waiting == 0) {
                                   read_anew(id, of);
                               }
                           });
                       });
}

void Hall::kept(const std::string& id, const std::vector<Record>& records,
                const store::Appended& appended) {
    Place& place = places_.at(id);
    --place.waiting;
    place.has_lost = place.has_lost || !appended;
    // What follows a lost act is lost too: until the board is rolled back the oldest view holds.
    const bool is_oldest_kept = place.has_lost && place.durable.size() > 1;
    place.durable.erase(place.durable.begin() + (is_oldest_kept ? 1 : 0));
    // After an act in doubt clients would miss a record: they are sent a snapshot instead.
    const bool is_gap = place.has_lost && ownership_ == nullptr;
    if (appended && !is_gap) {
        for (const Record& each : records) {
            tell(id, each);
        }
    }
    // A board that is to be rolled back shows what is lost: its snapshot is sent afterwards.
    if (place.waiting == 0 && !place.has_lost && std::exchange(place.is_anew, false)) {
        deps_.on_anew(id);
    }
    if (ownership_ != nullptr) {
        ownership_->take_answer(stream_of(id), appended);
    }
}

/// The record is durable even if publishing it fails.
void Hall::tell(const std::string& id, const Record& record) {
    try {
        deps_.on_record(id, record);
    } catch (const std::exception& thrown) {
        deps_.on_defect("telling of board " + id, thrown.what());
    }
}

/// Rolls the board back to its durable records. They may include an append whose outcome was
/// unknown and which was not announced.
void Hall::read_anew(const std::string& id, Place& place) {
    if (ownership_ != nullptr) {
        ownership_->put_back(id);
        return;
    }
    auto board = Board::set_up(place.board->setup());
    CHECK(board.has_value());
    std::swap(place.board, *board);
    place.has_lost = false;
    place.is_anew = false;
    keep_setup(id, place);
    read_board(id, place);
    place.board->keep_time_of(**board);
    set_due(id, place);
    tell_anew(id);
}

void Hall::tell_anew(const std::string& id) {
    Place& place = places_.at(id);
    if (place.waiting != 0) {
        place.is_anew = true;
    } else {
        deps_.on_anew(id);
    }
}

// --- Timed events --------------------------------------------------------------------------------

void Hall::set_due(const std::string& id, const Place& place) {
    const bool waits = place.lead.away || decided_otherwise(place);
    const auto due = waits ? std::nullopt : place.board->next_due();
    timers_.set(id, due ? std::optional(due->at) : std::nullopt);
}

void Hall::fire_expired(const std::string& id, Place& place, const Now& now, Flag flag) {
    const auto due = place.board->next_due();
    if (!due || due->at > now.instant || place.has_lost || place.merging || place.lead.away ||
        decided_otherwise(place)) {
        return;
    }
    // Earlier acts of the tablet may still be in transit.
    const auto& heard = place.lead.heard;
    if (flag == Flag::waits_for_tablet && heard && *heard < due->at) {
        constexpr game::Millis until_asked_again{100};
        timers_.set(id, now.instant + until_asked_again);
        return;
    }
    carry_out(id, place, due->act, now);
}

std::optional<game::Millis> Hall::next_due() const {
    const auto next = timers_.next();
    return next ? std::optional(next->at) : std::nullopt;
}

void Hall::tick(const Now& now) {
    for (auto next = timers_.next(); next && next->at <= now.instant; next = timers_.next()) {
        timers_.set(next->board, std::nullopt);
        Place& place = places_.at(next->board);
        if (ownership_ == nullptr || ownership_->is_judged_here(next->board)) {
            fire_expired(next->board, place, now, Flag::waits_for_tablet);
        }
    }
}

void Hall::tell_of_connection(const std::string& id, chess::Color player, Connection connection,
                              const Now& now) {
    const auto found = places_.find(id);
    if (is_stopping_ || found == places_.end()) {
        return;
    }
    Place& place = found->second;
    if (ownership_ != nullptr) {
        ownership_->take_connection(id, player, connection);
        return;
    }
    place.connections[player] = connection;
    judge_connection(id, place, player, now);
}

void Hall::judge_connection(const std::string& id, Place& place, chess::Color player,
                            const Now& now) {
    fire_expired(id, place, now);
    const Connection connection = *place.connections[player];
    if (connection == Connection::there) {
        note_arrival(id, place, player, now);
    }
    note_connection(id, place, player, now, connection);
}

void Hall::note_arrival(const std::string& id, Place& place, chess::Color player, const Now& now) {
    const game::Game& game = place.board->game();
    if (game::is_online(game) && game.phase != game::Phase::over && !game.players[player].arrived &&
        !place.board->read_only() && !place.has_lost && !place.merging && !place.lead.away) {
        carry_out(id, place, {place.board->instant(now), actor_of(player), game::Arrive{}}, now);
    }
}

void Hall::note_connection(const std::string& id, Place& place, chess::Color player, const Now& now,
                           Connection connection) {
    const game::Game& game = place.board->game();
    const auto known = game.players[player].disconnected ? Connection::lost : Connection::there;
    if (connection == known || place.lead.away || !game::is_online(game) ||
        game.phase != game::Phase::in_play || place.board->read_only() || place.has_lost ||
        place.merging) {
        return;
    }
    const game::Millis at = place.board->instant(now);
    carry_out(id, place,
              connection == Connection::lost ? game::Act{at, actor_of(player), game::Disconnect{}}
                                             : game::Act{at, actor_of(player), game::Reconnect{}},
              now);
}

} // namespace compongo::hall
