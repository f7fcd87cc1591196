/// A hall in memory where games play themselves: alone in its process, or beside a real one.
#pragma once

#include "compongo/net/api/api.h"
#include "compongo/net/server.h"

#include <condition_variable>
#include <mutex>
#include <thread>

namespace compongo::net {

/// As `serve`, with nothing kept: when all its rounds are played it begins anew, under the same
/// links. `options.demonstration` has their keys.
[[nodiscard]] Expected<Ended, std::string>
serve_demonstration(ServerOptions options, const std::function<void(const Ready&)>& ready,
                    const std::function<void(const std::string&)>& log);

/// A demonstration on a thread and a port of its own, as long as somebody is there. It has nothing
/// in common with the hall beside it but the address and the certificate.
class DemonstrationBeside {
public:
    explicit DemonstrationBeside(const ServerOptions& hall) : hall_(hall) {}

    /// The next one is opened at this address, as the hall is.
    void move_to(const std::string& address, OwnTls tls);

    /// The one that is open already, or else a new one; waits until it is ready.
    [[nodiscard]] Expected<OpenDemonstration, std::string> open();

private:
    void run(ServerOptions options);

    ServerOptions hall_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::optional<Expected<OpenDemonstration, std::string>> open_;
    /// Last, so that it ends before what it uses.
    std::jthread thread_;
};

} // namespace compongo::net
