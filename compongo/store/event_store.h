/// An event store: append-only streams of opaque entries. This is the contract of every
/// implementation.
///
/// Acknowledged entries survive any crash; refused entries do not exist at all.
#pragma once

#include "compongo/base/expected.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::store {

/// A stream name is 1 to this many letters, digits, `-`, `_` and `/`.
inline constexpr std::size_t stream_name_bytes_max = 200;
/// Limits of one append.
inline constexpr std::size_t append_entries_max = 4096;
inline constexpr std::size_t append_bytes_max = std::size_t{4} * 1024 * 1024;
/// Limits of the write queue; beyond them appends fail with `busy`.
inline constexpr std::size_t queued_appends_max = 8192;
inline constexpr std::size_t queued_bytes_max = std::size_t{64} * 1024 * 1024;
/// Limits of one group commit.
inline constexpr std::size_t commit_appends_max = 256;
inline constexpr std::size_t commit_bytes_max = append_bytes_max;

/// A link of a stream's chain: BLAKE2b-256 over the stream's name, the entry's number, the previous
/// entry's hash and the content. The hash before the first entry is all zeros.
using Hash = std::array<std::uint8_t, 32>;

/// Lower-case hexadecimal.
[[nodiscard]] std::string to_hex(const Hash& hash);

/// A stored entry. Numbers count from 1 within a stream, without gaps.
struct Entry {
    std::uint64_t number = 0;
    std::string content;
    Hash hash{};

    friend bool operator==(const Entry&, const Entry&) = default;
};

/// A stream from this entry on.
struct Part {
    std::string stream;
    std::uint64_t from = 1;
};

/// The head of a stream. A copy of `last_hash` kept elsewhere proves later that no entry up to it
/// was altered.
struct StreamState {
    std::string name;
    /// How many entries it holds, which is the number of the last one.
    std::uint64_t version = 0;
    Hash last_hash{};

    friend bool operator==(const StreamState&, const StreamState&) = default;
};

/// Why a store did not do what was requested. Nothing took effect, unless it is `in_doubt`.
struct Fault {
    enum class Kind : std::uint8_t {
        /// The stream's version is not the expected one.
        conflict,
        /// The write queue is full, or another program locks the database.
        busy,
        /// Disk full; writes resume once space is freed.
        full,
        /// The data on disk is corrupt.
        damaged,
        /// The store is closing.
        closed,
        /// Invalid stream name.
        bad_name,
        /// Exceeds the limits of one append.
        too_large,
        /// The file is open in another store, in this process or another.
        in_use,
        /// The file is not a store, or was written by a newer version.
        unknown_format,
        /// A read or write failed.
        io,
        /// The database did not answer in time: the append took effect completely or not at all,
        /// and may still take effect until something else is appended to the stream.
        in_doubt,
    };

    Kind kind = Kind::io;
    /// The found and the expected content, and the place.
    std::string message;

    friend bool operator==(const Fault&, const Fault&) = default;
};

/// `conflict`, `busy`, `full`, ...
[[nodiscard]] std::string_view name(Fault::Kind kind);

/// A stream that does not hold what the store acknowledged. It rejects appends until the loss is
/// accepted.
struct Loss {
    StreamState acknowledged;
    /// The surviving content: fewer entries, or as many but different ones.
    StreamState found;

    friend bool operator==(const Loss&, const Loss&) = default;
};

/// How many entries were acknowledged, and how many survive.
[[nodiscard]] std::string message(const Loss& loss);

/// Where a stream's chain is broken.
struct ChainFault {
    /// The first altered entry; the version plus one if the end of the chain is wrong.
    std::uint64_t number = 0;
    /// `damaged`, with the hashes found and expected, or why the stream could not be read.
    Fault fault;

    friend bool operator==(const ChainFault&, const ChainFault&) = default;
};

/// Appends all `contents` in order if the stream is at `expected_version`; otherwise none. Empty
/// `contents` checks only the version, when the append's turn comes.
struct Append {
    std::string stream;
    std::uint64_t expected_version = 0;
    std::vector<std::string> contents;
    /// The hash of the last entry, if the caller knows it. Without it an append that follows an
    /// earlier one of the caller could follow another writer's entry of the same number instead.
    std::optional<Hash> expected_hash{};
};

/// The stream's new version, or the fault.
using Appended = Expected<std::uint64_t, Fault>;
/// Called exactly once. Must not throw or block, and must not wait for the store; it may append.
using Done = std::function<void(Appended)>;

/// Counters since the store was opened.
struct Statistics {
    /// Durable commits, one fsync each.
    std::uint64_t commits = 0;
    std::uint64_t appends = 0;
    std::uint64_t entries = 0;

    friend bool operator==(const Statistics&, const Statistics&) = default;
};

/// An open store. Thread-safe.
///
/// The destructor writes accepted appends, calls every `Done`, and closes.
class EventStore {
public:
    EventStore() = default;
    EventStore(const EventStore&) = delete;
    EventStore& operator=(const EventStore&) = delete;
    virtual ~EventStore() = default;

    /// Queues an append and returns. Appends take effect in the order of the calls. Calls `done` on
    /// the store's thread when the entries are durable, when it is certain that none was stored, or
    /// when that cannot be determined (`in_doubt`). If the append is not accepted (`busy`,
    /// `closed`, `bad_name`, `too_large`), calls it on the caller's thread before returning. A
    /// stream with a `Loss` is `damaged`.
    virtual void append(Append append, Done done) = 0;

    /// At most `most` entries from number `from` on. Empty if there are none, whether or not the
    /// stream exists.
    [[nodiscard]] virtual Expected<std::vector<Entry>, Fault>
    read(std::string_view stream, std::uint64_t from, std::size_t most) const = 0;

    /// Reads each part in order; `most` limits the entries of all parts together, so later parts
    /// may be truncated.
    [[nodiscard]] virtual std::vector<Expected<std::vector<Entry>, Fault>>
    read_each(const std::vector<Part>& parts, std::size_t most) const;

    /// Version 0 and the zero hash for a stream without entries.
    [[nodiscard]] virtual Expected<StreamState, Fault> state(std::string_view stream) const = 0;

    /// All non-empty streams, sorted by the bytes of their names.
    [[nodiscard]] virtual Expected<std::vector<StreamState>, Fault> streams() const = 0;

    [[nodiscard]] virtual Statistics statistics() const = 0;

    /// Tests whether an append would succeed, without appending. Answers 0 if so.
    virtual void probe(Done done);

    /// Streams found at opening not to hold what was acknowledged. Always empty for a store that
    /// does not track acknowledgements.
    [[nodiscard]] virtual std::vector<Loss> losses() const { return {}; }
    [[nodiscard]] virtual std::optional<Loss> loss(std::string_view /*stream*/) const { return {}; }
    /// Durably accepts the surviving content of the stream.
    [[nodiscard]] virtual Expected<void, Fault> accept_loss(std::string_view /*stream*/) {
        return {};
    }
    /// Findings at opening, for the operator.
    [[nodiscard]] virtual std::vector<std::string> notices() const { return {}; }

    /// Recomputes the stream's chain from the first entry and compares it with the head and with
    /// what was acknowledged.
    [[nodiscard]] Expected<void, ChainFault> verify(std::string_view stream) const;

    /// Blocking `append`. Calling it from a `Done` deadlocks.
    [[nodiscard]] Appended append_and_wait(Append append);
};

/// An in-memory store with the same contract, without durability. For tests.
[[nodiscard]] std::unique_ptr<EventStore> memory_store();

} // namespace compongo::store
