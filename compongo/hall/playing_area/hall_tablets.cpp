// The tablet between two players: it leads its board while offline and hands over its acts
// (docs/OFFLINE.md).
#include "compongo/hall/entries/object_reader.h"
#include "compongo/hall/playing_area/act_texts.h"
#include "compongo/hall/playing_area/hall.h"
#include "compongo/record/transcript/codec.h"
#include "compongo/record/transcript/written_act.h"

#include <algorithm>

namespace compongo::hall {

namespace {

/// Tolerated difference between the tablet's time and the server's: clock drift and network
/// latency.
constexpr game::Millis tolerance{1'000};
/// Limit on one hand-over; a tablet with more acts sends several.
constexpr std::size_t acts_max = 1'000;
/// Limit on the batches of acts set aside for one board.
constexpr std::size_t asides_max = 20;

Fault forbidden(std::string message) {
    return {Fault::Kind::forbidden, std::move(message), {}};
}

/// The name of the requesting device.
Expected<std::string, Fault> device_in(const JsonValue& given) {
    const JsonValue* const found = json_member(given, "device");
    const std::string* const device = found == nullptr ? nullptr : found->as_text();
    const auto is_plain = [](char letter) {
        return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'z') ||
               (letter >= 'A' && letter <= 'Z') || letter == '-' || letter == '_';
    };
    if (device == nullptr || device->empty() || device->size() > device_bytes_max ||
        !std::ranges::all_of(*device, is_plain)) {
        return unexpected(
            malformed({"device", found == nullptr ? std::nullopt : std::optional(*found),
                       "1 to 64 letters, digits, - and _"}));
    }
    return *device;
}

std::optional<game::Millis> instant_in(const JsonValue& given) {
    const JsonValue* const found = json_member(given, "instant");
    const auto instant = found == nullptr ? record::Decoded<game::Millis>(unexpected(""))
                                          : record::Codec<game::Millis>::read(*found, {});
    return instant && instant->count >= 0 ? std::optional(*instant) : std::nullopt;
}

} // namespace

// --- Leadership ----------------------------------------------------------------------------------

void Hall::lead(const std::string& id, Place& place, Submission submission, const Now& now) {
    const auto device = device_in(submission.act);
    if (!device || submission.requester.role != Role::tablet) {
        submission.then(
            unexpected(device ? forbidden("only a tablet leads its board") : device.error()));
        return;
    }
    if (place.devices.size() >= devices_max && !place.devices.contains(*device)) {
        submission.then(
            unexpected(Fault{Fault::Kind::limit,
                             "too many devices have led this board: the arbiter gives its tablet "
                             "another link",
                             {}}));
        return;
    }
    Lead& lead = place.lead;
    // A device returning from offline play cannot lead again before it has handed over.
    const JsonValue* const alone = json_member(submission.act, "alone");
    const bool is_new = alone == nullptr || !alone->is_true();
    const bool is_free =
        is_new && (lead.device.empty() || (!lead.away && !place.connected.contains(lead.device)));
    const auto tablet = lead.device == *device
                            ? (lead.away ? TabletOutcome::away : TabletOutcome::leads)
                        : is_free ? TabletOutcome::leads
                                  : TabletOutcome::led;
    if (!is_free || lead.device == *device) {
        submission.then(Submitted{0, {}, tablet});
        return;
    }
    if (place.leads_written >= leads_max) {
        submission.then(unexpected(
            Fault{Fault::Kind::limit,
                  "the tablet of this board has come and gone too often: the arbiter gives it "
                  "another link",
                  {}}));
        return;
    }
    forget_device(place, lead.device);
    lead = {
        *device, {}, place.connected.contains(*device) ? std::optional(now.instant) : std::nullopt};
    place.devices.insert(*device);
    ++place.leads_written;
    // Stored so that after a restart the hall knows which device may be playing offline.
    keep(TabletLeads{id, *device}, [this, id, device = *device, then = std::move(submission.then)](
                                       const Expected<void, Fault>& kept) {
        Lead& now_leads = places_.at(id).lead;
        if (!kept && now_leads.device == device) {
            now_leads = {};
        }
        then(kept ? Expected<Submitted, Fault>(Submitted{0, {}, TabletOutcome::leads})
                  : unexpected(kept.error()));
    });
    judge_tablets(id, place, now);
}

/// The tablet gave up its seat.
void Hall::leave(const std::string& id, Place& place, const Submission& submission) {
    const auto device = device_in(submission.act);
    if (!device || submission.requester.role != Role::tablet) {
        submission.then(
            unexpected(device ? forbidden("only a tablet leads its board") : device.error()));
        return;
    }
    if (place.lead.device == *device && !place.lead.away) {
        place.lead = {};
        forget_device(place, *device);
        write_down_lead(id);
    }
    submission.then(Submitted{});
}

void Hall::forget_device(Place& place, const std::string& device) {
    if (place.board->deduplicator().last(device).number == 0) {
        place.devices.erase(device);
    }
}

void Hall::tell_of_tablet(const std::string& id, const std::string& device, Connection connection,
                          const Now& now) {
    const auto found = places_.find(id);
    if (is_stopping_ || found == places_.end()) {
        return;
    }
    Place& place = found->second;
    if (connection == Connection::there) {
        hear(id, device, now);
    }
    if (ownership_ != nullptr) {
        ownership_->take_tablet(id, device, connection);
        return;
    }
    if (connection == Connection::there) {
        place.connected.insert(device);
    } else {
        place.connected.erase(device);
    }
    judge_tablets(id, place, now);
}

void Hall::hear(const std::string& id, const std::string& device, const Now& now) {
    const auto found = places_.find(id);
    if (found == places_.end() || found->second.lead.device != device) {
        return;
    }
    Place& place = found->second;
    place.lead.heard = now.instant;
    if (ownership_ == nullptr || ownership_->is_judged_here(id)) {
        fire_expired(id, place, now);
    }
}

void Hall::judge_tablets(const std::string& id, Place& place, const Now& now) {
    Lead& lead = place.lead;
    if (lead.device.empty() || lead.away || place.connected.contains(lead.device)) {
        return;
    }
    const bool is_in_play = place.board->game().phase == game::Phase::in_play;
    if (is_in_play && place.leads_written < leads_max) {
        // When the connection was cut is unknown; assume when the device was last heard from.
        const Now heard{lead.heard.value_or(now.instant),
                        now.wall - (now.instant - lead.heard.value_or(now.instant)).count};
        lead.away = Away{heard.wall, place.board->instant(heard)};
        lead.heard.reset();
    } else {
        lead = {};
    }
    set_due(id, place);
    write_down_lead(id);
    tell_anew(id);
}

void Hall::find_tablet(Place& place) {
    Lead& lead = place.lead;
    const Board& board = *place.board;
    if (board.game().phase != game::Phase::in_play) {
        lead = {};
    } else if (!lead.device.empty()) {
        lead.away = lead.away.value_or(Away{board.last_wall(), board.last_act()});
        lead.is_time_guessed = true;
    }
}

void Hall::write_down_lead(const std::string& id) {
    Place& place = places_.at(id);
    const Lead& lead = place.lead;
    ++place.leads_written;
    keep(TabletLeads{id, lead.device, lead.away}, [this, id](const Expected<void, Fault>& kept) {
        // After a crash the state is recovered: the leader is known, and it is not connected.
        if (!kept && ownership_ != nullptr) {
            unwritten_leads_.insert(id);
        }
    });
}

void Hall::write_down_leads() {
    for (const std::string& id : std::exchange(unwritten_leads_, {})) {
        write_down_lead(id);
    }
}

std::optional<Fault> Hall::take(const TabletLeads& leads) {
    const auto found = places_.find(leads.board);
    if (found == places_.end()) {
        return unknown("board", leads.board);
    }
    Place& place = found->second;
    // A device that the arbiter has put aside may still have something to hand over.
    if (leads.device.empty() && leads.arbiter.empty() && !place.lead.away) {
        forget_device(place, place.lead.device);
    }
    ++place.leads_written;
    place.lead = {leads.device, leads.away};
    if (!leads.device.empty()) {
        place.devices.insert(leads.device);
    }
    tell_anew(leads.board);
    return std::nullopt;
}

std::optional<Fault> Hall::take(const UnmergedActs& aside) {
    const auto found = places_.find(aside.board);
    if (found == places_.end()) {
        return unknown("board", aside.board);
    }
    found->second.asides.push_back(aside);
    tell_anew(aside.board);
    return std::nullopt;
}

const std::vector<UnmergedActs>* Hall::asides(const std::string& board) const {
    const auto found = places_.find(board);
    return found == places_.end() ? nullptr : &found->second.asides;
}

Now Hall::shown_at(const Place& place, const Now& now) const {
    if (!place.lead.away) {
        return now;
    }
    const game::Millis since = place.board->instant(now) - place.lead.away->instant;
    return {now.instant - since, now.wall};
}

// --- Offline acts --------------------------------------------------------------------------------

/// Parsed like a journal, and each act is checked against what the role may submit.
Expected<HandedOver, Fault> Hall::handed_over(const Place& place, Role role, const JsonValue& given,
                                              const Now& now) const {
    ObjectReader reader("", given);
    HandedOver whole{reader.text("device"),
                     static_cast<std::uint64_t>(reader.number("from")),
                     instant_in(given).value_or(game::Millis{}),
                     {}};
    if (!instant_in(given)) {
        reader.fail("instant", json_member(given, "instant"), "the game's instant now, in seconds");
    }
    const Board& board = *place.board;
    // The game cannot have advanced further than the wall clock since its last act.
    const game::Millis by_calendar =
        board.last_act() + game::Millis{std::max<std::int64_t>(now.wall - board.last_wall(), 0)};
    if (place.lead.is_time_guessed && whole.instant > by_calendar + tolerance) {
        std::string expected = "at most ";
        record::Codec<game::Millis>::append(expected, by_calendar);
        reader.fail("instant", json_member(given, "instant"),
                    expected + ": no more has passed by the hall's calendar");
    }
    const game::Millis latest = place.lead.is_time_guessed ? whole.instant : board.instant(now);
    game::Millis before = board.last_act();
    for (const JsonValue& each : reader.list("acts")) {
        const std::string where = "acts[" + std::to_string(whole.acts.size()) + "]";
        ObjectReader done(where, each);
        const auto number = static_cast<std::uint64_t>(done.number("number"));
        const JsonValue* const act = json_member(each, "act");
        if (done.fault() || number == 0 || act == nullptr) {
            return unexpected(malformed(done.fault().value_or(
                record::LineFault{where, each, R"({"number":N,"act":ACT}, N from 1)"})));
        }
        if (number <= board.deduplicator().last(whole.device).number) {
            continue; // Deduplicated: it was performed already.
        }
        if (auto fault = text_fault(*act)) {
            return unexpected(malformed(*fault));
        }
        auto read = permitted(place, role, record::read_act(whole.acts.size(), *act, std::nullopt));
        if (!read) {
            return unexpected(read.error());
        }
        const bool is_in_order = whole.acts.empty() || whole.acts.back().number < number;
        if (!is_in_order || read->at + tolerance < before || latest + tolerance < read->at) {
            return unexpected(malformed(
                {where, each, "acts in order, none before the last one here or after now"}));
        }
        read->at = std::clamp(read->at, before, std::max(before, latest));
        before = read->at;
        whole.acts.push_back({number, *std::move(read)});
    }
    if (reader.fault()) {
        return unexpected(malformed(*reader.fault()));
    }
    return whole;
}

/// Why these acts cannot come from the board's tablet, whether or not they are merged.
std::optional<Fault> Hall::fault_of_acts(const Place& place, const JsonValue& acts) {
    std::size_t at = 0;
    for (const JsonValue& each : acts.items) {
        const std::string where = "acts[" + std::to_string(at) + "]";
        ObjectReader reader(where, each);
        const auto number = static_cast<std::uint64_t>(reader.number("number"));
        const JsonValue* const act = json_member(each, "act");
        if (reader.fault() || number == 0 || act == nullptr) {
            return malformed({where, each, R"({"number":N,"act":ACT}, N from 1)"});
        }
        if (auto fault = text_fault(*act)) {
            return malformed(*fault);
        }
        const auto read = record::read_act(at, *act, std::nullopt);
        if (!read) {
            return malformed(read.error());
        }
        if (!may_submit(Role::tablet, *read, place.board->game())) {
            return forbidden(where + ": found what a tablet cannot do");
        }
        ++at;
    }
    return std::nullopt;
}

void Hall::hand_over(const std::string& id, Place& place, Submission submission, const Now& now) {
    const auto device = device_in(submission.act);
    const JsonValue* const acts = json_member(submission.act, "acts");
    if (!device || submission.requester.role != Role::tablet || !place.devices.contains(*device)) {
        submission.then(
            unexpected(device ? forbidden("this device has not led this board") : device.error()));
        return;
    }
    if (acts == nullptr || acts->as_array() == nullptr || acts->items.size() > acts_max) {
        submission.then(unexpected(malformed({"acts", std::nullopt, "a list of at most 1000"})));
        return;
    }
    ObjectReader reader("", submission.act);
    UnmergedActs aside{id,
                       *device,
                       now.wall,
                       UnmergedReason::taken_over,
                       static_cast<std::uint64_t>(reader.number("from")),
                       0,
                       *acts};
    if (!acts->items.empty()) {
        ObjectReader last("acts", acts->items.back());
        aside.last = static_cast<std::uint64_t>(last.number("number"));
    }
    if (auto fault = fault_of_acts(place, *acts)) {
        submission.then(unexpected(*std::move(fault)));
        return;
    }
    if (place.lead.device != *device) {
        set_aside(id, std::move(aside), now, std::move(submission.then));
        return;
    }
    const auto given = handed_over(place, submission.requester.role, submission.act, now);
    const bool has_changed =
        given && (place.board->deduplicator().last_by_others(*device) > given->from ||
                  decided_otherwise(place));
    if (!given) {
        submission.then(unexpected(given.error()));
    } else if (has_changed && !given->acts.empty()) {
        aside.why = UnmergedReason::changed;
        set_aside(id, std::move(aside), now, std::move(submission.then));
    } else {
        place.merging = std::make_unique<Merging>(
            Merging{*given, now, std::move(submission.then), std::move(submission.in_turn)});
        merge(id, place);
    }
}

// --- Acts set aside ------------------------------------------------------------------------------

void Hall::set_aside(const std::string& id, UnmergedActs aside, const Now& now,
                     Then<Submitted> then) {
    Place& place = places_.at(id);
    // A device that missed the answer sends the same acts again.
    const bool is_known = std::ranges::any_of(place.asides, [&](const UnmergedActs& each) {
        return each.device == aside.device &&
               !std::ranges::search(each.acts.items, aside.acts.items).empty();
    });
    const bool is_too_much = place.asides.size() + place.asides_unwritten >= asides_max;
    const auto answered = [this, id, now, why = aside.why, device = aside.device,
                           then = std::move(then)](const Expected<void, Fault>& kept) {
        Place& of = places_.at(id);
        if (kept && why == UnmergedReason::changed && of.lead.device == device && of.lead.away) {
            go_on_without(id, of, now, {});
            write_down_lead(id);
            tell_anew(id);
        }
        then(kept ? Expected<Submitted, Fault>(
                        Submitted{of.board->version(), {}, TabletOutcome::aside})
                  : unexpected(kept.error()));
    };
    if (is_known || aside.acts.items.empty()) {
        answered({});
    } else if (is_too_much) {
        answered(unexpected(Fault{Fault::Kind::busy, "too much is kept beside this game", {}}));
    } else {
        ++place.asides_unwritten;
        keep_and_take(aside, [this, id, answered](const Expected<void, Fault>& kept) {
            --places_.at(id).asides_unwritten;
            answered(kept);
        });
    }
}

/// The clocks stay stopped at the times when the tablet went away, until the arbiter starts them.
void Hall::go_on_without(const std::string& id, Place& place, const Now& now, std::string arbiter) {
    Board& board = *place.board;
    board.resume(now, std::max(place.lead.away->instant, board.last_act()));
    place.lead.away.reset();
    place.lead.is_time_guessed = false;
    if (board.game().phase == game::Phase::in_play && board.game().clock.running()) {
        const game::Act stop{board.instant(now), game::Actor::arbiter,
                             game::Stop{game::WhichClocks::both, game::StopReason::clock_fault}};
        carry_out(id, place, {stop, std::move(arbiter), {}}, now,
                  [](const Expected<Submitted, Fault>& /*outcome*/) {});
    }
    set_due(id, place);
}

void Hall::take_over(const std::string& id, Place& place, Submission submission, const Now& now) {
    if (submission.requester.role != Role::arbiter) {
        submission.then(unexpected(forbidden("only for the arbiter")));
        return;
    }
    if (place.lead.device.empty()) {
        submission.then(
            unexpected(Fault{Fault::Kind::not_admitted, "no tablet leads this board", {}}));
        return;
    }
    keep(TabletLeads{id, {}, {}, submission.requester.arbiter},
         [this, id, now, arbiter = submission.requester.arbiter,
          then = std::move(submission.then)](const Expected<void, Fault>& kept) {
             Place& of = places_.at(id);
             if (!kept) {
                 then(unexpected(kept.error()));
                 return;
             }
             if (of.lead.away) {
                 go_on_without(id, of, now, arbiter);
             }
             of.lead = {};
             tell_anew(id);
             then(Submitted{of.board->version(), {}, TabletOutcome::nothing});
         });
}

} // namespace compongo::hall
