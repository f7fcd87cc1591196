/// What somebody costs while something is done for them.
#pragma once

#include "compongo/net/guard/account.h"

#include <cstdint>
#include <memory>

namespace compongo::net {

/// The time that this thread has had so far, in microseconds: its own, not that of whatever else
/// the machine does.
[[nodiscard]] std::int64_t thread_microseconds();

/// While it lives, what the hall's thread does is paid from this account.
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
