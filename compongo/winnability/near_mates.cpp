#include "compongo/winnability/near_mates.h"

#include "compongo/winnability/quick/walk.h"

#include <utility>

namespace compongo::winnability {

namespace {

// How many positions are looked at. Found by trying on lichess, composed and fuzz, the labelled
// sets: a search is ten times as quick as regions, so it goes far before they are tried.

/// Round the position itself, before and after a proof by one set of positions is tried.
constexpr std::size_t first_look = 30;
constexpr std::size_t second_look = 1'600;
/// With minor pieces only it is seldom the nearest corner at once, and walks seldom lead anywhere:
/// so far from each.
constexpr std::size_t corner_look = 500;
/// From where a walk ends; and if no walk has come near enough, once more.
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

    /// From the position itself, and at what one set proves.
    std::optional<Answer> look_round(std::size_t most) {
        if (auto answer = go_on(search_, first_look, question_)) {
            return answer;
        }
        if (auto answer = by_one_set_if_weak(question_)) {
            return answer;
        }
        return go_on(search_, most, question_);
    }

    /// From where a walk ends it is often not far.
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
        // That nothing is won from there says nothing of the position itself.
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
    /// Of the position itself.
    LineSearch search_;
    /// To each corner.
    std::array<std::optional<Walked>, 4> walks_;
};

} // namespace

std::optional<Answer> by_near_mates(const Question& question, const Corners& corners) {
    return NearMates(question, corners).answer();
}

} // namespace compongo::winnability
