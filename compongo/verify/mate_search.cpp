#include "compongo/verify/mate_search.h"

#include <algorithm>

namespace compongo::verify {

namespace {

/// The one kind that is left to this man on his one square; a promoted man may be several.
std::optional<Kind> certain_kind(const Man& man, const Whereabouts& may) {
    std::optional<Kind> found;
    for (const Kind kind : kinds) {
        if (squares_as(kind, man, may) != 0) {
            if (found || !may.is_certain()) {
                return std::nullopt;
            }
            found = kind;
        }
    }
    return found;
}

class MateSearch {
public:
    /// Places the men who are certain. The victim's king is not among those placed.
    MateSearch(const std::vector<Man>& men, const Region& region, Color victim,
               std::optional<Square> vacated)
        : men_(men), region_(region), victim_(victim), vacated_(vacated), is_placed_(men.size()) {
        for (std::size_t i = 0; i < men.size(); ++i) {
            const auto kind = certain_kind(men[i], region[i]);
            if (men[i].piece == Piece{victim, Kind::king}) {
                king_may_stand_ = region[i].own;
                is_placed_[i] = true;
            } else if (kind) {
                place({i, {men[i].piece.color, *kind}, lowest(region[i].squares())});
            }
        }
    }

    MateFound run() {
        for (const Square square : Each{king_may_stand_}) {
            king_ = square;
            const Squares other_king = placed_.of({~victim_, Kind::king});
            const bool can_stand = !has(occupied_, king_) && (around_king() & other_king) == 0;
            if (can_stand && can_complete()) {
                return {king_, placements_};
            }
        }
        return {std::nullopt, placements_};
    }

private:
    /// A man who could do what is missing, there.
    struct Choice {
        std::size_t man;
        Piece piece;
        Square square;
    };

    /// In a mate every missing thing is there, so it is enough to try whoever can bring about one
    /// of them: that with the fewest choices.
    bool can_complete() {
        if (placements_ > placements_max) {
            return true;
        }
        std::optional<std::vector<Choice>> fewest;
        const auto consider = [&](std::vector<Choice> found) {
            if (!fewest || found.size() < fewest->size()) {
                fewest = std::move(found);
            }
        };
        for (const Square square : Each{checkers_as_before()}) {
            consider(blockers(square));
        }
        for (const Square square : Each{around_king() | only(king_)}) {
            if (!has(placed_.of(victim_), square) &&
                !is_attacked(placed_, square, ~victim_, occupied_)) {
                consider(helpers(square));
            }
        }
        return !fewest || std::ranges::any_of(*fewest, [&](const Choice& choice) {
            place(choice);
            ++placements_;
            const bool completes = can_complete();
            take_back(choice);
            return completes;
        });
    }

    [[nodiscard]] Squares around_king() const { return reach({victim_, Kind::king}, king_, 0); }

    /// Who attack the king, though it makes no difference to them that the other king has left his
    /// square: somebody must stand between.
    [[nodiscard]] Squares checkers_as_before() const {
        Squares found = 0;
        for (const Square square : Each{vacated_ ? placed_.of(~victim_) : 0}) {
            if (has(reach(placed_.at(square), square, occupied_ | only(*vacated_)), king_)) {
                found |= only(square);
            }
        }
        return found;
    }

    /// Who could come between this man and the king.
    [[nodiscard]] std::vector<Choice> blockers(Square checker) const {
        const Piece piece = placed_.at(checker);
        Squares between = 0;
        for (const Square square : Each{reach(piece, checker, occupied_)}) {
            between |=
                has(reach(piece, checker, occupied_ | only(square)), king_) ? 0 : only(square);
        }
        return choices(between, [&](Kind) { return between; });
    }

    /// Who could attack this square or, not being the king's own, take it.
    [[nodiscard]] std::vector<Choice> helpers(Square missing) const {
        // He attacks from where the same piece, or the opponent's pawn, would attack him.
        return choices(only(missing),
                       [&](Kind kind) { return reach({victim_, kind}, missing, occupied_); });
    }

    /// Of those who are alike, one: the victim's men on these squares, whatever they are there, and
    /// the others on those that `from` tells for their kind.
    template <class From>
    [[nodiscard]] std::vector<Choice> choices(Squares victims, From from) const {
        const Squares open = ~(occupied_ | only(king_));
        std::vector<Choice> found;
        for (std::size_t i = 0; i < men_.size(); ++i) {
            if (is_placed_[i] || is_like_one_before(i)) {
                continue;
            }
            if (men_[i].piece.color == victim_) {
                for (const Square square : Each{region_[i].squares() & victims & open}) {
                    found.push_back({i, men_[i].piece, square});
                }
                continue;
            }
            for (const Kind kind : kinds) {
                const Squares squares = squares_as(kind, men_[i], region_[i]) & open;
                if (squares != 0) {
                    const Squares beside = kind == Kind::king ? around_king() : 0;
                    for (const Square square : Each{squares & from(kind) & ~beside}) {
                        found.push_back({i, {~victim_, kind}, square});
                    }
                }
            }
        }
        return found;
    }

    /// Somebody before him can stand for him: it need not be tried with both.
    [[nodiscard]] bool is_like_one_before(std::size_t man) const {
        for (std::size_t i = 0; i < man; ++i) {
            if (!is_placed_[i] && men_[i].piece == men_[man].piece && region_[i] == region_[man]) {
                return true;
            }
        }
        return false;
    }

    void place(const Choice& choice) {
        placed_.put(choice.piece, choice.square);
        occupied_ |= only(choice.square);
        is_placed_[choice.man] = true;
    }

    void take_back(const Choice& choice) {
        placed_.remove(only(choice.square));
        occupied_ &= ~only(choice.square);
        is_placed_[choice.man] = false;
    }

    const std::vector<Man>& men_;
    const Region& region_;
    const Color victim_;
    const std::optional<Square> vacated_;
    Squares king_may_stand_ = 0;
    /// Where he is supposed to stand.
    Square king_ = 0;
    Men placed_;
    Squares occupied_ = 0;
    std::vector<bool> is_placed_;
    int placements_ = 0;
};

} // namespace

MateFound find_mate(const std::vector<Man>& men, const Region& region, Color victim, Steps& steps,
                    std::optional<Square> vacated) {
    constexpr std::uint64_t steps_of_placement = 50;
    const MateFound found = MateSearch(men, region, victim, vacated).run();
    steps.done += steps_of_placement * static_cast<std::uint64_t>(found.placements);
    return found;
}

} // namespace compongo::verify
