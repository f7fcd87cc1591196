/// Looking for a mate again and again, each time with other pieces who are not to move: where many
/// pieces wander about, few of them are needed, and without the others there is little to search.
#pragma once

#include "compongo/winnability/search/roaming_search.h"

namespace compongo::winnability {

/// Of the pieces that can stand for one another all but one stay where they are, and so many of a
/// hundred pieces, drawn anew for each attempt between these two.
struct Bystanders {
    std::size_t fewest;
    std::size_t most;
};

/// Searches that have nothing in common but the question. They find lines and prove nothing.
class Attempts {
public:
    /// The guides and both kings take turns; there is a guide at least, and they outlive the
    /// attempts. The position may have a roaming king.
    Attempts(const chess::Position& position, chess::Color side, std::vector<const Guide*> guides,
             Bystanders bystanders);

    /// One more, of so many scenes at most.
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
    /// The numbers drawn are the same everywhere, and so are the answers.
    std::uint64_t random_ = 1;
    std::size_t count_ = 0;
    std::size_t scenes_ = 0;
};

} // namespace compongo::winnability
