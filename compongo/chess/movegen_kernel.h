/// The move generator, written once and compiled for each kind of processor.
///
/// Every template here takes an `Isa`, a type that the including file declares in its unnamed
/// namespace. So each of those files gets its own copy of everything, and what was compiled for one
/// processor can never be linked in place of what was compiled for another. `Isa` has
/// `rook_attacks` and `bishop_attacks`, and `prepare`, which fills their tables; a `Lister`, which
/// may be `PlainLister` below; `restraints` and `count`. `ByPieces` has all of them.
#pragma once

#include "compongo/chess/attacks.h"
#include "compongo/chess/movegen_pieces.h"
#include "compongo/chess/movegen_routines.h"
#include "compongo/chess/movegen_sinks.h"

namespace compongo::chess::movegen {

/// What restrains the player to move: the squares that the king may not enter, the squares that
/// answer a check, the pins.
struct Restraints {
    Bits danger;
    Bits checkers;
    /// Where a piece other than the king may go: everywhere, or between king and checker and on it.
    Bits answers;
    Bits pinned;
    Bits pinners;
};

template <class Isa, Color us>
COMPONGO_INLINE Bits attacked_by_them(const Pieces<us>& pieces, Bits occupied) {
    Bits attacked = PawnWays<~us>::attacks(pieces.pawns & pieces.theirs) |
                    attacks_detail::king[lowest(pieces.kings & pieces.theirs)];
    for (Bits rest = pieces.knights & pieces.theirs; rest != 0; rest &= rest - 1) {
        attacked |= attacks_detail::knight[lowest(rest)];
    }
    for (Bits rest = pieces.diagonal & pieces.theirs; rest != 0; rest &= rest - 1) {
        attacked |= Isa::bishop_attacks(lowest(rest), occupied);
    }
    for (Bits rest = pieces.orthogonal & pieces.theirs; rest != 0; rest &= rest - 1) {
        attacked |= Isa::rook_attacks(lowest(rest), occupied);
    }
    return attacked;
}

template <class Isa, Color us>
COMPONGO_INLINE Restraints restraints_by_pieces(const Pieces<us>& pieces) {
    const Bits king = pieces.kings & pieces.own;
    const unsigned at = lowest(king);
    const Bits seen_orthogonal =
        Isa::rook_attacks(at, pieces.theirs) & pieces.orthogonal & pieces.theirs;
    const Bits seen_diagonal =
        Isa::bishop_attacks(at, pieces.theirs) & pieces.diagonal & pieces.theirs;
    Restraints result{attacked_by_them<Isa>(pieces, pieces.occupied ^ king), 0, ~Bits{0}, 0, 0};
    for (Bits rest = seen_orthogonal | seen_diagonal; rest != 0; rest &= rest - 1) {
        const Bits slider = rest & -rest;
        const Bits between = attacks_detail::between[at * 64 + lowest(slider)];
        const Bits shields = between & pieces.own;
        if (shields == 0) {
            result.checkers |= slider;
            result.answers &= between | slider;
        } else if (!has_several(shields)) {
            result.pinned |= shields;
            result.pinners |= slider;
        }
    }
    if ((result.danger & king) != 0) [[unlikely]] {
        const Bits leapers = pieces.theirs & ((attacks_detail::knight[at] & pieces.knights) |
                                              (PawnWays<us>::attacks(king) & pieces.pawns));
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
COMPONGO_INLINE bool can_castle(const Pieces<us>& pieces, Bits danger, Bits pinned, unsigned king,
                                unsigned rook) {
    const CastlingPath& path = castling_paths[rook * 8 + (king & 7U)];
    // At once: which of these fails is anybody's guess, the processor's too.
    return ((pieces.occupied & path.vacant) | (danger & path.king) | (pinned >> rook & 1U)) == 0;
}

/// Would capturing en passant from `from` leave the own king safe?
template <class Isa, Color us>
COMPONGO_INLINE bool is_ep_safe(const Pieces<us>& pieces, Bits checkers, Bits from, Bits to) {
    const Bits taken = PawnWays<~us>::template shift<PawnWays<~us>::forward>(to);
    const Bits occupied = (pieces.occupied ^ from ^ taken) | to;
    const unsigned king = lowest(pieces.kings & pieces.own);
    const Bits leapers = checkers & (pieces.knights | pieces.pawns) & ~taken;
    return leapers == 0 &&
           (Isa::bishop_attacks(king, occupied) & pieces.diagonal & pieces.theirs) == 0 &&
           (Isa::rook_attacks(king, occupied) & pieces.orthogonal & pieces.theirs) == 0;
}

/// Hands the castlings of a player who is not in check to a `Sink`.
template <Color us, class Sink>
COMPONGO_INLINE void castling(const Position& position, const Pieces<us>& pieces, Bits danger,
                              Bits pinned, Sink& sink) {
    const unsigned king = lowest(pieces.kings & pieces.own);
    for (Bits rest = position.castling_rooks().bits() & PawnWays<us>::first_rank; rest != 0;
         rest &= rest - 1) {
        const unsigned rook = lowest(rest);
        if (can_castle(pieces, danger, pinned, king, rook)) {
            sink.castling(king, rook);
        }
    }
}

/// Hands the captures to the position's e.p. square to a `Sink`.
template <class Isa, Color us, class Sink>
COMPONGO_INLINE void en_passant(const Position& position, const Pieces<us>& pieces, Bits checkers,
                                Sink& sink) {
    const Square to = *position.ep_square();
    const Bits target = SquareSet(to).bits();
    for (Bits rest = PawnWays<~us>::attacks(target) & pieces.pawns & pieces.own; rest != 0;
         rest &= rest - 1) {
        const unsigned from = lowest(rest);
        if (is_ep_safe<Isa>(pieces, checkers, Bits{1} << from, target)) {
            sink.en_passant(from, index(to));
        }
    }
}

/// Hands the legal moves of a regular position, by pieces and sets of squares, to a `Sink`.
template <class Isa, Color us, class Sink>
class Generation {
public:
    COMPONGO_INLINE Generation(const Position& position, Sink& sink)
        : position_(position), pieces_(position.board().planes()), sink_(sink),
          king_(lowest(pieces_.kings & pieces_.own)),
          restraints_(Isa::restraints(position.board().planes(), pieces_)) {}

    COMPONGO_INLINE void run() {
        sink_.piece(king_, attacks_detail::king[king_] & ~pieces_.own & ~restraints_.danger);
        if (restraints_.checkers == 0) {
            castling(position_, pieces_, restraints_.danger, restraints_.pinned, sink_);
        } else if (has_several(restraints_.checkers)) {
            return;
        }
        pieces();
        pawns();
        if (position_.ep_square()) [[unlikely]] {
            en_passant<Isa>(position_, pieces_, restraints_.checkers, sink_);
        }
    }

private:
    COMPONGO_INLINE void pieces() {
        const Bits targets = ~pieces_.own & restraints_.answers;
        const Bits movers = pieces_.own & ~restraints_.pinned;
        for (Bits rest = pieces_.knights & movers; rest != 0; rest &= rest - 1) {
            const unsigned from = lowest(rest);
            sink_.piece(from, attacks_detail::knight[from] & targets);
        }
        for (Bits rest = pieces_.diagonal & movers; rest != 0; rest &= rest - 1) {
            const unsigned from = lowest(rest);
            sink_.piece(from, Isa::bishop_attacks(from, pieces_.occupied) & targets);
        }
        for (Bits rest = pieces_.orthogonal & movers; rest != 0; rest &= rest - 1) {
            const unsigned from = lowest(rest);
            sink_.piece(from, Isa::rook_attacks(from, pieces_.occupied) & targets);
        }
        for (Bits rest = restraints_.pinners; rest != 0; rest &= rest - 1) [[unlikely]] {
            pinned_slider(lowest(rest), targets);
        }
    }

    /// A pinned slider that moves as its pinner does keeps to the line between king and pinner.
    COMPONGO_INLINE void pinned_slider(unsigned pinner, Bits targets) {
        const Bits line = attacks_detail::between[king_ * 64 + pinner] | Bits{1} << pinner;
        const Bits sliders = is_on_diagonal(pinner) ? pieces_.diagonal : pieces_.orthogonal;
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
        const Bits pawns = pieces_.pawns & pieces_.own;
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
        sink_.template pawns<us>(pawn_targets(pieces_, pawns, pawns, pawns, targets));
    }

    const Position& position_;
    const Pieces<us> pieces_;
    Sink& sink_;
    const unsigned king_;
    const Restraints restraints_;
};

/// An `Isa` that counts and looks for restraints by one piece after the other.
template <class Attacks>
struct ByPieces : Attacks {
    using Lister = PlainLister<ByPieces>;

    template <Color us>
    static COMPONGO_INLINE Restraints restraints(const Board::Planes& /*planes*/,
                                                 const Pieces<us>& pieces) {
        return restraints_by_pieces<Attacks>(pieces);
    }
    template <Color us>
    static COMPONGO_INLINE int count(const Position& position) {
        Counter<Attacks> counter;
        Generation<ByPieces, us, Counter<Attacks>>(position, counter).run();
        return counter.count();
    }
};

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
int count(const Position& position) {
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

/// The number of answers to all moves of a regular position. A plain move is not made further than
/// counting needs it.
template <class Isa, Color us>
COMPONGO_INLINE std::uint64_t count_answers(const Position& position, const MoveList& moves) {
    std::uint64_t nodes = 0;
    for (const Move move : moves) {
        const int answers = move.is_plain() ? Isa::template count<~us>(position.play_plain(move))
                                            : count<Isa>(position.play(move));
        nodes += static_cast<std::uint64_t>(answers);
    }
    return nodes;
}

template <class Isa>
std::uint64_t perft(const Position& position, int depth) {
    if (depth <= 1) {
        return depth <= 0 ? 1 : static_cast<std::uint64_t>(count<Isa>(position));
    }
    MoveList moves;
    list<Isa>(position, moves);
    if (depth == 2 && !position.is_irregular()) {
        return position.turn() == Color::white ? count_answers<Isa, Color::white>(position, moves)
                                               : count_answers<Isa, Color::black>(position, moves);
    }
    std::uint64_t nodes = 0;
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
    // No other code refers to this copy, so values computed from it are not computed again for each
    // move.
    const Position here = position;
    std::uint64_t nodes = 0;
    if (depth == 1) {
        for (const Move move : moves) {
            const Position next = here.play(move);
            // The compiler must not know that it is unused.
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
    return {name,       is_supported, Isa::prepare,          list<Isa>,
            count<Isa>, perft<Isa>,   perft_all_played<Isa>, perft<Isa>};
}

} // namespace compongo::chess::movegen
