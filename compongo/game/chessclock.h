/// The chessclock (Article 6): two displays of which one runs at a time. Arithmetic on instants, and no clock of its own.
#pragma once

#include "compongo/game/time_control.h"

namespace compongo::game {

/// The state of a chessclock between acts. Instants are those of the acts and never go back.
class Chessclock {
public:
    /// Shows the time of the first period, increment included, or what it is told to; nothing runs.
    Chessclock(const TimeControl& control, const std::optional<Both<Millis>>& shown, Both<int> completed_moves);

    /// What the displays show at this instant; never below zero.
    [[nodiscard]] Both<Millis> shown(Millis at) const;
    [[nodiscard]] Running running() const { return running_; }
    /// Which period the player is in, from 1.
    [[nodiscard]] int period(Color player) const { return period_[player]; }
    [[nodiscard]] bool is_in_last_period(Color player) const;
    /// When the running clock's flag will fall by the arithmetic, if nothing happens before.
    [[nodiscard]] std::optional<Millis> next_fall() const;

    /// Has this flag fallen by this instant: because its time was used up, or because it was seen to fall?
    [[nodiscard]] bool has_fallen(Color player, Millis at) const;
    /// The instant at which it fell.
    [[nodiscard]] std::optional<Millis> fell_at(Color player, Millis at) const;

    /// Starts, changes over or stops the clocks at this instant.
    void run(Running running, Millis at);
    /// Sets what the displays show from this instant on; what ran runs on, and a flag with time left is up again.
    void set(const Both<Millis>& shown, Millis at);
    /// Adds to one display, or takes away. A flag that has fallen stays down.
    void add(Color player, Millis time, Millis at);
    /// The flag is seen to fall at this instant, whatever the arithmetic says.
    void fall(Color player, Millis at);
    /// The player enters this period with whatever its flag has done forgotten.
    void enter_period(Color player, int period);

private:
    [[nodiscard]] const Period& period_of(Color player) const;
    /// Puts everything that depends on the time passed into the state of this instant.
    void settle(Millis at);
    /// How much main time the running player has used since `since_`.
    [[nodiscard]] Millis used(Millis at) const;

    const TimeControl* control_;
    Both<Millis> left_;
    Running running_;
    Millis since_;
    /// What is left of the delay of this move, from `since_` on.
    Millis delay_left_;
    Both<int> period_{1, 1};
    Both<std::optional<Millis>> fell_at_;
};

} // namespace compongo::game
