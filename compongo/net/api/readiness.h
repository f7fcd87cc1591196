/// Whether the store can keep acts now: found out by a test write, at most once a second.
#pragma once

#include "compongo/hall/playing_area/hall.h"

namespace compongo::net {

class Readiness {
public:
    /// `why_not` is empty if acts can be kept.
    using Then = std::function<void(const std::optional<std::string>& why_not)>;

    /// `post` runs the store's answer on the thread that calls `ask`.
    Readiness(store::EventStore& store, hall::Hall::Post post)
        : store_(store), post_(std::move(post)) {}

    /// Calls `then` once, now or later.
    void ask(game::Millis now, Then then);

private:
    void take(const store::Appended& kept, game::Millis asked_at);

    store::EventStore& store_;
    hall::Hall::Post post_;
    std::vector<Then> waiting_;
    /// When the last answer was asked for; empty before the first.
    std::optional<game::Millis> asked_at_;
    std::optional<std::string> why_not_;
};

} // namespace compongo::net
