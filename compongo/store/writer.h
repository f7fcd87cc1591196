/// The one thread that writes: takes what waits, a group at a time, and answers when it is durable.
#pragma once

#include "compongo/store/event_store.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>

namespace compongo::store {

/// An append in its turn.
struct Waiting {
    Append append;
    Done done;
};

/// Whether it is no append, but a question whether one would be kept.
[[nodiscard]] inline bool is_probe(const Append& append) {
    return append.stream.empty();
}

class Writer {
public:
    /// Makes a group durable and answers each append in it, in their order. On the writer's thread.
    using Commit = std::function<std::vector<Appended>(const std::vector<Waiting>&)>;

    explicit Writer(Commit commit);
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    /// Writes what was accepted and calls each `Done`.
    ~Writer();

    /// See `EventStore::append`.
    void submit(Append append, Done done);
    /// See `EventStore::probe`: what is committed is an append without a stream.
    void probe(Done done);
    [[nodiscard]] Statistics statistics() const;

private:
    /// Takes both into the queue, or neither and says why.
    [[nodiscard]] std::optional<Fault> accept(Append& append, Done& done);
    void submit_what_may_be(Append append, Done done);
    void run();
    /// Waits for something to do; nothing when there will be no more.
    [[nodiscard]] std::vector<Waiting> next_group();
    [[nodiscard]] std::optional<Fault> objection_now(std::size_t size) const;
    void count(const std::vector<Waiting>& group, const std::vector<Appended>& answers);

    Commit commit_;
    mutable std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<Waiting> queue_;
    std::size_t queued_bytes_ = 0;
    bool is_closing_ = false;
    Statistics statistics_;
    /// Last, since it uses all of the above.
    std::thread thread_;
};

} // namespace compongo::store
