/// Who is connected, counted by address.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>

namespace compongo::net {

/// So many connections there may be, and no address may hold more than half of them.
inline constexpr std::size_t connections_max = 50'000;
inline constexpr std::size_t connections_of_one_max = connections_max / 2;

class Visitors;

/// A connection, counted for as long as this lives; moved with it from one stage to the next.
class Visit {
public:
    Visit(Visitors& visitors, std::string peer);
    Visit(Visit&& other) noexcept
        : visitors_(std::exchange(other.visitors_, nullptr)), peer_(std::move(other.peer_)) {}
    Visit(const Visit&) = delete;
    Visit& operator=(const Visit&) = delete;
    Visit& operator=(Visit&&) = delete;
    ~Visit();

    [[nodiscard]] const std::string& peer() const { return peer_; }

private:
    Visitors* visitors_;
    std::string peer_;
};

class Visitors {
public:
    /// Nothing if there are too many already.
    [[nodiscard]] std::optional<Visit> admit(const std::string& peer) {
        const auto known = by_peer_.find(peer);
        const std::size_t his = known == by_peer_.end() ? 0 : known->second;
        if (total_ >= connections_max || his >= connections_of_one_max) {
            return std::nullopt;
        }
        return std::optional<Visit>(std::in_place, *this, peer);
    }
    [[nodiscard]] std::size_t size() const { return total_; }

private:
    friend class Visit;

    std::map<std::string, std::size_t> by_peer_;
    std::size_t total_ = 0;
};

inline Visit::Visit(Visitors& visitors, std::string peer)
    : visitors_(&visitors), peer_(std::move(peer)) {
    ++visitors_->total_;
    ++visitors_->by_peer_[peer_];
}

inline Visit::~Visit() {
    if (visitors_ == nullptr) {
        return;
    }
    --visitors_->total_;
    const auto known = visitors_->by_peer_.find(peer_);
    if (--known->second == 0) {
        visitors_->by_peer_.erase(known);
    }
}

} // namespace compongo::net
