/// A second, plain answer to what touching pieces binds a player to (Articles 4.3 to 4.5 and HB,
/// HC), to check the library against. It shares nothing with it: squares as text, every legal move
/// of the plain implementation of chess, kept or thrown out.
#pragma once

#include "tests/support/plain_chess.h"

#include <set>

namespace compongo::plain {

/// The touched squares in order, each once.
struct Touches {
    std::vector<Place> places;
    bool is_order_known = true;
    /// In order to castle.
    bool is_to_castle = false;
    /// The house rules.
    bool is_house = false;
};

/// The moves that he may still make, `e1g1` if he castles. Nothing is said of castling with either
/// rook when the order is unknown.
[[nodiscard]] std::set<std::string> allowed_after(const Position& position, const Touches& touches);

} // namespace compongo::plain
