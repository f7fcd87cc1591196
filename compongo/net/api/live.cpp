#include "compongo/net/api/live.h"

#include "compongo/net/guard/cpu_timer.h"
#include "compongo/net/http/reply.h"
#include "compongo/record/transcript/codec.h"

#include <charconv>

namespace compongo::net {

namespace {

/// Boards that one client may watch: a large hall.
constexpr std::size_t watched_max = 2000;
/// A client that has missed more records than this gets a snapshot instead.
constexpr std::uint64_t missed_max = 500;
/// A tablet that leads its board sends a frame every second; this long without one drops it.
constexpr game::Millis silence_of_tablets_max{5'000};

void send(Listener& listener, std::string frame) {
    listener.send(std::make_shared<const std::string>(std::move(frame)));
}

/// Puts `"type"` first into a JSON object: `{"type":"answer",...}`.
std::string typed(std::string_view type, std::string_view object) {
    return json_with_first("type", type, object);
}

void send_fault(Listener& listener, std::string_view ref, const std::string& error) {
    send(listener,
         "{\"type\":\"answer\",\"ref\":" + json_string(ref) + ",\"error\":" + error + "}");
}

std::string plain_fault(std::string_view message) {
    return fault_json({hall::Fault::Kind::malformed, std::string(message), {}});
}

std::string text_of(const JsonValue& value, std::string_view name) {
    const JsonValue* const found = json_member(value, name);
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
        stop_leading(client->second);
        leave_seats(client->second);
        clients_.erase(client);
    }
}

void Live::take_seats(Client& client) {
    const KeyHolder who = this->who(client).value_or(KeyHolder{});
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
    client.wanted.clear();
    client.held.clear();
}

/// Long frames of spectators are parsed on the reading pool, so that they do not delay players.
void Live::take(const std::shared_ptr<Listener>& listener, std::string frame,
                std::function<void()> then) {
    constexpr std::size_t short_bytes_max = 4096;
    const bool is_read_elsewhere =
        frame.size() > short_bytes_max && rank(listener) == Rank::spectator &&
        deps_.reading.try_post([this, listener, frame, budget = listener->budget(), then] {
            const std::int64_t since = thread_microseconds();
            auto read = std::make_shared<Expected<JsonValue, JsonFault>>(parse_json(frame));
            deps_.post([this, listener, read = std::move(read), budget, then,
                        spent = thread_microseconds() - since] {
                budget->spend_time(spent, now().instant);
                deps_.scheduler.add(Rank::spectator, [this, listener, read, budget, then] {
                    const CpuTimer cpu_timer(budget);
                    take_read(listener, *read);
                    then();
                });
            });
        });
    if (!is_read_elsewhere) {
        take_read(listener, parse_json(frame));
        then();
    }
}

void Live::take_read(const std::shared_ptr<Listener>& listener,
                     const Expected<JsonValue, JsonFault>& frame) {
    const auto found = clients_.find(listener);
    if (found == clients_.end()) {
        return;
    }
    Client& client = found->second;
    hear(client);
    if (!frame) {
        send_fault(*listener, {},
                   plain_fault("the frame is not JSON: at byte " +
                               std::to_string(frame.error().offset) + ", expected " +
                               frame.error().expected));
        return;
    }
    const std::string type = text_of(*frame, "type");
    const std::string ref = text_of(*frame, "ref");
    if (type == "hello") {
        greet(*listener, client, *frame);
    } else if (type == "ping") {
        pong(*listener, *frame);
    } else if (!client.has_greeted) {
        send_fault(*listener, ref, plain_fault("\"hello\" comes first"));
    } else if (type == "watch") {
        watch(listener, client, *frame);
    } else if (type == "act") {
        act(listener, client, *frame);
    } else if (type == "lead" || type == "leave") {
        lead(listener, client, *frame);
    } else {
        send_fault(*listener, ref,
                   plain_fault("type: found " + json_string(type) +
                               ", expected hello, watch, act, lead, leave or ping"));
    }
}

void Live::greet(Listener& listener, Client& client, const JsonValue& frame) {
    client.key = text_of(frame, "key");
    client.has_greeted = true;
    pay(listener, client);
    say_hello(listener, client);
    // Take the new seats before leaving the old ones: a seat that is in both never counts as
    // disconnected.
    Client before;
    std::swap(before.seats, client.seats);
    std::swap(before.tablet, client.tablet);
    take_seats(client);
    stop_leading(before);
    leave_seats(before);
}

/// With the game's instant if a board is named: a tablet continues from it when it loses the
/// connection.
void Live::pong(Listener& listener, const JsonValue& frame) {
    const hall::Now instant = now();
    const hall::Board* const board = hall_.board(text_of(frame, "board"));
    std::string out = "{\"type\":\"pong\",\"ref\":" + json_string(text_of(frame, "ref")) +
                      ",\"now\":" + std::to_string(instant.wall);
    if (board != nullptr) {
        out += ",\"instant\":";
        record::Codec<game::Millis>::append(out, board->instant(instant));
    }
    send(listener, out + "}");
}

// --- Tablets that continue without the hall ------------------------------------------------------

void Live::hear(Client& client) {
    if (client.tablet) {
        client.heard = now().instant;
        hall_.hear(client.tablet->first, client.tablet->second, now());
    }
}

/// `lead`: the tablet can judge its board by itself when the hall cannot be reached. `leave`: it is
/// no longer at that board.
void Live::lead(const std::shared_ptr<Listener>& listener, Client& client, const JsonValue& frame) {
    const KeyHolder who = this->who(client).value_or(KeyHolder{});
    const std::string device = text_of(frame, "device");
    const std::string ref = text_of(frame, "ref");
    if (!who.board || who.role != hall::Role::tablet) {
        send_fault(*listener, ref,
                   fault_json({hall::Fault::Kind::forbidden, "only a tablet leads its board", {}}));
        return;
    }
    const bool is_leaving = text_of(frame, "type") == "leave";
    auto then = answer_to(listener, ref);
    if (!is_leaving && !device.empty() && device.size() <= hall::device_bytes_max) {
        stop_leading(client);
        client.tablet = {*who.board, device};
        client.heard = now().instant;
        if (++tablets_[*client.tablet] == 1) {
            hall_.tell_of_tablet(*who.board, device, hall::Connection::there, now());
        }
    }
    hall_.submit(*who.board,
                 {{who.role},
                  frame,
                  std::move(then),
                  is_leaving ? hall::RequestKind::leave : hall::RequestKind::lead},
                 now());
}

void Live::stop_leading(Client& client) {
    if (const auto tablet = std::exchange(client.tablet, std::nullopt)) {
        const auto known = tablets_.find(*tablet);
        if (--known->second == 0) {
            tablets_.erase(known);
            hall_.tell_of_tablet(tablet->first, tablet->second, hall::Connection::lost, now());
        }
    }
}

hall::Then<hall::Submitted> Live::answer_to(const std::shared_ptr<Listener>& listener,
                                            const std::string& ref) {
    // The client may have disconnected by the time of the answer.
    return [asker = std::weak_ptr(listener),
            ref](const Expected<hall::Submitted, hall::Fault>& outcome) {
        const auto there = asker.lock();
        if (there == nullptr) {
            return;
        }
        if (outcome) {
            send(*there, typed("answer", json_with_first("ref", ref, submitted_json(*outcome))));
        } else {
            send_fault(*there, ref, fault_json(outcome.error()));
        }
    };
}

void Live::say_hello(Listener& listener, Client& client) {
    const auto known = this->who(client);
    const KeyHolder who = known.value_or(KeyHolder{});
    client.board = who.board;
    std::string out = "{\"type\":\"hello\",\"role\":" + json_string(hall::name(who.role));
    if (who.board) {
        out += ",\"board\":" + json_string(*who.board);
    }
    if (!who.name.empty()) {
        out += ",\"name\":" + json_string(who.name);
    }
    if (!client.key.empty() && !known) {
        out += ",\"unknown_key\":true";
    }
    send(listener, out + ",\"now\":" + std::to_string(now().wall) + "}");
}

void Live::drop_stalled_clients() {
    for (const auto& [listener, client] : clients_) {
        listener->drop_if_stalled();
        if (client.tablet && now().instant - client.heard > silence_of_tablets_max) {
            listener->drop_silent();
        }
    }
}

void Live::keys_changed() {
    for (auto& [listener, client] : clients_) {
        if (!client.key.empty() && !who(client)) {
            pay(*listener, client);
            stop_leading(client);
            leave_seats(client);
            say_hello(*listener, client);
        }
    }
}

void Live::follow_seats() {
    for (auto& [listener, client] : clients_) {
        const auto known = client.board ? who(client) : std::nullopt;
        if (known && known->board != client.board) {
            stop_leading(client);
            leave_seats(client);
            take_seats(client);
            say_hello(*listener, client);
        }
    }
}

void Live::watch(const std::shared_ptr<Listener>& listener, Client& client,
                 const JsonValue& frame) {
    const JsonValue* const boards = json_member(frame, "boards");
    const std::string ref = text_of(frame, "ref");
    if (boards == nullptr || boards->as_array() == nullptr || boards->items.size() > watched_max) {
        send_fault(*listener, ref,
                   plain_fault("boards: expected a list of at most " + std::to_string(watched_max) +
                               " names"));
        return;
    }
    unwatch(listener, client);
    const JsonValue* const since = json_member(frame, "since");
    const JsonValue* const anew = json_member(frame, "anew");
    std::set<std::string> named;
    for (const JsonValue& each : boards->items) {
        const std::string board = each.as_text() == nullptr ? std::string() : *each.as_text();
        if (hall_.board(board) == nullptr) {
            send_fault(*listener, ref, plain_fault("boards: there is no " + json_string(board)));
        } else if (named.insert(board).second) {
            client.wanted.push_back(
                {board, number_of(since == nullptr ? nullptr : json_member(*since, board)),
                 anew == nullptr ? std::string() : text_of(*anew, board)});
        }
    }
    go_on(listener);
}

void Live::pay(Listener& listener, const Client& client) {
    const auto known = who(client);
    const Payer payer = !known                               ? Payer::address
                        : known->role == hall::Role::arbiter ? Payer::arbiter
                                                             : Payer::seat;
    listener.charge_to(deps_.budgets.of(payer,
                                        payer == Payer::address ? listener.peer() : client.key,
                                        now().instant),
                       payer);
}

std::optional<Rank> Live::rank(const std::shared_ptr<Listener>& listener) const {
    const auto found = clients_.find(listener);
    const auto known = found == clients_.end() ? std::nullopt : who(found->second);
    if (!known) {
        return Rank::spectator;
    }
    return known->role == hall::Role::arbiter ? std::optional(Rank::arbiter) : std::nullopt;
}

/// Schedules the next board that the client asked to watch, if its send buffer has room. One board
/// per turn, so that other clients come in between.
void Live::go_on(const std::shared_ptr<Listener>& listener) {
    const auto found = clients_.find(listener);
    if (found == clients_.end() || found->second.is_catching_up || found->second.wanted.empty() ||
        listener->is_full()) {
        return;
    }
    found->second.is_catching_up = true;
    deps_.scheduler.add_within_budget(Rank::spectator, listener->budget(),
                                      [this, asker = std::weak_ptr(listener)] {
                                          if (const auto there = asker.lock()) {
                                              catch_up(there);
                                          }
                                      });
}

void Live::catch_up(const std::shared_ptr<Listener>& listener) {
    const auto found = clients_.find(listener);
    if (found == clients_.end()) {
        return;
    }
    Client& client = found->second;
    client.is_catching_up = false;
    if (client.wanted.empty()) {
        return;
    }
    const Client::Wanted wanted = std::move(client.wanted.front());
    client.wanted.pop_front();
    client.watched.insert(wanted.board);
    watchers_[wanted.board].insert(listener);
    catch_up_with(listener, client, wanted);
    go_on(listener);
}

void Live::catch_up_with(const std::shared_ptr<Listener>& listener, Client& client,
                         const Client::Wanted& wanted) {
    if (!read_missed(listener, client, wanted)) {
        send(*listener, snapshot_frame(wanted.board));
    }
}

/// Starts reading the missed records on the reading pool; new records are held back meanwhile.
/// False if nothing was started and the client needs a snapshot.
bool Live::read_missed(const std::shared_ptr<Listener>& listener, Client& client,
                       const Client::Wanted& wanted) {
    const std::uint64_t version = hall_.board(wanted.board)->version();
    if (!wanted.since || *wanted.since > version || version - *wanted.since > missed_max) {
        return false;
    }
    if (*wanted.since == version) {
        return wanted.anew == anew_mark(wanted.board);
    }
    const hall::Role role = who(client).value_or(KeyHolder{}).at(wanted.board);
    client.is_catching_up = deps_.reading.try_post(
        [this, reader = *hall_.reader(wanted.board), role, wanted, from = *wanted.since + 1,
         budget = listener->budget(), asker = std::weak_ptr(listener)] {
            const std::int64_t since = thread_microseconds();
            auto records = reader.records(role, from, missed_max);
            // If they do not fit in one answer, a snapshot is sent instead.
            if (records && records->size() < reader.version() + 1 - from) {
                records = unexpected(hall::Fault{hall::Fault::Kind::limit, {}, {}});
            }
            deps_.post([this, records = std::move(records), wanted, asker, budget,
                        spent = thread_microseconds() - since] {
                budget->spend_time(spent, now().instant);
                const CpuTimer cpu_timer(budget);
                take_missed(asker, wanted, records);
            });
        });
    client.reading = client.is_catching_up ? wanted.board : std::string();
    return client.is_catching_up;
}

void Live::act(const std::shared_ptr<Listener>& listener, const Client& client,
               const JsonValue& frame) {
    const std::string board = text_of(frame, "board");
    const std::string ref = text_of(frame, "ref");
    const JsonValue* const given = json_member(frame, "act");
    const auto known = who(client);
    if (!client.key.empty() && !known) {
        send_fault(*listener, ref,
                   fault_json({hall::Fault::Kind::forbidden, "this key is no longer valid", {}}));
        return;
    }
    const hall::Role role = known.value_or(KeyHolder{}).at(board);
    const JsonValue* const numbered = json_member(frame, "number");
    const auto number = number_of(numbered);
    if (numbered != nullptr && number.value_or(0) == 0) {
        send_fault(*listener, ref,
                   plain_fault("number: found " + json_shown(*numbered) +
                               ", expected a whole number from 1"));
        return;
    }
    const bool is_tablets = client.tablet && client.tablet->first == board && number;
    const JsonValue act = given == nullptr ? JsonValue{} : *given;
    auto then = answer_to(listener, ref);
    if (role == hall::Role::arbiter && deps_.note) {
        then =
            noted(std::move(then), {"act", known->name, listener->peer(), {{"board", board}}}, act);
    }
    hall_.submit(
        board,
        {{role, known.value_or(KeyHolder{}).name},
         act,
         std::move(then),
         hall::RequestKind::act,
         is_tablets ? std::optional(hall::Sent{client.tablet->second, *number}) : std::nullopt},
        now());
}

hall::Then<hall::Submitted> Live::noted(hall::Then<hall::Submitted> then, AuditEntry audit_entry,
                                        const JsonValue& act) const {
    return [this, then = std::move(then), audit_entry = std::move(audit_entry),
            verb = act_verb(act)](const Expected<hall::Submitted, hall::Fault>& outcome) {
        AuditEntry done = audit_entry;
        if (outcome) {
            done.take(verb, *outcome);
        }
        if (outcome && !done.what.empty()) {
            deps_.note(std::move(done));
        }
        then(outcome);
    };
}

} // namespace compongo::net
