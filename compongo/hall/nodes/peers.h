/// The other nodes that serve the same boards.
#pragma once

#include "compongo/hall/board/board.h"

#include <functional>

namespace compongo::hall {

/// The node that leads a board: it alone judges acts and flag falls there.
struct Leader {
    std::string board;
    std::string node;
    /// Fencing token: increases with each leader of the board.
    std::uint64_t term = 0;
    /// The game's instant when the previous leader released the board. Empty if that leader
    /// vanished.
    std::optional<game::Millis> handed_over;
};

/// No call blocks. Results are delivered to the `take_...` functions of `SharedBoards`.
class Peers {
public:
    Peers() = default;
    Peers(const Peers&) = delete;
    Peers& operator=(const Peers&) = delete;
    virtual ~Peers() = default;

    /// This node's name; it changes after an absence that lost the membership.
    [[nodiscard]] virtual std::string name() const = 0;
    /// Whether this node's leases are still valid.
    [[nodiscard]] virtual bool is_member() const = 0;
    [[nodiscard]] virtual Now now() const = 0;
    /// Requests the lease of the board; granted if it is free.
    virtual void ask_to_lead(const std::string& board) = 0;
    virtual void send(const std::string& node, std::string message) = 0;
    /// Announces to the other nodes that a stream has grown to this version.
    virtual void announce(const std::string& stream, std::uint64_t version) = 0;
    /// Runs the task on a thread that may block on the store.
    virtual void elsewhere(std::function<void()> task) = 0;
};

} // namespace compongo::hall
