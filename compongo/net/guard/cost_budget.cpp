#include "compongo/net/guard/cost_budget.h"

#include "compongo/base/check.h"

#include <algorithm>

namespace compongo::net {

namespace {

constexpr std::int64_t per_second = 1000;
/// CostBudgets kept; empty ones are dropped when there are more.
constexpr std::size_t budgets_max = 100'000;

constexpr std::int64_t kib = 1024;
constexpr std::int64_t mib = 1024 * kib;

/// About what one read and the work that follows it cost.
constexpr std::int64_t bytes_in_advance = 16 * kib;
constexpr std::int64_t microseconds_in_advance = 2'000;

Allowance bytes_of(Payer payer) {
    switch (payer) {
    case Payer::address:
        return {512 * kib, 4 * mib};
    case Payer::seat:
        return {32 * kib, 512 * kib};
    case Payer::arbiter:
        return {mib, 8 * mib};
    }
    UNREACHABLE();
}

/// Microseconds of CPU time.
Allowance time_of(Payer payer) {
    switch (payer) {
    case Payer::address:
        return {100'000, 500'000};
    case Payer::seat:
        return {50'000, 250'000};
    case Payer::arbiter:
        return {300'000, 2'000'000};
    }
    UNREACHABLE();
}

} // namespace

std::int64_t LeakyBucket::level(game::Millis now) const {
    return std::max<std::int64_t>(level_ - (now - since_).count * allowance_.a_second / per_second,
                                  0);
}

void LeakyBucket::add(std::int64_t amount, game::Millis now) {
    level_ = std::max<std::int64_t>(level(now) + amount, 0);
    since_ = now;
}

game::Millis LeakyBucket::wait(game::Millis now) const {
    const std::int64_t excess = level(now) - allowance_.at_once;
    return {excess <= 0 ? 0 : excess * per_second / allowance_.a_second + 1};
}

CostBudget::CostBudget(Payer payer) : bytes_(bytes_of(payer)), time_(time_of(payer)) {}

void CostBudget::spend_bytes(std::size_t bytes, game::Millis now) {
    bytes_.add(static_cast<std::int64_t>(bytes), now);
}

void CostBudget::spend_time(std::int64_t microseconds, game::Millis now) {
    time_.add(microseconds, now);
}

void CostBudget::reserve(game::Millis now) {
    bytes_.add(bytes_in_advance, now);
    time_.add(microseconds_in_advance, now);
}

void CostBudget::refund(game::Millis now) {
    bytes_.add(-bytes_in_advance, now);
    time_.add(-microseconds_in_advance, now);
}

game::Millis CostBudget::wait(game::Millis now) const {
    return std::max(bytes_.wait(now), time_.wait(now));
}

std::shared_ptr<CostBudget> CostBudgets::of(Payer payer, const std::string& name,
                                            game::Millis now) {
    if (all_.size() >= budgets_max) {
        std::erase_if(all_, [&](const auto& each) { return each.second->is_empty(now); });
    }
    auto& budget = all_[{payer, name}];
    if (budget == nullptr) {
        budget = std::make_shared<CostBudget>(payer);
    }
    return budget;
}

} // namespace compongo::net
