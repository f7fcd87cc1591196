#include "compongo/net/api/turns.h"

#include <boost/asio/post.hpp>

#include <algorithm>

namespace compongo::net {

void Turns::add(Rank rank, std::function<void()> piece) {
    waiting_.at(static_cast<std::size_t>(rank)).push_back(std::move(piece));
    if (!is_posted_) {
        is_posted_ = true;
        boost::asio::post(io_, [this] { take_next(); });
    }
}

void Turns::take_next() {
    is_posted_ = false;
    const auto first =
        std::ranges::find_if(waiting_, [](const auto& of_rank) { return !of_rank.empty(); });
    if (first == waiting_.end()) {
        return;
    }
    const std::function<void()> piece = std::move(first->front());
    first->pop_front();
    if (std::ranges::any_of(waiting_, [](const auto& of_rank) { return !of_rank.empty(); })) {
        is_posted_ = true;
        boost::asio::post(io_, [this] { take_next(); });
    }
    piece();
}

} // namespace compongo::net
