/// The move generator, written once and compiled for each kind of processor.
///
/// Every template here takes an `Isa`, a type that the including file declares in its unnamed
/// namespace. So each of those files gets its own copy of everything, and what was compiled for one
/// processor can never be linked in place of what was compiled for another. `Isa` has
/// `rook_attacks` and `bishop_attacks`; a `Lister`, which may be `PlainLister` below; and
/// `restraints` and `count`, which may be made of those `by_pieces`.
#pragma once

#include "compongo/chess/attacks.h"
#include "compongo/chess/movegen_routines.h"

namespace compongo::chess::movegen {

using Bits = std::uint64_t;

inline constexpr Bits file_a = 0x0101010101010101;
inline constexpr Bits file_h = file_a << 7U;

COMPONGO_INLINE unsigned lowest(Bits bits) {
    return static_cast<unsigned>(__builtin_ctzll(bits));
}
COMPONGO_INLINE bool has_several(Bits bits) {
    return (bits & (bits - 1)) != 0;
}

/// How a player's pawns go, as shifts of the board.
template <Color us>
struct PawnWays {
    static constexpr int forward = us == Color::white ? 8 : -8;
    static constexpr int a_side = us == Color::white ? 7 : -9;
    static constexpr int h_side = us == Color::white ? 9 : -7;
    static constexpr Bits third_rank = us == Color::white ? Bits{0xFF} << 16U : Bits{0xFF} << 40U;
    static constexpr Bits last_rank = us == Color::white ? Bits{0xFF} << 56U : Bits{0xFF};
    static constexpr Bits first_rank = us == Color::white ? Bits{0xFF} : Bits{0xFF} << 56U;

    template <int by>
    [[nodiscard]] static COMPONGO_INLINE Bits shift(Bits bits) {
        return by > 0 ? bits << (by & 63) : bits >> (-by & 63);
    }
    [[nodiscard]] static COMPONGO_INLINE Bits to_a_side(Bits pawns) {
        return shift<a_side>(pawns & ~file_a);
    }
    [[nodiscard]] static COMPONGO_INLINE Bits to_h_side(Bits pawns) {
        return shift<h_side>(pawns & ~file_h);
    }
    [[nodiscard]] static COMPONGO_INLINE Bits attacks(Bits pawns) {
        return to_a_side(pawns) | to_h_side(pawns);
    }
};

/// The men of a position, seen by the player to move.
template <Color us>
struct Men {
    Bits occupied;
    Bits own;
    Bits theirs;
    Bits pawns;
    Bits knights;
    Bits diagonal;
    Bits orthogonal;
    Bits kings;

