/// Cost budgets: charges each client afterwards for bytes sent and CPU time on the hall's thread. A
/// client over its budget is made to wait until the excess has leaked away.
#pragma once

#include "compongo/game/protocol/values.h"

#include <map>
#include <memory>
#include <string>

namespace compongo::net {

/// The average rate and the burst.
struct Allowance {
    std::int64_t a_second;
    std::int64_t at_once;
};

/// A leaky bucket that may be filled above its limit.
class LeakyBucket {
public:
    explicit LeakyBucket(Allowance allowance) : allowance_(allowance) {}

    void add(std::int64_t amount, game::Millis now);
    /// Time until the level is down to the burst size.
    [[nodiscard]] game::Millis wait(game::Millis now) const;
    [[nodiscard]] bool is_empty(game::Millis now) const { return level(now) == 0; }

private:
    [[nodiscard]] std::int64_t level(game::Millis now) const;

    Allowance allowance_;
    std::int64_t level_ = 0;
    game::Millis since_{};
};

/// Who is charged: all clients without a key at one address together, a seat, or an arbiter.
enum class Payer : std::uint8_t { address, seat, arbiter };

class CostBudget {
public:
    explicit CostBudget(Payer payer);

    void spend_bytes(std::size_t bytes, game::Millis now);
    /// CPU time of the hall's thread.
    void spend_time(std::int64_t microseconds, game::Millis now);
    /// Charges an estimate to a client that has to wait, to be refunded when the true cost is
    /// known: so clients that share a budget continue one after the other rather than all at
    /// once.
    void reserve(game::Millis now);
    void refund(game::Millis now);
    /// How long to wait before reading from this client again.
    [[nodiscard]] game::Millis wait(game::Millis now) const;
    [[nodiscard]] bool is_empty(game::Millis now) const {
        return bytes_.is_empty(now) && time_.is_empty(now);
    }

private:
    LeakyBucket bytes_;
    LeakyBucket time_;
};

/// The budgets by kind and by address or key.
class CostBudgets {
public:
    [[nodiscard]] std::shared_ptr<CostBudget> of(Payer payer, const std::string& name,
                                                 game::Millis now);

private:
    std::map<std::pair<Payer, std::string>, std::shared_ptr<CostBudget>> all_;
};

} // namespace compongo::net
