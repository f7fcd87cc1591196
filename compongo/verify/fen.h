/// The checker's own reading of a Shredder-FEN.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/verify/board.h"
#include "compongo/verify/refusal.h"

namespace compongo::verify {

/// How many of the six fields there are to be.
enum class FenFields : std::uint8_t { four = 4, six = 6 };

/// The position of this text, or what is wrong with it (the line not filled in). Any men may stand
/// anywhere; each castling right must have its rook and its one king on the first rank. An e.p.
/// square at which no capture is legal is forgotten.
[[nodiscard]] Expected<Board, Refusal> read_fen(std::string_view text, FenFields fields);

} // namespace compongo::verify
