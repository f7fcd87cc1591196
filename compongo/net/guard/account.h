/// What somebody costs, counted afterwards: bytes that they send, and time of the thread that
/// judges. Who has taken more than their share waits until it has leaked away.
#pragma once

#include "compongo/game/protocol/values.h"

#include <map>
#include <memory>
#include <string>

namespace compongo::net {

/// So much a second on the average, and so much at once.
struct Allowance {
    std::int64_t a_second;
    std::int64_t at_once;
};

/// A leaky bucket that may overflow.
class Leaking {
public:
    explicit Leaking(Allowance allowance) : allowance_(allowance) {}

    void add(std::int64_t amount, game::Millis now);
    /// How long until no more is in it than may be at once.
    [[nodiscard]] game::Millis wait(game::Millis now) const;
    [[nodiscard]] bool is_empty(game::Millis now) const { return level(now) == 0; }

private:
    [[nodiscard]] std::int64_t level(game::Millis now) const;

    Allowance allowance_;
    std::int64_t level_ = 0;
    game::Millis since_{};
};

/// Whose costs they are: of all at an address who have no key, of a seat, or of an arbiter.
enum class Payer : std::uint8_t { address, seat, arbiter };

class Account {
public:
    explicit Account(Payer payer);

    void spend_bytes(std::size_t bytes, game::Millis now);
    /// Time of the thread that judges.
    void spend_time(std::int64_t microseconds, game::Millis now);
    /// Who has to wait pays in advance, and gets it back when what came has been counted: so of all
    /// who wait for the same account one goes on after the other, and not all at the same moment.
    void pay_in_advance(game::Millis now);
    void pay_back(game::Millis now);
    /// How long they wait before anything more is taken from them.
    [[nodiscard]] game::Millis wait(game::Millis now) const;
    [[nodiscard]] bool is_empty(game::Millis now) const {
        return bytes_.is_empty(now) && time_.is_empty(now);
    }

private:
    Leaking bytes_;
    Leaking time_;
};

/// The accounts of all who cost anything lately, by the payer's address or key.
class Accounts {
public:
    [[nodiscard]] std::shared_ptr<Account> of(Payer payer, const std::string& name,
                                              game::Millis now);

private:
    std::map<std::pair<Payer, std::string>, std::shared_ptr<Account>> all_;
};

} // namespace compongo::net
