/// Articles 1 to 3 of the Laws, as far as a ruling cites them: how the game goes, the board, and
/// how the pieces move. Their content is the same in every edition; only the numbers are recorded
/// here.
#pragma once

#include "compongo/law/provision.h"

namespace compongo::law {

struct BoardAndMoves {
    /// White begins, then turn about; a player has the move as soon as the opponent's move has been
    /// made.
    Rule having_the_move;
    /// The aim is mate; no king may be left, put or taken en prise.
    Rule object_of_the_game;
    /// Where neither player can mate, the game is drawn.
    Rule neither_can_mate;
    /// The board, with a light corner at each player's right hand.
    Rule board;
    /// The pieces: a king, a queen, two rooks, two bishops, two knights and eight pawns each.
    Rule pieces;
    /// How they stand at the beginning.
    Rule initial_position;
    /// File, rank and diagonal.
    Rule files_ranks_diagonals;
    /// Own pieces bar a square; an enemy piece on it is captured and removed with the same move.
    Rule occupied_square;
    /// A piece attacks where it could capture, even if it may not move because its own king would
    /// be attacked.
    Rule attack;
    Rule bishop;
    Rule rook;
    Rule queen;
    /// Bishop, rook and queen do not pass over pieces.
    Rule passing_over_pieces;
    Rule knight;
    Rule pawn_step;
    Rule pawn_double_step;
    Rule pawn_capture;
    Rule en_passant;
    /// On the last rank the pawn becomes a queen, rook, bishop or knight of its colour, there and
    /// as part of the move.
    Rule promotion;
    Rule king_step;
    Rule castling;
    /// King or rook has moved: the right is gone for good.
    Rule castling_right_lost;
    /// Something stands between, or the king's way is attacked: not now.
    Rule castling_prevented;
    /// No move may put or leave the player's own king in check.
    Rule own_king_attacked;
};

} // namespace compongo::law
