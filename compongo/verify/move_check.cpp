#include "compongo/verify/move_check.h"

#include "compongo/verify/mate_search.h"

#include <algorithm>

namespace compongo::verify {

namespace {

/// Follows every move of one region.
class MoveCheck {
public:
    MoveCheck(const LeafProof& proof, std::size_t at, Steps& steps)
        : men_(proof.men), rooks_(proof.castling_rooks), stages_(proof.stages), side_(proof.side),
          by_kings_(proof.by_kings), region_(proof.stages[at].region), turn_(proof.stages[at].turn),
          steps_(steps), next_(region_) {
        for (const Whereabouts& each : region_) {
            certain_ |= each.is_certain() ? each.squares() : 0;
        }
    }

    [[nodiscard]] std::optional<std::string> way_out() {
        for (std::size_t man = 0; man < men_.size() && !way_out_; ++man) {
            if (turn_ && *turn_ != color_of(men_[man].letter)) {
                continue;
            }
            for (const Form& form : forms(men_[man], region_[man])) {
                for (Squares rest = form.squares; rest != 0 && !steps_.are_too_many();
                     rest &= rest - 1) {
                    move_from(man, form, first_of(rest));
                }
            }
            if (has(rooks_, men_[man].square)) {
                castle(man);
            }
        }
        return way_out_;
    }

private:
    void move_from(std::size_t man, const Form& form, Square from) {
        if (kind_of(form.letter) == 'p') {
            return move_pawn(man, from);
        }
        Squares to = reach(form.letter, from, certain_);
        ++steps_.done;
        for (; to != 0; to &= to - 1) {
            const Square square = first_of(to);
            lead({man, from, square}, form.on(square), {});
            capture({man, from, square}, form.on(square));
        }
    }

    /// One of the ways in which a man gets from one square to another.
    struct Step {
        std::size_t man;
        Square from;
        Square to;
    };

    void move_pawn(std::size_t man, Square from) {
        const Color color = color_of(men_[man].letter);
        const int ahead = forward(color);
        const Squares closed = certain_ | barred(man);
        const auto one = beside(from, {0, ahead});
        if (one && !has(closed, *one)) {
            arrive({man, from, *one}, Captures::nobody);
            const Square two = *one + *one - from;
            if (rank_of(from) == rank_for(color, 2) && !has(closed, two)) {
                arrive({man, from, two}, Captures::nobody);
            }
        }
        for (Squares to = reach(men_[man].letter, from, 0); to != 0; to &= to - 1) {
            arrive({man, from, first_of(to)}, Captures::somebody);
            capture_en_passant({man, from, first_of(to)});
        }
    }

    enum class Captures : std::uint8_t { nobody, somebody };
    /// A pawn's step, promoted where it must be.
    void arrive(Step step, Captures captures) {
        const bool promotes = rank_of(step.to) == rank_for(color_of(men_[step.man].letter), 8);
        const Whereabouts there{only(step.to)};
        for (Kinds kind = 1; kind < 1U << promotions.size(); kind <<= 1U) {
            const Whereabouts now = promotes ? Whereabouts{0, only(step.to), kind} : there;
            if (captures == Captures::somebody) {
                capture(step, now);
            } else {
                lead(step, now, {});
            }
            if (!promotes) {
                return;
            }
        }
    }

    [[nodiscard]] bool are_opposed(std::size_t man, std::size_t other) const {
        return color_of(men_[man].letter) != color_of(men_[other].letter);
    }

    /// Each man who may be captured there.
    void capture(Step step, Whereabouts now) {
        for (std::size_t i = 0; i < men_.size(); ++i) {
            if (are_opposed(step.man, i) && kind_of(men_[i].letter) != 'k' &&
                has(region_[i].squares(), step.to)) {
                lead(step, now, i);
            }
        }
    }

    void capture_en_passant(Step step) {
        const Color color = color_of(men_[step.man].letter);
        if (rank_of(step.from) != rank_for(color, 5) || has(certain_, step.to)) {
            return;
        }
        const Square taken = rank_of(step.from) * 8 + file_of(step.to);
        for (std::size_t i = 0; i < men_.size(); ++i) {
            const unsigned home = rank_of(men_[i].square);
            const bool may_step_twice = home == rank_for(~color, 1) || home == rank_for(~color, 2);
            if (men_[i].letter == man_of('p', ~color) && may_step_twice &&
                has(region_[i].own, taken)) {
                lead(step, {only(step.to)}, i);
            }
        }
    }

