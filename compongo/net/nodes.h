/// Connects the cluster to the hall: passes the cluster's events on to the hall's thread.
#pragma once

#include "compongo/cluster/node.h"
#include "compongo/hall/nodes/shared_boards.h"
#include "compongo/hall/playing_area/hall.h"

#include <boost/asio/thread_pool.hpp>

namespace compongo::net {

class Nodes final : public hall::Peers {
public:
    /// How often `SharedBoards::give_up_waiting` is to be called.
    static constexpr auto time_between_looks = std::chrono::milliseconds(250);

    struct Listeners {
        hall::SharedBoards& boards;
        hall::Hall::Post post;
        /// A stream has a new version.
        std::function<void(const std::string& stream, std::uint64_t version)> on_growth;
        std::function<void(const std::string& event)> log;
    };

    /// Joins the cluster; no other call may come before it.
    [[nodiscard]] Expected<void, std::string> join(const std::string& address, const Listeners& to);
    /// Returns after the last event has been posted to the hall's thread.
    void stop() { node_->stop(); }
    void leave(const std::map<std::string, game::Millis>& handed_over);

    [[nodiscard]] std::string name() const override { return node_->name(); }
    [[nodiscard]] bool is_member() const override { return node_ != nullptr && node_->is_member(); }
    [[nodiscard]] hall::Now now() const override;
    void ask_to_lead(const std::string& board) override { node_->ask_to_lead(board); }
    void send(const std::string& node, std::string message) override {
        node_->send(node, std::move(message));
    }
    void announce(const std::string& stream, std::uint64_t version) override {
        node_->announce(stream, version);
    }
    void elsewhere(std::function<void()> task) override;

private:
    /// Two threads: a read that blocks on the database must not delay the others.
    boost::asio::thread_pool reading_{2};
    std::unique_ptr<cluster::Node> node_;
};

} // namespace compongo::net
