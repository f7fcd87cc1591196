/// A hall in memory where games play themselves.
#pragma once

#include "compongo/net/server.h"

namespace compongo::net {

/// Like `serve`, but keeps nothing: after the last round it restarts with the same links.
/// `options.demonstration` has their keys.
[[nodiscard]] Expected<Ended, std::string>
serve_demonstration(ServerOptions options, const std::function<void(const Ready&)>& ready,
                    const std::function<void(const std::string&)>& log);

} // namespace compongo::net
