/// Positions in which each man is known by his number among the men of the first one: what really
/// becomes of them, to compare regions with.
#pragma once

#include "compongo/verify/region_check.h"

#include <set>
#include <tuple>

namespace compongo::verify {

/// By his letter in a FEN.
[[nodiscard]] inline Piece piece(char letter) {
    return Piece::numbered(letters.find(letter));
}

struct Tracked {
    Board board;
    /// The number of the man on each square, from 1; 0 where there is none.
    std::array<char, 64> who{};

    [[nodiscard]] auto key() const {
        std::array<Squares, letters.size()> men{};
        for (unsigned number = 0; number < men.size(); ++number) {
            men[number] = board.men.of(Piece::numbered(number));
        }
        return std::tuple(men, who, board.castling_rooks, board.en_passant, board.turn);
    }
};

[[nodiscard]] inline Tracked tracked(const Board& board) {
    Tracked position{board};
    char number = 0;
    for (const Man man : men_of(board)) {
        position.who[man.square] = ++number;
    }
    return position;
}

/// After a legal move: each man who stays is himself.
[[nodiscard]] inline Tracked after(const Tracked& before, Move move, const Board& next) {
    Tracked position{next, before.who};
    const char man = before.who[move.from];
    const char taken = before.who[move.to];
    position.who[move.from] = 0;
    position.who[move.to] = man;
    if (has(before.board.men.of(before.board.turn), move.to)) {
        const Castling squares = castling(move.from, move.to);
        position.who[move.to] = 0;
        position.who[squares.king_to] = man;
        position.who[squares.rook_to] = taken;
    }
    for (Square square = 0; square < 64; ++square) {
        position.who[square] = has(next.men.all(), square) ? position.who[square] : '\0';
    }
    return position;
}

/// All that legal moves lead to from here.
[[nodiscard]] inline std::vector<Tracked> all_after(const Tracked& before) {
    std::vector<Tracked> all;
    for (const Move move : tries(before.board)) {
        if (const auto next = play(before.board, move)) {
            all.push_back(after(before, move, *next));
        }
    }
    return all;
}

/// The region that is this position alone.
[[nodiscard]] inline Region region_of(const Tracked& position, const std::vector<Man>& men) {
    Region region(men.size(), {0, 0, 0, true});
    for (Square square = 0; square < 64; ++square) {
        if (position.who[square] != 0) {
            const auto man = static_cast<std::size_t>(position.who[square] - 1);
            const Piece piece = position.board.men.at(square);
            region[man] = piece == men[man].piece ? Whereabouts{only(square)}
                                                  : Whereabouts{0, only(square), only(piece.kind)};
        }
    }
    return region;
}

/// Makes the region hold the other one too.
inline void join(Region& region, const Region& other) {
    for (std::size_t i = 0; i < region.size(); ++i) {
        region[i].own |= other[i].own;
        region[i].promoted |= other[i].promoted;
        region[i].kinds |= other[i].kinds;
        region[i].may_be_gone = region[i].may_be_gone || other[i].may_be_gone;
    }
}

/// What there is to know by playing all moves.
struct Reached {
    Region region;
    bool has_mate_by_white = false;
    std::size_t positions = 0;
};
/// None if there are more positions than this.
[[nodiscard]] inline std::optional<Reached> reached_from(const Board& root, std::size_t most) {
    const std::vector<Man> men = men_of(root);
    std::vector<Tracked> all = {tracked(root)};
    std::set<decltype(all.front().key())> known = {all.front().key()};
    Reached reached{region_of(all.front(), men)};
    for (std::size_t at = 0; at < all.size(); ++at) {
        if (all.size() > most) {
            return std::nullopt;
        }
        const Tracked position = all[at];
        join(reached.region, region_of(position, men));
        reached.has_mate_by_white =
            reached.has_mate_by_white ||
            (position.board.turn == Color::black && is_mate(position.board));
        for (const Tracked& next : all_after(position)) {
            if (known.insert(next.key()).second) {
                all.push_back(next);
            }
        }
    }
    reached.positions = all.size();
    return reached;
}

} // namespace compongo::verify
