/// Conversion between moves as carried out, legal or not, and legal moves.
#pragma once

#include "compongo/chess/movegen.h"
#include "compongo/game/protocol/values.h"

namespace compongo::game {

/// Whether castling is written as the king's two squares or, in Chess960, as the king taking its
/// own rook.
enum class Variant : std::uint8_t { standard, chess960 };

/// The notation of a legal move.
[[nodiscard]] MoveAsWritten as_written(chess::Move move, Variant variant);
/// The notation of all these moves, in ascending order of their text.
[[nodiscard]] Moves as_written(const chess::MoveList& moves, Variant variant);

/// The legal move with this notation, if there is one.
[[nodiscard]] std::optional<chess::Move> legal_move(const chess::Position& position,
                                                    const MoveAsWritten& move, Variant variant);
/// The same for a move known to be legal, without checking.
[[nodiscard]] chess::Move known_legal_move(const chess::Position& position,
                                           const MoveAsWritten& move, Variant variant);

/// The square of the piece that a legal move takes.
[[nodiscard]] std::optional<Square> taken_square(const chess::Position& position, chess::Move move);

/// The shape that an illegal move has on the board.
enum class Shape : std::uint8_t {
    /// One piece goes to another square and captures what stands there.
    ordinary,
    /// King and rook move as in castling.
    castling,
    /// A pawn steps diagonally to an empty square and captures the pawn that it passed, if there is
    /// one.
    en_passant,
};
[[nodiscard]] Shape shape(const chess::Position& position, const MoveAsWritten& move,
                          Variant variant);

/// The rook with which the king castles, if this move, legal or not, is castling.
[[nodiscard]] std::optional<Square> castling_rook(const chess::Position& position,
                                                  const MoveAsWritten& move, Variant variant);
/// Does this move, legal or not, begin castling: the king going two squares along its first rank
/// or, in Chess960, more than one square to its castling square; or capturing its own rook?
[[nodiscard]] bool is_castling_attempt(const chess::Position& position, const MoveAsWritten& move,
                                       Variant variant);
/// The opponent's pawn that a pawn's diagonal step to an empty square removes, legal or not.
[[nodiscard]] chess::SquareSet passed_pawn(const chess::Board& board, const MoveAsWritten& move);
/// The other pieces that a move, legal or not, touches: the rook in castling, else the captured
/// piece.
[[nodiscard]] chess::SquareSet also_touched(const chess::Position& position,
                                            const MoveAsWritten& move, Variant variant);

/// The board after the move, legal or not: the piece moves, the captured piece leaves, the turn
/// passes. Castling rights change as for a legal move of the same pieces.
[[nodiscard]] chess::Position carried_out(const chess::Position& position,
                                          const MoveAsWritten& move, Variant variant);

} // namespace compongo::game
