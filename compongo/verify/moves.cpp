#include "compongo/verify/moves.h"

#include "compongo/verify/always_attacked.h"

#include <algorithm>
#include <optional>

namespace compongo::verify {

namespace {

class Moves {
public:
    Moves(const PositionSet& set, Budget& budget, const LeadsOn& leads_on, Wanted wanted)
        : set_(set), budget_(budget), leads_on_(leads_on), wanted_(wanted),
          certain_(set.certain()) {}

    bool all_lead_on() {
        for (std::size_t piece = 0; piece < set_.pieces.size(); ++piece) {
            if (set_.pieces[piece].what.color == set_.turn && !all_lead_on_of(piece)) {
                return false;
            }
        }
        return true;
    }

private:
    bool all_lead_on_of(std::size_t piece) {
        for (const Kind kind : kinds) {
            for (const Square from : Each{set_.pieces[piece].on(kind) & wanted_.from}) {
                if (!all_lead_on_from({piece, kind, from, from})) {
                    return false;
                }
            }
        }
        return !has(set_.castling_rooks, set_.pieces[piece].home) || castling_leads_on(piece);
    }

    /// One piece, as one kind, from one square.
    bool all_lead_on_from(Move move) {
        const bool is_pawn = move.kind == Kind::pawn;
        const Squares attacked = reach({set_.turn, move.kind}, move.from, certain_);
        const Squares quiet = is_pawn ? pawn_steps(move) : attacked & ~certain_;
        for (const Square to : Each{(quiet | attacked) & wanted_.to}) {
            move.to = to;
            if (has(quiet, to) && !arrival_leads_on(move, std::nullopt)) {
                return false;
            }
            if (has(attacked, to) && !captures_lead_on(move)) {
                return false;
            }
        }
        return true;
    }

    /// One or two squares ahead.
    [[nodiscard]] Squares pawn_steps(const Move& move) const {
        const Squares open = ~(certain_ | barred(set_.pieces[move.piece]));
        const Squares one = ahead(set_.turn, only(move.from)) & open;
        return one | (has(rank(set_.turn, 2), move.from) ? ahead(set_.turn, one) & open : 0);
    }

    /// Two opposing pawns that never leave their common file cannot pass each other while both are
    /// on the board: neither goes to or beyond the other's farthest possible square.
    [[nodiscard]] Squares barred(const Piece& pawn) const {
        const bool goes_up = set_.turn == Color::white;
        Squares closed = 0;
        for (const Piece& other : set_.pieces) {
            const Squares squares = other.on(Kind::pawn);
            const bool is_opposed = other.what.color != set_.turn && squares != 0 &&
                                    other.home % 8 == pawn.home % 8 &&
                                    (other.home > pawn.home) == goes_up;
            if (is_opposed && pawn.keeps_file && other.keeps_file && !other.may_be_gone) {
                closed |=
                    goes_up ? ~(only(highest(squares)) - 1) : (only(lowest(squares)) << 1U) - 1;
            }
        }
        return closed;
    }

    /// Captures of each piece that may be on the square or, for en passant, behind it.
    bool captures_lead_on(const Move& move) {
        const bool is_en_passant = move.kind == Kind::pawn && has(set_.crossed, move.to);
        const Squares beside = is_en_passant ? ahead(~set_.turn, only(move.to)) : 0;
        for (std::size_t captured = 0; captured < set_.pieces.size(); ++captured) {
            const Piece& piece = set_.pieces[captured];
            const Squares passed = piece.on(Kind::pawn) & beside;
            const bool may_be_captured = piece.what.color != set_.turn &&
                                         piece.what.kind != Kind::king &&
                                         (piece.squares() & (only(move.to) | passed)) != 0;
            if (may_be_captured) {
                Move capture = move;
                capture.left = passed;
                if (!arrival_leads_on(capture, captured)) {
                    return false;
                }
            }
        }
        return true;
    }

    /// On its last rank a pawn becomes each of the four kinds.
    bool arrival_leads_on(Move move, std::optional<std::size_t> captured) {
        move.left |= only(move.from);
        move.arrived = only(move.to);
        if (move.kind != Kind::pawn || !has(rank(set_.turn, 8), move.to)) {
            return some_exchange_leads_on(move, captured);
        }
        return std::ranges::all_of(promotions, [&](Kind kind) {
            move.kind = kind;
            return some_exchange_leads_on(move, captured);
        });
    }

