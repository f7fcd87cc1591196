#include "compongo/law/contents/entry.h"

namespace compongo::law {

template <>
inline constexpr std::array<Words, 2> value_words<MayAdjust> = {
    {"player having the move"_words, "player whose clock runs"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<UnknownIntent> = {
    {"taken for deliberate"_words, "arbiter decides"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<BothTouched> = {
    {"first piece touched decides"_words, "capture with another piece"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<RookThenKing> = {
    {"first piece touched"_words, "either piece"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<CastlingShownBy> = {
    {"touching the king"_words, "touching king, then rook"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<PromotionMethod> = {
    {"pawn placed, then exchanged"_words, "any order"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<CommittedBy> = {
    {"release"_words, "contact with the board"_words}};

template <>
inline constexpr std::array<Words, 3> value_words<ClaimLostBy> = {
    {"deliberate touch"_words, "touch with intent to move"_words, "any touch"_words}};

template <>
inline constexpr std::array<Words, 3> value_words<ClaimScope> = {
    {"the whole article"_words, "touched pieces and castling"_words, "the touched piece"_words}};

template <>
inline constexpr std::array<Words, 4> value_words<WhoActs> = {
    {"arbiter"_words, "request of one player"_words, "request of both players"_words,
     "claim of the opponent"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<Ground> = {{"stated"_words, "by analogy"_words}};

namespace {

// clang-format off
template <auto Member>
constexpr Entry entry(std::string_view field, std::string_view catalogue, Words gist) {
    return make_entry<&Laws::act_of_moving, Member>("act_of_moving", field, catalogue, gist);
}

constexpr std::array entries = {
    entry<&ActOfMoving::one_hand>("one_hand", "TOUCH-ONE-HAND",
        "Each move is played with one hand."_words),
    entry<&ActOfMoving::may_adjust>("may_adjust", "TOUCH-ADJUST CLOCK-ADJUST-OWN-TIME",
        "Who may adjust pieces."_words),
    entry<&ActOfMoving::adjusting>("adjusting", "TOUCH-ADJUST",
        "A touch after an announced adjustment does not bind."_words),
    entry<&ActOfMoving::accidental_touch>("accidental_touch", "TOUCH-INTENT",
        "An accidental touch does not bind."_words),
    entry<&ActOfMoving::unknown_intent>("unknown_intent", "TOUCH-INTENT",
        "A touch whose intent is unknown."_words),
    entry<&ActOfMoving::touched_not_on_move>("touched_not_on_move", "TOUCH-NOT-ON-MOVE",
        "Touching when one may not: a breach, but no obligation."_words),
    entry<&ActOfMoving::own_piece_touched>("own_piece_touched", "TOUCH-OWN",
        "The first own piece touched that can move must move."_words),
    entry<&ActOfMoving::opponents_piece_touched>("opponents_piece_touched", "TOUCH-OPP",
        "The first enemy piece touched that can be captured must be captured."_words),
    entry<&ActOfMoving::both_colours_touched>("both_colours_touched", "TOUCH-BOTH",
        "Own piece cannot take the enemy piece touched with it."_words),
    entry<&ActOfMoving::order_unknown>("order_unknown", "TOUCH-ORDER-UNKNOWN",
        "Order unknown: the own piece counts as touched first."_words),
    entry<&ActOfMoving::nothing_possible>("nothing_possible", "TOUCH-NONE",
        "Nothing touched can be moved or captured: any legal move, no penalty."_words),
    entry<&ActOfMoving::king_and_rook_touched>("king_and_rook_touched", "TOUCH-CASTLE-KR",
        "King, then rook, or both at once: castle there if legal."_words),
    entry<&ActOfMoving::king_and_both_rooks_touched>("king_and_both_rooks_touched", "TOUCH-CASTLE-KR",
        "King and both rooks: the first rook after the king decides."_words),
    entry<&ActOfMoving::rook_then_king_touched>("rook_then_king_touched", "TOUCH-CASTLE-RK",
        "Rook, then king: no castling there on this move; what must move."_words),
    entry<&ActOfMoving::castling_shown_by>("castling_shown_by", "TOUCH-CASTLE-ILLEGAL",
        "Which touch shows that castling was intended."_words),
    entry<&ActOfMoving::illegal_castling_intended>("illegal_castling_intended", "TOUCH-CASTLE-ILLEGAL",
        "The castling intended is illegal: another king move, else any legal move."_words),
    entry<&ActOfMoving::king_released_to_castle>("king_released_to_castle", "TOUCH-CASTLE-K-RELEASED",
        "King let go two squares away: castling there, or if illegal another king move."_words),
    entry<&ActOfMoving::promotion_choice>("promotion_choice", "TOUCH-PROMO-CHOICE",
        "Final once the new piece has touched the square."_words),
    entry<&ActOfMoving::promotion_method>("promotion_method", "PROMO-METHOD MOVE-PROMO",
        "How a promotion may be carried out."_words),
    entry<&ActOfMoving::promotion_capture>("promotion_capture", "PROMO-METHOD ILLEGAL-PROMO-WRONG",
        "An enemy piece on the square of promotion must be taken off."_words),
    entry<&ActOfMoving::inverted_rook>("inverted_rook", "PROMO-INVERTED-ROOK",
        "A rook upside down is a rook; the arbiter turns it."_words),
    entry<&ActOfMoving::inverted_rook_penalty>("inverted_rook_penalty", "PROMO-INVERTED-ROOK",
        "Promoting with an inverted rook."_words),
    entry<&ActOfMoving::released_piece>("released_piece", "TOUCH-RELEASE",
        "A piece let go as part of a legal move stays there."_words),
    entry<&ActOfMoving::committed_by>("committed_by", "TOUCH-RELEASE HOUSE-HC15",
        "What binds a piece to a square."_words),
    entry<&ActOfMoving::move_made>("move_made", "MADE-SIMPLE",
        "An ordinary move is made when the piece is let go."_words),
    entry<&ActOfMoving::capture_made>("capture_made", "MADE-CAPTURE",
        "A capture is made when the captured piece is off and the other let go."_words),
    entry<&ActOfMoving::castling_made>("castling_made", "MADE-CASTLE",
        "Castling is made when the rook is let go."_words),
    entry<&ActOfMoving::promotion_made>("promotion_made", "MADE-PROMO",
        "A promotion is made when the pawn is off and the new piece let go."_words),
    entry<&ActOfMoving::illegal_when_released>("illegal_when_released", "TOUCH-RELEASE ILLEGAL-DEF",
        "Let go but illegal: another move, what was touched binds, no penalty before the press."_words),
    entry<&ActOfMoving::claim_lost_by>("claim_lost_by", "TOUCH-CLAIM-LOST",
        "By what a player loses the right to claim under this article."_words),
    entry<&ActOfMoving::claim_scope>("claim_scope", "TOUCH-CLAIM-LOST",
        "What that right covers."_words),
    entry<&ActOfMoving::who_acts>("who_acts", "TOUCH-WHO-ACTS RAPID-TOUCH-REQUEST ARB-ENFORCE",
        "On whose word a breach of touch-move is dealt with."_words),
    entry<&ActOfMoving::wrong_piece_moved>("wrong_piece_moved", "TOUCH-CONSISTENCY-CLAIM",
        "A piece other than the one touched was moved: undone, but no illegal move."_words),
    entry<&ActOfMoving::assistant>("assistant", "TOUCH-ASSISTANT-MOVE",
        "A player unable to move the pieces may bring an assistant."_words),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_act_of_moving() {
    return entries;
}

} // namespace compongo::law
