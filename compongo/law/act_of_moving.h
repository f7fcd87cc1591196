/// Article 4 of the Laws: adjusting, touching, releasing, and when a move has been made.
#pragma once

#include "compongo/law/conduct.h"
#include "compongo/law/provision.h"

namespace compongo::law {

/// Who may adjust pieces. They differ between the making of a move and the press.
enum class MayAdjust : std::uint8_t { player_having_the_move, player_whose_clock_runs };
/// What a touch of unknown intent is taken for.
enum class UnknownIntent : std::uint8_t { deliberate, arbiter_decides };
/// What must be done when pieces of both colours are touched and the first own piece cannot take
/// the first enemy piece.
enum class BothTouched : std::uint8_t { first_touched, capture_with_another };
/// What must be moved after a rook, then the king have been touched.
enum class RookThenKing : std::uint8_t { first_touched, either };
/// Which touch shows that castling was intended.
enum class CastlingShownBy : std::uint8_t { king, king_then_rook };
/// How a promotion may be carried out.
enum class PromotionMethod : std::uint8_t { pawn_placed_then_exchanged, any_order };
/// What binds a piece to a square.
enum class CommittedBy : std::uint8_t { release, contact };
/// By what a player loses the right to claim under this article.
enum class ClaimLostBy : std::uint8_t { deliberate_touch, touch_with_intent, any_touch };
/// What that claim is about.
enum class ClaimScope : std::uint8_t { whole_article, touch_and_castling, touched_piece };
/// On whose word a breach of touch-move is dealt with.
enum class WhoActs : std::uint8_t { arbiter, request_of_one, request_of_both, claim_of_opponent };
/// Whether the rule is in the text, or found by studying analogous situations.
enum class Ground : std::uint8_t { stated, by_analogy };

struct ActOfMoving {
    /// A move is played with one hand.
    Rule one_hand;
    Provision<MayAdjust> may_adjust;
    /// A touch after announcing "I adjust" binds the player to nothing.
    Rule adjusting;
    /// An accidental touch binds the player to nothing.
    Rule accidental_touch;
    Provision<UnknownIntent> unknown_intent;
    /// The player who may not adjust may not touch either: a breach, but no obligation.
    Provision<Sanction> touched_not_on_move;
    /// The first own piece touched that can move must move.
    Rule own_piece_touched;
    /// The first enemy piece touched that can be captured must be captured.
    Rule opponents_piece_touched;
    Provision<BothTouched> both_colours_touched;
    /// Where the order cannot be established, the own piece counts as touched first.
    Rule order_unknown;
    /// Nothing touched can be moved or captured: any legal move.
    Rule nothing_possible;
    /// King, then rook, or both at once: castle on that side if it is legal.
    Rule king_and_rook_touched;
    /// King and both rooks: the first rook after the king decides.
    Rule king_and_both_rooks_touched;
    /// Castling on that side is barred for this move, and this must be moved.
    Provision<RookThenKing> rook_then_king_touched;
    Provision<CastlingShownBy> castling_shown_by;
    /// The castling intended is illegal: another king move, and if there is none, any legal move.
    Rule illegal_castling_intended;
    /// The king is let go two squares away: castling there or, if illegal, another king move.
    Rule king_released_to_castle;
    /// The choice is final when the new piece has touched the square.
    Rule promotion_choice;
    Provision<PromotionMethod> promotion_method;
    /// Promoting on an occupied square takes the enemy piece off it.
    Rule promotion_capture;
    /// A rook upside down is a rook; the arbiter turns it.
    Provision<Ground> inverted_rook;
    Provision<Sanction> inverted_rook_penalty;
    /// A piece let go as part of a legal move stays where it is.
    Rule released_piece;
    Provision<CommittedBy> committed_by;
    /// An ordinary move is made when the piece is let go.
    Rule move_made;
    /// A capture: when the captured piece is off too.
    Rule capture_made;
    /// Castling: when the rook is let go too.
    Rule castling_made;
    /// A promotion: when the pawn is off and the new piece let go.
    Rule promotion_made;
    /// The piece was released on a square that makes no legal move: another move must be made, and
    /// the touched pieces bind.
    Rule illegal_when_released;
    Provision<ClaimLostBy> claim_lost_by;
    Provision<ClaimScope> claim_scope;
    Provision<WhoActs> who_acts;
    /// A legal move with another piece than the one touched is undone; it is no illegal move.
    Rule wrong_piece_moved;
    /// A player who cannot move the pieces may bring an assistant whom the arbiter accepts.
    Provision<Ground> assistant;
};

} // namespace compongo::law
