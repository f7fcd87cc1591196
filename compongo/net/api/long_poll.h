/// Long poll: holds a request until the resource's ETag changes or the wait is over (docs/API.md,
/// Waiting).
#pragma once

#include "compongo/net/http/reply.h"

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace compongo::net {

/// All calls come from the hall's thread.
class LongPoll {
public:
    using Answer = std::function<void(Reply)>;

    /// The longest wait; proxies drop a connection that is silent for longer.
    static constexpr int seconds_max = 25;
    /// Requests held at a time; further ones are answered at once.
    static constexpr std::size_t waiting_max = 2'000;
    /// Requests held at a time for one address.
    static constexpr std::size_t waiting_of_address_max = 200;

    struct Waiter {
        /// The ETag of the client's copy.
        std::string tag;
        game::Millis until;
        Answer answer;
        /// The client's address.
        std::string peer{};
    };
    /// Holds a request whose client has the current answer. `boards` are the boards and events that
    /// the answer is made of, `changes` is the counter's value when it was made: a later change is
    /// noticed. Equal requests form a group that is answered together. Answers 304 at once if too
    /// many are held.
    void add(const Request& request, const std::set<std::string>& boards, std::uint64_t changes,
             Waiter waiter);
    /// A board or an event has changed.
    void note(const std::string& board);
    [[nodiscard]] std::uint64_t changes() const { return changes_; }

    /// Answers 304 to those whose wait is over. For each group that may have changed, calls `ask`
    /// once with its request and gives the answer to all of the group. Call it regularly.
    void look(game::Millis now,
              const std::function<void(const Request& request, Answer answer)>& ask);

private:
    struct Group {
        Request request;
        std::set<std::string> boards;
        std::vector<Waiter> waiters;
        bool is_changed = false;
    };

    void forget(const std::vector<Waiter>& waiters);
    void answer(const Group& group, std::uint64_t changes, const Reply& reply);

    /// By path and query.
    std::map<std::string, Group> groups_;
    std::size_t waiting_ = 0;
    std::map<std::string, std::size_t> waiting_of_;
    std::uint64_t changes_ = 0;
    std::map<std::string, std::uint64_t> changed_at_;
};

/// 304 Not Modified.
[[nodiscard]] Reply not_modified(const std::string& tag);

} // namespace compongo::net
