#include "compongo/verify/mate.h"

#include <algorithm>

namespace compongo::verify {

namespace {

/// A man who could do what is missing: as this kind, on this square.
struct Choice {
    std::size_t man;
    Kind kind;
    Square square;
};
using Choices = std::vector<Choice>;

/// What is missing to a mate of the player to move, whose king is certain.
class Picture {
public:
    Picture(const State& state, Square king, const Move& move)
        : men_(state.men), victim_(state.turn), king_(king), move_(move),
          occupied_(state.certain() & ~only(king)) {}

    /// Of all that is missing, what the fewest can bring about: in a mate each of it is there, so
    /// it is enough to try these. None if nothing is missing.
    std::optional<Choices> fewest_choices() {
        Squares checkers = 0;
        Squares attacked = 0;
        Squares taken = 0;
        for (const Man& man : men_) {
            const auto kind = man.certain_kind();
            if (man.piece.color == victim_) {
                taken |= man.is_certain() ? man.squares() : 0;
            } else if (kind) {
                const Square square = lowest(man.squares());
                const Squares reached = reach({~victim_, *kind}, square, occupied_);
                attacked |= reached;
                if (has(reached, king_) && gave_check_before(*kind, square)) {
                    const Squares way = between(square, king_);
                    consider(choices(way, [&](Kind) { return way; }));
                } else if (has(reached, king_)) {
                    checkers |= only(square);
                }
            }
        }
        if (is_one(checkers)) {
            consider_answers(lowest(checkers));
        }
        for (const Square square :
             Each{(reach({victim_, Kind::king}, king_, 0) & ~taken) | only(king_)}) {
            if (!has(attacked, square)) {
                // He attacks from where the same piece, or the opponent's pawn, would attack him.
                consider(choices(only(square), [&](Kind from) {
                    return reach({victim_, from}, square, occupied_);
                }));
            }
        }
        return fewest_;
    }

private:
    void consider(Choices found) {
        if (!fewest_ || found.size() < fewest_->size()) {
            fewest_ = std::move(found);
        }
    }

    /// Does he attack the king whether or not the last move was made?
    [[nodiscard]] bool gave_check_before(Kind kind, Square square) const {
        return !has(move_.arrived, square) &&
               has(reach({~victim_, kind}, square, occupied_ | move_.left), king_);
    }

    /// If nobody else gives check, each man of the victim's who could capture there or step between
    /// must be hindered: by another check, a pin, or somebody in a way.
    void consider_answers(Square checker) {
        const Squares way = between(checker, king_);
        for (const Man& man : men_) {
            const auto kind = man.certain_kind();
            if (man.piece.color != victim_ || kind.value_or(Kind::king) == Kind::king) {
                continue;
            }
            const Square from = lowest(man.squares());
            const Squares without = occupied_ & ~only(from);
            const Squares answers = only(checker) | (*kind == Kind::pawn ? 0 : way);
            const Squares reached = reach({victim_, *kind}, from, occupied_ | only(king_));
            for (const Square to : Each{is_pinned(without) ? 0 : reached & answers}) {
                const Squares stops = between(from, to);
                consider(choices(stops, [&](Kind other) {
                    return stops | reach({victim_, other}, king_, without);
                }));
            }
        }
    }
    /// Does somebody who gives no check give one if these squares alone are taken?
    [[nodiscard]] bool is_pinned(Squares without) const {
        return std::ranges::any_of(men_, [&](const Man& man) {
            const auto kind = man.certain_kind();
            return man.piece.color != victim_ && kind &&
                   !has(reach({~victim_, *kind}, lowest(man.squares()), occupied_), king_) &&
                   has(reach({~victim_, *kind}, lowest(man.squares()), without), king_);
        });
    }

    /// Of those who are alike, one: the victim's men on these squares, and the others on those that
    /// `from` tells for their kind.
    template <class From>
    [[nodiscard]] Choices choices(Squares victims, From from) const {
        Choices found;
        for (std::size_t i = 0; i < men_.size(); ++i) {
            const Man& man = men_[i];
            const Squares open =
                ~(occupied_ | only(king_)) | (man.is_certain() ? man.squares() : 0);
            if (man.certain_kind() || is_like_one_before(i)) {
                continue;
            }
            for (const Kind kind : kinds) {
                const Squares on = man.on(kind) & open;
                const Squares will_do =
                    man.piece.color == victim_ || on == 0 ? victims : from(kind);
                for (const Square square : Each{on & will_do}) {
                    found.push_back({i, kind, square});
                }
            }
        }
        return found;
    }

    /// Somebody before him can stand for him: it need not be tried with both.
    [[nodiscard]] bool is_like_one_before(std::size_t i) const {
        return std::any_of(men_.begin(), men_.begin() + static_cast<std::ptrdiff_t>(i),
                           [&](const Man& other) {
                               return other.piece == men_[i].piece && other.as == men_[i].as &&
                                      other.may_be_gone == men_[i].may_be_gone;
                           });
    }

    const std::vector<Man>& men_;
    Color victim_;
    Square king_;
    const Move& move_;
    /// Without the king: lines go on behind him.
    Squares occupied_;
    std::optional<Choices> fewest_;
};

bool can_complete(const State& state, Square king, const Move& move, Steps& steps) {
    constexpr std::uint64_t steps_for_each_man = 20;
    steps.spend(steps_for_each_man * state.men.size());
    if (steps.are_used_up()) {
        return true;
    }
    const auto choices = Picture(state, king, move).fewest_choices();
    return !choices || std::ranges::any_of(*choices, [&](const Choice& choice) {
        State next = state;
        return next.place(choice.man, choice.kind, choice.square) &&
               can_complete(next, king, move, steps);
    });
}

} // namespace

bool may_be_mate(const State& after, const Move& move, Steps& steps) {
    const auto king_of = [&](Color color) {
        const auto king = std::ranges::find(after.men, Piece{color, Kind::king}, &Man::piece);
        return static_cast<std::size_t>(king - after.men.begin());
    };
    const std::size_t king = king_of(after.turn);
    for (const Square square : Each{after.men[king].squares()}) {
        State state = after;
        const Squares beside = reach({after.turn, Kind::king}, square, 0);
        if (state.place(king, Kind::king, square) &&
            state.men[king_of(~after.turn)].keep_off(beside) &&
            can_complete(state, square, move, steps)) {
            return true;
        }
    }
    return false;
}

} // namespace compongo::verify
