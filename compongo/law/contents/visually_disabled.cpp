#include "compongo/law/contents/entry.h"

namespace compongo::law {

namespace {

// clang-format off
template <auto Member>
constexpr Entry entry(std::string_view field, std::string_view catalogue, Words gist) {
    return make_entry<&Laws::visually_disabled, Member>("visually_disabled", field, catalogue, gist);
}

constexpr std::array entries = {
    entry<&VisuallyDisabled::adapted>("adapted", "BLIND-ADAPT",
        "Organisers may adapt these rules to local circumstances."_words),
    entry<&VisuallyDisabled::two_boards>("two_boards", "BLIND-TWO-BOARDS",
        "Either player may demand two boards, one of them special."_words),
    entry<&VisuallyDisabled::board_centimetres>("board_centimetres", "BLIND-BOARD",
        "The least size of the special board, in centimetres."_words),
    entry<&VisuallyDisabled::dark_squares_raised>("dark_squares_raised", "BLIND-BOARD",
        "The dark squares are slightly raised."_words),
    entry<&VisuallyDisabled::apertures>("apertures", "BLIND-BOARD",
        "Each square has a securing aperture."_words),
    entry<&VisuallyDisabled::pegs>("pegs", "BLIND-BOARD",
        "Each piece has a peg that fits it."_words),
    entry<&VisuallyDisabled::black_pieces_marked>("black_pieces_marked", "BLIND-BOARD",
        "Staunton pieces, the black ones specially marked."_words),
    entry<&VisuallyDisabled::announcement>("announcement", "BLIND-ANNOUNCE",
        "Moves are announced, repeated by the opponent, and executed on the opponent's board."_words),
    entry<&VisuallyDisabled::touched>("touched", "BLIND-TOUCHED",
        "A piece is touched when it is taken out of its aperture."_words),
    entry<&VisuallyDisabled::made>("made", "BLIND-MADE",
        "Only when a move is made is the opponent's clock started."_words),
    entry<&VisuallyDisabled::capture_made>("capture_made", "BLIND-MADE",
        "Made: the captured piece is off the board of the player on move."_words),
    entry<&VisuallyDisabled::placed>("placed", "BLIND-MADE",
        "Made: a piece is in another aperture."_words),
    entry<&VisuallyDisabled::announced>("announced", "BLIND-MADE",
        "Made: the move has been announced."_words),
    entry<&VisuallyDisabled::special_clock>("special_clock", "BLIND-CLOCK",
        "A clock whose hands and flag can be felt."_words),
    entry<&VisuallyDisabled::score_kept>("score_kept", "BLIND-RECORD",
        "A visually disabled player records in Braille, in longhand or on tape."_words),
    entry<&VisuallyDisabled::slip_of_the_tongue>("slip_of_the_tongue", "BLIND-SLIP",
        "A slip of the tongue is corrected before the opponent's clock is started."_words),
    entry<&VisuallyDisabled::boards_differ>("boards_differ", "BLIND-DIFFER-AGREE",
        "The boards differ: the player who has written rightly and executed wrongly adjusts that board."_words),
    entry<&VisuallyDisabled::sheets_differ>("sheets_differ", "BLIND-DIFFER-SHEETS",
        "The sheets differ too: back to where they agree."_words),
    entry<&VisuallyDisabled::assistant>("assistant", "BLIND-ASSISTANT",
        "A visually disabled player has a right to an assistant."_words),
    entry<&VisuallyDisabled::assistant_moves>("assistant_moves", "BLIND-ASSISTANT",
        "The assistant makes either player's move on the opponent's board."_words),
    entry<&VisuallyDisabled::assistant_announces>("assistant_announces", "BLIND-ASSISTANT",
        "The assistant announces the moves of both players."_words),
    entry<&VisuallyDisabled::assistant_records>("assistant_records", "BLIND-ASSISTANT",
        "The assistant keeps the score and starts the opponent's clock."_words),
    entry<&VisuallyDisabled::assistant_informs>("assistant_informs", "BLIND-ASSISTANT",
        "The assistant tells the number of moves and the times only on request."_words),
    entry<&VisuallyDisabled::assistant_claims>("assistant_claims", "BLIND-ASSISTANT",
        "The assistant claims a win on time, and tells the arbiter of a touched piece."_words),
    entry<&VisuallyDisabled::assistant_adjourns>("assistant_adjourns", "BLIND-ASSISTANT",
        "The assistant sees to the formalities of an adjournment."_words),
    entry<&VisuallyDisabled::sighted_assistant>("sighted_assistant", "BLIND-SIGHTED-ASSISTANT",
        "If the player uses no assistant, the opponent may use one to move and to announce."_words),
    entry<&VisuallyDisabled::hearing_impaired_opponent>("hearing_impaired_opponent", "BLIND-HEARING-IMPAIRED",
        "Against a player hard of hearing there has to be an assistant."_words),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_visually_disabled() {
    return entries;
}

} // namespace compongo::law
