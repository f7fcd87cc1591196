#include "compongo/store/copy.h"

#include "compongo/store/chain.h"

#include <algorithm>

namespace compongo::store {
namespace {

/// Limits of one batch: entries, and bytes (approximate).
constexpr std::size_t entries_together = 256;
constexpr std::size_t bytes_together = std::size_t{1} * 1024 * 1024;

Fault no_beginning(const StreamState& found, const std::string& expected) {
    return {Fault::Kind::conflict, "the target, stream '" + found.name + "': found " +
                                       std::to_string(found.version) + " entries ending in " +
                                       to_hex(found.last_hash) + ", expected " + expected};
}

/// The stream's state after `version` entries.
Expected<StreamState, Fault> state_at(const EventStore& store, const std::string& stream,
                                      std::uint64_t version) {
    StreamState state = empty_stream(stream);
    if (version == 0) {
        return state;
    }
    const auto last = store.read(stream, version, 1);
    if (!last) {
        return unexpected(last.error());
    }
    if (!last->empty()) {
        state.version = last->front().number;
        state.last_hash = last->front().hash;
    }
    return state;
}

/// Everything in the target must be a prefix of the source.
Expected<void, Fault> expect_beginning(const EventStore& source, const EventStore& target) {
    const auto there = target.streams();
    if (!there) {
        return unexpected(there.error());
    }
    for (const StreamState& found : *there) {
        const auto its = state_at(source, found.name, found.version);
        if (!its) {
            return unexpected(its.error());
        }
        if (*its != found) {
            return unexpected(no_beginning(found, "a beginning of the source's stream"));
        }
    }
    return {};
}

/// The next contents, verified against their hashes. Advances `reached`.
Expected<std::vector<std::string>, Fault> next_contents(const EventStore& source,
                                                        StreamState& reached) {
    auto entries = source.read(reached.name, reached.version + 1, entries_together);
    if (!entries) {
        return unexpected(std::move(entries.error()));
    }
    std::vector<std::string> contents;
    std::size_t bytes = 0;
    for (Entry& entry : *entries) {
        bytes += entry.content.size();
        if (!contents.empty() && bytes > bytes_together) {
            break;
        }
        const Entry expected = next_entry(reached, std::move(entry.content));
        if (entry.number != expected.number || entry.hash != expected.hash) {
            return unexpected(
                Fault{Fault::Kind::damaged, "the source, stream '" + reached.name + "', entry " +
                                                std::to_string(expected.number) +
                                                ": found the hash " + to_hex(entry.hash) +
                                                ", expected " + to_hex(expected.hash)});
        }
        contents.push_back(expected.content);
    }
    return contents;
}

Expected<void, Fault> copy_stream(const EventStore& source, EventStore& target,
                                  const StreamState& end, const OnCopied& on_copied) {
    auto reached = target.state(end.name);
    if (!reached) {
        return unexpected(std::move(reached.error()));
    }
    on_copied(reached->version);
    while (reached->version < end.version) {
        const std::uint64_t before = reached->version;
        auto contents = next_contents(source, *reached);
        if (!contents) {
            return unexpected(std::move(contents.error()));
        }
        const std::size_t count = contents->size();
        if (count == 0) {
            break;
        }
        const Appended appended = target.append_and_wait({end.name, before, *std::move(contents)});
        if (!appended) {
            return unexpected(appended.error());
        }
        on_copied(count);
    }
    const auto now = target.state(end.name);
    if (!now) {
        return unexpected(now.error());
    }
    if (*now != end) {
        return unexpected(no_beginning(*now, std::to_string(end.version) + " entries ending in " +
                                                 to_hex(end.last_hash)));
    }
    return {};
}

} // namespace

Expected<Copied, Fault> copy(const EventStore& source, EventStore& target,
                             const OnCopied& on_copied) {
    if (const auto losses = source.losses(); !losses.empty()) {
        return unexpected(Fault{Fault::Kind::damaged, "the source, " + message(losses.front())});
    }
    const auto streams = source.streams();
    if (!streams) {
        return unexpected(streams.error());
    }
    if (auto fits = expect_beginning(source, target); !fits) {
        return unexpected(std::move(fits.error()));
    }
    Copied copied;
    for (const StreamState& end : *streams) {
        if (auto done = copy_stream(source, target, end, on_copied); !done) {
            return unexpected(std::move(done.error()));
        }
        ++copied.streams;
        copied.entries += end.version;
    }
    return copied;
}

} // namespace compongo::store
