/// A heuristic distance from one mate on the map of regions: regions to cross, and moves of the
/// pieces that are needed there. Useful where many pieces can wander but few of their moves matter.
#pragma once

#include "compongo/winnability/proof/landmarks.h"
#include "compongo/winnability/proof/region_map.h"
#include "compongo/winnability/search/line_search.h"

#include <array>
#include <map>

namespace compongo::winnability {

class RegionGuide final : public Guide {
public:
    /// The map must not tell the kings' squares apart.
    RegionGuide(const RegionMap& map, const SeemingMate& mate);

    [[nodiscard]] int of(const chess::Board& board, chess::Color turn) const override;
    [[nodiscard]] chess::Square nearest(chess::SquareSet kings, chess::Color color) const override;
    void judge(const chess::Position& position, const chess::MoveList& moves,
               Gains& gains) const override;

private:
    struct Known {
        /// Moves to the mate if every piece were where it is needed.
        std::uint32_t moves_to_mate;
        /// Regions one move nearer.
        std::vector<const Landmarks*> next = {};
    };
    /// A piece of the picture, and for each square how many moves such a piece needs from there.
    struct Wanted {
        chess::Piece piece;
        chess::Square square;
        std::array<std::uint8_t, chess::square_count> moves;
    };
    void measure(const RegionMap& map, const SeemingMate& mate);
    void want(const RegionMap& map, const SeemingMate& mate, const Placed& placed);
    /// Moves needed before the region can be left for a nearer one.
    [[nodiscard]] int moves_to_leave(const chess::Board& board, const Landmarks& here,
                                     const Known& known) const;
    [[nodiscard]] int moves_to_step(const chess::Board& board, const Landmarks& here,
                                    const Landmarks& next) const;
    [[nodiscard]] int moves_to_picture(const chess::Board& board) const;
    /// Squares of the picture that are occupied by other pieces.
    [[nodiscard]] int squares_to_clear(const chess::Board& board) const;
    [[nodiscard]] int attackers_to_clear_away(const chess::Board& board) const;

    std::map<Landmarks, Known> known_;
    Landmarks mated_;
    /// Pieces of the picture other than pawns, the mated king last.
    std::vector<Wanted> picture_;
};

} // namespace compongo::winnability
