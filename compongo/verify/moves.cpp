#include "compongo/verify/moves.h"

#include <algorithm>

namespace compongo::verify {

namespace {

class Moves {
public:
    Moves(const State& state, Steps& steps, const LeadsOn& leads_on, Squares from, Squares to)
        : state_(state), steps_(steps), leads_on_(leads_on), from_(from), to_(to),
          certain_(state.certain()) {}

    bool run() {
        for (std::size_t man = 0; man < state_.men.size(); ++man) {
            if (state_.men[man].piece.color != state_.turn) {
                continue;
            }
            for (const Kind kind : kinds) {
                for (const Square from : Each{state_.men[man].on(kind) & from_}) {
                    if (!move({man, kind, from, from})) {
                        return false;
                    }
                }
            }
            if (has(state_.castling_rooks, state_.men[man].home) && !castle(man)) {
                return false;
            }
        }
        return true;
    }

private:
    bool move(Move move) {
        const bool is_pawn = move.kind == Kind::pawn;
        const Squares attacked = reach({state_.turn, move.kind}, move.from, certain_);
        const Squares quiet = is_pawn ? pawn_steps(move) : attacked & ~certain_;
        for (const Square to : Each{(quiet | attacked) & to_}) {
            move.to = to;
            if (has(quiet, to) && !arrive(move, move.man)) {
                return false;
            }
            for (std::size_t i = 0; has(attacked, to) && i < state_.men.size(); ++i) {
                const Squares behind = ahead(~state_.turn, only(to));
                const Squares passed =
                    is_pawn && has(state_.crossed, to) ? state_.men[i].on(Kind::pawn) & behind : 0;
                move.left = passed;
                if (may_be_captured(i, only(to) | passed) && !arrive(move, i)) {
                    return false;
                }
            }
            move.left = 0;
        }
        return true;
    }

    [[nodiscard]] bool may_be_captured(std::size_t man, Squares squares) const {
        const Man& him = state_.men[man];
        return him.piece.color != state_.turn && him.piece.kind != Kind::king &&
               (him.squares() & squares) != 0;
    }

    /// The one or two squares ahead.
    [[nodiscard]] Squares pawn_steps(const Move& move) const {
        const Squares open = ~(certain_ | barred(state_.men[move.man]));
        const Squares one = ahead(state_.turn, only(move.from)) & open;
        return one | (has(rank(state_.turn, 2), move.from) ? ahead(state_.turn, one) & open : 0);
    }

    /// Two opposed pawns who never leave their file never pass each other as long as neither is
    /// gone.
    [[nodiscard]] Squares barred(const Man& pawn) const {
        const bool goes_up = state_.turn == Color::white;
        Squares closed = 0;
        for (const Man& other : state_.men) {
            const Squares squares = other.on(Kind::pawn);
            if (pawn.keeps_file && other.keeps_file && !other.may_be_gone && squares != 0 &&
                other.piece.color != state_.turn && other.home % 8 == pawn.home % 8 &&
                (other.home > pawn.home) == goes_up) {
                closed |=
                    goes_up ? ~(only(highest(squares)) - 1) : (only(lowest(squares)) << 1U) - 1;
            }
        }
        return closed;
    }

    /// A pawn becomes each of the four kinds on his last rank. Who captures nobody is named as
    /// captured himself.
    bool arrive(Move move, std::size_t captured) {
        move.left |= only(move.from);
        move.arrived = only(move.to);
        if (move.kind != Kind::pawn || !has(rank(state_.turn, 8), move.to)) {
            return lead(move, captured);
        }
        return std::ranges::all_of(promotions, [&](Kind kind) {
            move.kind = kind;
            return lead(move, captured);
        });
    }

    /// Whoever is like the captured one may be gone instead, and is replaced by him. If somebody is
    /// left nowhere, there is no such move.
    bool lead(const Move& move, std::size_t captured) {
        for (std::size_t gone = 0; gone < state_.men.size(); ++gone) {
            if (gone == captured || are_alike(state_.men[gone], state_.men[captured])) {
                after_ = state_;
                after_.men[captured].as = after_.men[gone].as;
                after_.men[captured].may_be_gone = after_.men[gone].may_be_gone;
                after_.men[gone].take_off();
                if (!after_.place(move.man, move.kind, move.to) || leads_on(move)) {
                    return true;
                }
            }
        }
        return false;
    }

    /// A rook that may castle is like no other.
    [[nodiscard]] bool are_alike(const Man& one, const Man& other) const {
        return one.piece == other.piece && one.piece.color != state_.turn &&
               one.piece.kind != Kind::pawn &&
               (state_.castling_rooks & (only(one.home) | only(other.home))) == 0 &&
               (one.piece.kind != Kind::bishop ||
                has(light_squares, one.home) == has(light_squares, other.home));
    }

