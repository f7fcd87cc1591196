/// Moves of all positions that differ only in the square of one king, generated together.
#pragma once

#include "compongo/chess/move.h"
#include "compongo/chess/position.h"

#include <vector>

namespace compongo::winnability {

/// A position without the roaming king, whose possible squares are kept beside it as a set.
struct Scene {
    /// Without the roaming king.
    chess::Board board;
    chess::Color turn = chess::Color::white;
    /// The square that a pawn has just crossed, if a pawn of the opponent's could capture it;
    /// otherwise a1.
    chess::Square crossed = chess::Square::a1;

    friend bool operator==(const Scene&, const Scene&) = default;
};

/// The roaming king's colour, and the side that is to mate.
struct Cast {
    chess::Color roaming;
    chess::Color side;
    /// Squares from which pieces of a colour do not move; kings always may.
    chess::ByColor<chess::SquareSet> bystanders = {};
};

/// A move of a piece, or of the roaming king from any of its squares.
struct SceneStep {
    Scene after;
    /// The possible squares of the roaming king after it.
    chess::SquareSet kings;
    /// `Move()` for a move of the roaming king.
    chess::Move move;
    bool is_irreversible = false;
    /// The squares in `kings` with which the side seems to mate, judged by attacks only: a piece
    /// may still capture or come between. All real mates are included.
    chess::SquareSet seeming_mates = {};
};

/// Adds all legal moves, except those of bystanders, from the positions with the roaming king on
/// one of `kings`. None of the positions may be irregular or have castling rights.
void add_scene_steps(const Scene& scene, chess::SquareSet kings, Cast cast,
                     std::vector<SceneStep>& steps);

} // namespace compongo::winnability
