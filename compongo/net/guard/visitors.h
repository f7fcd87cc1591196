/// Counts the open connections by address.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>

namespace compongo::net {

class Visitors;

/// An open connection, counted until this is destroyed; moves along with the connection.
class Visit {
public:
    Visit(Visitors& visitors, std::string peer);
    Visit(Visit&& other) noexcept
        : visitors_(std::exchange(other.visitors_, nullptr)), peer_(std::move(other.peer_)),
          holds_reserved_place_(other.holds_reserved_place_) {}
    Visit(const Visit&) = delete;
    Visit& operator=(const Visit&) = delete;
    Visit& operator=(Visit&&) = delete;
    ~Visit();

    [[nodiscard]] const std::string& peer() const { return peer_; }
    /// Holds a place reserved for clients with a key: without one it must be given up soon.
    [[nodiscard]] bool holds_reserved_place() const { return holds_reserved_place_; }

private:
    Visitors* visitors_;
    std::string peer_;
    bool holds_reserved_place_ = false;
};

/// Limits the connections: `connections_max` in all, the last tenth of them reserved for clients
/// with a key, and at most half for one address.
class Visitors {
public:
    explicit Visitors(std::size_t connections_max) : max_(connections_max) {}

    /// Nothing if a limit is reached.
    [[nodiscard]] std::optional<Visit> admit(const std::string& peer) {
        const auto known = by_peer_.find(peer);
        const std::size_t his = known == by_peer_.end() ? 0 : known->second;
        if (total_ >= max_ || his >= max_ / 2) {
            return std::nullopt;
        }
        return std::optional<Visit>(std::in_place, *this, peer);
    }
    [[nodiscard]] std::size_t size() const { return total_; }

private:
    friend class Visit;
    static constexpr std::size_t kept_back = 10;
    [[nodiscard]] bool is_nearly_full() const { return total_ >= max_ - max_ / kept_back; }

    std::size_t max_;

    std::map<std::string, std::size_t> by_peer_;
    std::size_t total_ = 0;
};

inline Visit::Visit(Visitors& visitors, std::string peer)
    : visitors_(&visitors), peer_(std::move(peer)),
      holds_reserved_place_(visitors.is_nearly_full()) {
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
