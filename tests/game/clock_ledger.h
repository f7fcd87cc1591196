/// Whether a clock shows what it should: the time that was given, less what ran off. Reckoned from
/// the acts and the rulings alone.
#pragma once

#include "compongo/game/state/game.h"

#include <map>
#include <optional>
#include <string>

namespace compongo::test {

/// An account of both clocks, carried on from act to act.
class ClockLedger {
public:
    explicit ClockLedger(const game::Game& game);

    /// The fault of the clock after this act, if it has one.
    [[nodiscard]] std::optional<std::string> entry(const game::Game& before, const game::Act& act,
                                                   const game::Ruling& ruling,
                                                   const game::Game& after);

private:
    using Times = game::Both<game::Millis>;
    /// What a press has added to a clock: the increment, and what a period that it began brought.
    struct Brought {
        game::Millis increment;
        std::optional<game::Millis> period;
    };
    /// What the clocks lost with a press that was undone, and what was unearned before it.
    struct Undone {
        Times taken;
        game::Both<Brought> unearned;
    };

    /// Which period the player is in, from 1: the last, where the time control has no more.
    [[nodiscard]] int number(game::Color player) const;
    [[nodiscard]] const game::Period& period(game::Color player) const;
    /// What a mechanical clock adds by itself when the flag falls.
    [[nodiscard]] game::Millis runs_on(game::Color player) const;
    void let_run(game::Millis until);
    void give(game::Color player, game::Millis time);
    void set(game::Color player, std::optional<game::Millis> time);
    void book(const game::Act& act, const game::Ruling& ruling, bool is_flag_down);
    void book_increment(const game::Act& act, const game::Ruling& ruling, bool is_flag_down,
                        std::optional<game::Millis> period_brought);
    void book_withdrawal(const game::Ruling& ruling);
    void book_turned_round(const game::Act& act, const game::Ruling& ruling);
    void note_turned(const game::Game& before, const game::Act& act, const game::Ruling& ruling,
                     const game::Game& after);
    void book_recorded(const game::Adjournment& adjourned);
    void set_by_arbiter(const game::Both<std::optional<game::Millis>>& times,
                        const game::ClockShows& shows, game::Millis at);
    void run(game::Running running);
    void begin_delay();
    void book_settings(const game::Act& act, const game::Ruling& ruling);
    void book_settings_undone(const game::Act& act, const game::Ruling& ruling);
    [[nodiscard]] std::optional<std::string> difference(std::string_view when,
                                                        const game::Game& game) const;

    const game::Conditions& conditions_;
    game::TimeControl control_;
    /// In a period with delay, remaining time is lost at its end (I-174).
    bool is_lost_with_delay_;
    Times left_;
    /// The time that an illegal move brought and that is not ruled on yet.
    game::Both<Brought> unearned_;
    game::Both<int> period_;
    game::Both<bool> has_fallen_;
    game::Running running_;
    game::Millis now_;
    game::Millis delay_left_;
    /// Whose delay that is: a clock that was stopped and started again has the rest of it.
    game::Running delayed_;
    /// The act that is entered is a press at a board whose moves are not.
    bool is_move_unseen_ = false;
    /// It gives the turn otherwise there: a press is undone, or counts again, or a correction does
    /// the one or the other.
    enum class Turned : std::uint8_t { none, undone, counted_again, by_correction };
    Turned turned_ = Turned::none;
    /// What went with such acts, by their numbers, and the latest of them.
    std::map<std::size_t, Undone> undone_;
    /// How much more the clocks showed after each act by which the arbiter set them.
    std::map<std::size_t, Times> set_by_;
    /// The clocks' readings when a clock was started by hand.
    std::map<std::size_t, Times> started_;
    std::size_t undone_by_ = 0;
    std::size_t act_ = 0;
    /// It is the move that was in an envelope that is lost.
    bool is_move_declared_ = false;
    /// Each period that began was the next.
    bool is_in_order_ = true;
};

} // namespace compongo::test
