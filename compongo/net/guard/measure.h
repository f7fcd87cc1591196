/// How much somebody may ask: on the average, and at once.
#pragma once

#include "compongo/game/protocol/values.h"

#include <map>
#include <optional>
#include <string>

namespace compongo::net {

/// Under which name an address is measured: of IPv6 the network that somebody is given as a whole.
/// None if that is no address of IP.
[[nodiscard]] std::optional<std::string> measured_as(const std::string& address);

/// One in so many milliseconds on the average, and so many at once.
struct Pace {
    game::Millis every;
    std::int64_t at_once;
};

/// So many a second, and five times as many at once; any number for 0.
[[nodiscard]] std::optional<Pace> pace_of_requests(int a_second);

/// A leaky bucket.
class Measure {
public:
    /// Takes so many, unless that is too much now.
    [[nodiscard]] bool take(const Pace& pace, std::int64_t count, game::Millis now);
    /// Has all of it leaked away?
    [[nodiscard]] bool is_empty(game::Millis now) const { return now - since_ >= level_; }

private:
    /// The time until it is empty, at that instant.
    game::Millis level_{};
    game::Millis since_{};
};

/// The measure of everybody by his address.
class Measures {
public:
    explicit Measures(Pace pace) : pace_(pace) {}

    [[nodiscard]] bool take(const std::string& peer, std::int64_t count, game::Millis now);
    /// What he has taken is forgotten.
    void forgive(const std::string& peer) { by_peer_.erase(peer); }

private:
    void make_room(game::Millis now);

    Pace pace_;
    std::map<std::string, Measure> by_peer_;
};

} // namespace compongo::net
