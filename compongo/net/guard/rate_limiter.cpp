#include "compongo/net/guard/rate_limiter.h"

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v6.hpp>

#include <algorithm>

namespace compongo::net {

namespace {

/// Addresses remembered; idle ones are dropped when there are more.
constexpr std::size_t peers_max = 100'000;

} // namespace

std::optional<RateLimit> request_rate(int a_second) {
    constexpr int second = 1000;
    constexpr std::int64_t seconds_at_once = 5;
    if (a_second == 0) {
        return std::nullopt;
    }
    return RateLimit{game::Millis{(second + a_second - 1) / a_second}, seconds_at_once * a_second};
}

std::optional<std::string> canonical_address(const std::string& address) {
    constexpr unsigned network = 64;
    boost::system::error_code failed;
    const auto read = boost::asio::ip::make_address(address, failed);
    if (failed || read.is_v4()) {
        return failed ? std::nullopt : std::optional(read.to_string());
    }
    const boost::asio::ip::address_v6 whole = read.to_v6();
    return whole.is_v4_mapped()
               ? make_address_v4(boost::asio::ip::v4_mapped, whole).to_string()
               : boost::asio::ip::network_v6(whole, network).canonical().to_string();
}

bool RateLimiter::take(const RateLimit& rate, std::int64_t count, game::Millis now) {
    level_ = std::max(level_ - (now - since_), game::Millis{});
    since_ = now;
    const game::Millis wanted{level_.count + count * rate.every.count};
    if (wanted.count > rate.at_once * rate.every.count) {
        return false;
    }
    level_ = wanted;
    return true;
}

bool AddressRateLimiter::take(const std::string& peer, std::int64_t count, game::Millis now) {
    if (by_peer_.size() >= peers_max && !by_peer_.contains(peer)) {
        make_room(now);
    }
    return by_peer_[peer].take(rate_, count, now);
}

/// Drops addresses whose bucket is empty; if that frees nothing, drops all.
void AddressRateLimiter::make_room(game::Millis now) {
    std::erase_if(by_peer_, [&](const auto& each) { return each.second.is_empty(now); });
    if (by_peer_.size() >= peers_max) {
        by_peer_.clear();
    }
}

} // namespace compongo::net
