/// The audit log: what arbiters did and from where, who signed in or tried to, and what the server
/// did by itself. An append-only stream; its chain of hashes shows whether an entry was altered.
#pragma once

#include "compongo/hall/playing_area/hall.h"
#include "compongo/json/json.h"

#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::net {

inline constexpr auto audit_stream = "ledger";

struct AuditEntry {
    /// `login`, `outcome`, `backup`: docs/SECURITY.md lists them.
    std::string what;
    /// The arbiter who did it; empty for a client without a session and for the server itself.
    std::string arbiter;
    /// The client's address; empty for the server itself.
    std::string peer;
    /// The path's parameters and other details.
    std::map<std::string, std::string> about;
    /// Milliseconds since 1970.
    std::int64_t wall = 0;
    /// Entries suppressed before this one by the limit on unauthenticated events.
    std::uint64_t suppressed = 0;

    /// Completes the entry of an act with its verb and record; a refused act gets no entry.
    void take(const std::string& verb, const hall::Submitted& outcome);
};

/// The act's verb in the protocol, shortened to 40 bytes.
[[nodiscard]] std::string act_verb(const JsonValue& act);

[[nodiscard]] std::string audit_json(const AuditEntry& audit_entry);
/// The entry's content with `"number":N` in front.
[[nodiscard]] std::string numbered_json(const store::Entry& entry);
/// A line for each entry, for spreadsheets: number, time (UTC), what, arbiter, address, about.
[[nodiscard]] std::string audit_csv(const std::vector<store::Entry>& entries);

/// All calls come from one thread.
class AuditLog {
public:
    /// Unauthenticated events logged per minute; the excess is only counted.
    static constexpr int unauthenticated_a_minute = 30;
    /// Entries queued while the store cannot keep them, for example on a full disk; further ones
    /// are dropped.
    static constexpr std::size_t waiting_max = 1000;

    /// Called once; `is_kept` is whether the entry is durable.
    using Then = std::function<void(bool is_kept)>;

    /// Runs a task on a thread that may block on the store; false if its queue is full.
    using Elsewhere = std::function<bool(std::function<void()> task)>;

    /// `post` runs the store's answers on the calling thread; `log` receives a line when entries
    /// cannot be kept; `on_change` is called when `why_not_kept` changes.
    AuditLog(store::EventStore& store, hall::Hall::Post post, Elsewhere elsewhere,
             std::function<void(const std::string&)> log, std::function<void()> on_change = {})
        : store_(store), post_(std::move(post)), elsewhere_(std::move(elsewhere)),
          log_(std::move(log)), on_change_(std::move(on_change)) {}

    void write(AuditEntry audit_entry, Then then = {});
    /// Writes an unauthenticated event, unless there were too many in this minute.
    void write_unauthenticated(AuditEntry audit_entry);
    /// Retries entries that could not be kept. Call it regularly.
    void go_on();

    /// Entries kept since the server started.
    [[nodiscard]] std::uint64_t written() const { return written_; }
    /// Why entries cannot be kept now; nothing if they can.
    [[nodiscard]] const std::optional<std::string>& why_not_kept() const { return why_not_kept_; }

private:
    struct Waiting {
        std::string content;
        Then then;
    };

    void find_version();
    void append();
    void take(const store::Appended& kept, std::size_t count);
    void tell(std::optional<std::string> why_not_kept);

    store::EventStore& store_;
    hall::Hall::Post post_;
    Elsewhere elsewhere_;
    std::function<void(const std::string&)> log_;
    std::function<void()> on_change_;
    std::optional<std::string> why_not_kept_;
    /// The stream's version; nothing until it has been read.
    std::optional<std::uint64_t> version_;
    std::deque<Waiting> waiting_;
    bool is_writing_ = false;
    bool has_failed_ = false;
    std::uint64_t written_ = 0;
    std::int64_t minute_ = 0;
    int in_minute_ = 0;
    std::uint64_t suppressed_ = 0;
};

} // namespace compongo::net
