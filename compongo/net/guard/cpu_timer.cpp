#include "compongo/net/guard/cpu_timer.h"

#include "compongo/net/http/reply.h"

#include <time.h>

namespace compongo::net {

std::int64_t thread_microseconds() {
    constexpr std::int64_t million = 1'000'000;
    constexpr std::int64_t thousand = 1000;
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec * million + time.tv_nsec / thousand;
}

CpuTimer::~CpuTimer() {
    if (budget_ == nullptr) {
        return;
    }
    budget_->spend_time(thread_microseconds() - since_, now().instant);
}

} // namespace compongo::net
