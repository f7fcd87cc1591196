/// Article 6 of the Laws: the chessclock, arriving, pressing, flags, and stopping the clocks.
#pragma once

#include "compongo/law/conduct.h"
#include "compongo/law/provision.h"

#include <optional>

namespace compongo::law {

/// Who may let a late player play, or set another default time.
enum class DefaultTimeChangedBy : std::uint8_t { nobody, regulations, regulations_and_arbiter };
/// Who establishes that a flag has fallen.
enum class FlagCalledBy : std::uint8_t {
    arbiter_or_player,
    player,
    /// The arbiter may signal nothing but that both have fallen.
    player_or_arbiter_if_both,
};
/// When a claim of a win on time is judged.
enum class TimeClaimJudged : std::uint8_t { at_once, after_clocks_are_stopped };
/// What a player must be able to do to win on time or by an illegal move.
enum class AbleToMate : std::uint8_t {
    by_any_series_of_legal_moves,
    /// With this player's forces there is a position in which the opponent, on move, cannot avoid
    /// being mated.
    by_forces_that_can_force_it,
};
/// Both flags are down in the last period.
enum class BothFlags : std::uint8_t {
    /// The earlier one decides; a draw if it cannot be established.
    earlier_one_decides,
    draw,
};
/// Both flags are down before the last period.
enum class BothFlagsBefore : std::uint8_t {
    /// The earlier one decides; the game goes on if it cannot be established.
    earlier_one_decides,
    /// The game goes on into the next period, whichever was first.
    game_goes_on,
};
/// Where what is said of two flags is in force.
enum class BothFlagsInForce : std::uint8_t { always, with_quickplay_finish };
/// When White loses the time that passes while neither player is present.
enum class BothAbsent : std::uint8_t {
    always,
    /// Where no lateness is allowed there is no such time.
    if_lateness_is_allowed,
};
/// What becomes of the main time that is left when a period played with a delay ends.
enum class LeftWithDelay : std::uint8_t { carried, lost };
/// With which moves the series of legal moves begins that would have to lead to mate.
enum class SeriesBegins : std::uint8_t { with_any_legal_move, as_touched_pieces_oblige };
/// What the arbiter may do with the times after an irregularity.
enum class TimesAfterwards : std::uint8_t { set, set_or_leave };

struct Chessclock {
    /// A flag falls when a player's time is used up.
    Rule flag_fall;
    /// Moves and times, or time added, are fixed in advance.
    Rule time_control;
    /// Each player's time, where the text itself fixes it: for all moves, nothing added.
    Provision<std::optional<Seconds>> prescribed_time = {std::nullopt, silent};
    /// Time saved in a period is added to the next.
    Rule unused_time;
    /// The same in the delay mode.
    Provision<LeftWithDelay> unused_time_with_delay;
    /// In the delay mode the main time falls only after the extra time, and what is left of that is
    /// not saved.
    Rule delay;
    /// When a flag falls the moves made are checked; a move made but not completed does not count.
    Rule flag_check;
    /// The arbiter decides where the clock stands.
    Rule place;
    /// White's clock is started at the start of the session.
    Rule white_started;
    /// More than this late, a player loses.
    Provision<Seconds> default_time;
    Provision<DefaultTimeChangedBy> default_time_changed_by;
    /// Neither player is present at the start: White loses the time until White arrives.
    Provision<std::optional<BothAbsent>> both_absent;
    /// A move made is completed by stopping one's clock and starting the opponent's.
    Rule press;
    /// Without a press a move is completed when the player makes the next one.
    Rule completed_by_next_move;
    /// A player must always be allowed to press, even after the reply.
    Rule always_allowed_to_press;
    /// Keeping a finger on the button or over it.
    Provision<Sanction> blocked_button;
    /// Pressing with another hand than the one that moved.
    Provision<Sanction> wrong_hand;
    /// Hitting the clock, picking it up, knocking it over.
    Provision<Sanction> violent_press;
    /// A player who cannot use the clock may have an assistant whom the arbiter accepts.
    Rule assistant;
    /// What the assistant usually costs, where a figure is given. Otherwise the arbiter adjusts the
    /// clock fairly.
    Provision<std::optional<Seconds>> assistant_deduction;
    /// A disabled player's clock is not adjusted.
    Rule assistant_of_disabled_player;
    Provision<FlagCalledBy> flag_called_by;
    Provision<TimeClaimJudged> time_claim_judged;
    /// A player who has not completed the moves in time loses.
    Rule time_forfeit;
    /// But it is a draw if the opponent cannot mate.
    Rule time_forfeit_draw;
    Provision<AbleToMate> able_to_mate;
    Provision<SeriesBegins> series_begins;
    /// The clock is conclusive unless evidently defective; then it is replaced and the arbiter sets
    /// the times.
    Rule conclusive;
    /// A wrong setting found during the game: both clocks are stopped and it is corrected.
    Rule wrong_setting;
    /// The number of moves by each player after which a wrong setting can no longer be claimed.
    Provision<std::optional<int>> wrong_setting_limit = {std::nullopt, silent};
    /// After that it is changed only if the event's schedule would suffer.
    Rule late_setting_corrected = silent;
    Provision<BothFlagsBefore> both_flags_earlier_period;
    Provision<BothFlags> both_flags_last_period;
    Provision<BothFlagsInForce> both_flags_in_force;
    /// But a draw where the claim of a win on time waited, and the claimant's own flag fell before
    /// the flags were looked at.
    Rule own_flag_fell_after_claim = silent;
    /// The arbiter stops the clocks when the game must be interrupted.
    Rule arbiter_stops;
    /// And it is the arbiter who decides when play goes on.
    Rule arbiter_restarts;
    /// A player may stop the clocks only to seek the arbiter.
    Rule player_stops;
    /// The arbiter judges whether there was a reason to stop; if obviously not, it is penalised.
    Rule invalid_stop;
    Provision<TimesAfterwards> times_after_irregularity;
    /// Screens, monitors and move counters are allowed, but no claim may rest on them alone.
    Rule displays;
};

} // namespace compongo::law
