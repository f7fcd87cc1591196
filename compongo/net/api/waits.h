/// Whoever has a text as it stands now may wait until it is another (docs/API.md, Waiting).
#pragma once

#include "compongo/net/http/reply.h"

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace compongo::net {

/// All calls come from the hall's thread.
class Waits {
public:
    using Answer = std::function<void(Reply)>;

    /// So long somebody may wait: less than what lies between takes for a lost line.
    static constexpr int seconds_max = 25;
    /// So many may wait at once; others are answered at once.
    static constexpr std::size_t waiting_max = 2'000;
    /// So many of one address.
    static constexpr std::size_t waiting_of_address_max = 200;

    struct Waiter {
        /// Of what they have.
        std::string tag;
        game::Millis until;
        Answer answer;
        /// The address that it comes from.
        std::string peer{};
    };
    /// Somebody asked for what is made of these boards, when so much had changed (`changes`), and
    /// has it already. Everybody who asks for the same waits together. Answered at once if too many
    /// wait.
    void add(const Request& request, const std::set<std::string>& boards, std::uint64_t changes,
             Waiter waiter);
    /// Something is otherwise at a board.
    void note(const std::string& board);
    [[nodiscard]] std::uint64_t changes() const { return changes_; }

    /// Those whose time is over are told that nothing is new; for each text that may be another,
    /// `ask` is given its request, once, and what is answered goes to all who wait for it. To be
    /// called now and then.
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

    /// By what is asked for.
    std::map<std::string, Group> groups_;
    std::size_t waiting_ = 0;
    std::map<std::string, std::size_t> waiting_of_;
    std::uint64_t changes_ = 0;
    std::map<std::string, std::uint64_t> changed_at_;
};

/// Somebody who has the text with this tag has it already.
[[nodiscard]] Reply not_modified(const std::string& tag);

} // namespace compongo::net
