/// The time that an offence brings the opponent, and what the offender has for the press with which
/// it was committed.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// Does the offender keep the increment that the press added to an illegal move? Not unless the
/// organiser chose so.
[[nodiscard]] bool keeps_increment(const Game& game);

/// The increment that the latest press has added to the offender's clock and an illegal move has
/// not earned: nothing if the flag had fallen, or where the organiser chose that the offender keeps
/// it.
[[nodiscard]] Millis unearned_increment(const Game& game, Color offender);

/// The move that the latest press completed counts no more: adds that the offender is in the period
/// before again, if that press began one. What has to be taken off their clock.
[[nodiscard]] Millis withdraw_press(Ruling& ruling, const Game& game, Color offender);

/// What the press with the offence adds to the offender's clock all the same: something only where
/// the organiser chose that it is kept, and the flag has not fallen.
[[nodiscard]] Millis kept_by_press(const Game& game, Color offender, Millis at);

/// What the opponent gains by an offence: as laid down, or by the letter where that was chosen.
/// Interpretation I-150.
[[nodiscard]] Millis gained_by_opponent(const Game& game, law::Seconds laid_down);

/// Adds that the opponent gains it, with a note where the text can be read otherwise; and says how
/// much it is.
Millis add_gain_of_opponent(Ruling& ruling, const Game& game, Color opponent,
                            law::Seconds laid_down, const law::Articles& articles);

/// Whether a press that is now ruled on has had its increment already.
enum class PressCounted : std::uint8_t { not_yet, already };

/// What has to be added to the offender's clock, or taken off it, for the press with the offence:
/// its increment is kept only if the organiser chose so, and there is none where the flag had
/// fallen.
[[nodiscard]] Millis owed_for_press(Ruling& ruling, const Game& game, Color offender, Millis at,
                                    PressCounted counted);

} // namespace compongo::game
