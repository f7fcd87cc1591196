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
        const auto certain = static_cast<std::ptrdiff_t>(picture_.size());
        for (const Square square : region_[king_].unchanged) {
            king_square_ = square;
            if (may_be_mated_here() && complete()) {
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

    /// One man as one kind on one square, where he would do what is missing.
    struct Choice {
        std::size_t at;
        Man as;
        Square square;
    };

    /// In a mate every missing thing is done by somebody: it is enough to try whoever can do one of
    /// them, that with the fewest choices.
    bool complete() {
        std::optional<std::vector<Choice>> fewest;
        const auto consider = [&](std::vector<Choice> found) {
            if (!fewest || found.size() < fewest->size()) {
                fewest = std::move(found);
            }
            return !fewest->empty();
        };
        for (const Placed& placed : picture_) {
            if (gives_check(placed) && !is_discovered(placed) &&
                !consider(blockers(placed.square))) {
                return false;
            }
        }
        if (!is_check() && !consider(attackers(king_square_))) {
            return false;
        }
        for (const Square square : chess::king_attacks(king_square_) - taken_) {
            if (!is_attacked(square) && !consider(helpers(square))) {
                return false;
            }
        }
        return !fewest ||
               std::ranges::any_of(*fewest, [&](const Choice& choice) { return try_with(choice); });
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

    /// Who could come between him and the king.
    [[nodiscard]] std::vector<Choice> blockers(Square checker) const {
        const SquareSet between = chess::squares_between(checker, king_square_);
        return choices(between, [&](Man) { return between; });
    }
    /// Who could attack this square.
    [[nodiscard]] std::vector<Choice> attackers(Square square) const {
        return choices({}, [&](Man as) { return attacking(as, square); });
    }
    /// Who could attack this square or, being the victim's, take it.
    [[nodiscard]] std::vector<Choice> helpers(Square square) const {
        return choices(SquareSet(square), [&](Man as) { return attacking(as, square); });
    }
    /// He attacks from where the same piece, or the opponent's pawn, would attack him.
    [[nodiscard]] SquareSet attacking(Man as, Square square) const {
        return attacks_of({as.type, ~as.color}, square, occupied_);
    }

    /// Of those who are alike, one: the victim's men on these squares, whatever they are there, and
    /// the others on those that `from` tells for what they are.
    template <class From>
    [[nodiscard]] std::vector<Choice> choices(SquareSet victims, From from) const {
        const SquareSet open = ~(occupied_ | SquareSet(king_square_));
        std::vector<Choice> found;
        for (std::size_t at = 0; at < region_.size(); ++at) {
            if (is_placed_[at] || at == king_ || is_like_one_before(at)) {
                continue;
            }
            const Man man = diagram_.men[at];
            if (man.color != side_) {
                for (const Square square : region_[at].squares() & victims & open) {
                    const bool is_unchanged = region_[at].unchanged.contains(square);
                    found.push_back(
                        {at, {is_unchanged ? man.type : PieceType::queen, man.color}, square});
                }
                continue;
            }
            for_each_kind(region_[at], man, [&](Man as, SquareSet squares) {
                squares = squares & open & from(as);
                if (as.type == PieceType::king) {
                    squares = squares - chess::king_attacks(king_square_);
                }
                for (const Square square : squares) {
                    found.push_back({at, as, square});
                }
            });
        }
        return found;
    }

    [[nodiscard]] bool gives_check(const Placed& placed) const {
        return diagram_.men[placed.man].color == side_ && attacks(placed, king_square_);
    }
    /// Where the king has moved, every man that gives check does so through a square that he left.
    [[nodiscard]] bool is_discovered(const Placed& placed) const {
        return vacated_.is_empty() ||
               !(chess::squares_between(placed.square, king_square_) & vacated_).is_empty();
    }
    [[nodiscard]] bool is_check() const {
        return std::ranges::any_of(picture_, [&](const Placed& placed) {
            return gives_check(placed) && is_discovered(placed);
        });
    }

    bool try_with(const Choice& choice) {
        if (effort_ == 0) {
            return true;
        }
        --effort_;
        place(choice.at, choice.as, choice.square);
        const bool is_mate = complete();
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
