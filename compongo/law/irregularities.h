/// Article 7 of the Laws: irregularities, illegal moves above all.
#pragma once

#include "compongo/law/conduct.h"
#include "compongo/law/provision.h"

#include <optional>

namespace compongo::law {

/// Colours found to be reversed.
enum class ColoursReversed : std::uint8_t {
    /// The game continues unless the arbiter rules otherwise.
    arbiter_decides,
    /// A new game, if both players have made fewer moves than the limit.
    new_game_if_early,
};
/// Colours reversed, and White alone has made as many moves as the limit.
enum class ColoursBetween : std::uint8_t { game_continues, new_game };
/// Who can no longer castle when a wrong array is found too late.
enum class MisplacedPieces : std::uint8_t {
    no_consequence,
    king_exchanged_with_queen,
    king_or_rook
};
/// How an edition treats what is an illegal move in some editions and not in others.
enum class Offence : std::uint8_t {
    /// It is noted, and the arbiter chooses a penalty from the list.
    incident,
    illegal_move,
};
/// A move made with two hands.
enum class TwoHands : std::uint8_t {
    /// A breach of 4.1, for the arbiter to penalise.
    incident,
    /// An illegal move where two pieces are handled: castling, a capture, a promotion.
    illegal_with_two_pieces,
    /// An illegal move, whichever it is.
    illegal_move,
};
/// The move made with two hands, once penalised.
enum class TwoHandsMove : std::uint8_t { stands, restored };
/// A pawn has been left on the last rank and the clock pressed.
enum class PromotionUndone : std::uint8_t { position_restored, queen_substituted };
/// A player whose opponent has made an illegal move presses instead of pausing the clocks.
enum class PressedInError : std::uint8_t { illegal_move, arbiter_decides };
/// The king has been let go to castle, the rook is untouched, and the clock has been pressed.
enum class CastlingUnfinished : std::uint8_t { illegal_move, arbiter_decides };
/// Which illegal moves cost anything; the others are only put right.
enum class PenalisedIllegalMoves : std::uint8_t { all, in_quickplay_finish };
/// On whose word a completed illegal move is ruled.
enum class IllegalMoveRuled : std::uint8_t {
    at_once,
    on_claim_of_opponent,
    /// Or when both kings are in check, or a promotion is incomplete, and the arbiter sees it.
    on_claim_or_manifest,
    on_claim_or_seen_by_arbiter,
};
/// Until when the opponent may claim it.
enum class IllegalMoveClaim : std::uint8_t { during_the_game, before_making_his_move };
/// What becomes of the position.
enum class IllegalMoveRemedy : std::uint8_t { position_restored, game_lost, win_or_draw_claimed };
/// A position that cannot be: both kings in check, a pawn on the last rank; the opponent has not
/// claimed.
enum class IllegalPosition : std::uint8_t { arbiter_intervenes, draw_after_next_move };

struct Irregularities {
    /// The initial position was wrong: the game is annulled and a new one played.
    Rule wrong_array;
    /// The number of moves by each player after which a wrong array or board can no longer be
    /// claimed.
    Provision<std::optional<int>> wrong_array_limit = {std::nullopt, silent};
    /// A move made counts towards that limit, and towards the one of a wrong clock setting, before
    /// it has been completed.
    Rule made_moves_count = silent;
    /// The players who then cannot castle.
    Provision<std::optional<MisplacedPieces>> misplaced_pieces = {std::nullopt, silent};
    /// The board was turned: the position is transferred and the game continues.
    Rule wrong_board;
    Provision<ColoursReversed> colours_reversed;
    /// Moves by both from which on the game continues.
    Provision<std::optional<int>> colours_reversed_limit;
    /// White's last move before the limit is made, Black's is not.
    Provision<std::optional<ColoursBetween>> colours_reversed_between;
    /// A game that ended normally before that keeps its result.
    Rule colours_reversed_after_the_end;
    /// A player who displaces pieces puts them back on their own time.
    Rule displaced_pieces;
    /// Either player may then stop the clocks and call the arbiter.
    Rule displaced_pieces_stop;
    /// And the arbiter may penalise it.
    Provision<Sanction> displaced_pieces_penalty;
    /// Found later: the position before it is restored, or the last one that can be identified.
    Rule displaced_pieces_found;
    /// A completed move against Article 3 is an illegal move.
    Rule illegal_move;
    /// The position before it is restored, however long ago.
    Rule position_restored;
    /// What replaces it is subject to touch-move.
    Rule replacement_move;
    Provision<PenalisedIllegalMoves> penalised_illegal_moves;
    /// What the opponent gains.
    Provision<Seconds> opponent_gains;
    /// What the letter of the text would give the opponent in its place, where it can be read so.
    Provision<std::optional<Seconds>> opponent_gains_by_the_letter = {std::nullopt, silent};
    /// The offence on which the player loses the game: the third, the second, or the first.
    Provision<int> loses_on;
    /// But it is a draw if the opponent cannot mate.
    Rule lost_game_drawn;
    /// The illegal move, counted over the games of an event, on which the game is lost. No edition
    /// has that; house rules may.
    Provision<std::optional<int>> loses_on_in_event = {std::nullopt, silent};
    /// The same for breaches of touch-move.
    Provision<std::optional<int>> touch_moves_lose_on_in_event = {std::nullopt, silent};
    /// All illegal moves of a player count together, whatever article they are against.
    Rule tally;
    /// Two infringements in one move count as one.
    Rule two_in_one_move;
    Provision<PromotionUndone> promotion_undone;
    /// Promotion to a wrong piece or on a wrong square, or the captured piece left standing.
    Rule promotion_wrong;
    /// Capturing the king is an illegal move; the one before it is found with it.
    Rule king_captured;
    Provision<TwoHands> two_hands;
    Provision<TwoHandsMove> two_hands_move;
    /// What two hands cost in time; silent where they are no illegal move.
    Provision<std::optional<Seconds>> two_hands_opponent_gains;
    /// The clock is pressed without a move.
    Provision<Offence> pressed_without_move;
    /// What that costs in time; silent where it is no illegal move.
    Provision<std::optional<Seconds>> pressed_without_move_opponent_gains;
    Provision<PressedInError> pressed_in_error;
    Provision<CastlingUnfinished> castling_unfinished;
    /// A position that no series of legal moves can reach is illegal.
    Rule unreachable_position;
    /// Corrections are possible only during the game.
    Rule only_during_the_game;
    Provision<IllegalMoveRuled> illegal_move_ruled;
    Provision<IllegalMoveClaim> illegal_move_claim;
    Provision<IllegalMoveRemedy> illegal_move_remedy;
    /// After the right to claim has passed, correction only if both players agree, without the
    /// arbiter.
    Rule corrected_by_agreement = silent;
    Provision<std::optional<IllegalPosition>> illegal_position = {std::nullopt, silent};
};

} // namespace compongo::law
