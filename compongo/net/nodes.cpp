#include "compongo/net/nodes.h"

#include "compongo/net/http/reply.h"

#include <boost/asio/post.hpp>

namespace compongo::net {

namespace {

hall::Leader leader_of(const cluster::Leader& leader) {
    hall::Leader its{leader.board, leader.node, leader.term, std::nullopt};
    if (leader.handed_over) {
        its.handed_over = game::Millis{*leader.handed_over};
    }
    return its;
}

} // namespace

Expected<void, std::string> Nodes::join(const std::string& address, const Listeners& to) {
    cluster::Events events;
    events.on_leaders = [to](const std::vector<cluster::Leader>& leaders) {
        to.post([to, leaders] {
            for (const cluster::Leader& each : leaders) {
                to.boards.take_leader(leader_of(each));
            }
        });
    };
    events.on_expiry = [to] {
        to.post([to] {
            to.log("membership_expired");
            to.boards.take_expiry();
        });
    };
    events.on_message = [to](const std::string& from, const std::string& body) {
        to.post([to, from, body] { to.boards.take_message(from, body); });
    };
    events.on_returned = [to](const std::string& body) {
        to.post([to, body] { to.boards.take_returned(body); });
    };
    events.on_growth = [to](cluster::Growth growth) {
        to.post([to, growth = std::move(growth)] {
            for (const auto& [stream, version] : growth) {
                to.boards.take_growth(stream, version);
                to.on_growth(stream, version);
            }
        });
    };
    events.on_gone = [to](const std::string& node) {
        to.post([to, node] { to.boards.take_gone(node); });
    };
    events.on_interruption = [to] {
        to.post([to] {
            to.log("database_connected");
            to.boards.take_interruption();
        });
    };
    auto joined = cluster::Node::join(address, std::move(events));
    if (!joined) {
        return unexpected(joined.error().message);
    }
    node_ = *std::move(joined);
    return {};
}

void Nodes::leave(const std::map<std::string, game::Millis>& handed_over) {
    std::map<std::string, std::int64_t> instants;
    for (const auto& [board, instant] : handed_over) {
        instants.emplace(board, instant.count);
    }
    reading_.join();
    node_->leave(instants);
}

hall::Now Nodes::now() const {
    return net::now();
}

void Nodes::elsewhere(std::function<void()> task) {
    boost::asio::post(reading_, std::move(task));
}

} // namespace compongo::net
