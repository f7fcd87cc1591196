/// A connection to a PostgreSQL database.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/postgres/fault.h"
#include "compongo/postgres/result.h"
#include "compongo/postgres/statement.h"

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace compongo::postgres {

/// A NOTIFY on a channel this connection listens to.
struct Notification {
    std::string channel;
    std::string payload;

    friend bool operator==(const Notification&, const Notification&) = default;
};

/// Default timeout for an answer, after which the connection counts as lost. Do not set the
/// server's `statement_timeout`: it would end the wait for a synchronous standby and report
/// success.
inline constexpr std::chrono::milliseconds usual_patience{10'000};

/// Used by one thread at a time.
class Connection {
public:
    /// Connects to the first host of the address that accepts writes (unless `target_session_attrs`
    /// in the address says otherwise). Waits at most `connect_timeout` seconds for each host;
    /// default 3.
    [[nodiscard]] static Expected<Connection, Fault>
    open(const std::string& address, std::chrono::milliseconds patience = usual_patience);

    /// One statement, in its own transaction or in the open one.
    [[nodiscard]] Expected<Result, Fault> execute(const Statement& statement);
    /// Several statements without parameters, in one transaction unless they say otherwise. Results
    /// are discarded.
    [[nodiscard]] Expected<void, Fault> run(const std::string& statements);
    /// Pipelines all statements in one transaction and one round trip. If one fails, none takes
    /// effect.
    [[nodiscard]] Expected<std::vector<Result>, Fault>
    execute_together(const std::vector<Statement>& statements);

    /// Runs `work` in a transaction and commits. If `work` fails, the transaction is rolled back,
    /// even if the connection is lost: only COMMIT itself can have an unknown outcome. Exceptions
    /// propagate and leave the connection unusable.
    [[nodiscard]] Expected<void, Fault>
    transact(const std::function<Expected<void, Fault>(Connection&)>& work);

    /// LISTEN on the channel. The name is case-sensitive: `Hall` is not `hall`.
    [[nodiscard]] Expected<void, Fault> listen(const std::string& channel);
    /// The notifications since the last call; waits up to `wait` for the first one.
    [[nodiscard]] Expected<std::vector<Notification>, Fault>
    notifications(std::chrono::milliseconds wait);

    /// Whether the connection is not known to be lost. Once false, stays false.
    [[nodiscard]] bool is_open() const { return is_open_; }
    /// For `poll`: readable when a notification arrives.
    [[nodiscard]] int descriptor() const;
    /// The server connected to: `postgresql://host:port/database`.
    [[nodiscard]] const std::string& where() const { return where_; }

private:
    using Deadline = std::chrono::steady_clock::time_point;
    using Handle = std::unique_ptr<PGconn, decltype(&PQfinish)>;

    Connection(const Library& library, Handle handle, std::chrono::milliseconds patience);

    [[nodiscard]] Expected<void, Fault> expect_open() const;
    [[nodiscard]] Expected<void, Fault> send(const Statement& statement);
    [[nodiscard]] Expected<void, Fault> flush(Deadline deadline);
    [[nodiscard]] Expected<void, Fault> await(short events, Deadline deadline);
    /// The next result; empty at the end of a statement's results.
    [[nodiscard]] Expected<std::optional<Result>, Fault> next(Deadline deadline);
    /// Reads all results of one statement. Returns the last one, or the first fault.
    [[nodiscard]] Expected<Result, Fault> finish(Deadline deadline);
    [[nodiscard]] Expected<std::vector<Result>, Fault> pipeline(const std::vector<Statement>& all);
    [[nodiscard]] Expected<void, Fault> to_sync(Deadline deadline);
    [[nodiscard]] std::optional<Fault> fault_in(const PGresult* result);
    /// Marks the connection as lost.
    [[nodiscard]] Fault lost(const std::string& found);

    const Library* library_;
    Handle handle_;
    std::chrono::milliseconds patience_;
    std::string where_;
    bool is_open_ = true;
    /// A warning that casts doubt on a success reported by the server. On the heap because libpq
    /// keeps its address.
    std::unique_ptr<std::string> doubt_;
};

} // namespace compongo::postgres
