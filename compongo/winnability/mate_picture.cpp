#include "compongo/winnability/mate_picture.h"

#include "compongo/chess/attacks.h"
#include "compongo/winnability/facts.h"

#include <algorithm>

namespace compongo::winnability {

namespace {

using chess::Color;
using chess::Man;
using chess::PieceType;
using chess::Square;
using chess::SquareSet;

/// How many placements are tried before a mate is taken to be possible.
constexpr std::size_t most_placements = 20'000;

/// Places men one after another, on the squares where they are needed.
class Painter {
public:
    Painter(const Region& region, const Diagram& diagram, Color side, SquareSet vacated,
            std::size_t& effort)
        : effort_(effort), region_(region), diagram_(diagram), side_(side), vacated_(vacated),
          is_placed_(region.size()) {}

    std::optional<MatePicture> paint() {
        const auto king = std::ranges::find(diagram_.men, Man{PieceType::king, ~side_});
        king_ = static_cast<std::size_t>(king - diagram_.men.begin());
        place_certain_men();
        note_what_they_reach();
        const auto certain = static_cast<std::ptrdiff_t>(picture_.size());
        for (const Square square : region_[king_].unchanged) {
            king_square_ = square;
            if (may_be_mated_here() && check()) {
                MatePicture picture(picture_.begin() + certain, picture_.end());
                picture.push_back({king_, PieceType::king, square});
                return picture;
            }
        }
        return std::nullopt;
    }

private:
    std::size_t& effort_;
    void place_certain_men() {
        for (std::size_t at = 0; at < region_.size(); ++at) {
            if (at == king_ || !region_[at].is_certain()) {
                continue;
            }
            std::vector<Man> kinds;
            for_each_kind(region_[at], diagram_.men[at],
                          [&](Man as, SquareSet) { kinds.push_back(as); });
            if (kinds.size() == 1) {
                place(at, kinds[0], region_[at].squares().first());
            }
        }
    }

    /// What each man may take or attack, by himself.
    void note_what_they_reach() {
        reached_.resize(region_.size());
        for (std::size_t at = 0; at < region_.size(); ++at) {
            if (diagram_.men[at].color != side_) {
                reached_[at] = at == king_ ? SquareSet() : region_[at].squares();
                continue;
            }
            for_each_kind(region_[at], diagram_.men[at], [&](Man as, SquareSet squares) {
                reached_[at] |= attacks_from(as, squares, occupied_);
            });
        }
    }

    /// How many men who have not been placed reach it.
    [[nodiscard]] int helpers(Square square) const {
        int count = 0;
        for (std::size_t at = 0; at < region_.size(); ++at) {
            count += !is_placed_[at] && reached_[at].contains(square) ? 1 : 0;
        }
        return count;
    }

    /// Each square round him could be taken or attacked, one by one.
    [[nodiscard]] bool may_be_mated_here() const {
        SquareSet blocked;
        SquareSet attacked;
        for (std::size_t at = 0; at < region_.size(); ++at) {
            if (diagram_.men[at].color != side_) {
                blocked |= at == king_ ? SquareSet() : region_[at].squares();
                continue;
            }
            for_each_kind(region_[at], diagram_.men[at], [&](Man as, SquareSet squares) {
                attacked |= attacks_from(as, squares, occupied_ - SquareSet(king_square_));
            });
        }
        return attacked.contains(king_square_) &&
               (chess::king_attacks(king_square_) - blocked - attacked).is_empty();
    }

    /// Some man of the side gives check.
    bool check() {
        if (is_attacked(king_square_)) {
            return is_check_discovered() && cover();
        }
        return attack(king_square_);
    }

    /// Every square round the king is taken or attacked.
    bool cover() {
        // First the one for which there are the fewest men, most often none.
        std::optional<Square> open;
        int fewest = 0;
        for (const Square square : chess::king_attacks(king_square_) - taken_) {
            if (is_attacked(square)) {
                continue;
            }
            const int count = helpers(square);
            if (!open || count < fewest) {
                open = square;
                fewest = count;
            }
        }
        return !open || take(*open) || attack(*open);
    }

