#include "compongo/store/chain.h"

#include "compongo/base/check.h"

#include <sodium.h>

#include <algorithm>

namespace compongo::store {
namespace {

/// Entries verified in one batch.
constexpr std::size_t verified_together = 256;

class Hasher {
public:
    Hasher() {
        static const bool is_ready = sodium_init() >= 0;
        CHECK(is_ready);
        CHECK(crypto_generichash_init(&state_, nullptr, 0, Hash{}.size()) == 0);
    }
    void add(const void* bytes, std::size_t size) {
        CHECK(crypto_generichash_update(&state_, static_cast<const unsigned char*>(bytes), size) ==
              0);
    }
    /// Eight bytes, little-endian on every processor.
    void add(std::uint64_t number) {
        std::array<std::uint8_t, 8> bytes{};
        for (std::uint8_t& byte : bytes) {
            byte = static_cast<std::uint8_t>(number);
            number >>= 8;
        }
        add(bytes.data(), bytes.size());
    }
    [[nodiscard]] Hash finish() {
        Hash hash{};
        CHECK(crypto_generichash_final(&state_, hash.data(), hash.size()) == 0);
        return hash;
    }

private:
    crypto_generichash_state state_{};
};

ChainFault broken(const StreamState& state, std::uint64_t number, const std::string& what) {
    return {number,
            {Fault::Kind::damaged,
             "stream '" + state.name + "', entry " + std::to_string(number) + ": " + what}};
}

/// Advances `reached` over the entry if it continues the chain.
Expected<void, ChainFault> follow(StreamState& reached, const Entry& entry) {
    const std::uint64_t number = reached.version + 1;
    if (entry.number != number) {
        return unexpected(broken(reached, number,
                                 "found entry " + std::to_string(entry.number) + " in its place"));
    }
    const Hash hash = next_hash(reached, entry.content);
    if (hash != entry.hash) {
        return unexpected(broken(reached, number,
                                 "found content with the hash " + to_hex(hash) + ", expected " +
                                     to_hex(entry.hash)));
    }
    reached.version = number;
    reached.last_hash = hash;
    return {};
}

/// The entries after `reached`, up to `end`. If a batch is unreadable, only the next entry, to find
/// out which one is at fault.
Expected<std::vector<Entry>, Fault> read_on(const EventStore& store, const StreamState& reached,
                                            const StreamState& end) {
    const std::uint64_t left = end.version - reached.version;
    const auto most = static_cast<std::size_t>(std::min<std::uint64_t>(left, verified_together));
    auto entries = store.read(end.name, reached.version + 1, most);
    return entries ? entries : store.read(end.name, reached.version + 1, 1);
}

/// Advances `reached` over the next entries.
Expected<void, ChainFault> follow_some(const EventStore& store, StreamState& reached,
                                       const StreamState& end) {
    const std::uint64_t number = reached.version + 1;
    const auto entries = read_on(store, reached, end);
    if (!entries) {
        return unexpected(ChainFault{number, entries.error()});
    }
    if (entries->empty()) {
        return unexpected(broken(reached, number,
                                 "found no such entry, expected " + std::to_string(end.version) +
                                     " entries in all"));
    }
    for (const Entry& entry : *entries) {
        if (auto followed = follow(reached, entry); !followed) {
            return followed;
        }
    }
    return {};
}

/// There must be no entries after the end, unless the stream has grown since `end` was read.
Expected<void, ChainFault> expect_no_more(const EventStore& store, const StreamState& end) {
    const auto beyond = store.read(end.name, end.version + 1, 1);
    if (!beyond) {
        return unexpected(ChainFault{end.version + 1, beyond.error()});
    }
    const auto now = store.state(end.name);
    if (!now) {
        return unexpected(ChainFault{end.version + 1, now.error()});
    }
    if (!beyond->empty() && now->version <= end.version) {
        return unexpected(
            broken(end, end.version + 1,
                   "found an entry, expected " + std::to_string(end.version) + " entries in all"));
    }
    return {};
}

} // namespace

Expected<void, ChainFault> EventStore::verify(std::string_view stream) const {
    const auto end = state(stream);
    if (!end) {
        return unexpected(ChainFault{1, end.error()});
    }
    StreamState reached = empty_stream(stream);
    while (reached.version < end->version) {
        if (auto followed = follow_some(*this, reached, *end); !followed) {
            return followed;
        }
    }
    if (reached.last_hash != end->last_hash) {
        return unexpected(broken(*end, end->version + 1,
                                 "found the chain ending in " + to_hex(reached.last_hash) +
                                     ", expected " + to_hex(end->last_hash)));
    }
    if (auto alone = expect_no_more(*this, *end); !alone) {
        return alone;
    }
    if (const auto lost = loss(stream)) {
        const std::uint64_t last = std::min(lost->found.version + 1, lost->acknowledged.version);
        return unexpected(ChainFault{last, {Fault::Kind::damaged, message(*lost)}});
    }
    return {};
}

StreamState empty_stream(std::string_view name) {
    return {std::string(name), 0, {}};
}

Entry next_entry(StreamState& state, std::string content) {
    state.last_hash = next_hash(state, content);
    return {++state.version, std::move(content), state.last_hash};
}

Hash next_hash(const StreamState& state, std::string_view content) {
    Hasher hasher;
    hasher.add(state.name.size());
    hasher.add(state.name.data(), state.name.size());
    hasher.add(state.version + 1);
    hasher.add(state.last_hash.data(), state.last_hash.size());
    hasher.add(content.data(), content.size());
    return hasher.finish();
}

Hash last_hash_after(const Append& append, const Hash& hash) {
    StreamState state{append.stream, append.expected_version, hash};
    for (const std::string& content : append.contents) {
        state.last_hash = next_hash(state, content);
        ++state.version;
    }
    return state.last_hash;
}

} // namespace compongo::store
