#include "compongo/postgres/connection.h"

#include "compongo/postgres/address.h"

#include <poll.h>

#include <array>
#include <tuple>
#include <type_traits>

namespace compongo::postgres {
namespace {

using Clock = std::chrono::steady_clock;

Fault fault(Fault::Kind kind, Fault::Outcome outcome, std::string message) {
    while (message.ends_with('\n')) {
        message.pop_back();
    }
    return {kind, outcome, "", std::move(message)};
}

/// Parameters in libpq's form. The pointers refer to `statement` or to this object.
struct Wire {
    static constexpr Oid bytea = 17;

    explicit Wire(const std::vector<Parameter>& parameters) {
        numbers.reserve(parameters.size()); // Pointers into it must stay valid.
        for (const Parameter& parameter : parameters) {
            std::visit([this](const auto& value) { add(value); }, parameter);
        }
    }

    void add(std::monostate /*null*/) { add(0, nullptr, 0, 0); }
    void add(std::int64_t number) {
        numbers.push_back(std::to_string(number));
        add(numbers.back());
    }
    void add(const std::string& text) { add(0, text.c_str(), text.size(), 0); }
    void add(const Bytes& bytes) { add(bytea, bytes.value.data(), bytes.value.size(), 1); }
    void add(Oid type, const char* value, std::size_t length, int format) {
        types.push_back(type);
        values.push_back(value);
        lengths.push_back(static_cast<int>(length));
        formats.push_back(format);
    }

