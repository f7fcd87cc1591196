/// The Model Context Protocol as a server: messages in, messages out.
#pragma once

#include "apps/mcp/message.h"
#include "apps/mcp/revision.h"
#include "apps/shared/threads.h"

#include <deque>
#include <functional>

namespace compongo::apps::mcp {

/// A message may be so long and no longer.
inline constexpr std::size_t line_bytes_max = std::size_t{4} << 20U;

/// Answers what comes in. Tools are called on a thread of their own, so that pings are answered and
/// calls are cancelled meanwhile.
class Server {
public:
    /// `send` is given a message without the end of its line; one at a time.
    explicit Server(std::function<void(const std::string&)> send) : send_(std::move(send)) {}

    /// One line came in. Waits if too many calls have not been answered yet.
    void take(std::string_view line);
    /// A line came in that was longer than `line_bytes_max`, and was not kept.
    void take_too_long();
    /// Nothing comes any more.
    void close();
    /// Answers calls until there are no more and `close` was called.
    void work();

private:
    struct Call {
        Request request;
        Revision revision{};
    };

    void take_batch(const JsonArray& messages);
    void take_message(const JsonValue& value);
    /// The immediate answer; empty for a request that is queued or not answered at all.
    [[nodiscard]] std::optional<std::string> answered(const Request& request, bool may_queue);
    [[nodiscard]] Expected<Revision, Error> revision_of(const Request& request) const;
    [[nodiscard]] std::string initialized(const Request& request);
    void notified(const Request& notification);
    void queue(Call call);
    [[nodiscard]] static std::string called(const Call& call);
    void send(const std::string& message);

    std::function<void(const std::string&)> send_;
    Mutex sending_;
    /// Agreed on with `initialize`.
    std::optional<Revision> agreed_;

    Mutex guard_;
    Condition changed_;
    std::deque<Call> waiting_;
    /// The id of the call that is being answered, and whether its answer is not wanted any more.
    std::optional<std::string> running_;
    bool is_running_cancelled_ = false;
    bool is_closed_ = false;
};

} // namespace compongo::apps::mcp
