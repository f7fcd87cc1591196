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

/// What somebody said on a channel that we listen to.
struct Notification {
    std::string channel;
    std::string payload;

    friend bool operator==(const Notification&, const Notification&) = default;
};

/// How long an answer may take; then the connection counts as lost. The server's own
/// `statement_timeout` must not be set: it would end the wait for a standby, and call it done.
inline constexpr std::chrono::milliseconds usual_patience{10'000};

/// Used by one thread at a time.
class Connection {
public:
    /// To the first host of the address that takes writes (unless the address asks for others by
    /// `target_session_attrs`); at most `connect_timeout` seconds for each, 3 if it does not say.
    [[nodiscard]] static Expected<Connection, Fault>
    open(const std::string& address, std::chrono::milliseconds patience = usual_patience);

    /// One statement: a transaction of its own, or a part of the one that has begun.
    [[nodiscard]] Expected<Result, Fault> execute(const Statement& statement);
    /// Several statements without parameters, one transaction if they do not say otherwise; what
    /// they give is passed over.
    [[nodiscard]] Expected<void, Fault> run(const std::string& statements);
    /// All of them in one transaction and one trip to the server and back. With the first that
    /// fails, nothing is done.
    [[nodiscard]] Expected<std::vector<Result>, Fault>
    execute_together(const std::vector<Statement>& statements);

    /// Begins a transaction, does `work`, and commits; if `work` fails nothing of it is done, even
    /// where the connection is lost: only COMMIT itself can have an unknown outcome. An exception
    /// goes through; then the connection is not usable any more.
    [[nodiscard]] Expected<void, Fault>
    transact(const std::function<Expected<void, Fault>(Connection&)>& work);

    /// What is said on the channel from now on. Its name is taken literally: `Hall` is not `hall`.
    [[nodiscard]] Expected<void, Fault> listen(const std::string& channel);
    /// What was said since the last call; waits up to `wait` for the first, if nothing was.
    [[nodiscard]] Expected<std::vector<Notification>, Fault>
    notifications(std::chrono::milliseconds wait);

    /// Whether nothing has told us yet that the connection is gone. Once it is it stays so.
    [[nodiscard]] bool is_open() const { return is_open_; }
    /// For `poll`: readable when something was said on a channel.
    [[nodiscard]] int descriptor() const;
    /// `postgresql://host:port/database`: the one that is connected to.
    [[nodiscard]] const std::string& where() const { return where_; }

private:
    using Deadline = std::chrono::steady_clock::time_point;
    using Handle = std::unique_ptr<PGconn, decltype(&PQfinish)>;

    Connection(const Library& library, Handle handle, std::chrono::milliseconds patience);

    [[nodiscard]] Expected<void, Fault> expect_open() const;
    [[nodiscard]] Expected<void, Fault> send(const Statement& statement);
    [[nodiscard]] Expected<void, Fault> flush(Deadline deadline);
    [[nodiscard]] Expected<void, Fault> await(short events, Deadline deadline);
    /// The next answer; none at the end of a statement's.
    [[nodiscard]] Expected<std::optional<Result>, Fault> next(Deadline deadline);
    /// The answers to one statement, up to the end. The last one, or the first fault.
    [[nodiscard]] Expected<Result, Fault> finish(Deadline deadline);
    [[nodiscard]] Expected<std::vector<Result>, Fault> pipeline(const std::vector<Statement>& all);
    [[nodiscard]] Expected<void, Fault> to_sync(Deadline deadline);
    [[nodiscard]] std::optional<Fault> fault_in(const PGresult* result);
    /// From now on the connection is gone.
    [[nodiscard]] Fault lost(const std::string& found);

    const Library* library_;
    Handle handle_;
    std::chrono::milliseconds patience_;
    std::string where_;
    bool is_open_ = true;
    /// A warning that puts in doubt what the server calls done; libpq holds its address.
    std::unique_ptr<std::string> doubt_;
};

} // namespace compongo::postgres