    /// The captured piece may be exchanged with any interchangeable one: one of these must lead on.
    bool some_exchange_leads_on(const Move& move, std::optional<std::size_t> captured) {
        if (!captured) {
            after_ = set_;
            return is_impossible_or_leads_on(move);
        }
        for (std::size_t gone = 0; gone < set_.pieces.size(); ++gone) {
            if (gone != *captured && !are_alike(set_.pieces[gone], set_.pieces[*captured])) {
                continue;
            }
            after_ = set_;
            after_.pieces[*captured].as = set_.pieces[gone].as;
            after_.pieces[*captured].may_be_gone = set_.pieces[gone].may_be_gone;
            after_.pieces[gone].remove();
            if (is_impossible_or_leads_on(move)) {
                return true;
            }
        }
        return false;
    }

    /// Are these pieces of the opponent's interchangeable?
    [[nodiscard]] bool are_alike(const Piece& one, const Piece& other) const {
        return one.what == other.what && one.what.kind != Kind::pawn &&
               (set_.castling_rooks & (only(one.home) | only(other.home))) == 0 &&
               (one.what.kind != Kind::bishop ||
                has(light_squares, one.home) == has(light_squares, other.home));
    }

    bool is_impossible_or_leads_on(const Move& move) {
        return !after_.place(move.piece, move.kind, move.to) || leads_on_if_legal(move);
    }

    /// Castling with this rook: the king and its way must not be attacked, and no piece may be in
    /// between. The arrival is checked as for every move.
    bool castling_leads_on(std::size_t rook) {
        const Square rook_from = set_.pieces[rook].home;
        const auto is_its_king = [&](const Piece& piece) {
            return piece.what == PieceKind{set_.turn, Kind::king} &&
                   has(rank(set_.turn, 1), piece.home);
        };
        const auto king = static_cast<std::size_t>(std::ranges::find_if(set_.pieces, is_its_king) -
                                                   set_.pieces.begin());
        const Square from = set_.pieces[king].home;
        const Square king_to = from / 8 * 8 + (rook_from > from ? 6 : 2);
        const Square rook_to = from / 8 * 8 + (rook_from > from ? 5 : 3);
        const bool are_there = has(set_.pieces[king].on(Kind::king), from) &&
                               has(set_.pieces[rook].on(Kind::rook), rook_from);
        const Squares others = certain_ & ~(only(from) | only(rook_from));
        const Squares kings_way = only(from) | between(from, king_to);
        const bool is_in_the_way = ((kings_way | between(rook_from, rook_to)) & others) != 0;
        if (!are_there || is_in_the_way ||
            always_attacked(set_, ~set_.turn, king, kings_way, budget_) != 0) {
            return true;
        }
        after_ = set_;
        after_.pieces[rook].remove();
        const Move castling{.piece = king,
                            .kind = Kind::king,
                            .from = from,
                            .to = rook_from,
                            .arrived = only(king_to) | only(rook_to),
                            .left = ~Squares{0}};
        return !after_.place(king, Kind::king, king_to) ||
               !after_.place(rook, Kind::rook, rook_to) || leads_on_if_legal(castling);
    }

    /// Skips the move as illegal if a king of the mover's is attacked wherever it is.
    bool leads_on_if_legal(const Move& move) {
        budget_.spend(after_.pieces.size());
        if (budget_.is_used_up()) {
            return false;
        }
        for (std::size_t piece = 0; piece < after_.pieces.size(); ++piece) {
            if (after_.pieces[piece].what == PieceKind{set_.turn, Kind::king}) {
                Squares& king = after_.pieces[piece].on(Kind::king);
                king &= ~always_attacked(after_, ~set_.turn, piece, king, budget_);
                if (king == 0) {
                    return true;
                }
            }
        }
        after_.castling_rooks &= move.kind == Kind::king ? ~rank(set_.turn, 1) : ~only(move.from);
        after_.castling_rooks &= ~only(move.to);
        after_.crossed = crossed_by(move);
        after_.turn = ~set_.turn;
        return leads_on_(after_, move);
    }

    /// The square between a pawn's two steps, if a pawn may capture there.
    [[nodiscard]] Squares crossed_by(const Move& move) const {
        const Squares crossed = ahead(set_.turn, only(move.from));
        if (move.kind != Kind::pawn || ahead(set_.turn, crossed) != only(move.to)) {
            return 0;
        }
        const Squares capture_from = reach({set_.turn, Kind::pawn}, lowest(crossed), 0);
        return (capture_from & after_.of(~set_.turn, Kind::pawn)) != 0 ? crossed : 0;
    }

    const PositionSet& set_;
    Budget& budget_;
    const LeadsOn& leads_on_;
    const Wanted wanted_;
    const Squares certain_;
    /// The set after the move.
    PositionSet after_;
};

} // namespace

bool does_each_move_lead_on(const PositionSet& set, Budget& budget, const LeadsOn& leads_on,
                            Wanted wanted) {
    return Moves(set, budget, leads_on, wanted).all_lead_on();
}

} // namespace compongo::verify
