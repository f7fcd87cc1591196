#include "compongo/net/live.h"

#include "compongo/net/reply.h"

#include <charconv>

namespace compongo::net {

namespace {

using record::JsonValue;

/// So many boards one client may watch: a large hall.
constexpr std::size_t watched_max = 2000;
/// Whoever has missed more records than this is given the whole of it.
constexpr std::uint64_t missed_max = 500;

void send(Listener& listener, std::string frame) {
    listener.send(std::make_shared<const std::string>(std::move(frame)));
}

/// `{"type":"snapshot",...}` of an object that is written already.
std::string typed(std::string_view type, std::string_view object) {
    return "{\"type\":" + quoted(type) + "," + std::string(object.substr(1));
}

void send_fault(Listener& listener, std::string_view ref, const std::string& error) {
    send(listener, "{\"type\":\"answer\",\"ref\":" + quoted(ref) + ",\"error\":" + error + "}");
}

std::string plain_fault(std::string_view message) {
    return fault_json({hall::Fault::Kind::malformed, std::string(message), {}});
}

std::string text_of(const JsonValue& value, std::string_view name) {
    const JsonValue* const found = record::member(value, name);
    return found != nullptr && found->as_text() != nullptr ? *found->as_text() : std::string();
}

std::optional<std::uint64_t> number_of(const JsonValue* value) {
    if (value == nullptr || value->as_number() == nullptr) {
        return std::nullopt;
    }
    const std::string& text = *value->as_number();
    std::uint64_t number = 0;
    const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), number);
    return wrong == std::errc() && end == text.data() + text.size() ? std::optional(number)
                                                                    : std::nullopt;
}

} // namespace

void Live::add(std::shared_ptr<Listener> listener) {
    clients_.emplace(std::move(listener), Client{});
}

void Live::remove(const std::shared_ptr<Listener>& listener) {
    if (const auto client = clients_.find(listener); client != clients_.end()) {
        unwatch(listener, client->second);
        leave_seats(client->second);
        clients_.erase(client);
    }
}

void Live::take_seats(Client& client) {
    const Who who = this->who(client).value_or(Who{});
    for (const chess::Color player : chess::colors) {
        const bool is_his =
            who.board && (who.role == hall::Role::tablet || hall::player_of(who.role) == player);
        if (is_his) {
            client.seats.emplace_back(*who.board, player);
            ++seated_[client.seats.back()];
            hall_.tell_of_connection(*who.board, player, hall::Connection::there, now());
        }
    }
}

void Live::leave_seats(Client& client) {
    for (const auto& seat : client.seats) {
        const auto known = seated_.find(seat);
        if (--known->second == 0) {
            seated_.erase(known);
            hall_.tell_of_connection(seat.first, seat.second, hall::Connection::lost, now());
        }
    }
    client.seats.clear();
}

void Live::unwatch(const std::shared_ptr<Listener>& listener, Client& client) {
    for (const std::string& board : client.watched) {
        const auto watchers = watchers_.find(board);
        watchers->second.erase(listener);
        if (watchers->second.empty()) {
            watchers_.erase(watchers);
        }
    }
    client.watched.clear();
}

void Live::take(const std::shared_ptr<Listener>& listener, std::string_view frame) {
    const auto found = clients_.find(listener);
    if (found == clients_.end()) {
        return;
    }
    Client& client = found->second;
    const auto value = record::parse_json(frame);
    if (!value) {
        send_fault(*listener, {},
                   plain_fault("the frame is no JSON: at byte " +
                               std::to_string(value.error().offset) + ", expected " +
                               value.error().expected));
        return;
    }
    const std::string type = text_of(*value, "type");
    const std::string ref = text_of(*value, "ref");
    if (type == "hello") {
        greet(*listener, client, *value);
    } else if (type == "ping") {
        send(*listener, "{\"type\":\"pong\",\"ref\":" + quoted(ref) +
                            ",\"now\":" + std::to_string(now().wall) + "}");
    } else if (!client.has_greeted) {
        send_fault(*listener, ref, plain_fault("\"hello\" comes first"));
    } else if (type == "watch") {
        watch(listener, client, *value);
    } else if (type == "act") {
        act(listener, client, *value);
    } else {
        send_fault(
            *listener, ref,
            plain_fault("type: found " + quoted(type) + ", expected hello, watch, act or ping"));
    }
}

void Live::greet(Listener& listener, Client& client, const JsonValue& frame) {
    client.key = text_of(frame, "key");
    client.has_greeted = true;
    say_hello(listener, client);
    // Who comes again with another key leaves his seat when he has taken the other one.
    Client before;
    std::swap(before.seats, client.seats);
    take_seats(client);
    leave_seats(before);
}

