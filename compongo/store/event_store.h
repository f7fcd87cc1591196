/// Opaque entries kept in order, stream by stream: the contract that every store meets.
///
/// What was acknowledged is there after any crash; what was refused is not there at all.
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

/// A stream is named by 1 to this many letters, digits, `-`, `_` and `/`.
inline constexpr std::size_t stream_name_bytes_max = 200;
/// What one append may hold.
inline constexpr std::size_t append_entries_max = 4096;
inline constexpr std::size_t append_bytes_max = std::size_t{4} * 1024 * 1024;
/// What may wait to be written; whoever comes when it is reached is told `busy`.
inline constexpr std::size_t queued_appends_max = 8192;
inline constexpr std::size_t queued_bytes_max = std::size_t{64} * 1024 * 1024;
/// What is made durable together: no more appends than this, and no more bytes.
inline constexpr std::size_t commit_appends_max = 256;
inline constexpr std::size_t commit_bytes_max = append_bytes_max;

/// A link of a stream's chain: BLAKE2b-256 over the stream's name, the entry's number, the hash of
/// the entry before it and the content. Before the first entry stands the hash of all zeros.
using Hash = std::array<std::uint8_t, 32>;

/// Lower-case hexadecimal, for messages and for people.
[[nodiscard]] std::string to_hex(const Hash& hash);

/// One thing kept. Numbers count from 1 within a stream, without gaps.
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

/// How far a stream has come. Who writes `last_hash` down elsewhere can prove later that nothing
/// before it was altered.
struct StreamState {
    std::string name;
    /// How many entries it holds: the number of the last one.
    std::uint64_t version = 0;
    Hash last_hash{};

    friend bool operator==(const StreamState&, const StreamState&) = default;
};

/// Why a store did not do what it was asked; nothing of it was done, unless it is `in_doubt`.
struct Fault {
    enum class Kind : std::uint8_t {
        /// The stream does not hold as many entries as the append expected.
        conflict,
        /// Too much waits to be written already, or another program holds the database.
        busy,
        /// There is no room on the disk. The store goes on when there is.
        full,
        /// What is on the disk is not what was written.
        damaged,
        /// The store is being closed.
        closed,
        /// That is no name for a stream.
        bad_name,
        /// More than one append may hold.
        too_large,
        /// Another store, in this process or in another, has the file open.
        in_use,
        /// The file is not a store, or one of a later version of this program.
        unknown_format,
        /// The system failed to read or to write.
        io,
        /// The database gave no answer in time: all of the append is there or nothing, and it may
        /// still come to be there as long as nothing else is appended to the stream.
        in_doubt,
    };

    Kind kind = Kind::io;
    /// What was found, what was expected, and where.
    std::string message;

    friend bool operator==(const Fault&, const Fault&) = default;
};

/// `conflict`, `busy`, `full`, ...
[[nodiscard]] std::string_view name(Fault::Kind kind);

/// A stream that is not what the store has acknowledged. Nothing is appended to it until somebody
/// accepts what is there.
struct Loss {
    StreamState acknowledged;
    /// What is there: less of it, or as much and not the same.
    StreamState found;

    friend bool operator==(const Loss&, const Loss&) = default;
};

/// How many entries were acknowledged, and how many are there.
[[nodiscard]] std::string message(const Loss& loss);

/// Where a stream is not what was written.
struct ChainFault {
    /// The first entry that is not as it was written; one more than all of them if the end is what
    /// is wrong.
    std::uint64_t number = 0;
    /// `damaged`, with the hashes found and expected; or why the stream could not be read.
    Fault fault;

    friend bool operator==(const ChainFault&, const ChainFault&) = default;
};

/// All of `contents`, in their order, if the stream holds exactly `expected_version` entries; else
/// none. No contents at all is a question: is it still at this version, when its turn comes?
struct Append {
    std::string stream;
    std::uint64_t expected_version = 0;
    std::vector<std::string> contents;
};

/// The stream's new version, or why nothing was appended.
using Appended = Expected<std::uint64_t, Fault>;
/// Called once. It must not throw, must be quick, and must not wait for the store; it may append.
using Done = std::function<void(Appended)>;

/// What a store has done since it was opened.
struct Statistics {
    /// Commits that made entries durable; each is one wait for the disk.
    std::uint64_t commits = 0;
    std::uint64_t appends = 0;
    std::uint64_t entries = 0;

    friend bool operator==(const Statistics&, const Statistics&) = default;
};

/// A store, open. All calls may come from any thread.
///
/// Destroying it writes what was accepted, calls each `Done`, and closes.
class EventStore {
public:
    EventStore() = default;
    EventStore(const EventStore&) = delete;
    EventStore& operator=(const EventStore&) = delete;
    virtual ~EventStore() = default;

    /// Accepts an append and returns; appends take effect in the order of the calls. `done` is
    /// called on the store's own thread when the entries are durable, or when it is certain that
    /// none of them is there, or when that could not be found out (`in_doubt`); on the caller's,
    /// before this returns, if the append is not accepted
    /// (`busy`, `closed`, `bad_name`, `too_large`). A stream with a `Loss` is `damaged`.
    virtual void append(Append append, Done done) = 0;

    /// At most `most` entries, beginning with number `from`; none if there are none, whether or not
    /// the stream has ever been written to.
    [[nodiscard]] virtual Expected<std::vector<Entry>, Fault>
    read(std::string_view stream, std::uint64_t from, std::size_t most) const = 0;

    /// `read` of each of these, in their order; of all together at most `most`, so that what comes
    /// last is left out.
    [[nodiscard]] virtual std::vector<Expected<std::vector<Entry>, Fault>>
    read_each(const std::vector<Part>& parts, std::size_t most) const;

    /// Version 0 and the hash of all zeros if nothing was ever appended.
    [[nodiscard]] virtual Expected<StreamState, Fault> state(std::string_view stream) const = 0;

    /// All streams that hold entries, by name in the order of their bytes.
    [[nodiscard]] virtual Expected<std::vector<StreamState>, Fault> streams() const = 0;

    [[nodiscard]] virtual Statistics statistics() const = 0;

    /// Tries whether an append would be kept now, without appending anything; answers 0 if it
    /// would.
    virtual void probe(Done done);

    /// The streams that are not what was acknowledged, as it was found at the opening; those of a
    /// store that does not know what was are none.
    [[nodiscard]] virtual std::vector<Loss> losses() const { return {}; }
    [[nodiscard]] virtual std::optional<Loss> loss(std::string_view /*stream*/) const { return {}; }
    /// From now on what is there of the stream is what counts, durably.
    [[nodiscard]] virtual Expected<void, Fault> accept_loss(std::string_view /*stream*/) {
        return {};
    }
    /// What those who look after the store should know of how it was found at the opening.
    [[nodiscard]] virtual std::vector<std::string> notices() const { return {}; }

    /// Computes the stream's chain again, from its first entry to its state, and compares it with
    /// what was acknowledged.
    [[nodiscard]] Expected<void, ChainFault> verify(std::string_view stream) const;

    /// `append`, waiting for the answer. Never from a `Done`: it would wait for itself.
    [[nodiscard]] Appended append_and_wait(Append append);
};

/// The same contract without a disk: what is in it goes with it. For tests.
[[nodiscard]] std::unique_ptr<EventStore> memory_store();

} // namespace compongo::store
