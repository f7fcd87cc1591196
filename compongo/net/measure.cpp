#include "compongo/net/measure.h"

#include <algorithm>

namespace compongo::net {

namespace {

/// So many addresses are remembered: more than come to any hall.
constexpr std::size_t peers_max = 100'000;

} // namespace

bool Measure::take(const Pace& pace, std::int64_t count, game::Millis now) {
    level_ = std::max(level_ - (now - since_), game::Millis{});
    since_ = now;
    const game::Millis wanted{level_.count + count * pace.every.count};
    if (wanted.count > pace.at_once * pace.every.count) {
        return false;
    }
    level_ = wanted;
    return true;
}

bool Measures::take(const std::string& peer, std::int64_t count, game::Millis now) {
    if (by_peer_.size() >= peers_max && !by_peer_.contains(peer)) {
        make_room(now);
    }
    return by_peer_[peer].take(pace_, count, now);
}

/// Whoever has asked nothing for a while is as new; if that is nobody, everybody is.
void Measures::make_room(game::Millis now) {
    std::erase_if(by_peer_, [&](const auto& each) { return each.second.is_empty(now); });
    if (by_peer_.size() >= peers_max) {
        by_peer_.clear();
    }
}

} // namespace compongo::net
