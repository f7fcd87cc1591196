/// Writing a move in long algebraic notation: both squares in full. `read_move` reads it.
///
///     long_algebraic(position, move)     Ng1-f3, e5xd6, e7-e8=Q+, O-O
#pragma once

#include "compongo/chess/san.h"

namespace compongo::chess {

/// The text of a legal move: letter, departure square, `-` or the sign of capture, arrival square,
/// and the marks that `style` asks for. Castling is written as in standard notation.
[[nodiscard]] std::string long_algebraic(const Position& position, Move move,
                                         const SanStyle& style = {});

} // namespace compongo::chess
