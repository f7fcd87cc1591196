/// Random blockades, and what playing all moves shows of them.
#pragma once

#include "compongo/verify/mate.h"
#include "tests/support/random.h"
#include "tests/verify/tracked.h"

#include <gtest/gtest.h>

#include <functional>

namespace compongo::verify {

/// Pawns that stand before each other on most files, kings on either side, and perhaps a piece.
inline std::optional<std::string> random_blockade(test::Random& random) {
    std::array<char, 64> pieces{};
    const auto put = [&](char piece, Square square) {
        pieces[square] = pieces[square] == 0 ? piece : pieces[square];
    };
    for (unsigned file = 0; file < 8; ++file) {
        if (!random.once_in(3)) {
            const Square pawn = 8 * (2 + random.below(3)) + file;
            put('P', pawn);
            put('p', pawn + 8);
        }
    }
    put('K', random.below(16));
    put('k', 48 + random.below(16));
    if (random.once_in(8)) {
        put(random.one_of(std::string_view("BbNnRr")), random.below(64));
    }
    PositionSet set;
    set.turn = random.once_in(2) ? Color::white : Color::black;
    for (Square square = 0; square < 64; ++square) {
        if (pieces[square] != 0) {
            Piece piece{*PieceKind::of(pieces[square]), square};
            piece.on(piece.what.kind) = only(square);
            set.pieces.push_back(piece);
        }
    }
    Budget budget(Budget::most_ever);
    const bool is_fit = is_one(set.of(Color::white, Kind::king)) &&
                        is_one(set.of(Color::black, Kind::king)) &&
                        !is_check(set, ~set.turn, budget);
    return is_fit ? std::optional(fen(set)) : std::nullopt;
}

using Visit = std::function<void(const std::string& fen, const Reached& reached)>;
/// Blockades from which few positions come about, and these.
inline void for_each_blockade(std::uint64_t purpose, const Visit& visit) {
    SCOPED_TRACE(test::seed_note());
    test::Random random(purpose);
    for (int round = 0; round < 160 * test::rounds(); ++round) {
        const auto fen = random_blockade(random);
        const auto reached = fen ? reached_from(*fen, 1500) : std::nullopt;
        if (reached) {
            SCOPED_TRACE(*fen);
            visit(*fen, *reached);
        }
    }
}

} // namespace compongo::verify
