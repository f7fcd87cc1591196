/// What a request of HTTP asks for: a path, and what stands behind its question mark.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace compongo::net {

struct Target {
    std::string path;
    std::map<std::string, std::string> query;
};

/// Of an absolute URI too: `http://localhost:8080/healthz`.
[[nodiscard]] Target read_target(std::string_view text);

} // namespace compongo::net
