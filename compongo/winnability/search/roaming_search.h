/// A search like `LineSearch` that treats positions as one if they differ only in the square of one
/// king, which roams.
#pragma once

#include "compongo/winnability/search/line_search.h"
#include "compongo/winnability/search/scene_steps.h"
#include "compongo/winnability/sets/number_table.h"

namespace compongo::winnability {

/// One king of each colour, no castling rights, and not irregular.
[[nodiscard]] bool may_have_roaming_king(const chess::Position& position);

/// A guide, and a penalty for each piece that is not on a square that was occupied at first (for a
/// pawn two thirds of it): most mates need few pieces to move.
struct Leader {
    const Guide* guide;
    int worth_of_staying = 0;
};

/// The scenes that legal moves lead to, each with the set of squares of the roaming king.
class RoamingSearch {
public:
    using Outcome = LineSearch::Outcome;

    /// The leaders take turns. Their guides must outlive the search.
    RoamingSearch(const chess::Position& position, Cast cast, const std::vector<Leader>& leaders);

    /// Continues until a mate is found, no position is left, or there are more than `most` scenes.
    Outcome run(std::size_t most);

    /// Only after `mate`.
    [[nodiscard]] const MatingLine& line() const { return line_; }
    /// Scenes found, counting a scene again when it is reached with new squares of the king, and
    /// the positions of searches after promotions.
    [[nodiscard]] std::size_t scenes() const { return arrivals_.size() + looked_at_; }
    /// The number of positions in these scenes.
    [[nodiscard]] std::size_t positions() const { return positions_; }

private:
    struct Node {
        Scene scene;
        /// Squares that the king has reached, and those not yet expanded.
        chess::SquareSet kings;
        chess::SquareSet waiting;
        /// The node's last arrival: its index plus one.
        std::uint32_t arrival = 0;
        std::uint16_t plies = 0;
    };
    /// Squares of the king that one step reached for the first time.
    struct Arrival {
        chess::SquareSet kings;
        std::uint32_t from;
        /// The previous arrival of the same node: its index plus one.
        std::uint32_t before;
        chess::Move move;
    };
    static constexpr std::size_t remotest = 511;
    /// Nodes to be expanded, by how remote they look to the leader.
    struct Queue {
        Leader leader;
        std::array<std::vector<std::uint32_t>, remotest + 1> nodes = {};
        std::size_t nearest = remotest + 1;
    };

    /// Returns the node that the step leads to.
    std::uint32_t arrive(const SceneStep& step, std::uint32_t from);
    [[nodiscard]] bool is_hopeless(const SceneStep& step) const;
    void open(std::uint32_t node);
    [[nodiscard]] std::optional<std::uint32_t> take(Queue& queue);
    [[nodiscard]] bool go_into(std::uint32_t node);
    [[nodiscard]] std::optional<chess::Square> mated(const SceneStep& step) const;
    /// Searches single positions from one of the first promotions to each kind, and returns whether
    /// that found a mate. Otherwise the high value of a queen could draw the search away from a
    /// rook that mates.
    [[nodiscard]] bool look_on(const SceneStep& step, std::uint32_t from);
    [[nodiscard]] const Arrival& arrival_at(const Node& node, chess::Square king) const;
    /// Stores the line to there.
    void trace(std::uint32_t node, chess::Square king);

    /// The squares occupied at first, except by kings.
    chess::SquareSet stood_;
    Cast cast_;
    std::vector<Queue> queues_;
    std::size_t turn_of_queue_ = 0;
    std::vector<Node> nodes_;
    std::vector<Arrival> arrivals_;
    NumberTable numbers_;
    std::size_t positions_ = 0;
    /// Searches after promotions, by the new piece.
    std::array<std::size_t, 7> looks_ = {};
    std::size_t looked_at_ = 0;
    std::vector<SceneStep> steps_;
    MatingLine line_;
};

} // namespace compongo::winnability