    /// Somebody before him can stand for him: it need not be tried with both.
    [[nodiscard]] bool is_like_one_before(std::size_t at) const {
        for (std::size_t other = 0; other < at; ++other) {
            if (!is_placed_[other] && diagram_.men[other] == diagram_.men[at] &&
                region_[other] == region_[at]) {
                return true;
            }
        }
        return false;
    }

    bool take(Square square) {
        if (occupied_.contains(square)) {
            return false;
        }
        for (std::size_t at = 0; at < region_.size(); ++at) {
            if (diagram_.men[at].color != side_ && at != king_ && !is_placed_[at] &&
                region_[at].squares().contains(square) && !is_like_one_before(at)) {
                const PieceType as = region_[at].unchanged.contains(square) ? diagram_.men[at].type
                                                                            : PieceType::queen;
                if (try_with(at, {as, ~side_}, square)) {
                    return true;
                }
            }
        }
        return false;
    }

    bool attack(Square square) {
        for (std::size_t at = 0; at < region_.size(); ++at) {
            if (diagram_.men[at].color != side_ || is_placed_[at] || is_like_one_before(at)) {
                continue;
            }
            bool is_mate = false;
            for_each_kind(region_[at], diagram_.men[at], [&](Man as, SquareSet squares) {
                for (const Square from : squares - occupied_ - SquareSet(king_square_)) {
                    is_mate = is_mate || (attacks_of(as, from, occupied_).contains(square) &&
                                          (as.type != PieceType::king ||
                                           !chess::king_attacks(king_square_).contains(from)) &&
                                          try_with(at, as, from));
                }
            });
            if (is_mate) {
                return true;
            }
        }
        return false;
    }

    /// Where the king has moved: by every man that gives check.
    [[nodiscard]] bool is_check_discovered() const {
        return vacated_.is_empty() || std::ranges::all_of(picture_, [&](const Placed& placed) {
                   return diagram_.men[placed.man].color != side_ ||
                          !attacks(placed, king_square_) ||
                          !(chess::squares_between(placed.square, king_square_) & vacated_)
                               .is_empty();
               });
    }

    bool try_with(std::size_t at, Man as, Square square) {
        if (effort_ == 0) {
            return true;
        }
        --effort_;
        place(at, as, square);
        const bool is_mate = check();
        if (!is_mate) {
            take_away();
        }
        return is_mate;
    }

    void place(std::size_t at, Man as, Square square) {
        is_placed_[at] = true;
        picture_.push_back({at, as.type, square});
        occupied_ |= SquareSet(square);
        if (as.color != side_) {
            taken_ |= SquareSet(square);
        }
    }
    void take_away() {
        const Placed& last = picture_.back();
        is_placed_[last.man] = false;
        occupied_ = occupied_ - SquareSet(last.square);
        taken_ = taken_ - SquareSet(last.square);
        picture_.pop_back();
    }

    [[nodiscard]] bool is_attacked(Square square) const {
        return std::ranges::any_of(picture_, [&](const Placed& placed) {
            return diagram_.men[placed.man].color == side_ && attacks(placed, square);
        });
    }
    [[nodiscard]] bool attacks(const Placed& placed, Square square) const {
        return attacks_of({placed.as, side_}, placed.square, occupied_).contains(square);
    }

    const Region& region_;
    const Diagram& diagram_;
    const Color side_;
    const SquareSet vacated_;
    std::size_t king_ = 0;
    Square king_square_ = Square::a1;
    MatePicture picture_;
    std::vector<bool> is_placed_;
    std::vector<SquareSet> reached_;
    /// Without the king that is to be mated: lines go on behind him.
    SquareSet occupied_;
    SquareSet taken_;
};

} // namespace

std::optional<MatePicture> seeming_mate(const Region& region, const Diagram& diagram, Color side) {
    std::size_t effort = most_placements;
    return seeming_mate(region, diagram, side, {}, effort);
}

std::optional<MatePicture> seeming_mate(const Region& region, const Diagram& diagram, Color side,
                                        SquareSet vacated, std::size_t& effort) {
    return Painter(region, diagram, side, vacated, effort).paint();
}

} // namespace compongo::winnability
