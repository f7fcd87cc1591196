/// A position from its FEN, for tests that know the text to be right.
#pragma once

#include "compongo/chess/fen.h"
#include "compongo/chess/position.h"

#include <string_view>

namespace compongo::test {

/// Throws (and so fails the test) where the text is no position that `tolerance` allows.
inline chess::Position position_of(std::string_view fen,
                                   chess::Tolerance tolerance = chess::Tolerance::any_board) {
    return chess::Position::from(chess::parse_fen(fen).value(), tolerance).value();
}

} // namespace compongo::test
