#include "compongo/net/api/readiness.h"

#include <utility>

namespace compongo::net {

namespace {

/// How long an answer is reused.
constexpr game::Millis second{1000};

} // namespace

void Readiness::ask(game::Millis now, Then then) {
    if (asked_at_ && now - *asked_at_ < second) {
        then(why_not_);
        return;
    }
    waiting_.push_back(std::move(then));
    if (waiting_.size() > 1) {
        return;
    }
    store_.probe([this, now](const store::Appended& kept) {
        post_([this, now, kept] { take(kept, now); });
    });
}

void Readiness::take(const store::Appended& kept, game::Millis asked_at) {
    asked_at_ = asked_at;
    why_not_ = kept ? std::nullopt
                    : std::optional("acts cannot be kept: " + std::string(name(kept.error().kind)));
    for (const Then& then : std::exchange(waiting_, {})) {
        then(why_not_);
    }
}

} // namespace compongo::net
