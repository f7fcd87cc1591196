/// The chessclock (Article 6): two displays of which one runs at a time. Computes with instants;
/// reads no real clock.
#pragma once

#include "compongo/base/boxed_optional.h"
#include "compongo/game/protocol/conditions.h"

namespace compongo::game {

/// The state of a chessclock between acts. Instants are those of the acts and never decrease.
class Chessclock {
public:
    /// Shows the time of the first period, increment included, or the times of the start; no clock
    /// runs. A mechanical clock runs on into the next period when its flag falls; a player who has
    /// completed exactly the moves of a period is still in that period.
    Chessclock(const Conditions& conditions, Both<int> completed_moves);

    /// The displays at this instant; never below zero.
    [[nodiscard]] Both<Millis> shown(Millis at) const;
    [[nodiscard]] Running running() const { return running_; }
    /// The remaining delay of this move, during which the running display stands still.
    [[nodiscard]] Millis delay_left(Millis at) const;
    /// The player's period, from 1; after the last period of the time control, the last.
    [[nodiscard]] int period(Color player) const;
    [[nodiscard]] const Period& period_of(Color player) const;
    /// The time control, as agreed before the game or as changed since.
    [[nodiscard]] const TimeControl& control() const { return changed_ ? *changed_ : *control_; }
    [[nodiscard]] bool is_in_last_period(Color player) const;
    /// The time added by a press that completes a move of this player.
    [[nodiscard]] Millis increment(Color player) const;
    /// When the flag of the running clock will fall, if nothing happens before.
    [[nodiscard]] std::optional<Millis> next_fall() const;

    /// Has this flag fallen by this instant, because its time was used up or because it was seen to
    /// fall?
    [[nodiscard]] bool has_fallen(Color player, Millis at) const;
    /// The instant at which it fell.
    [[nodiscard]] std::optional<Millis> fell_at(Color player, Millis at) const;

    /// Starts, switches or stops the clocks at this instant.
    void run(Running running, Millis at);
    /// Gives the next clock to start a new delay, even if the same clock ran last.
    void begin_delay_anew() { delayed_.reset(); }
    /// Sets the displays from this instant on. A running clock keeps running, and a flag with time
    /// left is raised.
    void set(const Both<Millis>& shown, Millis at);
    /// Sets the time control from this instant on. Displays and current periods stay unchanged.
    void set_control(TimeControl control, Millis at);
    /// Adds time to one display, or takes it away. A fallen flag stays down.
    void add(Color player, Millis time, Millis at);
    /// The flag is seen to fall at this instant, regardless of the computed time: no time is left
    /// then.
    void fall(Color player, Millis at);
    /// The player enters this period, which resets the flag.
    void enter_period(Color player, int period, Millis at);

private:
    /// Brings everything that depends on the elapsed time up to this instant.
    void settle(Millis at);
    /// The main time that the running player has used since `since_`.
    [[nodiscard]] Millis used(Millis at) const;
    /// The remaining total time of the player; negative if it is overstepped.
    [[nodiscard]] Millis left(Color player, Millis at) const;
    /// The time that a mechanical clock adds when this player's flag falls.
    [[nodiscard]] Millis next_period_time(Color player) const;

    const TimeControl* control_;
    BoxedOptional<TimeControl> changed_;
    ClockKind kind_;
    Both<Millis> left_;
    Running running_;
    Millis since_;
    /// Whose clock ran last: if it is stopped and started again, the rest of its delay remains.
    Running delayed_;
    /// The remaining delay of that player, from `since_` on while the clock runs.
    Millis delay_left_;
    Both<int> period_{1, 1};
    Both<std::optional<Millis>> fell_at_;
    /// Whether the fall was seen, and not only computed.
    Both<bool> is_fall_seen_;
};

} // namespace compongo::game
