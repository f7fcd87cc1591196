/// Looking for a series of legal moves by which a side mates, the nearest positions first, until
/// one is found or no position is left.
#pragma once

#include "compongo/chess/move.h"
#include "compongo/chess/position.h"

#include <functional>
#include <vector>

namespace compongo::winnability {

/// Legal moves, the last of which mates the opponent of the side; none where he is mated already.
using MatingLine = std::vector<chess::Move>;

/// The positions that legal moves lead to, each once (in the sense of Article 9.2), as far as they
/// have been looked at.
class LineSearch {
public:
    /// Can the side certainly not mate from this position, to which an irreversible move has led?
    /// Then it is not gone into.
    using IsHopeless = std::function<bool(const chess::Position&)>;
    enum class Outcome : std::uint8_t { mate, exhausted, stopped };

    /// How far a position looks from a mate, in steps.
    using Guide = std::function<int(const chess::Position&)>;

    LineSearch(const chess::Position& position, chess::Color side, Guide guide);

    /// Goes on until a mate is found, no position is left, or more than `most` have been found.
    Outcome run(std::size_t most, const IsHopeless& is_hopeless);

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

    void add(const chess::Position& position, std::uint32_t parent, chess::Move move);
    [[nodiscard]] std::uint32_t& entry_of(const chess::Position& position);
    void enlarge_table();
    void put(std::uint32_t node);
    [[nodiscard]] bool go_into(std::uint32_t node, const IsHopeless& is_hopeless);

    chess::Color side_;
    Guide guide_;
    std::vector<Node> nodes_;
    /// Numbers of nodes plus one, found by the key of the position; 0 where there is none.
    std::vector<std::uint32_t> table_;
    /// Numbers of nodes that have not been gone into, by how remote they look.
    std::vector<std::vector<std::uint32_t>> open_;
    std::size_t nearest_ = 0;
    std::size_t gone_into_ = 0;
    std::uint32_t mating_node_ = 0;
    chess::Move mating_move_;
};

} // namespace compongo::winnability
