/// Positions that differ only in the square of one king, taken together: they all move at once.
#pragma once

#include "compongo/chess/move.h"
#include "compongo/chess/position.h"

#include <vector>

namespace compongo::winnability {

/// All but the one king, who roams: where he may stand is told beside it, as a set of squares.
struct Scene {
    /// Without the roaming king.
    chess::Board board;
    chess::Color turn = chess::Color::white;
    /// The square that a pawn has just crossed, if one stands where it might capture; else a1.
    chess::Square crossed = chess::Square::a1;

    friend bool operator==(const Scene&, const Scene&) = default;
};

/// The roaming king's colour, and the side that is to mate.
struct Cast {
    chess::Color roaming;
    chess::Color side;
    /// Squares from which pieces of a colour do not move; kings do.
    chess::ByColor<chess::SquareSet> bystanders = {};
};

/// A move of one piece, or of the roaming king from any of his squares, to a new scene.
struct SceneStep {
    Scene after;
    /// Where the roaming king may stand after it.
    chess::SquareSet kings;
    /// `Move()` if it is he who has moved.
    chess::Move move;
    bool is_irreversible = false;
    /// Of `kings`, those with whom the side gives mate, as far as attacks tell: a piece may yet
    /// come between, or capture. None is missing.
    chess::SquareSet seeming_mates = {};
};

/// Adds every legal move, but those of bystanders, from the positions of a scene, the roaming king
/// standing on one of these squares; none of the positions may be irregular or have castling
/// rights.
void add_scene_steps(const Scene& scene, chess::SquareSet kings, Cast cast,
                     std::vector<SceneStep>& steps);

} // namespace compongo::winnability