    /// The square between a pawn's two steps, if somebody may capture there.
    [[nodiscard]] Squares crossed_by(const Move& move) const {
        const Squares crossed = ahead(state_.turn, only(move.from));
        const bool steps_twice =
            move.kind == Kind::pawn && ahead(state_.turn, crossed) == only(move.to);
        const Squares from = steps_twice ? reach({state_.turn, move.kind}, lowest(crossed), 0) : 0;
        return (from & state_.of(~state_.turn, Kind::pawn)) != 0 ? crossed : 0;
    }

    /// With a rook that may castle: the king is not attacked, nor on his way, and nobody is
    /// between. Where both arrive is looked at as after every move.
    bool castle(std::size_t rook) {
        const Square rook_from = state_.men[rook].home;
        const auto is_his = [&](const Man& man) {
            return man.piece == Piece{state_.turn, Kind::king} &&
                   has(rank(state_.turn, 1), man.home);
        };
        const auto king =
            static_cast<std::size_t>(std::ranges::find_if(state_.men, is_his) - state_.men.begin());
        const Square from = state_.men[king].home;
        const Square king_to = from / 8 * 8 + (rook_from > from ? 6 : 2);
        const Square rook_to = from / 8 * 8 + (rook_from > from ? 5 : 3);
        const Squares way = only(from) | between(from, king_to);
        const Squares others = certain_ & ~(only(from) | only(rook_from));
        if (!has(state_.men[king].on(Kind::king), from) ||
            !has(state_.men[rook].on(Kind::rook), rook_from) ||
            ((way | between(rook_from, rook_to)) & others) != 0 ||
            always_attacked(state_, ~state_.turn, king, way, steps_) != 0) {
            return true;
        }
        after_ = state_;
        after_.men[rook].take_off();
        constexpr Squares all = ~Squares{0};
        return !after_.place(king, Kind::king, king_to) ||
               !after_.place(rook, Kind::rook, rook_to) ||
               leads_on({king, Kind::king, from, rook_from, only(king_to) | only(rook_to), all});
    }

    /// No king of the movers' is attacked, or there is no such move.
    bool leads_on(const Move& move) {
        steps_.spend(after_.men.size());
        if (steps_.are_used_up()) {
            return false;
        }
        for (std::size_t i = 0; i < after_.men.size(); ++i) {
            if (after_.men[i].piece == Piece{state_.turn, Kind::king}) {
                Squares& king = after_.men[i].on(Kind::king);
                king &= ~always_attacked(after_, ~state_.turn, i, king, steps_);
                if (king == 0) {
                    return true;
                }
            }
        }
        after_.castling_rooks &= move.kind == Kind::king ? ~rank(state_.turn, 1) : ~only(move.from);
        after_.castling_rooks &= ~only(move.to);
        after_.crossed = crossed_by(move);
        after_.turn = ~state_.turn;
        return leads_on_(after_, move);
    }

    const State& state_;
    Steps& steps_;
    const LeadsOn& leads_on_;
    Squares from_;
    Squares to_;
    Squares certain_;
    /// The state as the move changes it.
    State after_;
};

} // namespace

bool does_each_move_lead_on(const State& state, Steps& steps, const LeadsOn& leads_on, Squares from,
                            Squares to) {
    return Moves(state, steps, leads_on, from, to).run();
}

Squares always_attacked(const State& state, Color by, std::size_t without, Squares among,
                        Steps& steps) {
    // Where one man at least may stand, and where two.
    Squares one = 0;
    Squares two = 0;
    for (std::size_t i = 0; i < state.men.size(); ++i) {
        const Squares squares = i != without ? state.men[i].squares() : 0;
        two |= one & squares;
        one |= squares;
    }
    Squares attacked = 0;
    for (const Man& man : state.men) {
        if (man.piece.color != by || man.may_be_gone) {
            continue;
        }
        const Squares others = two | (one & ~man.squares());
        Squares always = among;
        for (const Kind kind : kinds) {
            for (Squares from = man.on(kind); from != 0 && always != 0; from &= from - 1) {
                always &= reach({by, kind}, lowest(from), others);
                steps.spend(1);
            }
        }
        attacked |= always;
    }
    return attacked;
}

bool is_check(const State& position, Color to, Steps& steps) {
    for (std::size_t i = 0; i < position.men.size(); ++i) {
        const Squares king = position.men[i].on(Kind::king);
        if (king != 0 && position.men[i].piece.color == to &&
            always_attacked(position, ~to, i, king, steps) != 0) {
            return true;
        }
    }
    return false;
}

bool is_mate(const State& position, Steps& steps) {
    const LeadsOn never = [](const State&, const Move&) { return false; };
    return is_check(position, position.turn, steps) &&
           does_each_move_lead_on(position, steps, never) && !steps.are_used_up();
}

bool is_mated_at_once(const State& position, Color side, Steps& steps) {
    const LeadsOn is_none = [&](const State& after, const Move&) { return !is_mate(after, steps); };
    return (position.turn == side ? !does_each_move_lead_on(position, steps, is_none)
                                  : is_mate(position, steps)) ||
           steps.are_used_up();
}

} // namespace compongo::verify
