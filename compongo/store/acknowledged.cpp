#include "compongo/store/acknowledged.h"

#include "compongo/store/chain.h"

#include <utility>

namespace compongo::store {
namespace {

/// Entries verified in one batch.
constexpr std::size_t followed_together = 256;

/// Whether the chain is intact from `reached` to `end`.
bool goes_on(SqliteReader& database, StreamState reached, const StreamState& end) {
    while (reached.version < end.version) {
        auto entries = database.read(end.name, reached.version + 1, followed_together);
        if (!entries || entries->empty()) {
            return false;
        }
        for (Entry& entry : *entries) {
            const Entry expected = next_entry(reached, std::move(entry.content));
            if (entry.number != expected.number || entry.hash != expected.hash) {
                return false;
            }
        }
    }
    return reached == end;
}

/// Whether the entry at the head's version differs from the acknowledged one. An unreadable entry
/// does not count: that is a broken chain, which `verify` reports.
bool is_another(SqliteReader& database, const StreamState& head, const StreamState& found) {
    if (found.version == head.version) {
        return found.last_hash != head.last_hash;
    }
    const auto entries = database.read(head.name, head.version, 1);
    return head.version > 0 && entries && !entries->empty() &&
           entries->front().number == head.version && entries->front().hash != head.last_hash;
}

} // namespace

Expected<std::unique_ptr<Acknowledged>, Fault> Acknowledged::open(const std::string& path,
                                                                  SqliteReader& database) {
    auto opened = std::make_unique<Acknowledged>(Passage{}, path + "-heads");
    auto read = HeadsFile::read(opened->path_);
    if (!read) {
        return unexpected(std::move(read.error()));
    }
    opened->heads_ = std::move(read->heads);
    opened->compare(database);
    opened->tell_of_what_was_read(*read);
    // On a full disk a store can still be opened for reading; appends report the error.
    static_cast<void>(opened->make_anew());
    return opened;
}

void Acknowledged::compare(SqliteReader& database) {
    const auto there = database.streams();
    Heads found;
    for (const StreamState& state : there.value_or(std::vector<StreamState>())) {
        found.emplace(state.name, state);
    }
    for (auto& [name, head] : heads_) {
        const auto known = found.find(name);
        const auto state = there ? Expected<StreamState, Fault>(
                                       known == found.end() ? empty_stream(name) : known->second)
                                 : database.state(name);
        if (state) {
            compare(database, head, *state);
        }
    }
    // A crash between the writes to the database and to the heads file leaves new streams without a
    // head.
    heads_.insert(found.begin(), found.end());
}

/// The database is written before the heads, so it may legitimately be ahead of the head.
void Acknowledged::compare(SqliteReader& database, StreamState& head, const StreamState& found) {
    if (found.version < head.version || is_another(database, head, found)) {
        losses_.emplace(head.name, Loss{head, found});
    } else if (goes_on(database, head, found)) {
        head = found;
    }
}

void Acknowledged::tell_of_what_was_read(const HeadsRead& read) {
    if (!read.is_there && !heads_.empty()) {
        notices_.push_back(path_ + ": found no such file, so what was lost before today is not " +
                           "noticed; made it from the " + std::to_string(heads_.size()) +
                           " streams that are there");
    }
    if (read.damaged > 0) {
        notices_.push_back(path_ + ": found " + std::to_string(read.damaged) +
                           " lines that are not as they were written; what they said is not "
                           "compared with what is there");
    }
    for (const auto& [name, loss] : losses_) {
        notices_.push_back(message(loss));
    }
}

std::optional<Loss> Acknowledged::loss(std::string_view stream) const {
    const std::lock_guard lock(mutex_);
    const auto found = losses_.find(stream);
    return found == losses_.end() ? std::nullopt : std::optional(found->second);
}

std::vector<Loss> Acknowledged::losses() const {
    const std::lock_guard lock(mutex_);
    std::vector<Loss> all;
    for (const auto& [name, loss] : losses_) {
        all.push_back(loss);
    }
    return all;
}

Expected<void, Fault> Acknowledged::make_room(std::size_t streams) {
    const std::lock_guard lock(mutex_);
    return file_ && file_->has_room_for(streams) ? Expected<void, Fault>() : make_anew();
}

Expected<void, Fault> Acknowledged::add(const Heads& reached) {
    const std::lock_guard lock(mutex_);
    const bool is_written = file_ && file_->append(reached);
    Heads before;
    for (const auto& [name, state] : reached) {
        StreamState& head = heads_.try_emplace(name, empty_stream(name)).first->second;
        before.emplace(name, std::exchange(head, state));
    }
    auto kept = is_written ? Expected<void, Fault>() : make_anew();
    if (!kept) {
        for (const auto& [name, state] : before) {
            heads_.insert_or_assign(name, state);
        }
    }
    return kept;
}

Expected<void, Fault> Acknowledged::accept_loss(std::string_view stream) {
    const std::lock_guard lock(mutex_);
    const auto found = losses_.find(stream);
    if (found == losses_.end()) {
        return {};
    }
    const StreamState before = heads_.at(found->first);
    heads_.at(found->first) = found->second.found;
    if (auto made = make_anew(); !made) {
        heads_.at(found->first) = before;
        return made;
    }
    losses_.erase(found);
    return {};
}

Expected<void, Fault> Acknowledged::make_anew() {
    file_.reset();
    auto made = HeadsFile::make(path_, heads_);
    if (!made) {
        return unexpected(std::move(made.error()));
    }
    file_.emplace(*std::move(made));
    return {};
}

} // namespace compongo::store
