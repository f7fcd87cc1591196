/// Open calls for the arbiter at a board, and the incidents found with each pending decision, which
/// distinguish minor matters. A call shows on the arbiter's page whatever the Laws make of the act.
#pragma once

#include "compongo/game/state/game.h"

#include <map>
#include <string_view>
#include <vector>

namespace compongo::hall {

/// Limit on one player's acts that wait for the arbiter.
inline constexpr std::size_t waiting_of_player_max = 20;
/// Limit on the decisions pending at a board, from both players together.
inline constexpr std::size_t decisions_at_board_max = 60;

struct Call {
    /// The number of the act that made the call, from 1.
    std::uint64_t number = 0;
    game::Color by{};
    /// Wall clock, in milliseconds since 1970.
    std::int64_t wall = 0;
    /// The act's verb and, if given, why the clocks were stopped or what was requested.
    std::string_view verb;
    std::string_view reason;
    /// Both clocks have been stopped since.
    bool is_stopped = false;
};

/// Whether the act, so ruled, leaves something waiting for the arbiter.
[[nodiscard]] bool asks_arbiter(const game::Act& act, const game::Ruling& ruling);

class Calls {
public:
    /// Updates the calls after an act: its number, time and ruling; `after` is the game after it.
    struct Entered {
        std::uint64_t number;
        std::int64_t wall;
        const game::Ruling& ruling;
    };
    void take(const game::Act& act, const Entered& entered, const game::Game& after);
    /// Oldest first.
    [[nodiscard]] const std::vector<Call>& open() const { return open_; }
    /// The incidents found with the act (numbered from 1) that asked for a decision, while the
    /// decision is pending.
    [[nodiscard]] std::vector<game::IncidentKind> found_with(std::uint64_t number) const;

    /// How many acts of this player wait for the arbiter: calls, and requests for a decision.
    [[nodiscard]] std::size_t waiting_of(game::Color player) const;

private:
    /// An act whose requested decision is pending.
    struct Asking {
        std::optional<game::Color> by;
        std::vector<game::IncidentKind> found;
    };

    std::vector<Call> open_;
    std::map<std::uint64_t, Asking> asking_;
};

} // namespace compongo::hall
