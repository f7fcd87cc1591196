#include "compongo/winnability/search/roaming_search.h"

#include "compongo/chess/attacks.h"
#include "compongo/chess/movegen.h"
#include "compongo/winnability/sets/board_hash.h"
#include "compongo/winnability/sets/too_few_pieces.h"

#include <algorithm>

namespace compongo::winnability {

namespace {

using chess::Board;
using chess::Color;
using chess::Move;
using chess::PieceType;
using chess::Position;
using chess::Square;
using chess::SquareSet;

std::uint64_t hash_of(const Scene& scene) {
    return board_hash(scene.board, static_cast<std::uint64_t>(scene.turn) | index(scene.crossed)
                                                                                << 1U);
}

Position position_of(const Scene& scene, Color roaming, Square king) {
    chess::Setup setup;
    setup.board = scene.board;
    setup.board.place(king, {PieceType::king, roaming});
    setup.turn = scene.turn;
    if (scene.crossed != Square::a1) {
        setup.ep_square = scene.crossed;
    }
    return *Position::from(setup, chess::Tolerance::any_board);
}

} // namespace

bool may_have_roaming_king(const Position& position) {
    return has_one_king_each(position.board()) && position.castling_rooks().is_empty() &&
           !position.is_irregular();
}

RoamingSearch::RoamingSearch(const Position& position, Cast cast,
                             const std::vector<Leader>& leaders)
    : stood_(position.board().occupied() - position.board().pieces(PieceType::king)), cast_(cast) {
    for (const Leader& leader : leaders) {
        queues_.push_back({leader});
    }
    const SquareSet kings = position.board().pieces(cast.roaming, PieceType::king);
    SceneStep first{{position.board(), position.turn()}, kings, Move()};
    first.after.board.remove(kings.first());
    first.after.crossed = position.ep_square().value_or(Square::a1);
    arrive(first, 0);
}

RoamingSearch::Outcome RoamingSearch::run(std::size_t most) {
    while (scenes() <= most) {
        const auto node = take(queues_[turn_of_queue_]);
        turn_of_queue_ = (turn_of_queue_ + 1) % queues_.size();
        if (!node) {
            return Outcome::exhausted;
        }
        if (go_into(*node)) {
            return Outcome::mate;
        }
    }
    return Outcome::stopped;
}

std::optional<std::uint32_t> RoamingSearch::take(Queue& queue) {
    while (queue.nearest <= remotest) {
        std::vector<std::uint32_t>& nodes = queue.nodes.at(queue.nearest);
        if (nodes.empty()) {
            ++queue.nearest;
            continue;
        }
        const std::uint32_t node = nodes.back();
        nodes.pop_back();
        if (!nodes_[node].waiting.is_empty()) {
            return node;
        }
    }
    return std::nullopt;
}

bool RoamingSearch::go_into(std::uint32_t node) {
    steps_.clear();
    const SquareSet kings = nodes_[node].waiting;
    nodes_[node].waiting = {};
    const Scene scene = nodes_[node].scene;
    add_scene_steps(scene, kings, cast_, steps_);
    for (const SceneStep& step : steps_) {
        if (const auto king = mated(step)) {
            trace(arrive(step, node), *king);
            return true;
        }
    }
    if (std::ranges::any_of(steps_, [&](const SceneStep& step) { return look_on(step, node); })) {
        return true;
    }
    for (const SceneStep& step : steps_) {
        numbers_.prefetch(hash_of(step.after));
    }
    for (const SceneStep& step : steps_) {
        if (!is_hopeless(step)) {
            arrive(step, node);
        }
    }
    return false;
}

std::optional<Square> RoamingSearch::mated(const SceneStep& step) const {
    for (const Square king : step.seeming_mates) {
        const Position position = position_of(step.after, cast_.roaming, king);
        if (chess::is_check(position) && !chess::has_legal_move(position)) {
            return king;
        }
    }
    return std::nullopt;
}

bool RoamingSearch::look_on(const SceneStep& step, std::uint32_t from) {
    // With these numbers no question of composed and fuzz is left open at 300,000 scenes.
    constexpr std::size_t looks_at_each_promotion = 4;
    constexpr std::size_t positions_of_a_look = 300;
    const auto kind = step.move.promotion();
    if (!kind || step.after.turn == cast_.side ||
        looks_.at(index(*kind)) == looks_at_each_promotion) {
        return false;
    }
    ++looks_.at(index(*kind));
    const Guide& guide = *queues_.front().leader.guide;
    const Square king = guide.nearest(step.kings, cast_.roaming);
    LineSearch look(position_of(step.after, cast_.roaming, king), cast_.side, guide);
    const Outcome outcome = look.run(positions_of_a_look);
    looked_at_ += look.positions();
    if (outcome != Outcome::mate) {
        return false;
    }
    trace(arrive(step, from), king);
    const MatingLine rest = look.line();
    line_.insert(line_.end(), rest.begin(), rest.end());
    return true;
}

bool RoamingSearch::is_hopeless(const SceneStep& step) const {
    if (!step.is_irreversible) {
        return false;
    }
    Board board = step.after.board;
    board.place(step.kings.first(), {PieceType::king, cast_.roaming});
    return pieces_are_too_few(board, cast_.side);
}

std::uint32_t RoamingSearch::arrive(const SceneStep& step, std::uint32_t from) {
    const std::uint32_t at = numbers_.find_or_add(hash_of(step.after), [&](std::uint32_t number) {
        return nodes_[number].scene == step.after;
    });
    if (at == nodes_.size()) {
        const auto plies = static_cast<std::uint16_t>(nodes_.empty() ? 0 : nodes_[from].plies + 1);
        nodes_.push_back({step.after, {}, {}, 0, plies});
    }
    Node& node = nodes_[at];
    const SquareSet kings = step.kings - node.kings;
    if (kings.is_empty()) {
        return at;
    }
    const bool is_open = !node.waiting.is_empty();
    node.kings |= kings;
    node.waiting |= kings;
    arrivals_.push_back({kings, from, node.arrival, step.move});
    node.arrival = static_cast<std::uint32_t>(arrivals_.size());
    positions_ += static_cast<std::size_t>(kings.size());
    if (!is_open) {
        open(at);
    }
    return at;
}

void RoamingSearch::open(std::uint32_t at) {
    /// With three instead of four, 2,159 hard questions take 4 % less work.
    constexpr int plies_per_step = 3;
    const Node& node = nodes_[at];
    const SquareSet moved =
        node.scene.board.occupied() - node.scene.board.pieces(PieceType::king) - stood_;
    const int thirds = 3 * moved.size() - (moved & node.scene.board.pieces(PieceType::pawn)).size();
    // Leaders with the same guide are adjacent, so that it is asked once.
    const Guide* asked = nullptr;
    int told = 0;
    for (Queue& queue : queues_) {
        const auto [guide, worth_of_staying] = queue.leader;
        if (guide != asked) {
            Board board = node.scene.board;
            board.place(guide->nearest(node.waiting, cast_.roaming),
                        {PieceType::king, cast_.roaming});
            asked = guide;
            told = guide->of(board, node.scene.turn) + node.plies / plies_per_step;
        }
        const int remote = told + worth_of_staying * thirds / 3;
        const auto list =
            static_cast<std::size_t>(std::clamp(remote, 0, static_cast<int>(remotest)));
        queue.nodes.at(list).push_back(at);
        queue.nearest = std::min(queue.nearest, list);
    }
}

const RoamingSearch::Arrival& RoamingSearch::arrival_at(const Node& node, Square king) const {
    std::uint32_t at = node.arrival;
    while (!arrivals_[at - 1].kings.contains(king)) {
        at = arrivals_[at - 1].before;
    }
    return arrivals_[at - 1];
}

void RoamingSearch::trace(std::uint32_t at, Square king) {
    const Node* node = &nodes_[at];
    for (const Arrival* arrival = &arrival_at(*node, king); arrival != arrivals_.data();
         arrival = &arrival_at(*node, king)) {
        node = &nodes_[arrival->from];
        if (arrival->move != Move()) {
            line_.push_back(arrival->move);
            continue;
        }
        // The king came from a square that it had reached earlier; otherwise the way back could be
        // circular.
        const Arrival* before = nullptr;
        const Square to = king;
        for (const Square from : chess::king_attacks(to) & node->kings) {
            const Arrival* each = &arrival_at(*node, from);
            if (each < arrival && (before == nullptr || each < before)) {
                before = each;
                king = from;
            }
        }
        line_.emplace_back(king, to);
    }
    std::ranges::reverse(line_);
}

} // namespace compongo::winnability