    void castle(std::size_t rook) {
        const Color color = color_of(men_[rook].letter);
        const std::size_t king = king_of(color);
        const Castling squares = castling(men_[king].square, men_[rook].square);
        if (!has(region_[king].own, men_[king].square) ||
            !has(region_[rook].own, men_[rook].square) || (squares.way & certain_) != 0) {
            return;
        }
        next_[king] = {only(squares.king_to)};
        next_[rook] = {only(squares.rook_to)};
        const bool is_led =
            !keep_off(only(squares.king_to) | only(squares.rook_to), {king, rook}) ||
            leads_to_region(color, {});
        note({king, men_[king].square, men_[rook].square}, is_led);
    }

    [[nodiscard]] std::size_t king_of(Color color) const {
        const auto king = std::ranges::find(men_, man_of('k', color), &Man::letter);
        return static_cast<std::size_t>(king - men_.begin());
    }

    /// A pawn who keeps to his file as long as the only region is not left.
    [[nodiscard]] bool keeps_file(std::size_t man) const {
        const Squares file = Squares{0x0101010101010101} << file_of(men_[man].square);
        return kind_of(men_[man].letter) == 'p' && stages_.size() == 1 &&
               region_[man].promoted == 0 && (region_[man].own & ~file) == 0;
    }

    /// Where a pawn cannot step since he would pass one who is never gone.
    [[nodiscard]] Squares barred(std::size_t man) const {
        const int ahead = forward(color_of(men_[man].letter));
        Squares closed = 0;
        for (std::size_t i = 0; i < men_.size() && keeps_file(man); ++i) {
            const bool is_before_him = file_of(men_[i].square) == file_of(men_[man].square) &&
                                       (men_[i].square > men_[man].square) == (ahead > 0);
            if (!are_opposed(man, i) || !keeps_file(i) || region_[i].may_be_gone ||
                !is_before_him || region_[i].own == 0) {
                continue;
            }
            const Squares own = region_[i].own;
            const Square farthest =
                ahead > 0 ? static_cast<Square>(63 - std::countl_zero(own)) : first_of(own);
            closed |= ahead > 0 ? ~(only(farthest) - 1) : only(farthest) | (only(farthest) - 1);
        }
        return closed;
    }

    /// The last one on the board who is like this one: a piece of his kind, a bishop on squares of
    /// his colour.
    [[nodiscard]] std::size_t last_alike(std::size_t man) const {
        const Man& one = men_[man];
        std::size_t last = man;
        for (std::size_t i = man + 1; i < men_.size(); ++i) {
            const bool is_bishop_of_other_colour =
                kind_of(one.letter) == 'b' && is_light(one.square) != is_light(men_[i].square);
            if (men_[i].letter == one.letter && kind_of(one.letter) != 'p' &&
                !is_bishop_of_other_colour && region_[i].squares() != 0) {
                last = i;
            }
        }
        return last;
    }

    /// One move: the man is now there and nobody else is, and who was captured is gone.
    void lead(Step step, Whereabouts now, std::optional<std::size_t> captured) {
        next_[step.man] = now;
        std::size_t gone = step.man;
        if (captured) {
            gone = turn_ ? last_alike(*captured) : *captured;
            next_[*captured] = next_[gone];
            next_[gone] = {0, 0, 0, true};
        }
        std::optional<Square> vacated;
        if (kind_of(men_[step.man].letter) == 'k') {
            vacated = step.from;
        }
        const bool is_led = !keep_off(only(step.to), {step.man, gone}) ||
                            leads_to_region(color_of(men_[step.man].letter), vacated);
        note(step, is_led);
    }

    /// Takes these squares from all others. False if somebody is left nowhere, so that there is no
    /// such move.
    [[nodiscard]] bool keep_off(Squares squares, std::array<std::size_t, 2> movers) {
        for (std::size_t i = 0; i < next_.size(); ++i) {
            if (i == movers[0] || i == movers[1]) {
                continue;
            }
            next_[i].own &= ~squares;
            next_[i].promoted &= ~squares;
            if (next_[i].squares() == 0 && !next_[i].may_be_gone) {
                return false;
            }
        }
        return true;
    }

