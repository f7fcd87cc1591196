/// The live connection: WebSocket clients watch boards and are sent what changes (docs/API.md,
/// Live).
#pragma once

#include "compongo/net/api/fair_scheduler.h"
#include "compongo/net/api/thread_pool.h"
#include "compongo/net/guard/access.h"
#include "compongo/net/guard/audit_log.h"
#include "compongo/net/guard/cost_budget.h"

#include <deque>
#include <memory>

namespace compongo::net {

/// A connected client as `Live` sees it: what it can be sent, and when it is dropped.
class Listener {
public:
    Listener() = default;
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    virtual ~Listener() = default;

    /// Queues a frame, which may be shared with other clients. A client whose buffer overflows is
    /// dropped.
    virtual void send(std::shared_ptr<const std::string> frame) = 0;
    /// Backpressure: should the caller wait before it sends more?
    [[nodiscard]] virtual bool is_full() const = 0;
    /// Bytes that can still be queued; more would drop the client.
    [[nodiscard]] virtual std::size_t room() const = 0;
    /// Drops the client if it has read nothing for too long.
    virtual void drop_if_stalled() = 0;
    /// Drops a client that should have sent something and did not.
    virtual void drop_silent() = 0;
    /// The client's address.
    [[nodiscard]] virtual const std::string& peer() const = 0;
    /// Charges the client's costs to this budget from now on.
    virtual void charge_to(std::shared_ptr<CostBudget> budget, Payer payer) = 0;
    [[nodiscard]] virtual std::shared_ptr<CostBudget> budget() const = 0;
};

/// The state of one connection.
struct Client {
    /// Looked up each time it is used, since it may have been revoked.
    std::string key;
    bool has_greeted = false;
    /// The board of the client's key, as last sent in `hello`.
    std::optional<std::string> board;
    /// The seats that count as connected because of this client.
    std::vector<std::pair<std::string, chess::Color>> seats;
    /// The board and the device name of a tablet that may lead its board, and when it last sent a
    /// frame.
    std::optional<std::pair<std::string, std::string>> tablet;
    game::Millis heard;
    std::set<std::string> watched;
    /// A board still to be watched, the last record that the client has of it, and the mark of the
    /// snapshot before those records.
    struct Wanted {
        std::string board;
        std::optional<std::uint64_t> since;
        std::string anew;
    };
    std::deque<Wanted> wanted;
    /// The first of `wanted` is scheduled, or its records are being read.
    bool is_catching_up = false;
    /// The board whose missed records are being read, empty if none; and the frames about it that
    /// wait until they are sent.
    std::string reading;
    std::vector<std::shared_ptr<const std::string>> held;
};

class Live {
public:
    struct Dependencies {
        hall::Hall& hall;
        Access& access;
        CostBudgets& budgets;
        FairScheduler& scheduler;
        /// The pool that reads journals.
        ThreadPool& reading;
        hall::Hall::Post post;
        /// Receives the arbiters' acts for the audit log; may be empty.
        std::function<void(AuditEntry audit_entry)> note = {};
    };
    explicit Live(Dependencies dependencies)
        : deps_(std::move(dependencies)), hall_(deps_.hall), access_(deps_.access) {}

    void add(std::shared_ptr<Listener> listener);
    void remove(const std::shared_ptr<Listener>& listener);
    /// The class of this client's frames in the queue; nothing for players, who bypass it.
    [[nodiscard]] std::optional<Rank> rank(const std::shared_ptr<Listener>& listener) const;
    /// The client's send buffer has room again.
    void go_on(const std::shared_ptr<Listener>& listener);
    /// Handles a frame. A fault in it is reported to the client and leaves the connection open.
    /// Calls `then` when the next frame may be read.
    void take(const std::shared_ptr<Listener>& listener, std::string frame,
              std::function<void()> then);

