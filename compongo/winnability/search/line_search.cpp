#include "compongo/winnability/search/line_search.h"

#include "compongo/chess/movegen.h"
#include "compongo/winnability/search/mating_moves.h"
#include "compongo/winnability/sets/board_hash.h"
#include "compongo/winnability/sets/too_few_pieces.h"

#include <algorithm>

namespace compongo::winnability {

namespace {

using chess::Color;
using chess::Move;
using chess::Position;

/// A hash over what `is_same_as` compares.
std::uint64_t hash_of(const Position& position) {
    return board_hash(position.board(), static_cast<std::uint64_t>(position.turn()) ^
                                            position.castling_rooks().bits() * 3);
}

} // namespace

LineSearch::LineSearch(const Position& position, Color side, const Guide& guide)
    : side_(side), guide_(guide) {
    // Avoids reallocations in short searches.
    constexpr std::size_t first_nodes = 64;
    constexpr std::size_t first_open = 512;
    nodes_.reserve(first_nodes);
    open_.reserve(first_open);
    const std::uint32_t first = *add(position, 0, Move());
    open(first, Move(), remote(first));
}

LineSearch::Outcome LineSearch::run(std::size_t most) {
    while (nodes_.size() <= most) {
        while (nearest_ <= remotest && lists_[nearest_] == 0) {
            ++nearest_;
        }
        if (nearest_ > remotest) {
            return Outcome::exhausted;
        }
        const std::uint32_t at = lists_[nearest_] - 1;
        const Open next = open_[at];
        lists_[nearest_] = next.next;
        open_[at].next = free_;
        free_ = at + 1;
        if (take(next, nearest_)) {
            return Outcome::mate;
        }
    }
    return Outcome::stopped;
}

void LineSearch::open(std::uint32_t node, Move move, int remote) {
    const auto list = static_cast<std::size_t>(std::clamp(remote, 0, static_cast<int>(remotest)));
    const Open open{node, lists_[list], move};
    if (free_ == 0) {
        open_.push_back(open);
        lists_[list] = static_cast<std::uint32_t>(open_.size());
    } else {
        const std::uint32_t at = free_ - 1;
        free_ = open_[at].next;
        open_[at] = open;
        lists_[list] = at + 1;
    }
    nearest_ = std::min(nearest_, list);
}

bool LineSearch::take(Open open, std::size_t list) {
    if (open.move == Move()) {
        return go_into(open.node, static_cast<int>(list));
    }
    const Position after = nodes_[open.node].position.play(open.move);
    const bool is_irreversible = after.halfmove_clock() == 0;
    if (is_irreversible && pieces_are_too_few(after.board(), side_)) {
        return false;
    }
    const auto node = add(after, open.node, open.move);
    if (!node) {
        return false;
    }
    const int found = remote(*node);
    if (found <= static_cast<int>(list)) {
        return go_into(*node, found);
    }
    this->open(*node, Move(), found);
    return false;
}

int LineSearch::remote(std::uint32_t node) const {
    /// This many half-moves count as one step, so that of equally remote positions the one with the
    /// shorter line comes first.
    constexpr int plies_per_step = 4;
    const Position& position = nodes_[node].position;
    return guide_.of(position.board(), position.turn()) + nodes_[node].plies / plies_per_step;
}

bool LineSearch::go_into(std::uint32_t node, int remote) {
    const Position& from = nodes_[node].position;
    const chess::MoveList moves = chess::legal_moves(from);
    gone_into_ += moves.empty() ? 0 : 1;
    if (const auto mate = MatingMoves(from, side_).any(moves)) {
        mating_node_ = node;
        mating_move_ = *mate;
        return true;
    }
    Gains gains;
    guide_.judge(from, moves, gains);
    for (std::size_t at = 0; at < moves.size(); ++at) {
        open(node, moves[at], remote - gains.of[at]);
    }
    return false;
}

std::optional<std::uint32_t> LineSearch::add(const Position& position, std::uint32_t parent,
                                             Move move) {
    const std::uint32_t node = numbers_.find_or_add(hash_of(position), [&](std::uint32_t number) {
        return nodes_[number].position.is_same_as(position);
    });
    if (node < nodes_.size()) {
        return std::nullopt;
    }
    const auto plies = static_cast<std::uint16_t>(nodes_.empty() ? 0 : nodes_[parent].plies + 1);
    nodes_.push_back({position, parent, move, plies});
    return node;
}

MatingLine LineSearch::line() const {
    MatingLine line = {mating_move_};
    for (std::uint32_t node = mating_node_; node != 0; node = nodes_[node].parent) {
        line.push_back(nodes_[node].move);
    }
    std::ranges::reverse(line);
    return line;
}

} // namespace compongo::winnability