    std::vector<std::string> numbers;
    std::vector<Oid> types;
    std::vector<const char*> values;
    std::vector<int> lengths;
    std::vector<int> formats;
};

std::string_view field(const Library& pq, const PGresult* result, int code) {
    const char* const value = pq.resultErrorField(result, code);
    return value == nullptr ? std::string_view() : value;
}

bool is_fatal(std::string_view severity) {
    return severity == "FATAL" || severity == "PANIC";
}

/// If the wait for the standby is cancelled, the server reports the COMMIT as done, with a warning
/// of class 01000 as the only sign.
void note_doubt(void* doubt, const PGresult* notice) {
    const auto loaded = library();
    const Library& pq = **loaded;
    if (field(pq, notice, PG_DIAG_SEVERITY_NONLOCALIZED) == "WARNING" &&
        field(pq, notice, PG_DIAG_SQLSTATE) == "01000") {
        *static_cast<std::string*>(doubt) = field(pq, notice, PG_DIAG_MESSAGE_PRIMARY);
    }
}

std::string quoted(const std::string& name) {
    std::string out = "\"";
    for (const char c : name) {
        out += c == '"' ? "\"\"" : std::string(1, c);
    }
    return out + "\"";
}

} // namespace

Expected<Connection, Fault> Connection::open(const std::string& address,
                                             std::chrono::milliseconds patience) {
    const auto place = shown(address);
    if (!place) {
        return unexpected(place.error());
    }
    const Library& pq = **library();
    // Defaults, placed before the address so that it can override them.
    static constexpr std::array keywords = {"connect_timeout",  "target_session_attrs",
                                            "keepalives_idle",  "keepalives_interval",
                                            "keepalives_count", "tcp_user_timeout",
                                            "application_name", "client_encoding",
                                            "dbname",           static_cast<const char*>(nullptr)};
    const std::array values = {"3",
                               "read-write",
                               "5",
                               "2",
                               "3",
                               "10000",
                               "compongo",
                               "UTF8",
                               address.c_str(),
                               static_cast<const char*>(nullptr)};
    static_assert(std::tuple_size_v<decltype(keywords)> == std::tuple_size_v<decltype(values)>);
    Handle handle(pq.connectdbParams(keywords.data(), values.data(), 1), pq.finish);
    if (pq.status(handle.get()) != CONNECTION_OK || pq.setnonblocking(handle.get(), 1) != 0) {
        return unexpected(fault(Fault::Kind::unreachable, Fault::Outcome::not_done,
                                *place +
                                    ": found no connection, expected a server that takes "
                                    "writes: " +
                                    pq.errorMessage(handle.get())));
    }
    return Connection(pq, std::move(handle), patience);
}

Connection::Connection(const Library& library, Handle handle, std::chrono::milliseconds patience)
    : library_(&library), handle_(std::move(handle)), patience_(patience),
      where_(std::string("postgresql://") + library.host(handle_.get()) + ":" +
             library.port(handle_.get()) + "/" + library.db(handle_.get())),
      doubt_(std::make_unique<std::string>()) {
    library_->setNoticeReceiver(handle_.get(), note_doubt, doubt_.get());
}

Expected<Result, Fault> Connection::execute(const Statement& statement) {
    const Deadline deadline = Clock::now() + patience_;
    if (auto open = expect_open(); !open) {
        return unexpected(std::move(open.error()));
    }
    return send(statement).and_then([&] { return flush(deadline); }).and_then([&] {
        return finish(deadline);
    });
}

Expected<void, Fault> Connection::run(const std::string& statements) {
    const Deadline deadline = Clock::now() + patience_;
    if (auto open = expect_open(); !open) {
        return open;
    }
    doubt_->clear();
    if (library_->sendQuery(handle_.get(), statements.c_str()) == 0) {
        return unexpected(lost(library_->errorMessage(handle_.get())));
    }
    if (auto flushed = flush(deadline); !flushed) {
        return flushed;
    }
    return finish(deadline).map([](const Result& /*last*/) {});
}

Expected<std::vector<Result>, Fault>
Connection::execute_together(const std::vector<Statement>& statements) {
    if (auto open = expect_open(); !open) {
        return unexpected(std::move(open.error()));
    }
    std::vector<Statement> all;
    all.reserve(statements.size() + 2);
    all.push_back({"BEGIN"});
    all.insert(all.end(), statements.begin(), statements.end());
    all.push_back({"COMMIT"});
    auto results = pipeline(all);
    if (!results) {
        if (is_open_) {
            // The server refused one statement and skipped the rest, including COMMIT.
            static_cast<void>(run("ROLLBACK"));
        }
        return results;
    }
    if (results->back().command() != "COMMIT") {
        return unexpected(fault(Fault::Kind::refused, Fault::Outcome::not_done,
                                where_ + ": found '" + std::string(results->back().command()) +
                                    "', expected 'COMMIT'"));
    }
    results->pop_back();
    results->erase(results->begin());
    return results;
}

Expected<void, Fault>
Connection::transact(const std::function<Expected<void, Fault>(Connection&)>& work) {
    const auto not_done = [](Fault&& fault) {
        fault.outcome = Fault::Outcome::not_done;
        return unexpected(std::move(fault));
    };
    if (auto begun = run("BEGIN"); !begun) {
        return not_done(std::move(begun.error()));
    }
    Expected<void, Fault> done;
    try {
        done = work(*this);
    } catch (...) {
        is_open_ = false;
        throw;
    }
    if (!done) {
        if (is_open_) {
            static_cast<void>(run("ROLLBACK"));
        }
        return not_done(std::move(done.error()));
    }
    if (!is_open_) {
        return not_done(lost("a transaction that went on after its connection was lost"));
    }
    return execute({"COMMIT"}).and_then([this](const Result& commit) -> Expected<void, Fault> {
        if (commit.command() == "COMMIT") {
            return {};
        }
        return unexpected(
            fault(Fault::Kind::refused, Fault::Outcome::not_done,
                  where_ + ": found '" + std::string(commit.command()) + "', expected 'COMMIT'"));
    });
}

Expected<void, Fault> Connection::listen(const std::string& channel) {
    return run("LISTEN " + quoted(channel));
}

Expected<std::vector<Notification>, Fault>
Connection::notifications(std::chrono::milliseconds wait) {
    if (auto open = expect_open(); !open) {
        return unexpected(std::move(open.error()));
    }
    std::vector<Notification> said;
    const auto take = [&] {
        using Notify = std::unique_ptr<PGnotify, decltype(library_->freemem)>;
        for (Notify one(library_->notifies(handle_.get()), library_->freemem); one != nullptr;
             one.reset(library_->notifies(handle_.get()))) {
            said.push_back({one->relname, one->extra});
        }
    };
    take();
    if (!said.empty()) {
        wait = std::chrono::milliseconds(0);
    }
    pollfd descriptor{this->descriptor(), POLLIN, 0};
    if (poll(&descriptor, 1, static_cast<int>(wait.count())) > 0 &&
        library_->consumeInput(handle_.get()) == 0) {
        return unexpected(lost(library_->errorMessage(handle_.get())));
    }
    take();
    return said;
}

int Connection::descriptor() const {
    return library_->socket(handle_.get());
}

Expected<void, Fault> Connection::expect_open() const {
    if (is_open_) {
        return {};
    }
    return unexpected(fault(Fault::Kind::lost, Fault::Outcome::not_done,
                            where_ + ": found a connection that was lost, expected an open one"));
}

Expected<void, Fault> Connection::send(const Statement& statement) {
    doubt_->clear();
    const Wire wire(statement.parameters);
    const int sent = library_->sendQueryParams(
        handle_.get(), statement.sql.c_str(), static_cast<int>(wire.values.size()),
        wire.types.data(), wire.values.data(), wire.lengths.data(), wire.formats.data(), 0);
    if (sent == 0) {
        return unexpected(lost(library_->errorMessage(handle_.get())));
    }
    return {};
}

Expected<void, Fault> Connection::flush(Deadline deadline) {
    for (;;) {
        const int left = library_->flush(handle_.get());
        if (left == 0) {
            return {};
        }
        // A server with pending output stops reading input, so receive while sending.
        auto ready =
            left < 0
                ? Expected<void, Fault>(unexpected(lost(library_->errorMessage(handle_.get()))))
                : await(POLLIN | POLLOUT, deadline);
        if (!ready) {
            return ready;
        }
    }
}

Expected<void, Fault> Connection::await(short events, Deadline deadline) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
    pollfd descriptor{this->descriptor(), events, 0};
    const int ready = left > 0 ? poll(&descriptor, 1, static_cast<int>(left)) : 0;
    if (ready == 0) {
        return unexpected(
            lost("no answer for " + std::to_string(patience_.count()) + " milliseconds"));
    }
    constexpr short readable = POLLIN | POLLERR | POLLHUP;
    if ((descriptor.revents & readable) != 0 && library_->consumeInput(handle_.get()) == 0) {
        return unexpected(lost(library_->errorMessage(handle_.get())));
    }
    return {};
}

