/// The chessclock (Article 6): two displays of which one runs at a time. Arithmetic on instants,
/// and no clock of its own.
#pragma once

#include "compongo/base/rarely.h"
#include "compongo/game/protocol/conditions.h"

namespace compongo::game {

/// The state of a chessclock between acts. Instants are those of the acts and never go back.
class Chessclock {
public:
    /// Shows the time of the first period, increment included, or what the start says; nothing
    /// runs. A mechanical clock runs on into the next period when its flag falls; a player who has
    /// completed just the moves of a period is still in it there.
    Chessclock(const Conditions& conditions, Both<int> completed_moves);

    /// What the displays show at this instant; never below zero.
    [[nodiscard]] Both<Millis> shown(Millis at) const;
    [[nodiscard]] Running running() const { return running_; }
    /// How long the running display still stands before it counts: the delay of this move.
    [[nodiscard]] Millis delay_left(Millis at) const;
    /// Which period the player is in, from 1: the last, where the time control has no more.
    [[nodiscard]] int period(Color player) const;
    [[nodiscard]] const Period& period_of(Color player) const;
    /// How much time there is: as agreed before the game, or as it has been set since.
    [[nodiscard]] const TimeControl& control() const { return changed_ ? *changed_ : *control_; }
    [[nodiscard]] bool is_in_last_period(Color player) const;
    /// What a press that completes a move of this player adds.
    [[nodiscard]] Millis increment(Color player) const;
    /// When the running clock's flag will fall by the arithmetic, if nothing happens before.
    [[nodiscard]] std::optional<Millis> next_fall() const;

    /// Has this flag fallen by this instant: because its time was used up, or because it was seen
    /// to fall?
    [[nodiscard]] bool has_fallen(Color player, Millis at) const;
    /// The instant at which it fell.
    [[nodiscard]] std::optional<Millis> fell_at(Color player, Millis at) const;

    /// Starts, changes over or stops the clocks at this instant.
    void run(Running running, Millis at);
    /// The clock that starts next has a delay of its own, though it ran last.
    void begin_delay_anew() { delayed_.reset(); }
    /// Sets what the displays show from this instant on; what ran runs on, and a flag with time
    /// left is up again.
    void set(const Both<Millis>& shown, Millis at);
    /// The time control from this instant on. What the displays show stays, and the periods that
    /// the players are in.
    void set_control(TimeControl control, Millis at);
    /// Adds to one display, or takes away. A flag that has fallen stays down.
    void add(Color player, Millis time, Millis at);
    /// The flag is seen to fall at this instant, whatever the arithmetic says: no time is left
    /// then.
    void fall(Color player, Millis at);
    /// The player enters this period, and what the flag has done is forgotten.
    void enter_period(Color player, int period, Millis at);

private:
    /// Puts everything that depends on the time passed into the state of this instant.
    void settle(Millis at);
    /// How much main time the running player has used since `since_`.
    [[nodiscard]] Millis used(Millis at) const;
    /// What is left of all the time that the player has been given; below zero where it is
    /// overstepped.
    [[nodiscard]] Millis left(Color player, Millis at) const;
    /// What a mechanical clock adds when this player's flag falls.
    [[nodiscard]] Millis next_period_time(Color player) const;

    const TimeControl* control_;
    Rarely<TimeControl> changed_;
    ClockKind kind_;
    Both<Millis> left_;
    Running running_;
    Millis since_;
    /// Whose clock ran last: one that was stopped and started again has the rest of its delay.
    Running delayed_;
    /// What is left of that player's delay, from `since_` on while the clock runs.
    Millis delay_left_;
    Both<int> period_{1, 1};
    Both<std::optional<Millis>> fell_at_;
    /// Its fall has been seen, and not only reckoned.
    Both<bool> is_fall_seen_;
};

} // namespace compongo::game
