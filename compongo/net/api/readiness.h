/// Whether acts can be kept now: found out by trying, at most once a second.
#pragma once

#include "compongo/hall/playing_area/hall.h"

namespace compongo::net {

class Readiness {
public:
    /// Why not, if they cannot.
    using Then = std::function<void(const std::optional<std::string>& why_not)>;

    /// `post` hands what the store answers to the thread that asks.
    Readiness(store::EventStore& store, hall::Hall::Post post)
        : store_(store), post_(std::move(post)) {}

    /// Answers now or later, once.
    void ask(game::Millis now, Then then);

private:
    void take(const store::Appended& kept, game::Millis asked_at);

    store::EventStore& store_;
    hall::Hall::Post post_;
    std::vector<Then> waiting_;
    /// When the last answer was asked for; none before the first.
    std::optional<game::Millis> asked_at_;
    std::optional<std::string> why_not_;
};

} // namespace compongo::net
