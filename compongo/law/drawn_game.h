/// Article 9 of the Laws: draws by offer, by claim, and without either.
#pragma once

#include "compongo/law/conduct.h"
#include "compongo/law/provision.h"

#include <optional>

namespace compongo::law {

/// What regulations may forbid before a certain move.
enum class AgreementForbidden : std::uint8_t { agreeing, offering_and_agreeing };
/// What rejects an offer, beside words.
enum class OfferLife : std::uint8_t { until_a_touch, until_a_move };
/// Which claims are offers of a draw as well.
enum class ClaimIsOffer : std::uint8_t { repetition_and_fifty, quickplay_too };
/// Whether the move written for a claim may still be changed.
enum class WrittenMove : std::uint8_t { stated, cannot_be_changed };
/// Which appearances of a position count towards the draw without a claim.
enum class Appearances : std::uint8_t {
    all,
    /// Each at the player's second move after the one before.
    at_alternate_moves,
};
/// Whether repetition and fifty moves are claimed at all.
enum class DrawClaims : std::uint8_t { possible, none };
/// What becomes of the offer that a wrong claim was.
enum class OfferAfterClaim : std::uint8_t { open, spent };
/// Who stops the clocks for a claim.
enum class ClaimStopsClocks : std::uint8_t { claimant_may, claimant_or_arbiter_does };
/// What a wrong claim costs the claimant.
enum class ClaimantLoses : std::uint8_t { nothing, half_his_time };
/// The move announced with a wrong claim turns out to be illegal.
enum class AnnouncedIllegalMove : std::uint8_t { as_article_4_provides, same_piece };

struct DrawnGame {
    Provision<AgreementForbidden> regulations_may_forbid;
    /// An offer is made after making the move and before pressing; at any other time it is valid
    /// all the same.
    Rule offer;
    /// An offer at another moment.
    Provision<Sanction> offer_at_wrong_time;
    /// No conditions: they are void, the offer is not.
    Rule offer_with_condition;
    /// It cannot be withdrawn and lives until accepted, rejected by word or in this way, or the
    /// game ends.
    Provision<OfferLife> offer_life;
    /// Both players write it.
    Rule offer_recorded;
    Provision<ClaimIsOffer> claim_is_offer;
    /// Once the opponent has preferred that the claim be checked.
    Provision<OfferAfterClaim> offer_after_claim;
    Provision<DrawClaims> claims;
    /// The same position is about to appear by a move written and declared, not played.
    Rule repetition_intended;
    /// It has just appeared, and the claimant has the move.
    Rule repetition_appeared;
    /// How many times it takes to claim.
    Provision<int> repetitions_claimed;
    /// When two positions are the same.
    Rule same_position;
    /// The move written completes the fifty.
    Rule fifty_moves_intended;
    /// The fifty have been made.
    Rule fifty_moves_made;
    /// How many moves by each, without a capture or a pawn move, it takes to claim.
    Provision<int> moves_claimed;
    Provision<WrittenMove> written_move;
    /// A player who touches a piece, or is not on move, loses the claim on that move; this is not a
    /// wrong claim.
    Rule touch_loses_claim;
    /// Only the player having the move claims.
    Rule claimant_not_on_move;
    Provision<ClaimStopsClocks> claim_stops_clocks;
    /// A claim cannot be withdrawn.
    Rule claim_not_withdrawn;
    /// The players check a claim, under the arbiter's eye.
    Rule claim_checked_by_players;
    /// A right claim draws at once.
    Rule right_claim;
    /// A wrong claim: the game continues, and the opponent gains this.
    Provision<Seconds> wrong_claim_opponent_gains;
    Provision<ClaimantLoses> wrong_claim_claimant_loses;
    /// The most that the claimant can be given.
    Provision<std::optional<Seconds>> wrong_claim_loses_at_most = {std::nullopt, silent};
    /// A claimant who had this time keeps it.
    Provision<std::optional<Seconds>> wrong_claim_keeps_at_least = {std::nullopt, silent};
    /// The announced move must be made.
    Rule announced_move;
    Provision<AnnouncedIllegalMove> announced_illegal_move;
    /// The number of appearances that draws without a claim.
    Provision<std::optional<int>> repetitions_end_game;
    Provision<std::optional<Appearances>> repetitions_counted;
    /// The number of moves by each player that draws without a claim.
    Provision<std::optional<int>> moves_end_game;
    /// But mate on the last of them wins.
    Rule mate_prevails;
    /// A draw of this kind, even unnoticed, prevails over a flag that falls later.
    Rule before_the_flag;
};

} // namespace compongo::law