void Live::say_hello(Listener& listener, const Client& client) {
    const auto known = this->who(client);
    const Who who = known.value_or(Who{});
    std::string out = "{\"type\":\"hello\",\"role\":" + quoted(hall::name(who.role));
    if (who.board) {
        out += ",\"board\":" + quoted(*who.board);
    }
    if (!client.key.empty() && !known) {
        out += ",\"unknown_key\":true";
    }
    send(listener, out + ",\"now\":" + std::to_string(now().wall) + "}");
}

void Live::keys_changed() {
    for (auto& [listener, client] : clients_) {
        if (!client.key.empty() && !who(client)) {
            leave_seats(client);
            say_hello(*listener, client);
        }
    }
}

void Live::watch(const std::shared_ptr<Listener>& listener, Client& client,
                 const JsonValue& frame) {
    const JsonValue* const boards = record::member(frame, "boards");
    const std::string ref = text_of(frame, "ref");
    if (boards == nullptr || boards->as_array() == nullptr || boards->items.size() > watched_max) {
        send_fault(*listener, ref,
                   plain_fault("boards: expected a list of at most " + std::to_string(watched_max) +
                               " names"));
        return;
    }
    unwatch(listener, client);
    const JsonValue* const since = record::member(frame, "since");
    for (const JsonValue& each : boards->items) {
        const std::string board = each.as_text() == nullptr ? std::string() : *each.as_text();
        if (hall_.board(board) == nullptr) {
            send_fault(*listener, ref, plain_fault("boards: there is no " + quoted(board)));
            continue;
        }
        if (client.watched.insert(board).second) {
            watchers_[board].insert(listener);
            catch_up(*listener, client, board,
                     since == nullptr ? nullptr : record::member(*since, board));
        }
    }
}

void Live::catch_up(Listener& listener, const Client& client, const std::string& board,
                    const JsonValue* since) {
    const hall::Board& known = *hall_.board(board);
    const auto seen = number_of(since);
    if (seen && *seen <= known.version() && known.version() - *seen <= missed_max) {
        const hall::Role role = who(client).value_or(Who{}).at(board);
        const auto records = hall_.records(board, role, *seen + 1, missed_max);
        if (records) {
            for (const std::string& each : *records) {
                send(listener, typed("record", each));
            }
            return;
        }
    }
    send(listener, typed("snapshot", hall_.snapshot(board, now())));
}

void Live::act(const std::shared_ptr<Listener>& listener, const Client& client,
               const JsonValue& frame) {
    const std::string board = text_of(frame, "board");
    const std::string ref = text_of(frame, "ref");
    const JsonValue* const given = record::member(frame, "act");
    const auto known = who(client);
    if (!client.key.empty() && !known) {
        send_fault(*listener, ref,
                   fault_json({hall::Fault::Kind::forbidden, "this key holds no more", {}}));
        return;
    }
    const hall::Role role = known.value_or(Who{}).at(board);
    // He may be gone when the answer comes.
    const std::weak_ptr<Listener> asker = listener;
    hall_.submit(board, role, given == nullptr ? JsonValue{} : *given, now(),
                 [asker, ref](const Expected<hall::Submitted, hall::Fault>& outcome) {
                     const auto there = asker.lock();
                     if (there == nullptr) {
                         return;
                     }
                     if (outcome) {
                         send(*there, "{\"type\":\"answer\",\"ref\":" + quoted(ref) + "," +
                                          submitted_json(*outcome).substr(1));
                     } else {
                         send_fault(*there, ref, fault_json(outcome.error()));
                     }
                 });
}

void Live::tell(const std::string& board, const hall::Record& record) {
    const auto watchers = watchers_.find(board);
    if (watchers == watchers_.end()) {
        return;
    }
    std::map<hall::Role, std::shared_ptr<const std::string>> frames;
    // Whoever is dropped by it is removed later, not while they are told.
    for (const auto& each : watchers->second) {
        const hall::Role role = record.readings.is_open()
                                    ? hall::Role::spectator
                                    : who(clients_.at(each)).value_or(Who{}).at(board);
        auto& frame = frames[role];
        if (frame == nullptr) {
            frame = std::make_shared<const std::string>(
                typed("record", record_json(board, record, role)));
        }
        each->send(frame);
    }
}

void Live::tell(const hall::Round& round) {
    const auto frame = std::make_shared<const std::string>(typed("hall", public_json(round)));
    for (const auto& [listener, client] : clients_) {
        if (client.has_greeted) {
            listener->send(frame);
        }
    }
}

} // namespace compongo::net
