/// Best-first search for a series of legal moves by which a side mates, until one is found or no
/// position is left.
#pragma once

#include "compongo/chess/move.h"
#include "compongo/chess/position.h"
#include "compongo/winnability/sets/number_table.h"

#include <array>
#include <vector>

namespace compongo::winnability {

/// Legal moves of which the last mates the side's opponent; empty if the opponent is mated already.
using MatingLine = std::vector<chess::Move>;

/// One value for each move of a list, in its order; values beyond the list are uninitialized.
struct Gains {
    Gains() {} // NOLINT: what is not asked for stays unwritten, for speed.
    std::array<std::int16_t, chess::MoveList::capacity> of;
};

/// A heuristic distance of positions from a mate, in steps. It only decides the order of the
/// search: no answer depends on it.
class Guide {
public:
    virtual ~Guide() = default;
    [[nodiscard]] virtual int of(const chess::Board& board, chess::Color turn) const = 0;
    /// The one of these squares of the king of this colour that is least remote.
    [[nodiscard]] virtual chess::Square nearest(chess::SquareSet kings,
                                                chess::Color color) const = 0;
    /// An estimate, from the move alone, of how much nearer each legal move brings the mate;
    /// negative if it does harm.
    virtual void judge(const chess::Position& position, const chess::MoveList& moves,
                       Gains& gains) const = 0;
};

/// The positions that legal moves lead to, each once in the sense of Article 9.2.
class LineSearch {
public:
    enum class Outcome : std::uint8_t { mate, exhausted, stopped };

    LineSearch(const chess::Position& position, chess::Color side, const Guide& guide);

    /// Continues until a mate is found, no position is left, or more than `most` positions have
    /// been found.
    Outcome run(std::size_t most);

    /// Only after `mate`.
    [[nodiscard]] MatingLine line() const;
    /// Positions found.
    [[nodiscard]] std::size_t positions() const { return nodes_.size(); }
    /// Positions expanded, each of which had a legal move.
    [[nodiscard]] std::size_t gone_into() const { return gone_into_; }

private:
    struct Node {
        chess::Position position;
        std::uint32_t parent;
        chess::Move move;
        std::uint16_t plies;
    };
    /// A move not yet played, in the linked list of those that look equally remote; without a move,
    /// a position not yet expanded.
    struct Open {
        std::uint32_t node;
        std::uint32_t next;
        chess::Move move;
    };
    static constexpr std::size_t remotest = 511;

    void open(std::uint32_t node, chess::Move move, int remote);
    /// The node of this position if it is new; otherwise nothing.
    [[nodiscard]] std::optional<std::uint32_t> add(const chess::Position& position,
                                                   std::uint32_t parent, chess::Move move);
    /// Expands the node, or first plays the move from it.
    [[nodiscard]] bool take(Open open, std::size_t remote);
    [[nodiscard]] int remote(std::uint32_t node) const;
    [[nodiscard]] bool go_into(std::uint32_t node, int remote);

    chess::Color side_;
    const Guide& guide_;
    std::vector<Node> nodes_;
    NumberTable numbers_;
    std::vector<Open> open_;
    /// Head of each list by remoteness: its index plus one, 0 for empty.
    std::array<std::uint32_t, remotest + 1> lists_ = {};
    /// Head of the free list, its index plus one.
    std::uint32_t free_ = 0;
    std::size_t nearest_ = 0;
    std::size_t gone_into_ = 0;
    std::uint32_t mating_node_ = 0;
    chess::Move mating_move_;
};

} // namespace compongo::winnability
