// What clients are sent about things that others did.
#include "compongo/net/api/live.h"
#include "compongo/net/http/reply.h"

#include <functional>
#include <numeric>

namespace compongo::net {

void Live::tell(const std::string& board, const hall::Record& record) {
    const game::Game& game = hall_.board(board)->game();
    if (game.phase != game::Phase::in_play || game.adjournment) {
        follow_seats();
    }
    const auto watchers = watchers_.find(board);
    if (watchers == watchers_.end()) {
        return;
    }
    std::map<hall::Role, std::shared_ptr<const std::string>> frames;
    // A client that this drops is removed later, so the set does not change while it is iterated.
    for (const auto& each : watchers->second) {
        const hall::Role role = record.readings().is_open()
                                    ? hall::Role::spectator
                                    : who(clients_.at(each)).value_or(KeyHolder{}).at(board);
        auto& frame = frames[role];
        if (frame == nullptr) {
            frame = std::make_shared<const std::string>(
                json_with_first("type", "record", record_json(board, record, role)));
        }
        Client& client = clients_.at(each);
        if (client.reading == board) {
            client.held.push_back(frame);
        } else {
            each->send(frame);
        }
    }
}

/// Carries a mark: a client that reconnects with it has missed nothing but records.
std::string Live::snapshot_frame(const std::string& board) const {
    return json_with_first("type", "snapshot",
                           json_with_first("anew", anew_mark(board), hall_.snapshot(board, now())));
}

std::string Live::anew_mark(const std::string& board) const {
    const auto found = told_anew_.find(board);
    return run_ + "-" + std::to_string(found == told_anew_.end() ? 0 : found->second);
}

void Live::send_snapshot(const std::string& board) {
    ++told_anew_[board];
    const auto watchers = watchers_.find(board);
    if (watchers == watchers_.end()) {
        return;
    }
    const auto frame = std::make_shared<const std::string>(snapshot_frame(board));
    for (const auto& each : watchers->second) {
        // Clients whose missed records are being read get the snapshot after those.
        if (clients_.at(each).reading != board) {
            each->send(frame);
        }
    }
}

/// Sends the missed records. If a snapshot was due meanwhile it follows them, so that the client
/// has seen every ruling.
void Live::take_missed(const std::weak_ptr<Listener>& asker, const Client::Wanted& wanted,
                       const Expected<std::vector<std::string>, hall::Fault>& records) {
    const auto there = asker.lock();
    const auto found = there == nullptr ? clients_.end() : clients_.find(there);
    if (found == clients_.end()) {
        return;
    }
    Client& client = found->second;
    client.is_catching_up = false;
    const auto held = std::exchange(client.held, {});
    client.reading.clear();
    if (client.watched.contains(wanted.board)) {
        std::vector<std::shared_ptr<const std::string>> missed;
        if (records) {
            for (const std::string& each : *records) {
                missed.push_back(
                    std::make_shared<const std::string>(json_with_first("type", "record", each)));
            }
            missed.insert(missed.end(), held.begin(), held.end());
        }
        // Records that overflow the buffer would drop the client, which would reconnect and miss
        // them again: send a snapshot instead.
        const std::size_t bytes =
            std::transform_reduce(missed.begin(), missed.end(), std::size_t{0}, std::plus<>(),
                                  [](const auto& frame) { return frame->size(); });
        const bool is_told = records && bytes <= there->room();
        if (is_told) {
            for (const auto& each : missed) {
                there->send(each);
            }
        }
        if (!is_told || wanted.anew != anew_mark(wanted.board)) {
            there->send(std::make_shared<const std::string>(snapshot_frame(wanted.board)));
        }
    }
    go_on(there);
}

void Live::tell(const hall::Round& round) {
    tell_all(json_with_first("type", "hall", public_json(round)));
    follow_seats();
}

void Live::event_changed(const std::string& event) {
    tell_all(R"({"type":"hall","event":)" + json_string(event) + "}");
    follow_seats();
}

void Live::alerts_changed() {
    tell_arbiters(R"({"type":"alerts"})");
}

void Live::duties_changed(const std::string& event) {
    tell_arbiters(R"({"type":"duties","event":)" + json_string(event) + "}");
}

void Live::sectors_changed(const std::string& event) {
    tell_arbiters(R"({"type":"sectors","event":)" + json_string(event) + "}");
}

void Live::tell_arbiters(std::string frame) {
    const auto shared = std::make_shared<const std::string>(std::move(frame));
    for (const auto& [listener, client] : clients_) {
        const auto is = client.has_greeted ? who(client) : std::nullopt;
        if (is && is->role == hall::Role::arbiter) {
            listener->send(shared);
        }
    }
}

void Live::tell_all(std::string frame) {
    const auto shared = std::make_shared<const std::string>(std::move(frame));
    for (const auto& [listener, client] : clients_) {
        if (client.has_greeted) {
            listener->send(shared);
        }
    }
}

} // namespace compongo::net
