/// Charges CPU time to the client that work is done for.
#pragma once

#include "compongo/net/guard/cost_budget.h"

#include <cstdint>
#include <memory>

namespace compongo::net {

/// The CPU time of this thread so far, in microseconds.
[[nodiscard]] std::int64_t thread_microseconds();

/// Charges the CPU time of this thread to the budget while it is in scope.
class CpuTimer {
public:
    explicit CpuTimer(std::shared_ptr<CostBudget> budget) : budget_(std::move(budget)) {}
    CpuTimer(const CpuTimer&) = delete;
    CpuTimer& operator=(const CpuTimer&) = delete;
    ~CpuTimer();

private:
    std::shared_ptr<CostBudget> budget_;
    std::int64_t since_ = thread_microseconds();
};

} // namespace compongo::net
