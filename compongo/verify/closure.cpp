#include "compongo/verify/closure.h"

#include "compongo/verify/moves.h"

#include <algorithm>
#include <compare>
#include <map>
#include <set>

namespace compongo::verify {

namespace {

/// Some hundred megabytes.
constexpr std::size_t positions_max = 1'000'000;

/// A position in little room.
struct Packed {
    /// The squares with each bit of the number of the man on them, from 1.
    std::array<Squares, 4> bits = {};
    Squares castling_rooks = 0;
    Squares crossed = 0;
    Color turn = Color::white;

    friend auto operator<=>(const Packed&, const Packed&) = default;
};

Packed packed(const State& position) {
    Packed packed{{}, position.castling_rooks, position.crossed, position.turn};
    for (const Man& man : position.men) {
        for (const Kind kind : kinds) {
            if (man.on(kind) == 0) {
                continue;
            }
            const auto number =
                1 + static_cast<unsigned>(kind) + 6 * static_cast<unsigned>(man.piece.color);
            for (unsigned bit = 0; bit < packed.bits.size(); ++bit) {
                packed.bits.at(bit) |= (number >> bit & 1U) != 0 ? man.on(kind) : 0;
            }
        }
    }
    return packed;
}

State unpacked(const Packed& packed) {
    State position{{}, packed.turn, packed.castling_rooks, packed.crossed};
    const auto& [ones, twos, fours, eights] = packed.bits;
    for (const Square square : Each{ones | twos | fours | eights}) {
        const auto bit = [&](Squares squares) { return has(squares, square) ? 1U : 0U; };
        const unsigned number = bit(ones) + 2 * bit(twos) + 4 * bit(fours) + 8 * bit(eights) - 1;
        Man man{{static_cast<Color>(number / 6), static_cast<Kind>(number % 6)}, square};
        man.on(man.piece.kind) = only(square);
        position.men.push_back(man);
    }
    return position;
}

unsigned distance(Square one, Square other) {
    const auto apart = [](unsigned a, unsigned b) { return a > b ? a - b : b - a; };
    return std::max(apart(one % 8, other % 8), apart(one / 8, other / 8));
}

/// How far the position looks from the simplest mates there are: the victim's king in a corner, the
/// other king beside him, and a queen or rook, or a pawn that becomes one, or else a man of the
/// victim's in his own king's way. A guess: a mate that there is comes about sooner by it.
unsigned remoteness(const State& position, Color side) {
    constexpr unsigned without = 13;
    unsigned mating_man = without;
    unsigned men = 0;
    Squares victims = 0;
    Square victim = 0;
    Square king = 0;
    for (const Man& man : position.men) {
        if (man.may_be_gone) {
            continue;
        }
        const Square square = lowest(man.squares());
        const bool is_own = man.piece.color == side;
        if (man.piece.kind == Kind::king) {
            (is_own ? king : victim) = square;
        } else if (!is_own) {
            victims |= only(square);
            ++men;
        } else if (man.on(Kind::pawn) != 0) {
            mating_man =
                std::min(mating_man, 1 + (side == Color::white ? 7 - square / 8 : square / 8));
        } else if ((man.on(Kind::queen) | man.on(Kind::rook)) != 0) {
            mating_man = 0;
        }
    }
    const auto nearest = [](Square from, Squares squares) {
        unsigned steps = 7;
        for (const Square square : Each{squares}) {
            steps = std::min(steps, distance(from, square));
        }
        return steps;
    };
    constexpr Squares corners = 0x8100000000000081;
    const unsigned helper = mating_man == without ? 3 * nearest(victim, victims) : 4 * men;
    return 6 * mating_man + 3 * nearest(victim, corners) + 2 * distance(king, victim) + helper;
}

class Closure {
public:
    Closure(Color side, Steps& steps) : side_(side), steps_(steps) {}

    Expected<std::size_t, Refusal> of(const State& position) {
        if (is_mated_at_once(position, side_, steps_)) {
            return unexpected(steps_.are_used_up() ? Refusal::too_much_work()
                                                   : Refusal{0, "a mate at once", "none"});
        }
        if (are_too_few(position, side_)) {
            return 0;
        }
        note(position);
        while (!waiting_.empty()) {
            const auto nearest = waiting_.begin();
            const State next = unpacked(*nearest->second.back());
            nearest->second.pop_back();
            if (nearest->second.empty()) {
                waiting_.erase(nearest);
            }
            if (auto refusal = go_into(next)) {
                return unexpected(*std::move(refusal));
            }
        }
        return known_.size();
    }

private:
    static Refusal mate(const State& position) {
        return {0, "a mate that legal moves lead to: " + fen(position), "none"};
    }

    void note(const State& position) {
        const auto [place, is_new] = known_.insert(packed(position));
        if (is_new) {
            waiting_[remoteness(position, side_)].push_back(&*place);
        }
    }

    std::optional<Refusal> go_into(const State& position) {
        bool goes_on = false;
        const auto lead = [&](const State& after, const Move&) {
            goes_on = true;
            if (!are_too_few(after, side_)) {
                note(after);
            }
            return known_.size() <= positions_max;
        };
        if (!does_each_move_lead_on(position, steps_, lead)) {
            return steps_.are_used_up() ? Refusal::too_much_work() : Refusal::too_much_memory();
        }
        const bool is_mate =
            !goes_on && position.turn != side_ && is_check(position, position.turn, steps_);
        return is_mate ? std::optional(mate(position)) : std::nullopt;
    }

    Color side_;
    Steps& steps_;
    std::set<Packed> known_;
    std::map<unsigned, std::vector<const Packed*>> waiting_;
};

} // namespace

Expected<std::size_t, Refusal> check_closure(const State& position, Color side, Steps& steps) {
    return Closure(side, steps).of(position);
}

} // namespace compongo::verify
