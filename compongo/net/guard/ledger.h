/// Who did what in the hall, and from where: what arbiters did, who came in and who tried, and what
/// the server did by itself. Entries are only ever added, in a stream of their own; the chain of
/// hashes shows whether one was altered.
#pragma once

#include "compongo/hall/playing_area/hall.h"
#include "compongo/json/json.h"

#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::net {

inline constexpr auto ledger_stream = "ledger";

struct Deed {
    /// `login`, `outcome`, `backup`: docs/SECURITY.md lists them.
    std::string what;
    /// Which arbiter did it; empty for nobody, and for what the server does by itself.
    std::string arbiter;
    /// The address that it came from; empty for the server itself.
    std::string peer;
    /// On what: the names of the resource, and what is worth telling of the request.
    std::map<std::string, std::string> about;
    /// Milliseconds since 1970.
    std::int64_t wall = 0;
    /// So many more were tried before it than are written down: guesses come in floods.
    std::uint64_t passed_over = 0;

    /// It was an act at a board, and this has come of it; one that was refused is none.
    void take(const std::string& verb, const hall::Submitted& outcome);
};

/// What an act does, in the protocol's word.
[[nodiscard]] std::string act_done(const JsonValue& act);

[[nodiscard]] std::string deed_json(const Deed& deed);
/// With `"number":N` before the rest.
[[nodiscard]] std::string numbered_json(const store::Entry& entry);
/// A line for each, for spreadsheets: number, time (UTC), what, arbiter, address, about.
[[nodiscard]] std::string ledger_csv(const std::vector<store::Entry>& entries);

/// All calls come from one thread.
class Ledger {
public:
    /// So many that nobody with a key has done are written down in a minute. The rest is counted.
    static constexpr int by_strangers_a_minute = 30;
    /// So many wait while nothing can be kept, on a full disk perhaps.
    static constexpr std::size_t waiting_max = 1000;

    /// Told whether it is kept, once.
    using Then = std::function<void(bool is_kept)>;

    /// Does a task on a thread that may wait for the store; not if too much waits for it already.
    using Elsewhere = std::function<bool(std::function<void()> task)>;

    /// `post` hands what the store answers to the calling thread; `log` is told where nothing can
    /// be kept, and `on_change` that this is so, and that it is so no longer.
    Ledger(store::EventStore& store, hall::Hall::Post post, Elsewhere elsewhere,
           std::function<void(const std::string&)> log, std::function<void()> on_change = {})
        : store_(store), post_(std::move(post)), elsewhere_(std::move(elsewhere)),
          log_(std::move(log)), on_change_(std::move(on_change)) {}

    void write(Deed deed, Then then = {});
    /// The same of what anybody may bring about: written down while they are few.
    void write_of_stranger(Deed deed);
    /// To be called now and then: what could not be kept is tried again.
    void go_on();

    /// How many have been kept since this began.
    [[nodiscard]] std::uint64_t written() const { return written_; }
    /// Why nothing can be kept now; nothing where it can.
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
    /// As far as the stream is known to have come; none before it was asked.
    std::optional<std::uint64_t> version_;
    std::deque<Waiting> waiting_;
    bool is_writing_ = false;
    bool has_failed_ = false;
    std::uint64_t written_ = 0;
    std::int64_t minute_ = 0;
    int in_minute_ = 0;
    std::uint64_t passed_over_ = 0;
};

} // namespace compongo::net