    COMPONGO_INLINE explicit Men(const Board::Planes& planes)
        : occupied(planes[0] | planes[1] | planes[2]),
          own(us == Color::white ? planes[3] : occupied & ~planes[3]),
          theirs(us == Color::white ? occupied & ~planes[3] : planes[3]),
          pawns(planes[2] & ~(planes[0] | planes[1])), knights(planes[2] & planes[0]),
          diagonal(planes[0] & ~planes[2]), orthogonal(planes[1] & ~planes[2]),
          kings(planes[2] & planes[1]) {}
};

/// What restrains the player to move: the squares that the king may not enter, the squares that
/// answer a check, the pins.
struct Restraints {
    Bits danger;
    Bits checkers;
    /// Where a man other than the king may go: everywhere, or between king and checker and on it.
    Bits answers;
    Bits pinned;
    Bits pinners;
};

template <class Isa, Color us>
COMPONGO_INLINE Bits attacked_by_them(const Men<us>& men, Bits occupied) {
    Bits attacked = PawnWays<~us>::attacks(men.pawns & men.theirs) |
                    attacks_detail::king[lowest(men.kings & men.theirs)];
    for (Bits rest = men.knights & men.theirs; rest != 0; rest &= rest - 1) {
        attacked |= attacks_detail::knight[lowest(rest)];
    }
    for (Bits rest = men.diagonal & men.theirs; rest != 0; rest &= rest - 1) {
        attacked |= Isa::bishop_attacks(lowest(rest), occupied);
    }
    for (Bits rest = men.orthogonal & men.theirs; rest != 0; rest &= rest - 1) {
        attacked |= Isa::rook_attacks(lowest(rest), occupied);
    }
    return attacked;
}

template <class Isa, Color us>
COMPONGO_INLINE Restraints restraints_by_pieces(const Men<us>& men) {
    const Bits king = men.kings & men.own;
    const unsigned at = lowest(king);
    const Bits seen_orthogonal = Isa::rook_attacks(at, men.theirs) & men.orthogonal & men.theirs;
    const Bits seen_diagonal = Isa::bishop_attacks(at, men.theirs) & men.diagonal & men.theirs;
    Restraints result{attacked_by_them<Isa>(men, men.occupied ^ king), 0, ~Bits{0}, 0, 0};
    for (Bits rest = seen_orthogonal | seen_diagonal; rest != 0; rest &= rest - 1) {
        const Bits slider = rest & -rest;
        const Bits between = attacks_detail::between[at * 64 + lowest(slider)];
        const Bits shields = between & men.own;
        if (shields == 0) {
            result.checkers |= slider;
            result.answers &= between | slider;
        } else if (!has_several(shields)) {
            result.pinned |= shields;
            result.pinners |= slider;
        }
    }
    if ((result.danger & king) != 0) [[unlikely]] {
        const Bits leapers = men.theirs & ((attacks_detail::knight[at] & men.knights) |
                                           (PawnWays<us>::attacks(king) & men.pawns));
        result.checkers |= leapers;
        result.answers &= leapers != 0 ? leapers : ~Bits{0};
    }
    return result;
}

/// The squares that a castling king passes, both ends included, and those that must be vacant.
struct CastlingPath {
    Bits king;
    Bits vacant;
};
[[nodiscard]] constexpr CastlingPath make_castling_path(unsigned king, unsigned rook) {
    const CastlingTargets to = castling_targets(square_at(king), square_at(rook));
    const Bits king_way =
        attacks_detail::between[king * 64 + index(to.king)] | Bits{1} << index(to.king);
    const Bits rook_way =
        attacks_detail::between[rook * 64 + index(to.rook)] | Bits{1} << index(to.rook);
    const Bits movers = Bits{1} << king | Bits{1} << rook;
    return {king_way | Bits{1} << king, (king_way | rook_way) & ~movers};
}

/// By the rook's square and the king's file; they stand on one rank.
inline constexpr std::array<CastlingPath, 512> castling_paths = [] {
    std::array<CastlingPath, 512> paths{};
    for (unsigned rook = 0; rook < 64; ++rook) {
        for (unsigned king_file = 0; king_file < 8; ++king_file) {
            paths[rook * 8 + king_file] = make_castling_path((rook & 56U) + king_file, rook);
        }
    }
    return paths;
}();

/// Is castling with this rook legal now? The player must not be in check. A rook pinned along the
/// rank would uncover its king, which occurs only where king and rook begin on squares of Chess960.
template <Color us>
COMPONGO_INLINE bool can_castle(const Men<us>& men, Bits danger, Bits pinned, unsigned king,
                                unsigned rook) {
    const CastlingPath& path = castling_paths[rook * 8 + (king & 7U)];
    return (men.occupied & path.vacant) == 0 && (danger & path.king) == 0 &&
           (pinned >> rook & 1U) == 0;
}

/// Would capturing en passant from `from` leave the own king safe?
template <class Isa, Color us>
COMPONGO_INLINE bool is_ep_safe(const Men<us>& men, Bits checkers, Bits from, Bits to) {
    const Bits taken = PawnWays<~us>::template shift<PawnWays<~us>::forward>(to);
    const Bits occupied = (men.occupied ^ from ^ taken) | to;
    const unsigned king = lowest(men.kings & men.own);
    const Bits leapers = checkers & (men.knights | men.pawns) & ~taken;
    return leapers == 0 && (Isa::bishop_attacks(king, occupied) & men.diagonal & men.theirs) == 0 &&
           (Isa::rook_attacks(king, occupied) & men.orthogonal & men.theirs) == 0;
}

/// Hands the legal moves of a regular position, by pieces and sets of squares, to a `Sink`.
template <class Isa, Color us, class Sink>
class Generation {
public:
    COMPONGO_INLINE Generation(const Position& position, Sink& sink)
        : position_(position), men_(position.board().planes()), sink_(sink),
          king_(lowest(men_.kings & men_.own)), restraints_(Isa::restraints(men_)) {}

    COMPONGO_INLINE void run() {
        sink_.piece(king_, attacks_detail::king[king_] & ~men_.own & ~restraints_.danger);
        if (restraints_.checkers == 0) {
            castling();
        } else if (has_several(restraints_.checkers)) {
            return;
        }
        pieces();
        pawns();
        if (position_.ep_square()) [[unlikely]] {
            en_passant();
        }
    }

private:
    COMPONGO_INLINE void castling() {
        for (Bits rest = position_.castling_rooks().bits() & Ways::first_rank; rest != 0;
             rest &= rest - 1) {
            const unsigned rook = lowest(rest);
            if (can_castle(men_, restraints_.danger, restraints_.pinned, king_, rook)) {
                sink_.castling(king_, rook);
            }
        }
    }

