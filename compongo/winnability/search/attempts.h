/// Repeated searches in each of which a different random choice of pieces must not move: many mates
/// need few of the pieces, and the others only enlarge the search.
#pragma once

#include "compongo/winnability/search/roaming_search.h"

namespace compongo::winnability {

/// Of interchangeable pieces all but one stay, and besides a random percentage of all pieces
/// between these two.
struct Bystanders {
    std::size_t fewest;
    std::size_t most;
};

/// Independent searches of one question. They find lines but prove nothing.
class Attempts {
public:
    /// Cycles through the guides, of which there is at least one, and both kings. The guides must
    /// outlive this. The position must satisfy `may_have_roaming_king`.
    Attempts(const chess::Position& position, chess::Color side, std::vector<const Guide*> guides,
             Bystanders bystanders);

    /// Runs the next search, of at most `most` scenes.
    [[nodiscard]] std::optional<MatingLine> next(std::size_t most);
    /// Scenes of all attempts so far.
    [[nodiscard]] std::size_t scenes() const { return scenes_; }

private:
    [[nodiscard]] chess::ByColor<chess::SquareSet> choose_bystanders();
    [[nodiscard]] std::size_t random_below(std::size_t end);

    chess::Position position_;
    chess::Color side_;
    std::vector<const Guide*> guides_;
    Bystanders bystanders_;
    /// A fixed seed: attempts, and so answers, are the same on every machine.
    std::uint64_t random_ = 1;
    std::size_t count_ = 0;
    std::size_t scenes_ = 0;
};

} // namespace compongo::winnability
