#include "compongo/law/contents/entry.h"

namespace compongo::law {

template <>
inline constexpr std::array<Words, 2> value_words<AgreementForbidden> = {
    {"agreeing"_words, "offering and agreeing"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<OfferLife> = {
    {"until a touch"_words, "until a move"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<ClaimIsOffer> = {
    {"repetition and fifty moves"_words, "quickplay finish too"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<WrittenMove> = {
    {"stated|of a move"_words, "cannot be changed"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<ClaimStopsClocks> = {
    {"claimant may"_words, "claimant or arbiter does"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<ClaimantLoses> = {
    {"nothing"_words, "half of his time"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<AnnouncedIllegalMove> = {
    {"as Article 4 provides"_words, "same piece"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<OfferAfterClaim> = {
    {"stands"_words, "spent"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<DrawClaims> = {{"possible"_words, "none"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<Appearances> = {
    {"all"_words, "at alternate moves"_words}};

namespace {

// clang-format off
template <auto Member>
constexpr Entry entry(std::string_view field, std::string_view catalogue, Words gist) {
    return make_entry<&Laws::drawn_game, Member>("drawn_game", field, catalogue, gist);
}

constexpr std::array entries = {
    entry<&DrawnGame::regulations_may_forbid>("regulations_may_forbid", "DRAW-REG-LIMIT",
        "What regulations may forbid without the consent of the arbiter."_words),
    entry<&DrawnGame::offer>("offer", "DRAW-OFFER",
        "Made after the move, before the press; at another time valid all the same."_words),
    entry<&DrawnGame::offer_at_wrong_time>("offer_at_wrong_time", "DRAW-OFFER CONDUCT-DISTRACT",
        "An offer at another moment."_words),
    entry<&DrawnGame::offer_with_condition>("offer_with_condition", "DRAW-OFFER-CONDITION",
        "A condition is void, the offer is not."_words),
    entry<&DrawnGame::offer_life>("offer_life", "DRAW-OFFER-LIFE ONLINE-OFFER",
        "Not withdrawn; ends by acceptance, by rejection in words or in this way, or with the game."_words),
    entry<&DrawnGame::offer_recorded>("offer_recorded", "DRAW-OFFER-RECORD",
        "Both write it."_words),
    entry<&DrawnGame::claim_is_offer>("claim_is_offer", "DRAW-CLAIM-IS-OFFER",
        "Which claims are offers of a draw too."_words),
    entry<&DrawnGame::offer_after_claim>("offer_after_claim", "DRAW-CLAIM-IS-OFFER",
        "What a wrong claim leaves of its offer."_words),
    entry<&DrawnGame::claims>("claims", "DRAW-3FOLD-APPEARED DRAW-50-DONE ONLINE-AUTO-DRAW",
        "Claims of repetition and fifty moves."_words),
    entry<&DrawnGame::repetition_intended>("repetition_intended", "DRAW-3FOLD-INTENDED",
        "About to appear by a move written and declared, not played."_words),
    entry<&DrawnGame::repetition_appeared>("repetition_appeared", "DRAW-3FOLD-APPEARED",
        "Has just appeared, and the claimant has the move."_words),
    entry<&DrawnGame::repetitions_claimed>("repetitions_claimed", "DRAW-3FOLD-INTENDED DRAW-3FOLD-APPEARED",
        "Occurrences that it takes to claim."_words),
    entry<&DrawnGame::same_position>("same_position", "DRAW-POSITION-SAME",
        "When two positions are the same."_words),
    entry<&DrawnGame::fifty_moves_intended>("fifty_moves_intended", "DRAW-50-INTENDED",
        "The move written completes them."_words),
    entry<&DrawnGame::fifty_moves_made>("fifty_moves_made", "DRAW-50-DONE",
        "They have been made."_words),
    entry<&DrawnGame::moves_claimed>("moves_claimed", "DRAW-50-INTENDED DRAW-50-DONE",
        "Moves by each, without capture or pawn move, that it takes to claim."_words),
    entry<&DrawnGame::written_move>("written_move", "DRAW-3FOLD-INTENDED DRAW-50-INTENDED",
        "The move written for a claim."_words),
    entry<&DrawnGame::touch_loses_claim>("touch_loses_claim", "DRAW-CLAIM-TOUCH",
        "A player who touches a piece loses the claim on that move."_words),
    entry<&DrawnGame::claimant_not_on_move>("claimant_not_on_move", "DRAW-3FOLD-INTENDED DRAW-CLAIM-TOUCH",
        "Only the player having the move claims."_words),
    entry<&DrawnGame::claim_stops_clocks>("claim_stops_clocks", "DRAW-CLAIM-CLOCK",
        "Who stops the clocks for a claim."_words),
    entry<&DrawnGame::claim_not_withdrawn>("claim_not_withdrawn", "DRAW-CLAIM-CLOCK",
        "A claim cannot be withdrawn."_words),
    entry<&DrawnGame::claim_checked_by_players>("claim_checked_by_players", "DUTY-RECONSTRUCT",
        "The players check a claim, under the arbiter's eye."_words),
    entry<&DrawnGame::right_claim>("right_claim", "DRAW-CLAIM-RIGHT",
        "A right claim draws at once."_words),
    entry<&DrawnGame::wrong_claim_opponent_gains>("wrong_claim_opponent_gains", "DRAW-CLAIM-WRONG BLITZ-PENALTY-1MIN",
        "What the opponent gains by a wrong claim."_words),
    entry<&DrawnGame::wrong_claim_claimant_loses>("wrong_claim_claimant_loses", "DRAW-CLAIM-WRONG",
        "What the claimant loses."_words),
    entry<&DrawnGame::wrong_claim_loses_at_most>("wrong_claim_loses_at_most", "DRAW-CLAIM-WRONG",
        "At most this much."_words),
    entry<&DrawnGame::wrong_claim_keeps_at_least>("wrong_claim_keeps_at_least", "DRAW-CLAIM-WRONG",
        "The claimant keeps at least this much time, if that much was there."_words),
    entry<&DrawnGame::announced_move>("announced_move", "DRAW-CLAIM-WRONG",
        "The announced move must be made."_words),
    entry<&DrawnGame::announced_illegal_move>("announced_illegal_move", "DRAW-CLAIM-WRONG",
        "If that move is illegal."_words),
    entry<&DrawnGame::repetitions_end_game>("repetitions_end_game", "DRAW-5FOLD ONLINE-AUTO-DRAW",
        "Occurrences that draw without a claim."_words),
    entry<&DrawnGame::repetitions_counted>("repetitions_counted", "DRAW-5FOLD ONLINE-AUTO-DRAW",
        "Which appearances of a position count for the draw without a claim."_words),
    entry<&DrawnGame::moves_end_game>("moves_end_game", "DRAW-75 ONLINE-AUTO-DRAW",
        "Moves by each that draw without a claim."_words),
    entry<&DrawnGame::mate_prevails>("mate_prevails", "DRAW-75",
        "Mate on the last of them wins."_words),
    entry<&DrawnGame::before_the_flag>("before_the_flag", "CLOCK-FLAG-LOSS DRAW-5FOLD DRAW-75",
        "Such a draw, unnoticed, prevails over a later flag."_words),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_drawn_game() {
    return entries;
}

} // namespace compongo::law
