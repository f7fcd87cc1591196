/// An illegal move that is found when it stands in the game already (Article 7.4 of 2009), by
/// whomever it was found.
/// Rules by these articles of 2023: 1.4, 4.3, 4.7, 6.2, 7.5, A.3, A.5, B.3.
#pragma once

#include "compongo/game/parts/restoration.h"

namespace compongo::game {

/// A half-move that was carried out and was not legal, or was made with two hands where that is
/// illegal.
struct FoundIllegalMove {
    /// Half-moves before it.
    std::size_t half_moves = 0;
    /// The player who has taken the king in answer, and pressed: that was illegal too and is ruled
    /// with it.
    std::optional<Color> king_taken_by;
};

/// The half-move that was carried out after so many; and the capture of the king, if the next one
/// was that.
[[nodiscard]] FoundIllegalMove found_at(const Game& game, std::size_t half_moves);

/// Is the half-move that was carried out after so many one that manifestly cannot be: a pawn left
/// on the last rank, or both kings in check?
[[nodiscard]] bool is_manifestly_illegal(const Game& game, std::size_t half_moves);

/// Adds that nobody rules unasked on the latest half-move, which is illegal and has been left; or
/// that the arbiter intervenes, if it manifestly cannot be and an arbiter who sees that does.
void add_left_unruled(Ruling& ruling, const Game& game);

/// Where the opponent can claim an illegal move of this player, two hands included, only before
/// making a move of their own: half-moves before the first that can still be claimed. A press
/// without a move is none.
[[nodiscard]] std::optional<std::size_t> still_claimable(const Game& game, Color player);

/// Half-moves before the illegal move, two hands included, that a claim or a finding is about: the
/// first of the game, or where that matters the first that can still be claimed; of one player, or
/// of both.
[[nodiscard]] std::optional<std::size_t> offence_in_question(const Game& game,
                                                             std::optional<Color> player);
/// Is it a legal move made with two hands?
[[nodiscard]] bool is_two_handed(const Game& game, std::size_t half_moves);
/// Adds that the opponent of this player has made a move, and can claim no more.
void add_illegal_move_claim_lost(Ruling& ruling, const Game& game, Color claimant);

/// Adds the ruling on that move: the tally, its penalty, and the position before it put back.
void add_illegal_move_found(Ruling& ruling, const Game& game, const Act& act,
                            const FoundIllegalMove& found);

/// Adds what follows from that illegal move, or legal one made with two hands, in this edition.
void add_remedy(Ruling& ruling, const Game& game, const Act& act, std::size_t half_moves);

/// May the arbiter who sees this illegal move deal with it unasked?
[[nodiscard]] bool may_arbiter_rule(const Game& game, std::size_t half_moves);

/// Is the king of the player who has not the move in check?
[[nodiscard]] bool is_waiting_player_in_check(const chess::Position& position);

/// A position that cannot be, whatever led to it: both kings in check, or a pawn on the last rank.
[[nodiscard]] bool is_illegal_position(const OnBoard& board);

/// The arbiter has seen such a position and waited for the next move: adds the draw, if the
/// position after it is one too.
void add_draw_by_illegal_position(Ruling& ruling, const Game& game, const OnBoard& after);

/// Adds the loss of the game by the legal move made with two hands after so many half-moves, on
/// which nobody has ruled yet.
void add_game_lost_by_two_hands(Ruling& ruling, const Game& game, std::size_t half_moves);

/// Adds the loss of the game where the first illegal move costs it (appendices of rapid and blitz).
void add_game_lost_by_illegal_move(Ruling& ruling, const Game& game, std::size_t half_moves);

/// The turn of whoever has begun to move when a queen is put on for the opponent: what they have
/// let go of in a move that is not legal any more is put back and binds to nothing.
[[nodiscard]] Turn turn_under_queen(const Game& game, Turn turn);

} // namespace compongo::game
