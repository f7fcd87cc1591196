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
        // By a man to whom the square that was left made no difference.
        if (vacated_ && is_attacked(placed_, king_, ~victim_, occupied_ | only(*vacated_))) {
            return false;
        }
        std::optional<std::vector<Choice>> fewest;
        for (const Square square : Each{around_king() | only(king_)}) {
            if (has(placed_.of(victim_), square) ||
                is_attacked(placed_, square, ~victim_, occupied_)) {
                continue;
            }
            auto found = choices(square);
            if (!fewest || found.size() < fewest->size()) {
                fewest = std::move(found);
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

    /// Who could attack this square or, not being the king's own, take it.
    [[nodiscard]] std::vector<Choice> choices(Square missing) const {
        std::vector<Choice> found;
        for (std::size_t i = 0; i < men_.size(); ++i) {
            if (!is_placed_[i] && !is_like_one_before(i)) {
                add_choices(found, i, missing);
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

    void add_choices(std::vector<Choice>& choices, std::size_t man, Square missing) const {
        const Squares open = ~(occupied_ | only(king_));
        if (men_[man].piece.color == victim_) {
            // Whatever he is, he stands in the way.
            if (has(region_[man].squares() & open, missing)) {
                choices.push_back({man, men_[man].piece, missing});
            }
            return;
        }
        for (const Kind kind : kinds) {
            Squares squares = squares_as(kind, men_[man], region_[man]) & open;
            if (squares != 0) {
                // He attacks from where the same piece, or the opponent's pawn, would attack him.
                squares &= reach({victim_, kind}, missing, occupied_);
            }
            if (kind == Kind::king) {
                squares &= ~around_king();
            }
            for (const Square square : Each{squares}) {
                choices.push_back({man, {~victim_, kind}, square});
            }
        }
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
