/// Rate limiting by address.
#pragma once

#include "compongo/game/protocol/values.h"

#include <map>
#include <optional>
#include <string>

namespace compongo::net {

/// The address as it is counted: of IPv6 the /64 network, since one client may use all of it.
/// Nothing if the text is not an IP address.
[[nodiscard]] std::optional<std::string> canonical_address(const std::string& address);

/// One request in `every` on average, in bursts of `at_once`.
struct RateLimit {
    game::Millis every;
    std::int64_t at_once;
};

/// This many a second, in bursts of five times as many; nothing, for no limit, if it is 0.
[[nodiscard]] std::optional<RateLimit> request_rate(int a_second);

/// A leaky bucket, measured in time.
class RateLimiter {
public:
    /// Takes `count` requests; false, and nothing is taken, if that exceeds the burst.
    [[nodiscard]] bool take(const RateLimit& rate, std::int64_t count, game::Millis now);
    /// Is the bucket empty?
    [[nodiscard]] bool is_empty(game::Millis now) const { return now - since_ >= level_; }

private:
    /// The time until the bucket is empty, as of `since_`.
    game::Millis level_{};
    game::Millis since_{};
};

/// A bucket for each address.
class AddressRateLimiter {
public:
    explicit AddressRateLimiter(RateLimit rate) : rate_(rate) {}

    [[nodiscard]] bool take(const std::string& peer, std::int64_t count, game::Millis now);
    /// Empties the address's bucket.
    void reset(const std::string& peer) { by_peer_.erase(peer); }

private:
    void make_room(game::Millis now);

    RateLimit rate_;
    std::map<std::string, RateLimiter> by_peer_;
};

} // namespace compongo::net
