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
               std::optional<LastMove> move)
        : men_(men), region_(region), victim_(victim), move_(move), is_placed_(men.size()) {
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
        Squares checkers = 0;
        for (const Square square : Each{placed_.of(~victim_)}) {
            if (!has(reach(placed_.at(square), square, occupied_), king_)) {
                continue;
            }
            if (gave_check_before(square)) {
                consider(choices_between(square, king_));
            } else {
                checkers |= only(square);
            }
        }
        if (std::has_single_bit(checkers)) {
            consider_answers(lowest(checkers), consider);
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

    /// Does he attack the king whether or not the last move was made?
    [[nodiscard]] bool gave_check_before(Square checker) const {
        return move_ && checker != move_->to &&
               has(reach(placed_.at(checker), checker, occupied_ | move_->left), king_);
    }

    /// The squares on the line from one to the other, without both.
    [[nodiscard]] static Squares between(Square one, Square other) {
        constexpr Piece queen{Color::white, Kind::queen};
        Squares found = 0;
        if (has(reach(queen, one, 0), other)) {
            for (const Square square : Each{reach(queen, one, only(other))}) {
                found |= has(reach(queen, one, only(square)), other) ? 0 : only(square);
            }
        }
        return found & ~only(other);
    }

    /// Who could come between these two.
    [[nodiscard]] std::vector<Choice> choices_between(Square one, Square other) const {
        const Squares squares = between(one, other);
        return choices(squares, [&](Kind) { return squares; });
    }

    /// If nobody else gives check, each man of the victim's who could capture there or step between
    /// must be hindered: by another check, a pin, or somebody in a way.
    template <class Consider>
    void consider_answers(Square checker, Consider consider) const {
        const Squares way = between(checker, king_);
        for (const Square from : Each{placed_.of(victim_) & known_}) {
            const Piece piece = placed_.at(from);
            const Squares answers = only(checker) | (piece.kind == Kind::pawn ? 0 : way);
            const Squares without = occupied_ & ~only(from);
            if (is_pinned(without)) {
                continue;
            }
            for (const Square to : Each{reach(piece, from, occupied_ | only(king_)) & answers}) {
                const Squares stops = way | between(from, to);
                consider(choices(stops, [&](Kind kind) {
                    return stops | reach({victim_, kind}, king_, without);
                }));
            }
        }
    }
    /// Does somebody who gives no check give one if these squares alone are taken?
    [[nodiscard]] bool is_pinned(Squares without) const {
        for (const Square square : Each{placed_.of(~victim_)}) {
            const Piece piece = placed_.at(square);
            if (!has(reach(piece, square, occupied_), king_) &&
                has(reach(piece, square, without), king_)) {
                return true;
            }
        }
        return false;
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
        // What a promoted man is need not be known.
        known_ |= has(region_[choice.man].promoted, choice.square) ? 0 : only(choice.square);
    }

    void take_back(const Choice& choice) {
        placed_.remove(only(choice.square));
        occupied_ &= ~only(choice.square);
        is_placed_[choice.man] = false;
        known_ &= ~only(choice.square);
    }

    const std::vector<Man>& men_;
    const Region& region_;
    const Color victim_;
    const std::optional<LastMove> move_;
    Squares king_may_stand_ = 0;
    /// Where he is supposed to stand.
    Square king_ = 0;
    Men placed_;
    Squares occupied_ = 0;
    /// Where it is certain what the man there is.
    Squares known_ = 0;
    std::vector<bool> is_placed_;
    int placements_ = 0;
};

} // namespace

MateFound find_mate(const std::vector<Man>& men, const Region& region, Color victim, Steps& steps,
                    std::optional<LastMove> move) {
    constexpr std::uint64_t steps_of_placement = 50;
    const MateFound found = MateSearch(men, region, victim, move).run();
    steps.done += steps_of_placement * static_cast<std::uint64_t>(found.placements);
    return found;
}

} // namespace compongo::verify
