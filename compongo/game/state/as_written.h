/// Between moves as they are carried out, right or wrong, and legal moves.
#pragma once

#include "compongo/chess/movegen.h"
#include "compongo/game/protocol/values.h"

namespace compongo::game {

/// Whether castling is written as the king's two squares or, in Chess960, as the king taking its
/// own rook.
enum class Variant : std::uint8_t { standard, chess960 };

/// How a legal move is written.
[[nodiscard]] MoveAsWritten as_written(chess::Move move, Variant variant);
/// All of these, in ascending order of their text.
[[nodiscard]] Moves as_written(const chess::MoveList& moves, Variant variant);

/// The legal move that is written so, if there is one.
[[nodiscard]] std::optional<chess::Move> legal_move(const chess::Position& position,
                                                    const MoveAsWritten& move, Variant variant);
/// The same, without looking for what is against it: there is one.
[[nodiscard]] chess::Move known_legal_move(const chess::Position& position,
                                           const MoveAsWritten& move, Variant variant);

/// The square of the piece that a legal move takes.
[[nodiscard]] std::optional<Square> taken_square(const chess::Position& position, chess::Move move);

/// What a move that is not legal would have been, by what it does on the board.
enum class Shape : std::uint8_t {
    /// One piece goes to another square and takes what stands there.
    ordinary,
    /// King and rook move as in castling.
    castling,
    /// A pawn steps diagonally to an empty square and the pawn that it passed, if there is one,
    /// leaves the board.
    en_passant,
};
[[nodiscard]] Shape shape(const chess::Position& position, const MoveAsWritten& move,
                          Variant variant);

/// The rook that a king castles with if this move, legal or not, is castling.
[[nodiscard]] std::optional<Square> castling_rook(const chess::Position& position,
                                                  const MoveAsWritten& move, Variant variant);
/// Is this, legal or not, the player's way of beginning to castle: the king going two squares along
/// its first rank or, in Chess960, further than one to where castling takes it; or taking its own
/// rook?
[[nodiscard]] bool is_castling_attempt(const chess::Position& position, const MoveAsWritten& move,
                                       Variant variant);
/// The enemy pawn that a pawn's diagonal step to an empty square takes off the board, right or
/// wrong.
[[nodiscard]] chess::SquareSet passed_pawn(const chess::Board& board, const MoveAsWritten& move);
/// The other pieces that a move, legal or not, touches: the rook in castling, else what it takes.
[[nodiscard]] chess::SquareSet also_touched(const chess::Position& position,
                                            const MoveAsWritten& move, Variant variant);

/// The board after the move, legal or not: the piece goes, what it takes leaves, the turn passes.
/// Castling rights are lost as for a legal move of the same pieces.
[[nodiscard]] chess::Position carried_out(const chess::Position& position,
                                          const MoveAsWritten& move, Variant variant);

} // namespace compongo::game
