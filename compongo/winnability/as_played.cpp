#include "compongo/winnability/as_played.h"

#include "compongo/chess/movegen.h"
#include "compongo/chess/sameness.h"
#include "compongo/winnability/search/mating_moves.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

namespace compongo::winnability {

namespace {

using chess::Color;
using chess::Move;
using chess::Position;

/// Searches for a mate that comes before the game is drawn automatically.
class MateInTime {
public:
    MateInTime(Color side, const Circumstances& circumstances, WorkLimit limit)
        : side_(side), circumstances_(circumstances),
          work_left_(limit.positions == 0 ? std::numeric_limits<std::size_t>::max()
                                          : limit.positions),
          shared_(limit.shared) {}

    /// The position must not be drawn.
    Finding from(const Position& position) {
        if (work_left_ == 0) {
            return {Verdict::undetermined};
        }
        Answer answer = winnable(position, side_, {work_left_, shared_});
        spend(answer.work);
        if (answer.verdict != Verdict::winnable || is_played_out(position, answer.line)) {
            return {answer.verdict, std::move(answer.line)};
        }
        return in_time(position);
    }

    Finding after(const Position& position, Move move) {
        const Position next = position.play(move);
        const bool is_over = !chess::has_legal_move(next);
        Finding finding = is_over || !is_drawn(next) ? from(next) : Finding{Verdict::unwinnable};
        if (finding.verdict == Verdict::winnable) {
            finding.line.insert(finding.line.begin(), move);
        }
        return finding;
    }

    [[nodiscard]] bool is_drawn(const Position& position) const {
        const auto& halfmoves = circumstances_.halfmoves_that_draw;
        return (halfmoves && position.halfmove_clock() >= *halfmoves) ||
               std::ranges::any_of(circumstances_.positions_that_draw, [&](const Position& drawn) {
                   return drawn.is_same_as(position);
               });
    }

private:
    using Key = std::pair<std::uint64_t, std::uint64_t>;
    struct Node {
        Position position;
        std::size_t parent;
        Move move;
    };

    static Key key_of(const Position& position) {
        const chess::SamenessKey key = chess::sameness_key(position);
        return {key.first, key.second};
    }

    [[nodiscard]] bool is_played_out(Position position, const MatingLine& line) const {
        for (const Move move : line) {
            if (is_drawn(position)) {
                return false;
            }
            position = position.play(move);
        }
        return true;
    }

    /// Breadth-first over reversible moves, so that each position is reached with as many moves
    /// left as possible before the automatic draw; then on from the captures and pawn moves found,
    /// after which the count restarts.
    Finding in_time(const Position& position) {
        std::vector<Node> nodes = {{position, 0, Move()}};
        std::map<Key, std::size_t> known = {{key_of(position), 0}};
        std::vector<std::pair<std::size_t, Move>> irreversible;
        for (std::size_t at = 0; at < nodes.size(); ++at) {
            if (work_left_ == 0) {
                return {Verdict::undetermined};
            }
            spend(1);
            const Position now = nodes[at].position;
            const MatingMoves mating(now, side_);
            for (const Move move : chess::legal_moves(now)) {
                if (mating.contain(move)) {
                    return {Verdict::winnable, line_to(nodes, at, {move})};
                }
                const Position next = now.play(move);
                if (next.halfmove_clock() == 0) {
                    irreversible.emplace_back(at, move);
                } else if (!is_drawn(next) && known.emplace(key_of(next), nodes.size()).second) {
                    nodes.push_back({next, at, move});
                }
            }
        }
        bool is_undetermined = false;
        for (const auto& [at, move] : irreversible) {
            if (!tried_.insert(key_of(nodes[at].position.play(move))).second) {
                continue;
            }
            Finding finding = after(nodes[at].position, move);
            if (finding.verdict == Verdict::winnable) {
                return {Verdict::winnable, line_to(nodes, at, std::move(finding.line))};
            }
            is_undetermined = is_undetermined || finding.verdict == Verdict::undetermined;
        }
        return {is_undetermined ? Verdict::undetermined : Verdict::unwinnable};
    }

    static MatingLine line_to(const std::vector<Node>& nodes, std::size_t at, MatingLine rest) {
        MatingLine line;
        for (; at != 0; at = nodes[at].parent) {
            line.push_back(nodes[at].move);
        }
        std::ranges::reverse(line);
        line.insert(line.end(), rest.begin(), rest.end());
        return line;
    }

    void spend(std::size_t work) { work_left_ -= std::min(work, work_left_); }

    const Color side_;
    const Circumstances& circumstances_;
    std::size_t work_left_;
    SharedAnswers* const shared_;
    /// Positions reached by irreversible moves. None of them is won, or the search would have
    /// ended.
    std::set<Key> tried_;
};

} // namespace

Finding winnable_as_played(const Position& position, Color side, const Circumstances& circumstances,
                           WorkLimit limit) {
    MateInTime search(side, circumstances, limit);
    if (circumstances.first_moves.empty()) {
        return chess::has_legal_move(position) && search.is_drawn(position)
                   ? Finding{Verdict::unwinnable}
                   : search.from(position);
    }
    Finding all{Verdict::unwinnable};
    for (const Move move : circumstances.first_moves) {
        Finding finding = search.after(position, move);
        if (finding.verdict == Verdict::winnable) {
            return finding;
        }
        all.verdict = finding.verdict == Verdict::undetermined ? finding.verdict : all.verdict;
    }
    return all;
}

} // namespace compongo::winnability
