#include "compongo/net/http/target.h"

#include <algorithm>

namespace compongo::net {

namespace {

std::string_view without_site(std::string_view target) {
    constexpr std::string_view mark = "://";
    const std::size_t scheme = target.find(mark);
    if (target.starts_with('/') || scheme == std::string_view::npos) {
        return target;
    }
    const std::size_t path = target.find('/', scheme + mark.size());
    return path == std::string_view::npos ? "/" : target.substr(path);
}

std::map<std::string, std::string> query_of(std::string_view text) {
    std::map<std::string, std::string> query;
    while (!text.empty()) {
        text.remove_prefix(1);
        const std::size_t end = std::min(text.find('&'), text.size());
        const std::string_view pair = text.substr(0, end);
        const std::size_t equals = std::min(pair.find('='), pair.size());
        query.emplace(pair.substr(0, equals), pair.substr(std::min(equals + 1, pair.size())));
        text.remove_prefix(end);
    }
    return query;
}

} // namespace

Target read_target(std::string_view text) {
    const std::string_view target = without_site(text);
    const std::size_t mark = std::min(target.find('?'), target.size());
    return {std::string(target.substr(0, mark)), query_of(target.substr(mark))};
}

} // namespace compongo::net
