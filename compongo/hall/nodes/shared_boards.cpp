#include "compongo/hall/nodes/shared_boards.h"

#include "compongo/game/articles/online.h"
#include "compongo/hall/playing_area/hall.h"

namespace compongo::hall {

namespace {

/// How long an act waits for a leader of its board and for that leader's answer.
constexpr game::Millis patience{8'000};
/// How long to wait for the answer of a node that left: it may have answered before it left.
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

bool SharedBoards::leads(const Shared& shared) const {
    return shared.is_led && peers_.is_member();
}

bool SharedBoards::is_judged_here(const std::string& board) const {
    return leads(shared_.at(board));
}

void SharedBoards::stop() {
    is_stopping_ = true;
    for (auto& [id, shared] : shared_) {
        for (const Waiting& each : std::exchange(shared.waiting, {})) {
            each.submission.then(unexpected(no_leader()));
        }
    }
}

void SharedBoards::take_board(const std::string& board) {
    shared_[board];
    if (const auto led = leaders_to_come_.extract(board)) {
        take_leader(led.mapped());
    }
}

void SharedBoards::take_opening() {
    for (auto& [id, shared] : shared_) {
        shared.told = control_.board(id).version();
    }
}

// --- Forwarding acts -----------------------------------------------------------------------------

void SharedBoards::take_submission(const std::string& board, Submission submission,
                                   const Now& now) {
    wait_for_leader(board, shared_.at(board), {std::move(submission), now.instant + patience});
}

void SharedBoards::wait_for_leader(const std::string& id, Shared& shared, Waiting act) {
    if (is_stopping_) {
        act.submission.then(unexpected(no_leader()));
        return;
    }
    shared.waiting.push_back(std::move(act));
    awaited_.insert(id);
    pass_on(id, shared);
}

void SharedBoards::pass_on(const std::string& id, Shared& shared) {
    if (leads(shared)) {
        carry_out_waiting(id, shared);
        return;
    }
    if (shared.waiting.empty() || shared.is_ours) {
        return; // If this node holds the lease, they wait until the journal is read.
    }
    if (shared.leader.empty()) {
        peers_.ask_to_lead(id);
        return;
    }
    for (Waiting& each : std::exchange(shared.waiting, {})) {
        const std::uint64_t ref = ++last_ref_;
        peers_.send(shared.leader, node_message_json(PassedOn{
                                       ref, id, each.submission.requester, each.submission.act,
                                       each.submission.what, each.submission.sent}));
        passed_.emplace(ref, Passed{id, shared.leader, std::move(each)});
    }
}

void SharedBoards::take_message(const std::string& from, std::string_view text) {
    const auto message = read_node_message(text);
    if (!message) {
        return; // From a newer version. The sender times out.
    }
    if (const auto* const passed = std::get_if<PassedOn>(&*message)) {
        carry_out_for(from, *passed);
    } else if (const auto* const outcome = std::get_if<Outcome>(&*message)) {
        settle(outcome->ref, outcome->submitted);
    } else if (const auto* const not_led = std::get_if<NotLed>(&*message)) {
        wait_again(not_led->ref);
    } else if (const auto* const tablet = std::get_if<TabletTaken>(&*message)) {
        note_tablet(from, *tablet);
    } else {
        note_seat(from, std::get<SeatTaken>(*message));
    }
}

/// Checks permissions again. The role itself is taken from the sending node, which verified the
/// key.
void SharedBoards::carry_out_for(const std::string& node, const PassedOn& passed) {
    const auto found = shared_.find(passed.board);
    const auto answer = [this, node](const NodeMessage& message) {
        peers_.send(node, node_message_json(message));
    };
    if (is_stopping_ || found == shared_.end() || !found->second.is_ours) {
        answer(NotLed{passed.ref});
        return;
    }
    hall_.submit(passed.board,
                 {passed.requester, passed.act,
                  [answer, ref = passed.ref](const Expected<Submitted, Fault>& submitted) {
                      answer(Outcome{ref, submitted});
                  },
                  passed.what, passed.sent},
                 peers_.now());
}

void SharedBoards::settle(std::uint64_t ref, const Expected<Submitted, Fault>& submitted) {
    if (const auto found = passed_.extract(ref)) {
        found.mapped().act.submission.then(submitted);
    }
}

/// Requeues an act that was certainly not performed.
void SharedBoards::wait_again(std::uint64_t ref) {
    auto found = passed_.extract(ref);
    if (!found) {
        return;
    }
    Shared& shared = shared_.at(found.mapped().board);
    if (shared.leader == found.mapped().node) {
        shared.leader.clear();
    }
    wait_for_leader(found.mapped().board, shared, std::move(found.mapped().act));
}

void SharedBoards::take_returned(std::string_view text) {
    const auto message = read_node_message(text);
    if (const auto* const passed = message ? std::get_if<PassedOn>(&*message) : nullptr) {
        wait_again(passed->ref);
    }
}

void SharedBoards::give_up_waiting(const Now& now) {
    if (!std::exchange(was_member_, peers_.is_member()) && was_member_) {
        go_on_leading();
    }
    std::erase_if(awaited_, [&](const std::string& id) {
        return give_up_waiting_at(shared_.at(id), now) == 0;
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
    // Retries in case the database was briefly unavailable.
    control_.write_down_leads();
    read_on();
    if (is_registry_to_be_read_) {
        follow_registry();
    }
}

/// The interruption was too short for other nodes to take over the boards.
void SharedBoards::go_on_leading() {
    for (auto& [id, shared] : shared_) {
        if (shared.is_led) {
            control_.set_due(id);
            carry_out_waiting(id, shared);
        }
    }
}

/// Returns how many acts still wait.
std::size_t SharedBoards::give_up_waiting_at(Shared& shared, const Now& now) {
    std::vector<Waiting>& waiting = shared.waiting;
    std::vector<Waiting> given_up;
    std::erase_if(waiting, [&](Waiting& each) {
        const bool is_over = each.until <= now.instant;
        if (is_over) {
            given_up.push_back(std::move(each));
        }
        return is_over;
    });
    for (const Waiting& each : given_up) {
        each.submission.then(unexpected(no_leader()));
    }
    return waiting.size();
}

// --- Leadership ----------------------------------------------------------------------------------

void SharedBoards::take_leader(const Leader& leader) {
    const auto found = shared_.find(leader.board);
    if (found == shared_.end()) {
        leaders_to_come_.insert_or_assign(leader.board, leader);
        return;
    }
    Shared& shared = found->second;
    const bool is_ours = leader.node == peers_.name();
    if (leader.term < shared.term || (shared.is_ours && is_ours)) {
        return;
    }
    shared.leader = leader.node;
    shared.term = leader.term;
    shared.is_ours = is_ours;
    if (is_ours) {
        // If no other node led the board in between, its time continued here.
        shared.keeps_time = shared.led_term != 0 && shared.led_term + 1 >= leader.term;
        shared.handed_over = leader.handed_over;
    } else {
        shared.is_led = false;
        control_.forget_due(leader.board);
        tell_leader_of_seats(leader.board, shared);
        pass_on(leader.board, shared);
    }
    follow(leader.board, shared);
}

/// The journal is read completely: from now on this node judges.
void SharedBoards::lead(const std::string& id, Shared& shared) {
    Board& board = control_.board(id);
    const Now now = peers_.now();
    shared.is_led = true;
    shared.led_term = shared.term;
    if (board.version() == 0) {
        // Fails if the setup exists already; if it fails otherwise, the acts queued behind it fail
        // too.
        control_.store().append({stream_of(id), 0, {setup_entry(board.setup())}},
                                [](const store::Appended& /*appended*/) {});
    }
    if (shared.keeps_time) {
        control_.set_due(id);
    } else if (shared.handed_over) {
        board.resume(now, *shared.handed_over);
        control_.set_due(id);
    } else {
        control_.go_on(id, now);
    }
    peers_.announce(stream_of(id), control_.board(id).version() + 1);
    for (const chess::Color player : chess::colors) {
        take_seat(id, shared, player);
    }
    judge_tablets(id, shared);
    carry_out_waiting(id, shared);
}

void SharedBoards::carry_out_waiting(const std::string& id, Shared& shared) {
    for (Waiting& each : std::exchange(shared.waiting, {})) {
        control_.carry_out(id, std::move(each.submission), peers_.now());
    }
}

void SharedBoards::let_go(const std::string& id, Shared& shared) {
    shared.is_ours = false;
    shared.is_led = false;
    shared.leader.clear();
    control_.forget_due(id);
}

void SharedBoards::take_answer(const std::string& stream, const store::Appended& appended) {
    if (appended) {
        peers_.announce(stream, *appended);
    }
    if (stream == registry_stream) {
        follow_registry();
        return;
    }
    const std::string id = board_of(stream);
    Shared& shared = shared_.at(id);
    if (appended) {
        // The first entry is the setup.
        shared.told = std::max(shared.told, *appended - 1);
    } else if (appended.error().kind == store::Fault::Kind::conflict) {
        // Another node appended to the journal: this node has lost the board.
        let_go(id, shared);
        peers_.ask_to_lead(id);
    }
}

void SharedBoards::take_expiry() {
    for (auto& [id, shared] : shared_) {
        let_go(id, shared);
        pass_on(id, shared);
    }
    while (!passed_.empty()) {
        settle(passed_.begin()->first, unexpected(no_answer()));
    }
}

void SharedBoards::take_gone(const std::string& node) {
    const Now now = peers_.now();
    for (auto& [ref, passed] : passed_) {
        if (passed.node == node) {
            passed.act.until = std::min(passed.act.until, now.instant + last_words);
        }
    }
    for (auto& [id, shared] : shared_) {
        if (shared.leader == node) {
            shared.leader.clear();
            pass_on(id, shared);
        }
        if (shared.tablets.erase(node) > 0) {
            judge_tablets(id, shared);
        }
        if (shared.connections.erase(node) > 0) {
            for (const chess::Color player : chess::colors) {
                take_seat(id, shared, player);
            }
        }
    }
}

std::map<std::string, game::Millis> SharedBoards::handed_over(const Now& now) const {
    std::map<std::string, game::Millis> instants;
    for (const auto& [id, shared] : shared_) {
        const Board& board = control_.board(id);
        if (shared.is_led && !board.read_only() && board.game().phase == game::Phase::in_play) {
            instants.emplace(id, board.instant(now));
        }
    }
    return instants;
}

// --- Tablets that may lead a board ---------------------------------------------------------------

void SharedBoards::take_tablet(const std::string& board, const std::string& device,
                               Connection connection) {
    note_tablet({}, {board, device, connection});
}

void SharedBoards::note_tablet(const std::string& node, const TabletTaken& tablet) {
    const auto found = shared_.find(tablet.board);
    if (found == shared_.end()) {
        return;
    }
    Shared& shared = found->second;
    if (tablet.connection == Connection::there) {
        shared.tablets[node].insert(tablet.device);
    } else {
        shared.tablets[node].erase(tablet.device);
    }
    if (leads(shared)) {
        judge_tablets(tablet.board, shared);
    } else if (node.empty()) {
        if (shared.leader.empty()) {
            peers_.ask_to_lead(tablet.board);
        } else if (!shared.is_ours) {
            peers_.send(shared.leader, node_message_json(tablet));
        }
    }
}

void SharedBoards::judge_tablets(const std::string& id, const Shared& shared) {
    if (!leads(shared)) {
        return;
    }
    std::set<std::string> connected;
    for (const auto& [node, devices] : shared.tablets) {
        connected.insert(devices.begin(), devices.end());
    }
    control_.judge_tablets(id, std::move(connected), peers_.now());
}

// --- Players' connections ------------------------------------------------------------------------

void SharedBoards::take_connection(const std::string& board, chess::Color player,
                                   Connection connection) {
    note_seat({}, {board, player, connection});
}

void SharedBoards::note_seat(const std::string& node, const SeatTaken& seat) {
    const auto found = shared_.find(seat.board);
    if (found == shared_.end()) {
        return;
    }
    Shared& shared = found->second;
    shared.connections[node][seat.player] = seat.connection;
    if (leads(shared)) {
        take_seat(seat.board, shared, seat.player);
    } else if (node.empty() && game::is_online(control_.board(seat.board).game())) {
        if (shared.leader.empty()) {
            peers_.ask_to_lead(seat.board);
        } else if (!shared.is_ours) {
            peers_.send(shared.leader, node_message_json(seat));
        }
    }
}

/// A player is connected if connected to any node.
void SharedBoards::take_seat(const std::string& id, Shared& shared, chess::Color player) {
    std::optional<Connection> anywhere;
    for (const auto& [node, connections] : shared.connections) {
        const auto& here = connections[player];
        anywhere = here == Connection::there || !anywhere ? (here ? here : anywhere) : anywhere;
    }
    std::optional<Connection>& known = control_.connection(id, player);
    if (!anywhere && known) {
        anywhere = Connection::lost;
    }
    known = anywhere;
    if (anywhere && leads(shared)) {
        control_.judge_connection(id, player, peers_.now());
    }
}

void SharedBoards::tell_leader_of_seats(const std::string& id, const Shared& shared) {
    if (const auto here = shared.tablets.find({}); here != shared.tablets.end()) {
        for (const std::string& device : here->second) {
            peers_.send(shared.leader,
                        node_message_json(TabletTaken{id, device, Connection::there}));
        }
    }
    const auto ours = shared.connections.find({});
    if (ours == shared.connections.end() || !game::is_online(control_.board(id).game())) {
        return;
    }
    for (const chess::Color player : chess::colors) {
        if (ours->second[player] == Connection::there) {
            peers_.send(shared.leader, node_message_json(SeatTaken{id, player, Connection::there}));
        }
    }
}

} // namespace compongo::hall