Expected<std::optional<Result>, Fault> Connection::next(Deadline deadline) {
    while (library_->isBusy(handle_.get()) != 0) {
        if (auto ready = await(POLLIN, deadline); !ready) {
            return unexpected(std::move(ready.error()));
        }
    }
    PGresult* const result = library_->getResult(handle_.get());
    if (result == nullptr) {
        return std::nullopt;
    }
    return Result(*library_, result);
}

Expected<Result, Fault> Connection::finish(Deadline deadline) {
    std::optional<Result> last;
    std::optional<Fault> first_fault;
    for (;;) {
        auto result = next(deadline);
        if (!result) {
            return unexpected(std::move(result.error()));
        }
        if (!*result) {
            break;
        }
        last = std::move(*result);
        if (auto wrong = fault_in(last->get()); wrong && !first_fault) {
            first_fault = std::move(wrong);
        }
    }
    if (first_fault) {
        return unexpected(*std::move(first_fault));
    }
    if (!doubt_->empty()) {
        return unexpected(lost("the warning '" + *doubt_ + "'"));
    }
    if (!last) {
        return unexpected(lost("no answer"));
    }
    return *std::move(last);
}

Expected<std::vector<Result>, Fault> Connection::pipeline(const std::vector<Statement>& all) {
    const Deadline deadline = Clock::now() + patience_;
    if (library_->enterPipelineMode(handle_.get()) == 0) {
        return unexpected(lost(library_->errorMessage(handle_.get())));
    }
    for (const Statement& statement : all) {
        if (auto sent = send(statement); !sent) {
            return unexpected(std::move(sent.error()));
        }
    }
    if (library_->pipelineSync(handle_.get()) == 0) {
        return unexpected(lost(library_->errorMessage(handle_.get())));
    }
    if (auto flushed = flush(deadline); !flushed) {
        return unexpected(std::move(flushed.error()));
    }
    std::vector<Result> results;
    std::optional<Fault> first_fault;
    for (std::size_t i = 0; i < all.size(); ++i) {
        auto result = finish(deadline);
        if (result) {
            results.push_back(*std::move(result));
        } else if (!is_open_) {
            return unexpected(std::move(result.error()));
        } else if (!first_fault) {
            first_fault = std::move(result.error());
        }
    }
    if (auto synced = to_sync(deadline); !synced) {
        return unexpected(std::move(synced.error()));
    }
    if (first_fault) {
        return unexpected(*std::move(first_fault));
    }
    return results;
}

Expected<void, Fault> Connection::to_sync(Deadline deadline) {
    auto result = next(deadline);
    if (!result) {
        return unexpected(std::move(result.error()));
    }
    const bool is_sync = *result && library_->resultStatus((*result)->get()) == PGRES_PIPELINE_SYNC;
    if (!is_sync || library_->exitPipelineMode(handle_.get()) == 0) {
        return unexpected(lost("no end of the pipeline"));
    }
    return {};
}

std::optional<Fault> Connection::fault_in(const PGresult* result) {
    switch (library_->resultStatus(result)) {
    case PGRES_COMMAND_OK:
    case PGRES_TUPLES_OK:
    case PGRES_EMPTY_QUERY:
        return std::nullopt;
    case PGRES_PIPELINE_ABORTED:
        return fault(Fault::Kind::refused, Fault::Outcome::not_done,
                     where_ + ": passed over after an error");
    case PGRES_FATAL_ERROR:
        break;
    default:
        return lost("an answer of another kind");
    }
    const std::string sqlstate(field(*library_, result, PG_DIAG_SQLSTATE));
    if (sqlstate.empty() || is_fatal(field(*library_, result, PG_DIAG_SEVERITY_NONLOCALIZED))) {
        Fault gone = lost(library_->resultErrorMessage(result));
        gone.sqlstate = sqlstate;
        return gone;
    }
    Fault refused = fault(Fault::Kind::refused, Fault::Outcome::not_done,
                          where_ + ": " + library_->resultErrorMessage(result));
    refused.sqlstate = sqlstate;
    return refused;
}

Fault Connection::lost(const std::string& found) {
    is_open_ = false;
    return fault(Fault::Kind::lost, Fault::Outcome::unknown,
                 where_ + ": found " + found + ", expected an answer");
}

} // namespace compongo::postgres
