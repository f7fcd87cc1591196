/// The search of `LineSearch` for positions in which one king roams: those that differ in his
/// square alone are looked at together.
#pragma once

#include "compongo/winnability/search/line_search.h"
#include "compongo/winnability/search/scene_steps.h"
#include "compongo/winnability/sets/number_table.h"

namespace compongo::winnability {

/// One king of each colour, no right to castle, nothing irregular.
[[nodiscard]] bool may_have_roaming_king(const chess::Position& position);

/// A guide, and how much farther than it says a position is for each piece, and for each pawn by
/// two thirds of that, who stands where nobody stood at first: most mates need few pieces to move.
struct Leader {
    const Guide* guide;
    int worth_of_staying = 0;
};

/// The scenes that legal moves lead to, each with all squares that the roaming king may have.
class RoamingSearch {
public:
    using Outcome = LineSearch::Outcome;

    /// They take turns; the guides must outlive the search.
    RoamingSearch(const chess::Position& position, Cast cast, const std::vector<Leader>& leaders);

    /// Goes on until a mate is found, no position is left, or there are more than `most` scenes.
    Outcome run(std::size_t most);

    /// After `mate`.
    [[nodiscard]] const MatingLine& line() const { return line_; }
    /// Scenes found, those found again with other squares of the king counted again, and positions
    /// looked at from promotions.
    [[nodiscard]] std::size_t scenes() const { return arrivals_.size() + looked_at_; }
    /// How many positions they stand for.
    [[nodiscard]] std::size_t positions() const { return positions_; }

private:
    struct Node {
        Scene scene;
        /// Where the king has been, and where he has not been moved on from.
        chess::SquareSet kings;
        chess::SquareSet waiting;
        /// The last of the node's arrivals, its number plus one.
        std::uint32_t arrival = 0;
        std::uint16_t plies = 0;
    };
    /// Squares of the king that one step led to for the first time.
    struct Arrival {
        chess::SquareSet kings;
        std::uint32_t from;
        /// The arrival of the same node before this one, its number plus one.
        std::uint32_t before;
        chess::Move move;
    };
    static constexpr std::size_t remotest = 511;
    /// Nodes that wait to be gone into, those that look nearest to one leader first.
    struct Queue {
        Leader leader;
        std::array<std::vector<std::uint32_t>, remotest + 1> nodes = {};
        std::size_t nearest = remotest + 1;
    };

    /// The node that the step leads to.
    std::uint32_t arrive(const SceneStep& step, std::uint32_t from);
    [[nodiscard]] bool is_hopeless(const SceneStep& step) const;
    void open(std::uint32_t node);
    [[nodiscard]] std::optional<std::uint32_t> take(Queue& queue);
    [[nodiscard]] bool go_into(std::uint32_t node);
    [[nodiscard]] std::optional<chess::Square> mated(const SceneStep& step) const;
    /// If a pawn of the side's has become this for one of the first times, looks on from there, by
    /// single positions, and tells whether that has found a mate: one that becomes a queen may
    /// promise more than it keeps, and so draw the search away from one that becomes a rook and
    /// mates.
    [[nodiscard]] bool look_on(const SceneStep& step, std::uint32_t from);
    [[nodiscard]] const Arrival& arrival_at(const Node& node, chess::Square king) const;
    /// Notes the line to there.
    void trace(std::uint32_t node, chess::Square king);

    /// Where pieces stood at first, but for kings.
    chess::SquareSet stood_;
    Cast cast_;
    std::vector<Queue> queues_;
    std::size_t turn_of_queue_ = 0;
    std::vector<Node> nodes_;
    std::vector<Arrival> arrivals_;
    NumberTable numbers_;
    std::size_t positions_ = 0;
    /// Looks from promotions, by what the pawn became.
    std::array<std::size_t, 7> looks_ = {};
    std::size_t looked_at_ = 0;
    std::vector<SceneStep> steps_;
    MatingLine line_;
};

} // namespace compongo::winnability
