#include "compongo/winnability/mating_line.h"

#include "compongo/chess/attacks.h"
#include "compongo/chess/movegen.h"
#include "compongo/chess/sameness.h"

#include <algorithm>
#include <queue>
#include <set>

namespace compongo::winnability {

namespace {

using chess::Color;
using chess::Move;
using chess::PieceType;
using chess::Position;
using chess::Square;
using chess::SquareSet;

/// What can_mate spends. Most mates are found within a few hundred positions.
constexpr NodeBudget usual_budget{60'000};

bool is_mate_after(const Position& position, Move move) {
    return chess::gives_check(position, move) && !chess::has_legal_move(position.play(move));
}

int distance(Square a, Square b) {
    const auto apart = [](unsigned x, unsigned y) {
        return static_cast<int>(x > y ? x - y : y - x);
    };
    return std::max(apart(index(file_of(a)), index(file_of(b))),
                    apart(index(rank_of(a)), index(rank_of(b))));
}

int distance_to_corner(Square square) {
    const auto from_edge = [](unsigned line) { return static_cast<int>(std::min(line, 7 - line)); };
    return from_edge(index(file_of(square))) + from_edge(index(rank_of(square)));
}

/// How far a position looks from mate by this side: the squares left to the other king, his way to
/// a corner, the way of each man that may mate him, and the men that stand between. A guess, which
/// only decides what is tried first.
int remoteness(const Position& position, Color side) {
    const chess::Board& board = position.board();
    const SquareSet victims = board.men(~side, PieceType::king);
    if (victims.is_empty()) {
        return 0;
    }
    const Square victim = victims.first();
    SquareSet attacked;
    int far = 0;
    for (const Square square : board.men(side)) {
        const chess::Man man = *board.man_on(square);
        attacked = attacked | attacks_of(man, square, board.occupied() - victims);
        const bool is_pawn = man.type == PieceType::pawn;
        far += is_pawn
                   ? 2 * distance(square, chess::square_of(file_of(square), chess::last_rank(side)))
                   : distance(square, victim);
    }
    const SquareSet around = king_attacks(victim) - board.men(~side);
    const int squares_left =
        static_cast<int>((around - attacked).size()) + (attacked.contains(victim) ? 0 : 1);
    const int men_to_take = static_cast<int>(board.men(~side).size());
    return 8 * squares_left + 4 * distance_to_corner(victim) + 2 * far + 12 * men_to_take;
}

/// The positions that look nearest to mate first, whichever line they are in.
class NearestFirst {
public:
    NearestFirst(Color side, NodeBudget budget)
        : side_(side), budget_(static_cast<std::size_t>(budget.positions)) {}

    std::optional<MatingLine> search(const Position& position) {
        note(position, 0, Move());
        while (!open_.empty() && nodes_.size() < budget_) {
            const std::size_t nearest = open_.top().second;
            open_.pop();
            const Position from = nodes_[nearest].position;
            for (const Move move : chess::legal_moves(from)) {
                if (from.turn() == side_ && is_mate_after(from, move)) {
                    return line_to(nearest, move);
                }
                note(from.play(move), nearest, move);
            }
        }
        return std::nullopt;
    }

private:
    struct Node {
        Position position;
        std::size_t parent;
        Move move;
        int plies;
    };

    void note(const Position& position, std::size_t parent, Move move) {
        if (certain_from_men(position, side_) == Certainty::unwinnable) {
            return;
        }
        if (!seen_.insert(chess::sameness_key(position).first).second) {
            return;
        }
        const int plies = nodes_.empty() ? 0 : nodes_[parent].plies + 1;
        // Of two that look equally near the earlier one found: the order never depends on the
        // machine.
        open_.emplace(remoteness(position, side_) + plies / 2, nodes_.size());
        nodes_.push_back({position, parent, move, plies});
    }
    [[nodiscard]] MatingLine line_to(std::size_t node, Move last) const {
        MatingLine line = {last};
        for (; node != 0; node = nodes_[node].parent) {
            line.push_back(nodes_[node].move);
        }
        std::ranges::reverse(line);
        return line;
    }

    using Entry = std::pair<int, std::size_t>;
    const Color side_;
    const std::size_t budget_;
    std::vector<Node> nodes_;
    /// Only ever asked whether a key is there. Two positions with one key would cost a line, never
    /// make a wrong one.
    std::set<std::uint64_t> seen_;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open_;
};

} // namespace

std::optional<MatingLine> mating_line(const Position& position, Color side, NodeBudget budget) {
    return NearestFirst(side, budget).search(position);
}

Verdict can_mate(const Position& position, Color side) {
    if (certain_from_men(position, side) == Certainty::unwinnable) {
        return Verdict::unwinnable;
    }
    const bool is_mated_already = position.turn() != side && chess::is_checkmate(position);
    return is_mated_already || mating_line(position, side, usual_budget) ? Verdict::winnable
                                                                         : Verdict::undetermined;
}

} // namespace compongo::winnability
