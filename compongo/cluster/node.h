/// A cluster node on a shared PostgreSQL database: leases of boards, messages between nodes, and
/// notifications that streams have grown (docs/CLUSTER.md).
#pragma once

#include "compongo/cluster/news.h"
#include "compongo/postgres/session.h"

#include <atomic>
#include <map>
#include <mutex>
#include <set>
#include <thread>

namespace compongo::cluster {

/// Lease time. A node that has not renewed its membership for this long, by the database's clock,
/// loses all its boards; other nodes may take them.
inline constexpr std::chrono::milliseconds membership{5'000};
/// Safety margin: by its own clock, a node stops leading this much earlier.
inline constexpr std::chrono::milliseconds margin{1'000};
inline constexpr std::chrono::milliseconds time_between_renewals{1'000};
/// Growth notifications are batched to one in this interval.
inline constexpr std::chrono::milliseconds time_between_news{10};

/// Callbacks, called on the node's thread.
struct Events {
    /// The current leaders of these boards.
    std::function<void(std::vector<Leader>)> on_leaders;
    /// The membership expired: this node leads no board and has a new name.
    std::function<void()> on_expiry;
    /// A message arrived. Delivered at most once.
    std::function<void(std::string from, std::string body)> on_message;
    /// A message of this node was not delivered and will not be.
    std::function<void(std::string body)> on_returned;
    /// Other nodes appended to these streams; the versions are lower bounds.
    std::function<void(Growth)> on_growth;
    /// A node left or expired.
    std::function<void(std::string node)> on_gone;
    /// The connection was interrupted: notifications may have been missed.
    std::function<void()> on_interruption;
};

/// How many nodes are members of the cluster on this database.
[[nodiscard]] Expected<std::size_t, postgres::Fault> count_members(const std::string& address);

/// Thread-safe. Only `leave` blocks on the database.
class Node {
    /// Passkey: only `join` constructs a node.
    class Passage {};

public:
    [[nodiscard]] static Expected<std::unique_ptr<Node>, postgres::Fault>
    join(const std::string& address, Events events);
    Node(Passage passage, const std::string& address, Events events);
    Node(const Node&) = delete;
    Node& operator=(const Node&) = delete;
    /// Like a crash: the membership is left to expire.
    ~Node();

    /// Globally unique, never reused.
    [[nodiscard]] std::string name() const;
    /// Whether the leases are still valid, by this node's clock.
    [[nodiscard]] bool is_member() const;

    /// Acquires the lease of the board if it is free; `on_leaders` reports the holder.
    void ask_to_lead(std::string board);
    void send(std::string to, std::string body);
    /// Notifies the other nodes that the stream has grown.
    void announce(const std::string& stream, std::uint64_t version);

    /// After it returns no callback runs any more. Queued messages stay queued until `leave`.
    void stop();
    /// Sends what is queued, stores the given values for the next leaders, releases all boards, and
    /// ends the membership.
    void leave(const std::map<std::string, std::int64_t>& handed_over);

private:
    using Clock = std::chrono::steady_clock;
    struct Outgoing {
        std::set<std::string> boards;
        std::vector<std::pair<std::string, std::string>> messages;
        Growth growth;
        [[nodiscard]] bool is_empty() const {
            return boards.empty() && messages.empty() && growth.empty();
        }
    };
    using Done = Expected<void, postgres::Fault>;

    void run();
    void wake() const;

    // The steps of the thread's loop.
    [[nodiscard]] Done listen(postgres::Connection& connection);
    [[nodiscard]] Done enter(postgres::Connection& connection);
    [[nodiscard]] Done round(postgres::Connection& connection);
    [[nodiscard]] Outgoing what_is_due();
    [[nodiscard]] Done renew(postgres::Connection& connection);
    [[nodiscard]] Done take_over(postgres::Connection& connection);
    [[nodiscard]] Done look_around(postgres::Connection& connection);
    [[nodiscard]] Done ask(postgres::Connection& connection, const std::set<std::string>& boards);
    [[nodiscard]] Done post(postgres::Connection& connection, const Outgoing& out);
    [[nodiscard]] Done fetch(postgres::Connection& connection);
    [[nodiscard]] Done hear(postgres::Connection& connection);
    [[nodiscard]] static Done tell(postgres::Connection& connection, const News& news);
    [[nodiscard]] Done publish(postgres::Connection& connection, const std::vector<Leader>& taken);
    void take_news(const std::string& text);
    void put_back(Outgoing out);

    Events events_;
    postgres::Session session_;
    /// An eventfd, readable when there is something to send.
    int bell_;
    std::atomic<bool> is_over_ = false;
    std::atomic<bool> is_in_ = false;
    std::atomic<Clock::rep> member_until_ = 0;
    mutable std::mutex mutex_;
    std::string name_;
    Outgoing out_;
    // Used by the thread only.
    Clock::time_point next_renewal_;
    Clock::time_point next_news_;
    bool has_mail_ = true;
    /// Notifications sent before LISTEN took effect were missed.
    bool was_interrupted_ = true;
    std::set<std::string> gone_;
    /// Declared last: the thread uses all members above.
    std::thread thread_;
};

} // namespace compongo::cluster