    /// Sends a durable record to those who watch its board.
    void tell(const std::string& board, const hall::Record& record);
    /// The board's state no longer follows from the records sent: sends a snapshot to those who
    /// watch it.
    void send_snapshot(const std::string& board);
    /// Tells every client that the event's data changed.
    void event_changed(const std::string& event);
    /// Tells arbiters that the alert list changed.
    void alerts_changed();
    /// Tells arbiters that duties of the event were marked.
    void duties_changed(const std::string& event);
    /// Tells arbiters that another arbiter of the event looks after other boards now.
    void sectors_changed(const std::string& event);
    /// Tells every client that a round was added.
    void tell(const hall::Round& round);

    /// Drops clients that read nothing, and tablets that have gone silent, so that those continue
    /// without the hall. Call it regularly.
    void drop_stalled_clients();

    /// Keys may have been revoked: clients with a revoked key are sent `hello` without it and leave
    /// their seats.
    void keys_changed();

    [[nodiscard]] std::size_t size() const { return clients_.size(); }
    /// Is a client connected with this player's key, or with the board's tablet key?
    [[nodiscard]] bool is_seated(const std::string& board, chess::Color player) const {
        return seated_.contains({board, player});
    }

private:
    void take_read(const std::shared_ptr<Listener>& listener,
                   const Expected<JsonValue, JsonFault>& frame);
    void greet(Listener& listener, Client& client, const JsonValue& frame);
    void say_hello(Listener& listener, Client& client);
    /// Sends `hello` to clients whose key now opens another board, such as that of the next round.
    void follow_seats();
    void watch(const std::shared_ptr<Listener>& listener, Client& client, const JsonValue& frame);
    void tell_all(std::string frame);
    void tell_arbiters(std::string frame);
    [[nodiscard]] std::string snapshot_frame(const std::string& board) const;
    [[nodiscard]] std::string anew_mark(const std::string& board) const;
    void catch_up(const std::shared_ptr<Listener>& listener);
    void catch_up_with(const std::shared_ptr<Listener>& listener, Client& client,
                       const Client::Wanted& wanted);
    [[nodiscard]] bool read_missed(const std::shared_ptr<Listener>& listener, Client& client,
                                   const Client::Wanted& wanted);
    void take_missed(const std::weak_ptr<Listener>& asker, const Client::Wanted& wanted,
                     const Expected<std::vector<std::string>, hall::Fault>& records);
    void pay(Listener& listener, const Client& client);
    void act(const std::shared_ptr<Listener>& listener, const Client& client,
             const JsonValue& frame);
    /// Who the client's key belongs to; nothing if it is unknown or no longer valid.
    [[nodiscard]] std::optional<KeyHolder> who(const Client& client) const {
        return access_.who(client.key, hall_);
    }
    void lead(const std::shared_ptr<Listener>& listener, Client& client, const JsonValue& frame);
    void stop_leading(Client& client);
    void hear(Client& client);
    void pong(Listener& listener, const JsonValue& frame);
    /// Wraps an answer: an arbiter's act is passed on to the audit log as well.
    [[nodiscard]] hall::Then<hall::Submitted>
    noted(hall::Then<hall::Submitted> then, AuditEntry audit_entry, const JsonValue& act) const;
    [[nodiscard]] static hall::Then<hall::Submitted>
    answer_to(const std::shared_ptr<Listener>& listener, const std::string& ref);
    void take_seats(Client& client);
    void leave_seats(Client& client);
    void unwatch(const std::shared_ptr<Listener>& listener, Client& client);

    Dependencies deps_;
    hall::Hall& hall_;
    Access& access_;
    std::map<std::shared_ptr<Listener>, Client> clients_;
    std::map<std::string, std::set<std::shared_ptr<Listener>>> watchers_;
    /// Connections of each seat; the hall counts a seat as connected while there is one.
    std::map<std::pair<std::string, chess::Color>, std::size_t> seated_;
    /// Connections of each tablet that may lead its board.
    std::map<std::pair<std::string, std::string>, std::size_t> tablets_;
    /// How often each board was sent as a new snapshot. Counted by each run of the program for
    /// itself, so the marks contain `run_`.
    std::map<std::string, std::uint64_t> told_anew_;
    std::string run_ = new_key();
};

} // namespace compongo::net
