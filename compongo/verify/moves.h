/// Every move from a set of positions, by Articles 3.2 to 3.9: for a position, its legal moves.
#pragma once

#include "compongo/verify/state.h"

#include <functional>

namespace compongo::verify {

/// One way of a man from a square to another, and what he is there. Castling is the king taking his
/// own rook.
struct Move {
    std::size_t man = 0;
    Kind kind = Kind::pawn;
    Square from = 0;
    Square to = 0;
    /// Where those stand who have moved.
    Squares arrived = 0;
    /// All squares that may have been left: lines that were open only through these are new.
    Squares left = 0;
};

/// What is known after a move; true if that will do.
using LeadsOn = std::function<bool(const State& after, const Move& move)>;

/// Does each move that may be made from a position of the set lead on? No king is ever captured; a
/// pawn on its last rank has no move; one on its first rank steps forward one square. Of men who
/// are alike, pieces of one kind, bishops on squares of one colour, no rook that may castle, it
/// does not matter who is captured: it is enough if one capture leads on. False, too, once the
/// steps are used up. Of moves other than castling only those between some squares are looked at if
/// they are named.
[[nodiscard]] bool does_each_move_lead_on(const State& state, Steps& steps, const LeadsOn& leads_on,
                                          Squares from = ~Squares{0}, Squares to = ~Squares{0});

/// Those of the squares that men of this colour attack wherever they and all others stand. The man
/// with this number is thought away.
[[nodiscard]] Squares always_attacked(const State& state, Color by, std::size_t without,
                                      Squares among, Steps& steps);

/// Of a position.
[[nodiscard]] bool is_check(const State& position, Color to, Steps& steps);
[[nodiscard]] bool is_mate(const State& position, Steps& steps);
/// Is the side's opponent mated, or can the side mate with its next move? If neither, nobody need
/// know any more whether the position left him in check: he is never in check before a later move
/// by the side. True, too, once the steps are used up.
[[nodiscard]] bool is_mated_at_once(const State& position, Color side, Steps& steps);

} // namespace compongo::verify
