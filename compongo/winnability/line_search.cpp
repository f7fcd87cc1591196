#include "compongo/winnability/line_search.h"

#include "compongo/chess/movegen.h"
#include "compongo/chess/sameness.h"
#include "compongo/winnability/certain.h"

#include <algorithm>

namespace compongo::winnability {

namespace {

using chess::Color;
using chess::Move;
using chess::Position;

constexpr std::size_t first_table_size = 256;
constexpr std::size_t table_growth = 4;
/// So many half-moves count as one step: of two positions that look equally remote the one with the
/// shorter way to it is rather tried.
constexpr int plies_per_step = 4;
constexpr std::size_t most_remote = 511;

bool is_mate_after(const Position& position, Move move) {
    return chess::gives_check(position, move) && !chess::has_legal_move(position.play(move));
}

} // namespace

LineSearch::LineSearch(const Position& position, Color side, Guide guide)
    : side_(side), guide_(std::move(guide)), table_(first_table_size), open_(most_remote + 1) {
    add(position, 0, Move());
}

LineSearch::Outcome LineSearch::run(std::size_t most, const IsHopeless& is_hopeless) {
    while (nodes_.size() <= most) {
        while (nearest_ < open_.size() && open_[nearest_].empty()) {
            ++nearest_;
        }
        if (nearest_ == open_.size()) {
            return Outcome::exhausted;
        }
        const std::uint32_t node = open_[nearest_].back();
        open_[nearest_].pop_back();
        if (go_into(node, is_hopeless)) {
            return Outcome::mate;
        }
    }
    return Outcome::stopped;
}

bool LineSearch::go_into(std::uint32_t node, const IsHopeless& is_hopeless) {
    const Position from = nodes_[node].position;
    const chess::MoveList moves = chess::legal_moves(from);
    gone_into_ += moves.empty() ? 0 : 1;
    for (const Move move : moves) {
        if (from.turn() == side_ && is_mate_after(from, move)) {
            mating_node_ = node;
            mating_move_ = move;
            return true;
        }
        const Position after = from.play(move);
        const bool is_irreversible = after.halfmove_clock() == 0;
        if (!is_irreversible ||
            (!is_unwinnable_by_men(after.board(), side_) && !is_hopeless(after))) {
            add(after, node, move);
        }
    }
    return false;
}

void LineSearch::add(const Position& position, std::uint32_t parent, Move move) {
    if (nodes_.size() * 2 >= table_.size()) {
        enlarge_table();
    }
    std::uint32_t& entry = entry_of(position);
    if (entry != 0) {
        return;
    }
    const auto plies = static_cast<std::uint16_t>(nodes_.empty() ? 0 : nodes_[parent].plies + 1);
    nodes_.push_back({position, parent, move, plies});
    entry = static_cast<std::uint32_t>(nodes_.size());
    put(entry - 1);
}

void LineSearch::put(std::uint32_t node) {
    const int steps = guide_(nodes_[node].position) + nodes_[node].plies / plies_per_step;
    const auto remote = std::min(static_cast<std::size_t>(steps), most_remote);
    open_[remote].push_back(node);
    nearest_ = std::min(nearest_, remote);
}

std::uint32_t& LineSearch::entry_of(const Position& position) {
    const std::uint64_t key = chess::sameness_key(position).first;
    const std::size_t mask = table_.size() - 1;
    std::size_t at = key & mask;
    while (table_[at] != 0 && !nodes_[table_[at] - 1].position.is_same_as(position)) {
        at = (at + 1) & mask;
    }
    return table_[at];
}

void LineSearch::enlarge_table() {
    table_.assign(table_.size() * table_growth, 0);
    for (std::uint32_t node = 0; node < nodes_.size(); ++node) {
        entry_of(nodes_[node].position) = node + 1;
    }
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
