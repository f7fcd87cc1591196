/// Looking for a series of legal moves by which a side mates, the nearest positions first, until
/// one is found or no position is left.
#pragma once

#include "compongo/chess/move.h"
#include "compongo/chess/position.h"
#include "compongo/winnability/sets/number_table.h"

#include <array>
#include <vector>

namespace compongo::winnability {

/// Legal moves, the last of which mates the opponent of the side; none where he is mated already.
using MatingLine = std::vector<chess::Move>;

/// One for each move of a list, in its order; what lies behind them is not set.
struct Gains {
    Gains() {} // NOLINT: what is not asked for stays unwritten, for speed.
    std::array<std::int16_t, chess::MoveList::capacity> of;
};

/// A guess at how far positions are from a mate, in steps. It decides what is tried first: no
/// answer rests on it.
class Guide {
public:
    virtual ~Guide() = default;
    [[nodiscard]] virtual int of(const chess::Board& board, chess::Color turn) const = 0;
    /// Of these squares of the king of this colour, one that is not more remote than the others.
    [[nodiscard]] virtual chess::Square nearest(chess::SquareSet kings,
                                                chess::Color color) const = 0;
    /// About how much nearer each of the legal moves brings the mate, told from the move alone;
    /// less than nothing if it does harm.
    virtual void judge(const chess::Position& position, const chess::MoveList& moves,
                       Gains& gains) const = 0;
};

/// The positions that legal moves lead to, each once (in the sense of Article 9.2), as far as they
/// have been looked at.
class LineSearch {
public:
    enum class Outcome : std::uint8_t { mate, exhausted, stopped };

    LineSearch(const chess::Position& position, chess::Color side, const Guide& guide);

    /// Goes on until a mate is found, no position is left, or more than `most` have been found.
    Outcome run(std::size_t most);

    /// After `mate`.
    [[nodiscard]] MatingLine line() const;
    /// Found.
    [[nodiscard]] std::size_t positions() const { return nodes_.size(); }
    /// Gone into: they had a legal move.
    [[nodiscard]] std::size_t gone_into() const { return gone_into_; }

private:
    struct Node {
        chess::Position position;
        std::uint32_t parent;
        chess::Move move;
        std::uint16_t plies;
    };
    /// A move that has not been played yet, in a list of those that look equally remote; or, with
    /// no move, a position that has not been gone into.
    struct Open {
        std::uint32_t node;
        std::uint32_t next;
        chess::Move move;
    };
    static constexpr std::size_t remotest = 511;

    void open(std::uint32_t node, chess::Move move, int remote);
    /// The number of the node of this position, if it is new.
    [[nodiscard]] std::optional<std::uint32_t> add(const chess::Position& position,
                                                   std::uint32_t parent, chess::Move move);
    /// The position of this node, or the one that the move leads to from it.
    [[nodiscard]] bool take(Open open, std::size_t remote);
    [[nodiscard]] int remote(std::uint32_t node) const;
    [[nodiscard]] bool go_into(std::uint32_t node, int remote);

    chess::Color side_;
    const Guide& guide_;
    std::vector<Node> nodes_;
    NumberTable numbers_;
    std::vector<Open> open_;
    /// The first of each list, its number plus one, by how remote it looks.
    std::array<std::uint32_t, remotest + 1> lists_ = {};
    /// Used up, to be used again.
    std::uint32_t free_ = 0;
    std::size_t nearest_ = 0;
    std::size_t gone_into_ = 0;
    std::uint32_t mating_node_ = 0;
    chess::Move mating_move_;
};

} // namespace compongo::winnability