    COMPONGO_INLINE void pieces() {
        const Bits targets = ~men_.own & restraints_.answers;
        const Bits movers = men_.own & ~restraints_.pinned;
        for (Bits rest = men_.knights & movers; rest != 0; rest &= rest - 1) {
            const unsigned from = lowest(rest);
            sink_.piece(from, attacks_detail::knight[from] & targets);
        }
        for (Bits rest = men_.diagonal & movers; rest != 0; rest &= rest - 1) {
            const unsigned from = lowest(rest);
            sink_.piece(from, Isa::bishop_attacks(from, men_.occupied) & targets);
        }
        for (Bits rest = men_.orthogonal & movers; rest != 0; rest &= rest - 1) {
            const unsigned from = lowest(rest);
            sink_.piece(from, Isa::rook_attacks(from, men_.occupied) & targets);
        }
        for (Bits rest = restraints_.pinners; rest != 0; rest &= rest - 1) [[unlikely]] {
            pinned_slider(lowest(rest), targets);
        }
    }

    /// A pinned slider that moves as its pinner does keeps to the line between king and pinner.
    COMPONGO_INLINE void pinned_slider(unsigned pinner, Bits targets) {
        const Bits line = attacks_detail::between[king_ * 64 + pinner] | Bits{1} << pinner;
        const Bits sliders = is_on_diagonal(pinner) ? men_.diagonal : men_.orthogonal;
        const Bits alike = line & restraints_.pinned & sliders;
        if (alike != 0) {
            const unsigned from = lowest(alike);
            sink_.piece(from, line & targets);
        }
    }
    [[nodiscard]] COMPONGO_INLINE bool is_on_diagonal(unsigned pinner) const {
        return (pinner & 7U) != (king_ & 7U) && (pinner >> 3U) != (king_ >> 3U);
    }

    COMPONGO_INLINE void pawns() {
        const Bits pawns = men_.pawns & men_.own;
        const Bits pinned = pawns & restraints_.pinned;
        pawn_moves(pawns & ~pinned, restraints_.answers);
        if (pinned != 0) [[unlikely]] {
            for (Bits rest = restraints_.pinners; rest != 0; rest &= rest - 1) {
                const unsigned pinner = lowest(rest);
                const Bits line = attacks_detail::between[king_ * 64 + pinner] | Bits{1} << pinner;
                pawn_moves(pinned & line, line & restraints_.answers);
            }
        }
    }

    COMPONGO_INLINE void pawn_moves(Bits pawns, Bits targets) {
        const Bits empty = ~men_.occupied;
        const Bits one = Ways::template shift<Ways::forward>(pawns) & empty;
        const Bits two =
            Ways::template shift<Ways::forward>(one & Ways::third_rank) & empty & targets;
        const Bits prey = men_.theirs & targets;
        const Bits a_side = Ways::to_a_side(pawns) & prey;
        const Bits h_side = Ways::to_h_side(pawns) & prey;
        const Bits forward = one & targets;
        sink_.double_steps(two, 2 * Ways::forward);
        sink_.steps(forward & ~Ways::last_rank, Ways::forward);
        sink_.steps(a_side & ~Ways::last_rank, Ways::a_side);
        sink_.steps(h_side & ~Ways::last_rank, Ways::h_side);
        if (((forward | a_side | h_side) & Ways::last_rank) != 0) [[unlikely]] {
            sink_.promotions(forward & Ways::last_rank, Ways::forward);
            sink_.promotions(a_side & Ways::last_rank, Ways::a_side);
            sink_.promotions(h_side & Ways::last_rank, Ways::h_side);
        }
    }

    COMPONGO_INLINE void en_passant() {
        const Square to = *position_.ep_square();
        const Bits target = SquareSet(to).bits();
        for (Bits rest = PawnWays<~us>::attacks(target) & men_.pawns & men_.own; rest != 0;
             rest &= rest - 1) {
            const unsigned from = lowest(rest);
            if (is_ep_safe<Isa>(men_, restraints_.checkers, Bits{1} << from, target)) {
                sink_.en_passant(from, index(to));
            }
        }
    }

    using Ways = PawnWays<us>;

    const Position& position_;
    const Men<us> men_;
    Sink& sink_;
    const unsigned king_;
    const Restraints restraints_;
};

/// Writes each move down. `Isa` keeps the copies of different processors apart.
template <class Isa>
class PlainLister {
public:
    COMPONGO_INLINE explicit PlainLister(MoveList& moves) : moves_(moves) {}

