/// The writer thread: commits queued appends in groups and answers them when durable.
#pragma once

#include "compongo/store/event_store.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>

namespace compongo::store {

/// A queued append.
struct Waiting {
    Append append;
    Done done;
};

/// Whether it is a probe, not an append.
[[nodiscard]] inline bool is_probe(const Append& append) {
    return append.stream.empty();
}

class Writer {
public:
    /// Commits a group durably and returns the answers in order. Called on the writer's thread.
    using Commit = std::function<std::vector<Appended>(const std::vector<Waiting>&)>;

    explicit Writer(Commit commit);
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    /// Writes accepted appends and calls every `Done`.
    ~Writer();

    /// See `EventStore::append`.
    void submit(Append append, Done done);
    /// See `EventStore::probe`. Committed as an append without a stream.
    void probe(Done done);
    [[nodiscard]] Statistics statistics() const;

private:
    /// Moves both into the queue, or leaves both and returns the reason.
    [[nodiscard]] std::optional<Fault> accept(Append& append, Done& done);
    void submit_what_may_be(Append append, Done done);
    void run();
    /// Blocks until there is work; empty when the writer is closing.
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
    /// Declared last: the thread uses all members above.
    std::thread thread_;
};

} // namespace compongo::store
