/// Article 5 of the Laws: how the game is completed.
#pragma once

#include "compongo/law/provision.h"

namespace compongo::law {

/// What a resignation costs where the opponent could not mate.
enum class Resignation : std::uint8_t { loss, draw_if_opponent_cannot_mate };
/// From when on the players may agree to a draw.
enum class AgreementFrom : std::uint8_t { beginning, both_have_moved };

struct Completion {
    /// Mate wins at once.
    Rule checkmate;
    Provision<Resignation> resignation;
    Rule stalemate;
    /// Neither player can mate by any series of legal moves: drawn at once.
    Rule dead_position;
    Rule agreement;
    Provision<AgreementFrom> agreement_from;
    /// Repetition draws on a claim only, and so do fifty moves.
    Rule on_claim_only;
    Rule fifty_moves_on_claim_only;
    /// Mate, stalemate and a dead position end nothing if the move that produced them was illegal.
    Rule by_a_legal_move;
    /// Nor do they if it was made with another piece than the one touched.
    Rule by_the_touched_piece;
    /// A move that ends the game need not be pressed.
    Rule without_a_press;
    /// Nor need the move that a right claim has announced.
    Rule claimed_move_without_a_press = silent;
};

} // namespace compongo::law
