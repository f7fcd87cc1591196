/// Who has called the arbiter at a board and has not been answered: the card of a call does not
/// depend on what the Laws make of the act. And what was found with a decision that waits for them:
/// a small matter is told from another by that.
#pragma once

#include "compongo/game/state/game.h"

#include <map>
#include <string_view>
#include <vector>

namespace compongo::hall {

/// So much that one player has asked may wait for the arbiter at a board.
inline constexpr std::size_t waiting_of_player_max = 20;
/// So many decisions may wait at a board, whoever asked for them.
inline constexpr std::size_t decisions_at_board_max = 60;

struct Call {
    /// The act by which it was made, counted from 1.
    std::uint64_t number = 0;
    game::Color by{};
    /// When, by the calendar, in milliseconds since 1970.
    std::int64_t wall = 0;
    /// The act's verb, and why the clocks were stopped, if it is that, or what was asked for.
    std::string_view verb;
    std::string_view reason;
    /// Both clocks stand since.
    bool is_stopped = false;
};

/// Would the act, with this ruling, leave something waiting for the arbiter?
[[nodiscard]] bool asks_arbiter(const game::Act& act, const game::Ruling& ruling);

class Calls {
public:
    /// Follows an act that was done: what is known of it beside the act itself, and the game after
    /// it.
    struct Entered {
        std::uint64_t number;
        std::int64_t wall;
        const game::Ruling& ruling;
    };
    void take(const game::Act& act, const Entered& entered, const game::Game& after);
    /// The oldest first.
    [[nodiscard]] const std::vector<Call>& open() const { return open_; }
    /// What was found with the act, counted from 1, by which a decision was asked for that is open.
    [[nodiscard]] std::vector<game::IncidentKind> found_with(std::uint64_t number) const;

    /// Acts of this player that wait for the arbiter: calls, and acts by which a decision was asked
    /// for.
    [[nodiscard]] std::size_t waiting_of(game::Color player) const;

private:
    /// An act by which a decision was asked for that is open.
    struct Asking {
        std::optional<game::Color> by;
        std::vector<game::IncidentKind> found;
    };

    std::vector<Call> open_;
    std::map<std::uint64_t, Asking> asking_;
};

} // namespace compongo::hall
