/// Irregularities (Article 7).
#pragma once

#include "compongo/game/ruling.h"

namespace compongo::game {

/// The player has pressed, and what stands on the board is no legal move: it is completed all the
/// same.
[[nodiscard]] Ruling judge_completed_illegal_move(const Game& game, const Act& act, Color player);

/// He has pressed with what had been put back on the board in this turn: that is his press, and he
/// has still the move.
[[nodiscard]] Ruling judge_press_of_move_undone(const Game& game, const Act& act, Color player);

/// He has pressed and nothing had been carried out on the board.
[[nodiscard]] Ruling judge_press_without_move(const Game& game, const Act& act, Color player);
/// Is a completed illegal move ruled at once? Where no arbiter is in the venue nobody is there to
/// do so, and it has to be claimed. Interpretation I-179.
[[nodiscard]] bool is_illegal_move_ruled_at_once(const Game& game);

/// Has his opponent made an illegal move on which nobody has ruled, so that a press without a move
/// may have been meant for a call of the arbiter, who judges it? Interpretation I-152.
[[nodiscard]] bool is_press_for_the_arbiter(const Game& game, Color player);

/// Adds the end of the game, or the question whether it has ended, if the queen that this move puts
/// on leaves the opponent no move (7.5.2 of 2017): no text says so.
void add_end_by_queen_put(Ruling& ruling, const Game& game, chess::Move move);

/// What his latest press has added to the offender's clock and an illegal move has not earned:
/// nothing if his flag had fallen, or where the organiser chose that he keeps it.
[[nodiscard]] Millis unearned_by_press(const Game& game, Color offender);

/// What the press with which he offends adds to his clock all the same: something only where the
/// organiser chose that he keeps it, and his flag has not fallen.
[[nodiscard]] Millis kept_by_press(const Game& game, Color offender, Millis at);

/// What the opponent gains by an offence: as laid down, or by the letter where that was chosen.
/// Interpretation I-150.
[[nodiscard]] Millis gained_by_opponent(const Game& game, law::Seconds laid_down);
/// Adds that he gains it, with a note where the text can be read otherwise; and says how much it
/// is.
Millis add_gain_of_opponent(Ruling& ruling, const Game& game, Color opponent,
                            law::Seconds laid_down, const law::Articles& articles);

/// How many men a move takes in hand: two in castling, a capture and a promotion.
enum class MenHandled : std::uint8_t { one, two };
/// Is a legal move an illegal one because two hands made it?
[[nodiscard]] bool is_illegal_with_two_hands(const Game& game, MenHandled men);

/// Must a legal move made with two hands, where that makes it illegal, be made again?
[[nodiscard]] bool is_two_hands_move_restored(const Game& game);

/// Adds the penalty for a legal move made with two hands, where that makes it illegal, and its
/// undoing, if it must be made again.
void add_two_hands(Ruling& ruling, const Game& game, const Act& act, Color player);

/// The same for the one after so many half-moves, which was pressed and not ruled on.
void add_two_hands_found(Ruling& ruling, const Game& game, const Act& act, std::size_t half_moves);

/// The arbiter has found out what the press after the king's half of castling was: an illegal move.
[[nodiscard]] Ruling judge_castling_left_unfinished(const Game& game, const Act& act);

/// Somebody finds an irregularity.
[[nodiscard]] Ruling judge_discovery(const Game& game, const Act& act, const Discover& deed);

/// A player claims that the clock is set wrong.
[[nodiscard]] Ruling judge_clock_setting_claim(const Game& game, const Act& act, Color player);

[[nodiscard]] Ruling judge_displaced(const Game& game, Color player);
/// Adds what the arbiter who is called finds: who has displaced men and not put them back may be
/// penalised.
void add_displaced_men_found(Ruling& ruling, const Game& game);

} // namespace compongo::game
