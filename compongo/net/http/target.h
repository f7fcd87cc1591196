/// A parsed request target: path and query.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace compongo::net {

struct Target {
    std::string path;
    std::map<std::string, std::string> query;
};

/// Also reads absolute URIs: `http://localhost:8080/healthz`.
[[nodiscard]] Target read_target(std::string_view text);

} // namespace compongo::net
