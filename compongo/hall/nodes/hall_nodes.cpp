// The hall among other nodes: who leads a board judges what is done there, and the others pass on
// to him what they are asked.
#include "compongo/game/articles/online.h"
#include "compongo/hall/playing_area/hall.h"

namespace compongo::hall {

namespace {

/// How long we wait for what a node was asked that is gone: it may have answered before.
constexpr game::Millis last_words{1'500};

Fault no_leader() {
    return {Fault::Kind::busy,
            "no node leads the board now, or this one is cut off from the database: try again",
            {}};
}

Fault no_answer() {
    return {Fault::Kind::not_kept,
            "the node that leads the board gave no answer: whether this was done the board's "
            "records will show",
            {}};
}

} // namespace

bool Hall::leads(const Place& place) const {
    return place.shared.is_led && around_.peers->is_member();
}

void Hall::stop() {
    is_stopping_ = true;
    for (auto& [id, place] : places_) {
        for (const Waiting& each : std::exchange(place.shared.waiting, {})) {
            each.then(unexpected(no_leader()));
        }
    }
}

// --- Acts are passed on --------------------------------------------------------------------------

void Hall::wait_for_leader(const std::string& id, Place& place, Waiting act) {
    if (is_stopping_) {
        act.then(unexpected(no_leader()));
        return;
    }
    place.shared.waiting.push_back(std::move(act));
    awaited_.insert(id);
    pass_on(id, place);
}

void Hall::pass_on(const std::string& id, Place& place) {
    Shared& shared = place.shared;
    if (leads(place)) {
        carry_out_waiting(id, place);
        return;
    }
    if (shared.waiting.empty() || shared.is_ours) {
        return; // If the board is ours they wait until it is read.
    }
    if (shared.leader.empty()) {
        around_.peers->ask_to_lead(id);
        return;
    }
    for (Waiting& each : std::exchange(shared.waiting, {})) {
        const std::uint64_t ref = ++last_ref_;
        around_.peers->send(shared.leader,
                            node_message_json(PassedOn{ref, id, each.doer, each.act}));
        passed_.emplace(ref, Passed{id, shared.leader, std::move(each)});
    }
}

void Hall::take_message(const std::string& from, std::string_view text) {
    const auto message = read_node_message(text);
    if (!message) {
        return; // Of a later version of this program; its sender waits in vain, and says so.
    }
    if (const auto* const passed = std::get_if<PassedOn>(&*message)) {
        carry_out_for(from, *passed);
    } else if (const auto* const outcome = std::get_if<Outcome>(&*message)) {
        settle(outcome->ref, outcome->submitted);
    } else if (const auto* const not_led = std::get_if<NotLed>(&*message)) {
        wait_again(not_led->ref);
    } else {
        note_seat(from, std::get<SeatTaken>(*message));
    }
}

/// Who may do what is asked here again; by which role he does it the sender knows by his key.
void Hall::carry_out_for(const std::string& node, const PassedOn& passed) {
    const auto found = places_.find(passed.board);
    const auto answer = [this, node](const NodeMessage& message) {
        around_.peers->send(node, node_message_json(message));
    };
    if (is_stopping_ || found == places_.end() || !found->second.shared.is_ours) {
        answer(NotLed{passed.ref});
        return;
    }
    submit(passed.board, passed.doer, passed.act, around_.peers->now(),
           [answer, ref = passed.ref](const Expected<Submitted, Fault>& submitted) {
               answer(Outcome{ref, submitted});
           });
}

void Hall::settle(std::uint64_t ref, const Expected<Submitted, Fault>& submitted) {
    if (const auto found = passed_.extract(ref)) {
        found.mapped().act.then(submitted);
    }
}

/// It was certainly not done.
void Hall::wait_again(std::uint64_t ref) {
    auto found = passed_.extract(ref);
    if (!found) {
        return;
    }
    Place& place = places_.at(found.mapped().board);
    if (place.shared.leader == found.mapped().node) {
        place.shared.leader.clear();
    }
    wait_for_leader(found.mapped().board, place, std::move(found.mapped().act));
}

void Hall::take_returned(std::string_view text) {
    const auto message = read_node_message(text);
    if (const auto* const passed = message ? std::get_if<PassedOn>(&*message) : nullptr) {
        wait_again(passed->ref);
    }
}

void Hall::give_up_waiting(const Now& now) {
    if (!std::exchange(was_member_, around_.peers->is_member()) && was_member_) {
        go_on_leading();
    }
    std::erase_if(awaited_, [&](const std::string& id) {
        return give_up_waiting_at(places_.at(id), now) == 0;
    });
    std::vector<std::uint64_t> unanswered;
    for (const auto& [ref, passed] : passed_) {
        if (passed.act.until <= now.instant) {
            unanswered.push_back(ref);
        }
    }
    for (const std::uint64_t ref : unanswered) {
        settle(ref, unexpected(no_answer()));
    }
    // If the database was away a moment ago.
    read_on();
    if (is_registry_to_be_read_) {
        follow_registry();
    }
}

/// We were away for so short a time that nobody took our boards.
void Hall::go_on_leading() {
    for (auto& [id, place] : places_) {
        if (place.shared.is_led) {
            set_due(id, *place.board);
            carry_out_waiting(id, place);
        }
    }
}

/// How many acts still wait.
std::size_t Hall::give_up_waiting_at(Place& place, const Now& now) {
    std::vector<Waiting>& waiting = place.shared.waiting;
    std::vector<Waiting> given_up;
    std::erase_if(waiting, [&](Waiting& each) {
        const bool is_over = each.until <= now.instant;
        if (is_over) {
            given_up.push_back(std::move(each));
        }
        return is_over;
    });
    for (const Waiting& each : given_up) {
        each.then(unexpected(no_leader()));
    }
    return waiting.size();
}

// --- Who leads -----------------------------------------------------------------------------------

void Hall::take_leader(const Leader& leader) {
    const auto found = places_.find(leader.board);
    if (found == places_.end()) {
        leaders_to_come_.insert_or_assign(leader.board, leader);
        return;
    }
    Shared& shared = found->second.shared;
    const bool is_ours = leader.node == around_.peers->name();
    if (leader.term < shared.term || (shared.is_ours && is_ours)) {
        return;
    }
    shared.leader = leader.node;
    shared.term = leader.term;
    shared.is_ours = is_ours;
    if (is_ours) {
        // If nobody led it in between, its time has gone on here.
        shared.keeps_time = shared.led_term != 0 && shared.led_term + 1 >= leader.term;
        shared.handed_over = leader.handed_over;
    } else {
        shared.is_led = false;
        clockwork_.set(leader.board, std::nullopt);
        tell_leader_of_seats(leader.board, found->second);
        pass_on(leader.board, found->second);
    }
    follow(leader.board, found->second);
}

/// Everything that was done there is read: from now on we judge.
void Hall::lead(const std::string& id, Place& place) {
    Shared& shared = place.shared;
    const Now now = around_.peers->now();
    shared.is_led = true;
    shared.led_term = shared.term;
    if (place.board->version() == 0) {
        // It is there already, or acts wait behind it in the store.
        around_.store.append({stream_of(id), 0, {setup_entry(place.board->setup())}},
                             [](const store::Appended& /*appended*/) {});
    }
    if (shared.keeps_time) {
        set_due(id, *place.board);
    } else if (shared.handed_over) {
        place.board->resume(now, *shared.handed_over);
        set_due(id, *place.board);
    } else {
        go_on(id, place, now, after_);
    }
    around_.peers->announce(stream_of(id), place.board->version() + 1);
    for (const chess::Color player : chess::colors) {
        take_seat(id, place, player);
    }
    carry_out_waiting(id, place);
}

void Hall::carry_out_waiting(const std::string& id, Place& place) {
    for (Waiting& each : std::exchange(place.shared.waiting, {})) {
        submit_here(id, place, std::move(each), around_.peers->now());
    }
}

/// Another has gone on with the board.
void Hall::lose(const std::string& id, Place& place) {
    place.shared.is_ours = false;
    place.shared.is_led = false;
    place.shared.leader.clear();
    clockwork_.set(id, std::nullopt);
    around_.peers->ask_to_lead(id);
}

void Hall::take_expiry() {
    for (auto& [id, place] : places_) {
        place.shared.is_ours = false;
        place.shared.is_led = false;
        place.shared.leader.clear();
        clockwork_.set(id, std::nullopt);
        pass_on(id, place);
    }
    while (!passed_.empty()) {
        settle(passed_.begin()->first, unexpected(no_answer()));
    }
}

void Hall::take_gone(const std::string& node) {
    const Now now = around_.peers->now();
    for (auto& [ref, passed] : passed_) {
        if (passed.node == node) {
            passed.act.until = std::min(passed.act.until, now.instant + last_words);
        }
    }
    for (auto& [id, place] : places_) {
        if (place.shared.leader == node) {
            place.shared.leader.clear();
            pass_on(id, place);
        }
        if (place.shared.connections.erase(node) > 0) {
            for (const chess::Color player : chess::colors) {
                take_seat(id, place, player);
            }
        }
    }
}

std::map<std::string, game::Millis> Hall::handed_over(const Now& now) const {
    std::map<std::string, game::Millis> instants;
    for (const auto& [id, place] : places_) {
        if (place.shared.is_led && !place.board->read_only() &&
            place.board->game().phase == game::Phase::in_play) {
            instants.emplace(id, place.board->instant(now));
        }
    }
    return instants;
}

// --- Players' connections ------------------------------------------------------------------------

void Hall::note_seat(const std::string& node, const SeatTaken& seat) {
    const auto found = places_.find(seat.board);
    if (found == places_.end()) {
        return;
    }
    Place& place = found->second;
    place.shared.connections[node][seat.player] = seat.connection;
    if (leads(place)) {
        take_seat(seat.board, place, seat.player);
    } else if (node.empty() && game::is_online(place.board->game())) {
        if (place.shared.leader.empty()) {
            around_.peers->ask_to_lead(seat.board);
        } else if (!place.shared.is_ours) {
            around_.peers->send(place.shared.leader, node_message_json(seat));
        }
    }
}

/// A player is there who is connected to any of the nodes.
void Hall::take_seat(const std::string& id, Place& place, chess::Color player) {
    std::optional<Connection> anywhere;
    for (const auto& [node, connections] : place.shared.connections) {
        const auto& here = connections[player];
        anywhere = here == Connection::there || !anywhere ? (here ? here : anywhere) : anywhere;
    }
    if (!anywhere && place.connections[player]) {
        anywhere = Connection::lost;
    }
    place.connections[player] = anywhere;
    if (anywhere && leads(place)) {
        judge_connection(id, place, player, around_.peers->now());
    }
}

void Hall::tell_leader_of_seats(const std::string& id, const Place& place) {
    const auto ours = place.shared.connections.find({});
    if (ours == place.shared.connections.end() || !game::is_online(place.board->game())) {
        return;
    }
    for (const chess::Color player : chess::colors) {
        if (ours->second[player] == Connection::there) {
            around_.peers->send(place.shared.leader,
                                node_message_json(SeatTaken{id, player, Connection::there}));
        }
    }
}

} // namespace compongo::hall
