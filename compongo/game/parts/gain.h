/// The time that the opponent gains by an offence, and the offender's time for the press that
/// completed it.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// Does the offender keep the increment that the press added to an illegal move? Only if the
/// organiser chose so.
[[nodiscard]] bool keeps_increment(const Game& game);

/// The increment of the latest press, to which an illegal move gives no right; zero if the flag had
/// fallen, or where the organiser chose that the offender keeps it.
[[nodiscard]] Millis unearned_increment(const Game& game, Color offender);

/// Withdraws the latest press: adds that the offender is back in the previous period, if that press
/// began one. Returns the time to take off their clock.
[[nodiscard]] Millis withdraw_press(Ruling& ruling, const Game& game, Color offender);

/// The time that the press with the offence still adds to the offender's clock: not zero only where
/// the organiser chose so, and the flag has not fallen.
[[nodiscard]] Millis kept_by_press(const Game& game, Color offender, Millis at);

/// The opponent's gain by an offence: as laid down, or by the letter of the text where that was
/// chosen. Interpretation I-150.
[[nodiscard]] Millis gained_by_opponent(const Game& game, law::Seconds laid_down);

/// Adds the opponent's gain, with a note where the text can be read differently. Returns the gain.
Millis add_gain_of_opponent(Ruling& ruling, const Game& game, Color opponent,
                            law::Seconds laid_down, const law::Articles& articles);

/// Whether the increment of the press now being ruled on is already on the clock.
enum class PressCounted : std::uint8_t { not_yet, already };

/// The correction of the offender's clock for the press with the offence, positive or negative: the
/// increment is kept only if the organiser chose so, and there is none if the flag had fallen.
[[nodiscard]] Millis owed_for_press(Ruling& ruling, const Game& game, Color offender, Millis at,
                                    PressCounted counted);

/// What the displays lost by the ruling beside the times that it gave: what presses had added.
[[nodiscard]] Both<Millis> withdrawn_by(const PastRuling& past);

/// If the correction lets the moves stand again that the ruling took back: adds what their presses
/// had added.
void give_back_withdrawn(Both<Millis>& shown, const Game& game, const Correct& deed,
                         const PastRuling& past);

} // namespace compongo::game
