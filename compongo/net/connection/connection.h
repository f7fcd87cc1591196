/// A client's connection: HTTP requests one after the other until it ends or becomes a WebSocket,
/// plain or with TLS.
#pragma once

#include "compongo/net/api/api.h"
#include "compongo/net/api/fair_scheduler.h"
#include "compongo/net/api/live.h"
#include "compongo/net/connection/stream.h"
#include "compongo/net/guard/containment.h"
#include "compongo/net/guard/cpu_timer.h"
#include "compongo/net/guard/origin_check.h"
#include "compongo/net/guard/rate_limiter.h"
#include "compongo/net/guard/visitors.h"
#include "compongo/net/http/page.h"

#include <chrono>

namespace compongo::net {

/// Outbound bytes of all clients that wait in memory.
class OutboundBytes {
public:
    /// Over the limit: clients without a key are refused until it falls.
    [[nodiscard]] bool is_much() const { return bytes_ > bytes_max; }
    void add(std::size_t bytes) { bytes_ += bytes; }
    void remove(std::size_t bytes) { bytes_ -= bytes; }

private:
    static constexpr std::size_t bytes_max = std::size_t{128} * 1024 * 1024;
    std::size_t bytes_ = 0;
};

/// The parts of the server that connections use; references must outlive them.
struct ConnectionContext {
    boost::asio::io_context& io;
    Api& api;
    Live& live;
    const Page& page;
    const OriginCheck& origin_check;
    CostBudgets& budgets;
    FairScheduler& scheduler;
    OutboundBytes& outbound;
    /// Addresses of proxies whose `X-Forwarded-For` is trusted.
    const std::set<std::string>& proxies;
    /// Timeout of one request.
    std::chrono::seconds patience;
    bool is_secure;
    /// The hall's addresses for other devices: `http://192.168.1.5:8080`.
    std::function<std::vector<std::string>()> addresses;
    /// Receives a line of JSON for each answered request; may be empty.
    std::function<void(const std::string&)> log;
    OnDefect on_defect;
};

/// Time to show a key, for a client in one of the places reserved for clients with a key.
constexpr auto reserved_place_timeout = std::chrono::seconds(3);

/// CPU time charged for an act on top of judging it, since it is written to disk.
inline constexpr std::int64_t act_microseconds = 2000;

/// Serves the client until the connection ends. `context` must outlive it.
void serve(const ConnectionContext& context, Stream stream, Visit visit);

} // namespace compongo::net
