/// Positions of the plain implementation in which each piece is known by his number among the
/// pieces of the first one: what really becomes of them, to compare sets of positions with.
#pragma once

#include "compongo/verify/fen.h"
#include "tests/support/plain_chess.h"

#include <set>
#include <utility>

namespace compongo::verify {

inline constexpr Squares everywhere = ~Squares{0};
inline constexpr Squares file_a = 0x0101010101010101;

struct Tracked {
    plain::Position position;
    /// The number of the piece on each square, from 1; 0 where there is none.
    std::array<char, 64> who{};

    [[nodiscard]] auto key() const { return std::pair(position.identity(), who); }
};

[[nodiscard]] inline PositionSet set_of(std::string_view fen) {
    return *read_fen(fen);
}

[[nodiscard]] inline Tracked tracked(const std::string& fen) {
    Tracked tracked{plain::Position::read(fen)};
    char number = 0;
    for (const Piece& piece : set_of(fen).pieces) {
        tracked.who[piece.home] = ++number;
    }
    return tracked;
}

[[nodiscard]] inline Square square_at(plain::Place place) {
    return static_cast<Square>(8 * place.rank + place.file);
}

/// After a legal move: each piece who stays is himself.
[[nodiscard]] inline Tracked after(const Tracked& before, const plain::Move& move) {
    Tracked next{before.position.play(move), before.who};
    const Square from = square_at(move.from);
    const Square to = square_at(move.to);
    const PositionSet pieces = set_of(before.position.fen());
    const auto color_on = [&](Square square) {
        for (const Piece& piece : pieces.pieces) {
            if (piece.home == square) {
                return std::optional(piece.what.color);
            }
        }
        return std::optional<Color>();
    };
    const char piece = before.who[from];
    next.who[from] = 0;
    next.who[to] = piece;
    if (color_on(to) == color_on(from)) {
        next.who[to] = 0;
        next.who[from / 8 * 8 + (to > from ? 6 : 2)] = piece;
        next.who[from / 8 * 8 + (to > from ? 5 : 3)] = before.who[to];
    }
    Squares occupied = 0;
    for (const Piece& each : set_of(next.position.fen()).pieces) {
        occupied |= only(each.home);
    }
    for (Square square = 0; square < 64; ++square) {
        next.who[square] = has(occupied, square) ? next.who[square] : '\0';
    }
    return next;
}

/// The set with this position alone, of the pieces of the first one.
[[nodiscard]] inline PositionSet set_of(const Tracked& tracked, const PositionSet& first) {
    const PositionSet now = set_of(tracked.position.fen());
    PositionSet set = first;
    set.turn = now.turn;
    set.castling_rooks = now.castling_rooks;
    set.crossed = now.crossed;
    for (Piece& piece : set.pieces) {
        piece.as = {};
        piece.may_be_gone = true;
    }
    for (const Piece& piece : now.pieces) {
        Piece& same = set.pieces[static_cast<std::size_t>(tracked.who[piece.home] - 1)];
        same.on(piece.what.kind) = only(piece.home);
        same.may_be_gone = false;
    }
    return set;
}

[[nodiscard]] inline bool holds(const PositionSet& set, const PositionSet& position) {
    bool holds = set.turn == position.turn;
    for (std::size_t i = 0; i < set.pieces.size(); ++i) {
        holds = holds && position.pieces[i].is_within(set.pieces[i]);
    }
    return holds;
}

/// Makes the set hold the other one's positions too.
inline void join(PositionSet& set, const PositionSet& other) {
    for (std::size_t i = 0; i < set.pieces.size(); ++i) {
        for (const Kind kind : kinds) {
            set.pieces[i].on(kind) |= other.pieces[i].on(kind);
        }
        set.pieces[i].may_be_gone = set.pieces[i].may_be_gone || other.pieces[i].may_be_gone;
    }
}

/// What there is to know by playing all moves.
struct Reached {
    /// By the turn: of the first position, then of the other player.
    std::array<PositionSet, 2> sets;
    bool has_mate_by_white = false;
};
/// None if there are more positions than this.
[[nodiscard]] inline std::optional<Reached> reached_from(const std::string& fen, std::size_t most) {
    const PositionSet first = set_of(fen);
    std::vector<Tracked> all = {tracked(fen)};
    std::set<decltype(all.front().key())> known = {all.front().key()};
    Reached reached{{first, first}};
    bool is_other_there = false;
    for (std::size_t at = 0; at < all.size(); ++at) {
        if (all.size() > most) {
            return std::nullopt;
        }
        const Tracked now = all[at];
        const PositionSet set = set_of(now, first);
        if (set.turn != first.turn && !is_other_there) {
            reached.sets[1] = set;
            is_other_there = true;
        }
        join(reached.sets[set.turn == first.turn ? 0 : 1], set);
        const auto moves = now.position.legal_moves();
        reached.has_mate_by_white =
            reached.has_mate_by_white ||
            (moves.empty() && now.position.is_check() && set.turn == Color::black);
        for (const plain::Move& move : moves) {
            const Tracked next = after(now, move);
            if (known.insert(next.key()).second) {
                all.push_back(next);
            }
        }
    }
    return is_other_there ? std::optional(reached) : std::nullopt;
}

} // namespace compongo::verify
