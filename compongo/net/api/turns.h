/// Work of the hall's thread that can wait for those who play: one piece at a time, or some small
/// ones, and then whatever else has come.
#pragma once

#include "compongo/net/guard/account.h"

#include <boost/asio/io_context.hpp>

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>

namespace compongo::net {

/// Who is served first; who plays waits for nobody.
enum class Rank : std::uint8_t { arbiter, spectator };

class Turns {
public:
    explicit Turns(boost::asio::io_context& io) : io_(io) {}

    void add(Rank rank, std::function<void()> piece);
    /// The same when nothing is overdrawn at this account, from which the piece is paid.
    void add_when_paid(Rank rank, std::shared_ptr<Account> account, std::function<void()> piece);

private:
    void take_next();
    void post_next();

    boost::asio::io_context& io_;
    std::array<std::deque<std::function<void()>>, 2> waiting_;
    bool is_posted_ = false;
};

} // namespace compongo::net
