/// A node among others on one PostgreSQL database: who leads which board, messages from node to
/// node, and the news that a stream has grown (docs/CLUSTER.md).
#pragma once

#include "compongo/cluster/news.h"
#include "compongo/postgres/session.h"

#include <atomic>
#include <map>
#include <mutex>
#include <set>
#include <thread>

namespace compongo::cluster {

/// A node that has not renewed its membership for so long, by the database's clock, leads nothing
/// any more: others may take its boards.
inline constexpr std::chrono::milliseconds membership{5'000};
/// So much earlier, by its own clock, it stops of itself.
inline constexpr std::chrono::milliseconds margin{1'000};
inline constexpr std::chrono::milliseconds time_between_renewals{1'000};
/// That streams have grown is told no more often than this, however much is done.
inline constexpr std::chrono::milliseconds time_between_news{10};

/// What happens, told on the node's thread.
struct Events {
    /// These boards are led by these nodes now.
    std::function<void(std::vector<Leader>)> on_leaders;
    /// We were away for too long: we lead nothing any more, and have another name.
    std::function<void()> on_expiry;
    /// A message has come; it comes at most once.
    std::function<void(std::string from, std::string body)> on_message;
    /// A message of ours was not taken by its receiver, and will not be.
    std::function<void(std::string body)> on_returned;
    /// These streams have grown to these versions at least, by other nodes' doing.
    std::function<void(Growth)> on_growth;
    /// A node is gone, in order or not.
    std::function<void(std::string node)> on_gone;
    /// The connection was lost for a while: there may be news of which we were not told.
    std::function<void()> on_interruption;
};

/// How many nodes are members on this database now.
[[nodiscard]] Expected<std::size_t, postgres::Fault> count_members(const std::string& address);

/// All calls may come from any thread, and none waits for the database but `leave`.
class Node {
    /// Only `join` makes one.
    class Passage {};

public:
    [[nodiscard]] static Expected<std::unique_ptr<Node>, postgres::Fault>
    join(const std::string& address, Events events);
    Node(Passage passage, const std::string& address, Events events);
    Node(const Node&) = delete;
    Node& operator=(const Node&) = delete;
    /// As a crash: others find out.
    ~Node();

    /// Nobody else has had it or will have it.
    [[nodiscard]] std::string name() const;
    /// Whether what we lead is ours still, by our own clock.
    [[nodiscard]] bool is_member() const;

    /// Makes us the board's leader if it has none; `on_leaders` says who it is.
    void ask_to_lead(std::string board);
    void send(std::string to, std::string body);
    /// The others are told that the stream has grown.
    void announce(const std::string& stream, std::uint64_t version);

    /// When it returns nothing is told any more; what is to be sent waits until we leave.
    void stop();
    /// Sends what is to be sent, then gives back all boards, with what is to be written down of
    /// them, and is nobody's node any more.
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

    // Each is a part of the thread's round.
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
    /// Readable when there is something to send.
    int bell_;
    std::atomic<bool> is_over_ = false;
    std::atomic<bool> is_in_ = false;
    std::atomic<Clock::rep> member_until_ = 0;
    mutable std::mutex mutex_;
    std::string name_;
    Outgoing out_;
    // The thread's own.
    Clock::time_point next_renewal_;
    Clock::time_point next_news_;
    bool has_mail_ = true;
    /// What came before we listened we have not heard.
    bool was_interrupted_ = true;
    std::set<std::string> gone_;
    /// Last, since it uses all of the above.
    std::thread thread_;
};

} // namespace compongo::cluster
