#include "tests/simulation/simulated_store.h"

#include "compongo/store/admission.h"
#include "compongo/store/chain.h"

namespace compongo::simulation {

using store::Appended;
using store::Fault;

// --- What is durable -----------------------------------------------------------------------------

const std::vector<store::Entry>& Disk::entries(std::string_view stream) const {
    static const std::vector<store::Entry> none;
    const auto found = streams_.find(stream);
    return found == streams_.end() ? none : found->second;
}

store::StreamState Disk::state(std::string_view stream) const {
    const auto& kept = entries(stream);
    return kept.empty()
               ? store::empty_stream(stream)
               : store::StreamState{std::string(stream), kept.back().number, kept.back().hash};
}

void Disk::add(const store::Append& append) {
    store::StreamState state = this->state(append.stream);
    for (const std::string& content : append.contents) {
        streams_[append.stream].push_back(store::next_entry(state, content));
    }
}

// --- Appending -----------------------------------------------------------------------------------

VirtualTime SimulatedStore::time_to_commit() {
    const bool is_slow = deps_.disk.trouble_at(deps_.timeline.now()) == Disk::Trouble::slow;
    return 1 + static_cast<VirtualTime>(random_.below(is_slow ? 3'000 : 12));
}

void SimulatedStore::append(store::Append append, store::Done done) {
    if (auto objection = store::objection_to(append)) {
        done(unexpected(*std::move(objection)));
        return;
    }
    const VirtualTime now = deps_.timeline.now();
    if (deps_.disk.trouble_at(now) == Disk::Trouble::busy && !random_.once_in(3)) {
        done(unexpected(Fault{Fault::Kind::busy, "the write queue is full"}));
        return;
    }
    Queue& queue = queues_[append.stream];
    queue.committed = std::max(queue.committed, now + time_to_commit());
    if (deps_.planted == PlantedFault::early_acknowledgement && random_.once_in(3)) {
        done(append.expected_version + append.contents.size());
        done = [](const Appended& /*appended*/) {};
    }
    ++waiting_;
    deps_.timeline.at(queue.committed, [this, stream = append.stream] { commit(stream); });
    queue.pending.push_back({std::move(append), std::move(done)});
}

void SimulatedStore::commit(const std::string& stream) {
    Queue& queue = queues_[stream];
    Pending pending = std::move(queue.pending.front());
    queue.pending.pop_front();
    answer(queue, std::move(pending.done), outcome_of(pending.append));
}

Appended SimulatedStore::outcome_of(const store::Append& append) {
    switch (deps_.disk.trouble_at(deps_.timeline.now())) {
    case Disk::Trouble::full:
        return unexpected(Fault{Fault::Kind::full, "no room on the disk"});
    case Disk::Trouble::failing:
        return unexpected(Fault{Fault::Kind::io, "the disk does not write"});
    case Disk::Trouble::in_doubt:
        return in_doubt(append);
    case Disk::Trouble::none:
    case Disk::Trouble::busy:
    case Disk::Trouble::slow:
        break;
    }
    return stored(append);
}

Appended SimulatedStore::stored(const store::Append& append) {
    const store::StreamState state = deps_.disk.state(append.stream);
    const std::uint64_t version = state.version;
    const bool is_fenced = deps_.planted == PlantedFault::version_is_no_fence
                               ? version == append.expected_version
                               : store::continues(append, state);
    if (!is_fenced && deps_.planted != PlantedFault::lost_fence) {
        return unexpected(store::conflict(append, version));
    }
    ++statistics_.commits;
    ++statistics_.appends;
    statistics_.entries += append.contents.size();
    const bool is_lost = deps_.planted == PlantedFault::lost_write && random_.once_in(40);
    if (!is_lost) {
        deps_.disk.add(append);
    }
    return version + append.contents.size();
}

/// It took effect, or did not, or does so later, unless something else is appended before.
Appended SimulatedStore::in_doubt(const store::Append& append) {
    constexpr VirtualTime latest = 8'000;
    switch (random_.below(3)) {
    case 0:
        static_cast<void>(stored(append));
        break;
    case 1:
        late_.emplace(++last_late_, append);
        deps_.timeline.at(deps_.timeline.now() + static_cast<VirtualTime>(random_.below(latest)),
                          [this, number = last_late_] { take_effect_late(number); });
        break;
    default:
        break;
    }
    return unexpected(Fault{Fault::Kind::in_doubt, "the database did not answer"});
}

void SimulatedStore::take_effect_late(std::uint64_t number) {
    if (const auto found = late_.extract(number)) {
        static_cast<void>(stored(found.mapped()));
    }
}

void SimulatedStore::answer(Queue& queue, store::Done done, Appended appended) {
    queue.answered =
        std::max(queue.answered, deps_.timeline.now() + static_cast<VirtualTime>(random_.below(5)));
    deps_.timeline.at(queue.answered,
                      [this, done = std::move(done), appended = std::move(appended)] {
                          --waiting_;
                          done(appended);
                      });
}

bool SimulatedStore::is_quiet(const std::string& stream) const {
    constexpr VirtualTime on_its_way = 4;
    const auto found = queues_.find(stream);
    return found == queues_.end() || (found->second.pending.empty() &&
                                      found->second.answered + on_its_way < deps_.timeline.now());
}

void SimulatedStore::crash() {
    for (auto& [stream, queue] : queues_) {
        std::size_t kept = random_.below(queue.pending.size() + 1);
        if (deps_.planted == PlantedFault::torn_order && queue.pending.size() > 1) {
            queue.pending.pop_front();
            deps_.disk.add(queue.pending.front().append);
            kept = 0;
        }
        for (std::size_t i = 0; i < kept; ++i) {
            static_cast<void>(stored(queue.pending[i].append));
        }
    }
    for (const auto& [number, append] : late_) {
        if (random_.once_in(2)) {
            static_cast<void>(stored(append));
        }
    }
    queues_.clear();
    late_.clear();
    waiting_ = 0;
}

// --- Reading -------------------------------------------------------------------------------------

Expected<std::vector<store::Entry>, Fault>
SimulatedStore::read(std::string_view stream, std::uint64_t from, std::size_t most) const {
    if (auto objection = store::objection_to_name(stream)) {
        return unexpected(*std::move(objection));
    }
    const auto& kept = deps_.disk.entries(stream);
    const auto first = static_cast<std::size_t>(
        std::min<std::uint64_t>(std::max<std::uint64_t>(from, 1) - 1, kept.size()));
    const std::size_t count = std::min(most, kept.size() - first);
    const auto begin = kept.begin() + static_cast<std::ptrdiff_t>(first);
    return std::vector<store::Entry>(begin, begin + static_cast<std::ptrdiff_t>(count));
}

Expected<store::StreamState, Fault> SimulatedStore::state(std::string_view stream) const {
    if (auto objection = store::objection_to_name(stream)) {
        return unexpected(*std::move(objection));
    }
    return deps_.disk.state(stream);
}

Expected<std::vector<store::StreamState>, Fault> SimulatedStore::streams() const {
    std::vector<store::StreamState> states;
    for (const auto& [stream, entries] : deps_.disk.streams()) {
        states.push_back(deps_.disk.state(stream));
    }
    return states;
}

} // namespace compongo::simulation
