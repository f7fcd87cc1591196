/// What a game leaves behind beside its moves: when it began, what the clock showed after each
/// move, and what an arbiter's report holds.
#pragma once

#include "compongo/game/game.h"

namespace compongo::hall {

/// An act of the journal that has been done: its number, when by the calendar (milliseconds since
/// 1970), and what the Laws made of it.
struct Done {
    std::uint64_t number;
    std::int64_t wall;
    game::Millis at;
    const game::Ruling& ruling;
};

/// Something for the report: a breach, a claim or a penalty.
struct Reported {
    std::uint64_t number;
    std::int64_t wall;
    game::Effect effect;
};

class Chronicle {
public:
    /// `game` is as it stands after the act.
    void take(const game::Game& game, const Done& done);

    /// When the first act was done; none if nothing was.
    [[nodiscard]] const std::optional<std::int64_t>& begun() const { return begun_; }
    /// What the mover's clock showed when he had made or completed each half-move, where that is
    /// known; no longer than the game's history.
    [[nodiscard]] const std::vector<std::optional<game::Millis>>& clocks() const { return clocks_; }
    [[nodiscard]] const std::vector<Reported>& reported() const { return reported_; }

private:
    void take_clock(const game::Game& game, game::Color player, game::Millis at);

    std::optional<std::int64_t> begun_;
    std::vector<std::optional<game::Millis>> clocks_;
    std::vector<Reported> reported_;
};

} // namespace compongo::hall
