/// A connection of a client: requests of HTTP, one after the other, until it ends or becomes a
/// WebSocket; plain or by TLS.
#pragma once

#include "compongo/net/api/api.h"
#include "compongo/net/api/live.h"
#include "compongo/net/api/turns.h"
#include "compongo/net/connection/stream.h"
#include "compongo/net/guard/containment.h"
#include "compongo/net/guard/gate.h"
#include "compongo/net/guard/measure.h"
#include "compongo/net/guard/visitors.h"
#include "compongo/net/guard/working.h"
#include "compongo/net/http/page.h"

#include <chrono>

namespace compongo::net {

/// Bytes that wait in memory to be sent to clients, all of them together.
class Held {
public:
    /// Is so much held that those without a key are sent nothing more?
    [[nodiscard]] bool is_much() const { return bytes_ > bytes_max; }
    void add(std::size_t bytes) { bytes_ += bytes; }
    void remove(std::size_t bytes) { bytes_ -= bytes; }

private:
    static constexpr std::size_t bytes_max = std::size_t{128} * 1024 * 1024;
    std::size_t bytes_ = 0;
};

/// What connections need of the server.
struct Premises {
    boost::asio::io_context& io;
    Api& api;
    Live& live;
    const Page& page;
    const Gate& gate;
    Accounts& accounts;
    Turns& turns;
    Held& held;
    /// Addresses whose word is taken for who asks.
    const std::set<std::string>& proxies;
    /// A request that is not finished after so long is dropped.
    std::chrono::seconds patience;
    bool is_secure;
    /// Under which others reach the hall: `http://192.168.1.5:8080`.
    std::function<std::vector<std::string>()> addresses;
    /// Told of each answered request, as a line of JSON; empty if nobody asks.
    std::function<void(const std::string&)> log;
    OnDefect on_defect;
};

/// How long somebody may take to show a key who holds a place that is kept back for those with one.
constexpr auto patience_by_grace = std::chrono::seconds(3);

/// What an act costs whoever does it, beside what it takes to judge: it is kept on the disk.
inline constexpr std::int64_t act_microseconds = 2000;

/// Serves the client for as long as it stays. The premises outlive it.
void serve(const Premises& premises, Stream stream, Visit visit);

} // namespace compongo::net