    /// Is what remains after the move in a region? His own men's king stands on no square that is
    /// always attacked; if he has no other, there is no such move. Where turns are told apart it
    /// must not be a mate either.
    [[nodiscard]] bool leads_to_region(Color mover, std::optional<Square> vacated) {
        const auto is_within = [](const Whereabouts& one, const Whereabouts& other) {
            const bool are_kinds_there = one.promoted == 0 || (one.kinds & ~other.kinds) == 0;
            return (one.own & ~other.own) == 0 && (one.promoted & ~other.promoted) == 0 &&
                   are_kinds_there && (!one.may_be_gone || other.may_be_gone);
        };
        const auto holds = [&](const Stage& stage) {
            ++steps_.done;
            return stage.turn != mover && std::ranges::equal(next_, stage.region, is_within);
        };
        if (!turn_ && holds({region_, turn_})) {
            return true;
        }
        Whereabouts& king = next_[king_of(mover)];
        king.own &= ~always_attacked(~mover, king_of(mover));
        if (king.own == 0) {
            return true;
        }
        const auto likely = by_kings_.find(kings_squares(men_, next_));
        const bool is_likely = likely != by_kings_.end() &&
                               std::ranges::any_of(likely->second, [&](std::size_t stage) {
                                   return holds(stages_[stage]);
                               });
        return (is_likely || std::ranges::any_of(stages_, holds)) &&
               (turn_ != side_ || !MateSearch(men_, next_, ~side_, vacated).mate(steps_));
    }

    /// What the men of this colour attack wherever they and all others stand, this king apart.
    [[nodiscard]] Squares always_attacked(Color by, std::size_t king) {
        Squares attacked = 0;
        for (std::size_t man = 0; man < next_.size(); ++man) {
            if (color_of(men_[man].letter) != by || next_[man].may_be_gone) {
                continue;
            }
            Squares others = 0;
            for (std::size_t i = 0; i < next_.size(); ++i) {
                others |= i != man && i != king ? next_[i].squares() : 0;
            }
            attacked |= attacked_from_everywhere(man, others);
        }
        return attacked;
    }

    [[nodiscard]] Squares attacked_from_everywhere(std::size_t man, Squares others) {
        Squares attacked = ~Squares{0};
        for (const Form& form : forms(men_[man], next_[man])) {
            for (Squares rest = form.squares; rest != 0 && attacked != 0; rest &= rest - 1) {
                attacked &= reach(form.letter, first_of(rest), others);
                ++steps_.done;
            }
        }
        return attacked;
    }

    /// Remembers a move that leads out, and goes back to before it.
    void note(Step step, bool is_led) {
        if (!is_led && !way_out_) {
            way_out_ = men_[step.man].letter + name(step.from) + '-' + name(step.to);
        }
        next_ = region_;
    }

    const std::vector<Man>& men_;
    const Squares rooks_;
    const std::vector<Stage>& stages_;
    const Color side_;
    const StagesByKings& by_kings_;
    const Region& region_;
    const std::optional<Color> turn_;
    Steps& steps_;
    Squares certain_ = 0;
    /// The region as the move changes it.
    Region next_;
    std::optional<std::string> way_out_;
};

} // namespace

KingsSquares kings_squares(const std::vector<Man>& men, const Region& region) {
    KingsSquares squares{};
    for (std::size_t i = 0; i < men.size(); ++i) {
        if (kind_of(men[i].letter) == 'k') {
            squares.at(color_of(men[i].letter) == Color::white ? 0 : 1) = region[i].own;
        }
    }
    return squares;
}

StagesByKings stages_by_kings(const std::vector<Man>& men, const std::vector<Stage>& stages) {
    StagesByKings by_kings;
    for (std::size_t i = 0; i < stages.size(); ++i) {
        by_kings[kings_squares(men, stages[i].region)].push_back(i);
    }
    return by_kings;
}

std::optional<std::string> way_out(const LeafProof& proof, std::size_t at, Steps& steps) {
    return MoveCheck(proof, at, steps).way_out();
}

} // namespace compongo::verify
