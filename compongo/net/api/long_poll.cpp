#include "compongo/net/api/long_poll.h"

#include <algorithm>
#include <iterator>

namespace compongo::net {

void LongPoll::add(const Request& request, const std::set<std::string>& boards,
                   std::uint64_t changes, Waiter waiter) {
    const auto of_address = waiting_of_.find(waiter.peer);
    const bool is_too_many = !waiter.peer.empty() && of_address != waiting_of_.end() &&
                             of_address->second >= waiting_of_address_max;
    if (waiting_ >= waiting_max || is_too_many) {
        waiter.answer(not_modified(waiter.tag));
        return;
    }
    ++waiting_;
    ++waiting_of_[waiter.peer];
    Request asked = request;
    // The shared request must get the full answer at once: no tag, no wait, and no address to be
    // rate-limited.
    asked.if_none_match.clear();
    asked.query.erase("wait");
    asked.peer.clear();
    std::string name = asked.path;
    for (const auto& [part, value] : asked.query) {
        // Quoted, so that no text of a client makes two different requests equal.
        name += '&' + json_string(part) + '=' + json_string(value);
    }
    Group& group = groups_[name];
    group.is_changed =
        group.is_changed || std::ranges::any_of(boards, [&](const std::string& board) {
            const auto at = changed_at_.find(board);
            return at != changed_at_.end() && at->second > changes;
        });
    group.request = std::move(asked);
    group.boards = boards;
    group.waiters.push_back(std::move(waiter));
}

void LongPoll::note(const std::string& board) {
    changed_at_[board] = ++changes_;
    for (auto& [name, group] : groups_) {
        group.is_changed = group.is_changed || group.boards.contains(board);
    }
}

void LongPoll::look(game::Millis now,
                    const std::function<void(const Request& request, Answer answer)>& ask) {
    std::vector<Group> changed;
    std::vector<Waiter> over;
    for (auto group = groups_.begin(); group != groups_.end();) {
        std::vector<Waiter>& waiters = group->second.waiters;
        const auto rest = std::partition(waiters.begin(), waiters.end(),
                                         [now](const Waiter& each) { return each.until > now; });
        over.insert(over.end(), std::make_move_iterator(rest),
                    std::make_move_iterator(waiters.end()));
        waiters.erase(rest, waiters.end());
        if (group->second.is_changed && !waiters.empty()) {
            forget(waiters);
            changed.push_back(std::move(group->second));
            waiters.clear();
        }
        group = waiters.empty() ? groups_.erase(group) : std::next(group);
    }
    forget(over);
    for (const Waiter& each : over) {
        each.answer(not_modified(each.tag));
    }
    for (Group& each : changed) {
        const Request request = each.request;
        ask(request, [this, group = std::move(each), changes = changes_](const Reply& reply) {
            answer(group, changes, reply);
        });
    }
}

void LongPoll::forget(const std::vector<Waiter>& waiters) {
    waiting_ -= waiters.size();
    for (const Waiter& each : waiters) {
        const auto of_address = waiting_of_.find(each.peer);
        if (--of_address->second == 0) {
            waiting_of_.erase(of_address);
        }
    }
}

/// Clients whose copy is still current wait on; all wait on if the hall was too busy to answer.
void LongPoll::answer(const Group& group, std::uint64_t changes, const Reply& reply) {
    constexpr int too_many = 429;
    const auto tag = reply.headers.find("ETag");
    for (const Waiter& each : group.waiters) {
        const bool is_same = tag != reply.headers.end() && tag->second == each.tag;
        if (is_same || reply.status == too_many) {
            add(group.request, group.boards, is_same ? changes : 0, each);
        } else {
            each.answer(reply);
        }
    }
}

Reply not_modified(const std::string& tag) {
    return {304, "text/plain", {}, {{"ETag", tag}, {"Cache-Control", "no-cache"}}};
}

} // namespace compongo::net