    COMPONGO_INLINE void piece(unsigned from, Bits targets) {
        for (; targets != 0; targets &= targets - 1) {
            moves_.push_back({square_at(from), square_at(lowest(targets))});
        }
    }
    COMPONGO_INLINE void steps(Bits targets, int by) { pawns(targets, by, MoveKind::ordinary); }
    COMPONGO_INLINE void double_steps(Bits targets, int by) {
        pawns(targets, by, MoveKind::double_step);
    }
    COMPONGO_INLINE void promotions(Bits targets, int by) {
        for (const PieceType type : chess::promotions) {
            pawns(targets, by, promotion_to(type));
        }
    }
    COMPONGO_INLINE void castling(unsigned king, unsigned rook) {
        moves_.push_back({square_at(king), square_at(rook), MoveKind::castling});
    }
    COMPONGO_INLINE void en_passant(unsigned from, unsigned to) {
        moves_.push_back({square_at(from), square_at(to), MoveKind::en_passant});
    }

private:
    COMPONGO_INLINE void pawns(Bits targets, int by, MoveKind kind) {
        for (; targets != 0; targets &= targets - 1) {
            const unsigned to = lowest(targets);
            moves_.push_back({square_at(to - static_cast<unsigned>(by)), square_at(to), kind});
        }
    }

    MoveList& moves_;
};

/// Only counts them.
template <class Isa>
class Counter {
public:
    COMPONGO_INLINE void piece(unsigned /*from*/, Bits targets) { add(targets, 1); }
    COMPONGO_INLINE void steps(Bits targets, int /*by*/) { add(targets, 1); }
    COMPONGO_INLINE void double_steps(Bits targets, int /*by*/) { add(targets, 1); }
    COMPONGO_INLINE void promotions(Bits targets, int /*by*/) { add(targets, 4); }
    COMPONGO_INLINE void castling(unsigned /*king*/, unsigned /*rook*/) { ++count_; }
    COMPONGO_INLINE void en_passant(unsigned /*from*/, unsigned /*to*/) { ++count_; }
    [[nodiscard]] COMPONGO_INLINE int count() const { return count_; }

private:
    COMPONGO_INLINE void add(Bits targets, int each) {
        count_ += each * __builtin_popcountll(targets);
    }

    int count_ = 0;
};

template <class Isa, Color us>
COMPONGO_INLINE int count_by_pieces(const Position& position) {
    Counter<Isa> counter;
    Generation<Isa, us, Counter<Isa>>(position, counter).run();
    return counter.count();
}

template <class Isa>
void list(const Position& position, MoveList& moves) {
    if (position.is_irregular()) [[unlikely]] {
        list_irregular_moves(position, moves);
        return;
    }
    using Sink = typename Isa::Lister;
    Sink lister(moves);
    if (position.turn() == Color::white) {
        Generation<Isa, Color::white, Sink>(position, lister).run();
    } else {
        Generation<Isa, Color::black, Sink>(position, lister).run();
    }
}

template <class Isa>
COMPONGO_INLINE int count_inline(const Position& position) {
    if (position.is_irregular()) [[unlikely]] {
        MoveList moves;
        list_irregular_moves(position, moves);
        return static_cast<int>(moves.size());
    }
    if (position.turn() == Color::white) {
        return Isa::template count<Color::white>(position);
    }
    return Isa::template count<Color::black>(position);
}

template <class Isa>
int count(const Position& position) {
    return count_inline<Isa>(position);
}

template <class Isa>
std::uint64_t perft(const Position& position, int depth) {
    if (depth <= 1) {
        return depth <= 0 ? 1 : static_cast<std::uint64_t>(count_inline<Isa>(position));
    }
    MoveList moves;
    list<Isa>(position, moves);
    std::uint64_t nodes = 0;
    if (depth == 2) {
        for (const Move move : moves) {
            nodes += static_cast<std::uint64_t>(count_inline<Isa>(position.play(move)));
        }
        return nodes;
    }
    for (const Move move : moves) {
        nodes += perft<Isa>(position.play(move), depth - 1);
    }
    return nodes;
}

template <class Isa>
std::uint64_t perft_all_played(const Position& position, int depth) {
    if (depth <= 0) {
        return 1;
    }
    MoveList moves;
    list<Isa>(position, moves);
    // Nobody else knows this copy, so what is computed from it need not be computed again for each
    // move.
    const Position here = position;
    std::uint64_t nodes = 0;
    if (depth == 1) {
        for (const Move move : moves) {
            const Position next = here.play(move);
            // The compiler must not know that nobody looks at it.
            asm volatile("" : : "m"(next)); // NOLINT
            ++nodes;
        }
        return nodes;
    }
    for (const Move move : moves) {
        nodes += perft_all_played<Isa>(here.play(move), depth - 1);
    }
    return nodes;
}

/// The table of all routines compiled for this `Isa`.
template <class Isa>
constexpr MovegenRoutines routines(std::string_view name, bool (*is_supported)()) {
    return {name,       is_supported,          list<Isa>, count<Isa>,
            perft<Isa>, perft_all_played<Isa>, perft<Isa>};
}

} // namespace compongo::chess::movegen
