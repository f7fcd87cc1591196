/// Play of the visually disabled (Appendix E of 2009): two boards, announced moves, assistants.
#pragma once

#include "compongo/law/provision.h"

namespace compongo::law {

struct VisuallyDisabled {
    /// Organisers may adapt these rules to local circumstances.
    Rule adapted;
    /// Either player may demand two boards, one of them special.
    Rule two_boards;
    /// The least size of the special board, in centimetres.
    Provision<int> board_centimetres;
    /// The dark squares are slightly raised.
    Rule dark_squares_raised;
    /// Each square has a securing aperture.
    Rule apertures;
    /// Each piece has a peg that fits it.
    Rule pegs;
    /// Staunton pieces, the black ones specially marked.
    Rule black_pieces_marked;
    /// Moves are announced, repeated by the opponent, and executed on the opponent's board.
    Rule announcement;
    /// A piece is touched when it is taken out of its aperture.
    Rule touched;
    /// Only when a move is made is the opponent's clock started.
    Rule made;
    /// Made: the captured piece is off the board of the player on move.
    Rule capture_made;
    /// Made: a piece is in another aperture.
    Rule placed;
    /// Made: the move has been announced.
    Rule announced;
    /// A clock whose hands and flag can be felt.
    Rule special_clock;
    /// The player records in Braille, in longhand or on tape.
    Rule score_kept;
    /// A slip of the tongue is corrected before the opponent's clock is started.
    Rule slip_of_the_tongue;
    /// The boards differ: a player who has written rightly and executed wrongly adjusts their own
    /// board.
    Rule boards_differ;
    /// The sheets differ too: back to where they agree.
    Rule sheets_differ;
    /// The player has a right to an assistant.
    Rule assistant;
    /// The assistant makes either player's move on the opponent's board.
    Rule assistant_moves;
    /// The assistant announces the moves of both.
    Rule assistant_announces;
    /// The assistant keeps the score and starts the opponent's clock.
    Rule assistant_records;
    /// The assistant tells the number of moves and the times only on request.
    Rule assistant_informs;
    /// The assistant claims a win on time, and tells the arbiter of a touched piece.
    Rule assistant_claims;
    /// The assistant sees to the formalities of an adjournment.
    Rule assistant_adjourns;
    /// A player who uses no assistant: the opponent may use one to move and to announce.
    Rule sighted_assistant;
    /// Against a player hard of hearing there has to be one.
    Rule hearing_impaired_opponent;
};

} // namespace compongo::law
