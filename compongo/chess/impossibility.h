/// What no series of legal moves can have brought about, though it is a position that can be
/// played.
#pragma once

#include "compongo/chess/setup.h"

#include <string>
#include <vector>

namespace compongo::chess {

enum class ImpossibilityKind : std::uint8_t {
    /// Three pieces give check, or two that one move cannot have made give check together.
    checks,
    /// More half-moves without capture or pawn move than the game has had.
    clock,
    /// A pawn has just crossed the en passant square, and yet the clock is not 0.
    clock_after_pawn_move,
    /// No array of Chess960 has the king where it could castle from.
    castling_king,
};

struct Impossibility {
    ImpossibilityKind kind;
    /// The pieces that show it; empty where it is none of them.
    SquareSet squares;
    std::string text;

    friend bool operator==(const Impossibility&, const Impossibility&) = default;
};

/// `checks`, `clock`, `clock_after_pawn_move`, `castling_king`.
[[nodiscard]] std::string_view name(ImpossibilityKind kind);

/// Not all that is impossible: what can be told at a glance and for certain. Faults of the setup
/// (`faults`) are not repeated.
[[nodiscard]] std::vector<Impossibility> impossibilities(const Setup& setup);

} // namespace compongo::chess
