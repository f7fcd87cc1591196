#include "compongo/law/contents/entry.h"

namespace compongo::law {

template <>
inline constexpr std::array<Words, 2> value_words<ColoursReversed> = {
    {"continue unless the arbiter rules otherwise"_words, "new game if early"_words}};

template <>
inline constexpr std::array<Words, 3> value_words<MisplacedPieces> = {
    {"nobody"_words, "a king exchanged with the queen"_words,
     "a misplaced king, or with a misplaced rook"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<Offence> = {
    {"incident"_words, "illegal move"_words}};

template <>
inline constexpr std::array<Words, 3> value_words<TwoHands> = {
    {"incident"_words, "illegal move if castling, capture or promotion"_words,
     "illegal move"_words}};
template <>
inline constexpr std::array<Words, 2> value_words<TwoHandsMove> = {
    {"stands|of a result"_words, "is undone"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<PromotionUndone> = {
    {"position restored"_words, "queen substituted"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<PenalisedIllegalMoves> = {
    {"all"_words, "in a quickplay finish"_words}};

template <>
inline constexpr std::array<Words, 4> value_words<IllegalMoveRuled> = {
    {"at once"_words, "on a claim of the opponent"_words, "on a claim, or if manifest"_words,
     "on a claim, or if the arbiter saw it"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<IllegalMoveClaim> = {
    {"during the game"_words, "before making his move"_words}};

template <>
inline constexpr std::array<Words, 3> value_words<IllegalMoveRemedy> = {
    {"position restored"_words, "game lost"_words, "win or draw claimed"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<IllegalPosition> = {
    {"arbiter intervenes"_words, "draw after the next move"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<ColoursBetween> = {
    {"the game continues"_words, "new game"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<PressedInError> = {
    {"illegal move"_words, "arbiter decides"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<CastlingUnfinished> = {
    {"illegal move"_words, "arbiter decides"_words}};

namespace {

// clang-format off
template <auto Member>
constexpr Entry entry(std::string_view field, std::string_view catalogue, Words gist) {
    return make_entry<&Laws::irregularities, Member>("irregularities", field, catalogue, gist);
}

constexpr std::array entries = {
    entry<&Irregularities::wrong_array>("wrong_array", "SETUP-WRONG-ARRAY",
        "Wrong initial position: annulled, a new game."_words),
    entry<&Irregularities::wrong_array_limit>("wrong_array_limit", "RAPID-SETUP-LIMIT SETUP-WRONG-ARRAY",
        "Moves by each after which that can no longer be claimed."_words),
    entry<&Irregularities::made_moves_count>("made_moves_count", "RAPID-SETUP-LIMIT",
        "A move made counts for that, and for the clock's setting, before it is completed."_words),
    entry<&Irregularities::misplaced_pieces>("misplaced_pieces", "RAPID-SETUP-LIMIT",
        "Who then may not castle."_words),
    entry<&Irregularities::wrong_board>("wrong_board", "SETUP-WRONG-BOARD",
        "Board turned: the position is transferred and play goes on."_words),
    entry<&Irregularities::colours_reversed>("colours_reversed", "SETUP-WRONG-COLOURS",
        "Colours found reversed."_words),
    entry<&Irregularities::colours_reversed_limit>("colours_reversed_limit", "SETUP-WRONG-COLOURS",
        "Moves by both from which on play goes on."_words),
    entry<&Irregularities::colours_reversed_between>("colours_reversed_between", "SETUP-WRONG-COLOURS",
        "Colours reversed, White at the limit and Black not."_words),
    entry<&Irregularities::colours_reversed_after_the_end>("colours_reversed_after_the_end", "SETUP-WRONG-COLOURS",
        "A game that ended normally before that keeps its result."_words),
    entry<&Irregularities::displaced_pieces>("displaced_pieces", "DISPLACED-PIECES",
        "A player who displaces pieces puts them back on that player's own time."_words),
    entry<&Irregularities::displaced_pieces_stop>("displaced_pieces_stop", "DISPLACED-PIECES",
        "Either player may stop the clocks for it."_words),
    entry<&Irregularities::displaced_pieces_penalty>("displaced_pieces_penalty", "DISPLACED-PIECES",
        "Displacing pieces."_words),
    entry<&Irregularities::displaced_pieces_found>("displaced_pieces_found", "DISPLACED-FOUND",
        "Found later: back to before it, or to the last identifiable position."_words),
    entry<&Irregularities::illegal_move>("illegal_move", "ILLEGAL-DEF",
        "A completed move against Article 3 is an illegal move."_words),
    entry<&Irregularities::position_restored>("position_restored", "ILLEGAL-RESTORE",
        "The position before it is restored."_words),
    entry<&Irregularities::replacement_move>("replacement_move", "ILLEGAL-RESTORE",
        "What replaces it is subject to touch-move."_words),
    entry<&Irregularities::penalised_illegal_moves>("penalised_illegal_moves", "ILLEGAL-COUNT",
        "Which illegal moves cost anything; the others are only put right."_words),
    entry<&Irregularities::opponent_gains>("opponent_gains", "ILLEGAL-COUNT BLITZ-PENALTY-1MIN",
        "What the opponent gains."_words),
    entry<&Irregularities::opponent_gains_by_the_letter>("opponent_gains_by_the_letter", "BLITZ-PENALTY-1MIN",
        "What the letter of the text would give for an offence."_words),
    entry<&Irregularities::loses_on>("loses_on", "ILLEGAL-COUNT RAPID-ILLEGAL",
        "The illegal move with which the game is lost."_words),
    entry<&Irregularities::lost_game_drawn>("lost_game_drawn", "ILLEGAL-COUNT RAPID-ILLEGAL",
        "But it is a draw if the opponent cannot mate."_words),
    entry<&Irregularities::loses_on_in_event>("loses_on_in_event", "ILLEGAL-COUNT HOUSE-EVENT-COUNT",
        "The illegal move in the games of an event with which the game is lost."_words),
    entry<&Irregularities::touch_moves_lose_on_in_event>("touch_moves_lose_on_in_event", "TOUCH-OWN HOUSE-EVENT-COUNT",
        "The breach of touch-move in the games of an event with which the game is lost."_words),
    entry<&Irregularities::tally>("tally", "ILLEGAL-COUNT",
        "All illegal moves of a player are counted together."_words),
    entry<&Irregularities::two_in_one_move>("two_in_one_move", "ILLEGAL-TWO-IN-ONE ILLEGAL-COUNT",
        "Two infringements in one move count once."_words),
    entry<&Irregularities::promotion_undone>("promotion_undone", "ILLEGAL-PROMO-PAWN-LEFT HOUSE-HB11",
        "A pawn left on the last rank, clock pressed."_words),
    entry<&Irregularities::promotion_wrong>("promotion_wrong", "ILLEGAL-PROMO-WRONG",
        "A wrong piece, a wrong square, the captured piece left: an illegal move."_words),
    entry<&Irregularities::king_captured>("king_captured", "ILLEGAL-KING-CAPTURE",
        "Taking the king is an illegal move too."_words),
    entry<&Irregularities::two_hands>("two_hands", "ILLEGAL-TWO-HANDS TOUCH-ONE-HAND",
        "A move made with two hands."_words),
    entry<&Irregularities::two_hands_move>("two_hands_move", "ILLEGAL-TWO-HANDS",
        "What becomes of that move."_words),
    entry<&Irregularities::two_hands_opponent_gains>("two_hands_opponent_gains", "ILLEGAL-TWO-HANDS BLITZ-PENALTY-1MIN",
        "What the opponent gains by it."_words),
    entry<&Irregularities::pressed_without_move>("pressed_without_move", "ILLEGAL-NO-MOVE CLOCK-HANDLING",
        "Pressing without having made a move."_words),
    entry<&Irregularities::pressed_without_move_opponent_gains>("pressed_without_move_opponent_gains", "ILLEGAL-NO-MOVE BLITZ-PENALTY-1MIN",
        "What the opponent gains by it."_words),
    entry<&Irregularities::pressed_in_error>("pressed_in_error", "ILLEGAL-NO-MOVE CLOCK-HANDLING",
        "Pressing instead of pausing, when the opponent has made an illegal move."_words),
    entry<&Irregularities::castling_unfinished>("castling_unfinished", "ILLEGAL-DEF TOUCH-CASTLE-ILLEGAL",
        "Castling half done: king let go, rook untouched, clock pressed."_words),
    entry<&Irregularities::unreachable_position>("unreachable_position", "ILLEGAL-POSITION",
        "A position that no series of legal moves reaches is illegal."_words),
    entry<&Irregularities::only_during_the_game>("only_during_the_game", "IRREG-DURING-GAME",
        "No correction once the game is over."_words),
    entry<&Irregularities::illegal_move_ruled>("illegal_move_ruled", "RAPID-ILLEGAL",
        "On whose word an illegal move is ruled."_words),
    entry<&Irregularities::illegal_move_claim>("illegal_move_claim", "RAPID-ILLEGAL",
        "Until when it may be claimed."_words),
    entry<&Irregularities::illegal_move_remedy>("illegal_move_remedy", "RAPID-ILLEGAL",
        "What follows from it."_words),
    entry<&Irregularities::corrected_by_agreement>("corrected_by_agreement", "RAPID-ILLEGAL",
        "Later, both players may agree to correct it themselves."_words),
    entry<&Irregularities::illegal_position>("illegal_position", "RAPID-BOTH-KINGS",
        "Both kings in check, or a pawn on the last rank."_words),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_irregularities() {
    return entries;
}

} // namespace compongo::law
