/// The other nodes that serve the same boards, as they are seen from here.
#pragma once

#include "compongo/hall/board/board.h"

#include <functional>

namespace compongo::hall {

/// Which node leads a board: it alone judges what is done there, and lets its flags fall.
struct Leader {
    std::string board;
    std::string node;
    /// Counts the board's leaders.
    std::uint64_t term = 0;
    /// The game's instant when the last one gave the board back; none if it is just gone.
    std::optional<game::Millis> handed_over;
};

/// None of these waits. What comes of them the boards are told by their `take_...`.
class Peers {
public:
    Peers() = default;
    Peers(const Peers&) = delete;
    Peers& operator=(const Peers&) = delete;
    virtual ~Peers() = default;

    /// Our name; another after we were away for too long.
    [[nodiscard]] virtual std::string name() const = 0;
    /// Whether what we lead is ours still.
    [[nodiscard]] virtual bool is_member() const = 0;
    [[nodiscard]] virtual Now now() const = 0;
    /// Makes us the leader if there is none.
    virtual void ask_to_lead(const std::string& board) = 0;
    virtual void send(const std::string& node, std::string message) = 0;
    /// A stream has grown to this version.
    virtual void announce(const std::string& stream, std::uint64_t version) = 0;
    /// Does the task on a thread that may wait for the store.
    virtual void elsewhere(std::function<void()> task) = 0;
};

} // namespace compongo::hall
