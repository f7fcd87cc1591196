#include "compongo/store/admission.h"
#include "compongo/store/chain.h"
#include "compongo/store/writer.h"

#include <algorithm>
#include <map>

namespace compongo::store {
namespace {

class MemoryStore final : public EventStore {
public:
    void append(Append append, Done done) override {
        writer_.submit(std::move(append), std::move(done));
    }

    [[nodiscard]] Expected<std::vector<Entry>, Fault>
    read(std::string_view stream, std::uint64_t from, std::size_t most) const override {
        if (auto objection = objection_to_name(stream)) {
            return unexpected(*std::move(objection));
        }
        const std::lock_guard lock(mutex_);
        const auto found = streams_.find(stream);
        if (found == streams_.end()) {
            return std::vector<Entry>{};
        }
        const std::vector<Entry>& entries = found->second;
        const auto first = static_cast<std::size_t>(
            std::min<std::uint64_t>(std::max<std::uint64_t>(from, 1) - 1, entries.size()));
        const std::size_t count = std::min(most, entries.size() - first);
        const auto begin = entries.begin() + static_cast<std::ptrdiff_t>(first);
        return std::vector<Entry>(begin, begin + static_cast<std::ptrdiff_t>(count));
    }

    [[nodiscard]] Expected<StreamState, Fault> state(std::string_view stream) const override {
        if (auto objection = objection_to_name(stream)) {
            return unexpected(*std::move(objection));
        }
        const std::lock_guard lock(mutex_);
        return state_now(stream);
    }

    [[nodiscard]] Expected<std::vector<StreamState>, Fault> streams() const override {
        const std::lock_guard lock(mutex_);
        std::vector<StreamState> states;
        states.reserve(streams_.size());
        for (const auto& [stream, entries] : streams_) {
            states.push_back(state_now(stream));
        }
        return states;
    }

    [[nodiscard]] Statistics statistics() const override { return writer_.statistics(); }

private:
    [[nodiscard]] StreamState state_now(std::string_view stream) const {
        const auto found = streams_.find(stream);
        if (found == streams_.end()) {
            return empty_stream(stream);
        }
        const Entry& last = found->second.back();
        return {found->first, last.number, last.hash};
    }

    std::vector<Appended> commit(const std::vector<Waiting>& group) {
        const std::lock_guard lock(mutex_);
        std::vector<Appended> answers;
        answers.reserve(group.size());
        for (const Waiting& waiting : group) {
            answers.push_back(append_now(waiting.append));
        }
        return answers;
    }

    Appended append_now(const Append& append) {
        StreamState state = state_now(append.stream);
        if (!continues(append, state)) {
            return unexpected(conflict(append, state.version));
        }
        for (const std::string& content : append.contents) {
            streams_[append.stream].push_back(next_entry(state, content));
        }
        return state.version;
    }

    mutable std::mutex mutex_;
    /// Contains no empty streams.
    std::map<std::string, std::vector<Entry>, std::less<>> streams_;
    /// Declared last: its destructor still writes to the members above.
    Writer writer_{[this](const std::vector<Waiting>& group) { return commit(group); }};
};

} // namespace

std::unique_ptr<EventStore> memory_store() {
    return std::make_unique<MemoryStore>();
}

} // namespace compongo::store
