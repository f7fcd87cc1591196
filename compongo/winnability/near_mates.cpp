#include "compongo/winnability/near_mates.h"

#include "compongo/winnability/quick/walk.h"

#include <utility>

namespace compongo::winnability {

namespace {

// Positions examined by each step. Tuned on the labelled sets lichess, composed and fuzz: a search
// is ten times as fast as regions, so it is given much before they are tried.

/// From the position itself, before and after the proof by one set of positions.
constexpr std::size_t first_look = 30;
constexpr std::size_t second_look = 1'600;
/// For minor pieces only: the nearest corner is seldom the right one, and walks seldom succeed, so
/// each corner is searched this far.
constexpr std::size_t corner_look = 500;
/// From the end of each walk; if nothing was found, again with more.
constexpr std::array<std::size_t, 2> walked_looks = {100, 300};

class NearMates {
public:
    NearMates(const Question& question, const Corners& corners)
        : question_(question), corners_(corners), nearest_(remoteness(corners[0], question)),
          search_(question.position, question.side, nearest_) {}

    std::optional<Answer> answer() {
        const bool is_minor = has_only_minor_pieces();
        for (std::size_t at = 0; at < corners_.size(); ++at) {
            if (question_.work.is_used_up()) {
                return std::nullopt;
            }
            if (auto answer = walk_to(at)) {
                return answer;
            }
            if (auto answer = is_minor ? look_towards(at) : std::nullopt) {
                return answer;
            }
        }
        if (auto answer =
                is_minor ? go_on(search_, second_look, question_) : look_round(second_look)) {
            return answer;
        }
        if (auto answer = look_beyond_walks()) {
            return answer;
        }
        return is_strong(question_) ? by_one_set(question_) : std::nullopt;
    }

private:
    [[nodiscard]] bool has_only_minor_pieces() const {
        return !is_strong(question_) &&
               question_.position.board().pieces(question_.side, chess::PieceType::pawn).is_empty();
    }

    std::optional<Answer> walk_to(std::size_t corner) {
        auto& walked = walks_.at(corner);
        walked =
            walk(question_.position, question_.side, remoteness(corners_.at(corner), question_));
        question_.work.add(walked->moves.size());
        return walked->is_mate ? std::optional(won_by(std::move(walked->moves))) : std::nullopt;
    }

    std::optional<Answer> look_towards(std::size_t corner) {
        return corner == 0
                   ? look_round(corner_look)
                   : look(remoteness(corners_.at(corner), question_), corner_look, question_);
    }

    /// A search from the position itself, with the proof by one set in between.
    std::optional<Answer> look_round(std::size_t most) {
        if (auto answer = go_on(search_, first_look, question_)) {
            return answer;
        }
        if (auto answer = by_one_set_if_weak(question_)) {
            return answer;
        }
        return go_on(search_, most, question_);
    }

    /// The end of a walk is often close to a mate.
    std::optional<Answer> look_beyond_walks() {
        for (const std::size_t most : walked_looks) {
            for (std::size_t at = 0; at < corners_.size(); ++at) {
                if (auto answer = look_beyond(*walks_.at(at), corners_.at(at), most)) {
                    return answer;
                }
            }
        }
        return std::nullopt;
    }
    std::optional<Answer> look_beyond(const Walked& walked, chess::Square corner,
                                      std::size_t most) {
        if (question_.work.is_used_up()) {
            return std::nullopt;
        }
        const Remoteness guide = remoteness(corner, question_);
        LineSearch search(walked.position, question_.side, guide);
        const auto outcome = search.run(most);
        question_.work.add(search.positions());
        // A search from elsewhere that finds nothing proves nothing about the position itself.
        if (outcome != LineSearch::Outcome::mate) {
            return std::nullopt;
        }
        MatingLine line = walked.moves;
        const MatingLine rest = search.line();
        line.insert(line.end(), rest.begin(), rest.end());
        return won_by(std::move(line));
    }

    const Question& question_;
    const Corners& corners_;
    const Remoteness nearest_;
    /// From the position itself.
    LineSearch search_;
    /// By corner.
    std::array<std::optional<Walked>, 4> walks_;
};

} // namespace

std::optional<Answer> by_near_mates(const Question& question, const Corners& corners) {
    return NearMates(question, corners).answer();
}

} // namespace compongo::winnability
