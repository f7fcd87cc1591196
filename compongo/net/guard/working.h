/// Charges CPU time to the client that work is done for.
#pragma once

#include "compongo/net/guard/account.h"

#include <cstdint>
#include <memory>

namespace compongo::net {

/// The CPU time of this thread so far, in microseconds.
[[nodiscard]] std::int64_t thread_microseconds();

/// Charges the CPU time of this thread to the account while it is in scope.
class Working {
public:
    explicit Working(std::shared_ptr<Account> account) : account_(std::move(account)) {}
    Working(const Working&) = delete;
    Working& operator=(const Working&) = delete;
    ~Working();

private:
    std::shared_ptr<Account> account_;
    std::int64_t since_ = thread_microseconds();
};

} // namespace compongo::net
