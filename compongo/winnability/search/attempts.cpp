#include "compongo/winnability/search/attempts.h"

#include "compongo/winnability/proof/landmarks.h"

#include <algorithm>
#include <iterator>

namespace compongo::winnability {

using chess::Color;
using chess::Square;
using chess::SquareSet;

Attempts::Attempts(const chess::Position& position, Color side, std::vector<const Guide*> guides,
                   Bystanders bystanders)
    : position_(position), side_(side), guides_(std::move(guides)), bystanders_(bystanders) {}

std::optional<MatingLine> Attempts::next(std::size_t most) {
    const Color roaming = count_ % 2 == 0 ? side_ : ~side_;
    const Guide* guide = guides_[count_ / 2 % guides_.size()];
    ++count_;
    RoamingSearch search(position_, {roaming, side_, choose_bystanders()}, {{guide}});
    const auto outcome = search.run(most);
    scenes_ += search.scenes();
    return outcome == RoamingSearch::Outcome::mate ? std::optional(search.line()) : std::nullopt;
}

/// Knuth's linear congruential generator for MMIX.
std::size_t Attempts::random_below(std::size_t end) {
    random_ = random_ * 6'364'136'223'846'793'005U + 1'442'695'040'888'963'407U;
    return (random_ >> 33U) % end;
}

chess::ByColor<SquareSet> Attempts::choose_bystanders() {
    const chess::Board& board = position_.board();
    const std::size_t of_a_hundred =
        bystanders_.fewest + random_below(bystanders_.most - bystanders_.fewest + 1);
    chess::ByColor<SquareSet> chosen;
    for (const Color color : chess::colors) {
        for (const Square square : board.pieces(color)) {
            chosen[color] |= random_below(100) < of_a_hundred ? SquareSet(square) : SquareSet();
        }
        for (const Sort sort : sorts) {
            std::vector<Square> pieces;
            std::ranges::copy(pieces_of(board, color, sort), std::back_inserter(pieces));
            if (!pieces.empty()) {
                pieces.erase(pieces.begin() +
                             static_cast<std::ptrdiff_t>(random_below(pieces.size())));
            }
            for (const Square square : pieces) {
                chosen[color] |= SquareSet(square);
            }
        }
    }
    return chosen;
}

} // namespace compongo::winnability
