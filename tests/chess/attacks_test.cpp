#include "compongo/chess/attacks.h"
#include "compongo/chess/pext_tables.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <utility>

namespace compongo::chess {

namespace {

/// Goes step by step from `from`, up to and including the first piece.
SquareSet walk(Square from, SquareSet occupied,
               std::initializer_list<std::pair<int, int>> directions, int steps) {
    SquareSet reached;
    for (const auto& [files, ranks] : directions) {
        int file = static_cast<int>(index(file_of(from)));
        int rank = static_cast<int>(index(rank_of(from)));
        for (int step = 0; step < steps; ++step) {
            file += files;
            rank += ranks;
            if (file < 0 || file > 7 || rank < 0 || rank > 7) {
                break;
            }
            const Square at = square_at(static_cast<unsigned>(rank * 8 + file));
            reached |= SquareSet(at);
            if (occupied.contains(at)) {
                break;
            }
        }
    }
    return reached;
}

SquareSet walk_of(Piece piece, Square from, SquareSet occupied) {
    const int ahead = piece.color == Color::white ? 1 : -1;
    switch (piece.type) {
    case PieceType::pawn:
        return walk(from, occupied, {{1, ahead}, {-1, ahead}}, 1);
    case PieceType::knight:
        return walk(from, occupied,
                    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}, 1);
    case PieceType::bishop:
        return walk(from, occupied, {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}, 7);
    case PieceType::rook:
        return walk(from, occupied, {{0, 1}, {1, 0}, {0, -1}, {-1, 0}}, 7);
    case PieceType::queen:
        return walk_of({PieceType::bishop, piece.color}, from, occupied) |
               walk_of({PieceType::rook, piece.color}, from, occupied);
    case PieceType::king:
        return walk_of({PieceType::queen, piece.color}, from, SquareSet::all());
    }
    return {};
}

SquareSet random_squares(test::Random& random) {
    std::uint64_t bits = random.bits();
    for (unsigned i = random.below(4); i > 0; --i) {
        bits &= random.bits();
    }
    return SquareSet(random.once_in(8) ? ~bits : bits);
}

TEST(Attacks, are_those_of_a_walk_step_by_step) {
    test::Random random(30);
    for (int i = 0; i < 200; ++i) {
        const SquareSet occupied = i == 0   ? SquareSet()
                                   : i == 1 ? SquareSet::all()
                                            : random_squares(random);
        for (const Square from : SquareSet::all()) {
            for (const PieceType type : piece_types) {
                for (const Color color : colors) {
                    ASSERT_EQ(attacks_of({type, color}, from, occupied).bits(),
                              walk_of({type, color}, from, occupied).bits())
                        << name(color) << ' ' << name(type) << ' ' << name(from) << ' '
                        << occupied.bits();
                }
            }
        }
    }
}

TEST(Attacks, are_those_of_a_walk_for_every_set_of_blockers) {
    for (const PieceType type : {PieceType::rook, PieceType::bishop}) {
        const Piece piece{type, Color::white};
        for (const Square from : SquareSet::all()) {
            const std::uint64_t lines = walk_of(piece, from, SquareSet()).bits();
            std::uint64_t occupied = 0;
            do {
                ASSERT_EQ(attacks_of(piece, from, SquareSet(occupied)),
                          walk_of(piece, from, SquareSet(occupied)))
                    << name(type) << ' ' << name(from) << ' ' << occupied;
                occupied = (occupied - lines) & lines;
            } while (occupied != 0);
        }
    }
}

TEST(Attacks, are_the_same_from_the_tables_for_every_set_of_blockers) {
    fill_pext_tables();
    for (const Square from : SquareSet::all()) {
        for (const bool is_rook : {true, false}) {
            const PextTables::Entry& entry =
                (is_rook ? pext_tables.rook : pext_tables.bishop)[index(from)];
            std::uint64_t occupied = 0;
            const std::uint64_t* found = entry.attacks;
            do {
                const SquareSet expected = is_rook ? rook_attacks(from, SquareSet(occupied))
                                                   : bishop_attacks(from, SquareSet(occupied));
                ASSERT_EQ(*found++, expected.bits()) << name(from);
                occupied = (occupied - entry.mask) & entry.mask;
            } while (occupied != 0);
        }
    }
}

TEST(Attacks, lie_between_two_squares_of_a_line) {
    for (const Square a : SquareSet::all()) {
        for (const Square b : SquareSet::all()) {
            SquareSet expected;
            for (const PieceType type : {PieceType::rook, PieceType::bishop}) {
                const Piece piece{type, Color::white};
                if (walk_of(piece, a, SquareSet()).contains(b)) {
                    expected = walk_of(piece, a, SquareSet(b)) & walk_of(piece, b, SquareSet(a));
                }
            }
            ASSERT_EQ(squares_between(a, b), expected) << name(a) << name(b);
        }
    }
}

TEST(Attackers, are_the_pieces_whose_attacks_include_the_square) {
    test::Random random(31);
    for (int i = 0; i < 300; ++i) {
        Board board;
        for (const Square square : random_squares(random)) {
            board.place(square, {piece_types[random.below(6)], colors[random.below(2)]});
        }
        const SquareSet occupied =
            random.once_in(2) ? board.occupied() : board.occupied() & random_squares(random);
        for (const Square square : SquareSet::all()) {
            for (const Color by : colors) {
                SquareSet expected;
                for (const Square from : board.pieces(by)) {
                    expected |= walk_of(*board.piece_on(from), from, occupied).contains(square)
                                    ? SquareSet(from)
                                    : SquareSet();
                }
                ASSERT_EQ(attackers(board, square, by, occupied), expected)
                    << name(square) << ", " << test::seed_note();
            }
        }
    }
}

/// Article 2.4: the diagonals, those of one square left aside.
TEST(Attacks, know_twenty_six_diagonals) {
    int diagonals = 0;
    for (const Square from : SquareSet::all()) {
        const auto& lines = attacks_detail::lines[index(from)];
        for (const std::uint64_t line : {lines.diagonal, lines.antidiagonal}) {
            diagonals +=
                line != 0 && SquareSet(line | SquareSet(from).bits()).first() == from ? 1 : 0;
        }
    }
    EXPECT_EQ(diagonals, 26);
}

/// Articles 2.1 and 2.4: the nearest corner square to the right of each player is light.
TEST(Squares, have_the_colours_of_the_board) {
    const auto is_light = [](Square square) {
        return (index(file_of(square)) + index(rank_of(square))) % 2 == 1;
    };
    EXPECT_TRUE(is_light(Square::h1));
    EXPECT_TRUE(is_light(Square::a8));
    EXPECT_FALSE(is_light(Square::a1));
    for (const Square from : SquareSet::all()) {
        for (const Square to : bishop_attacks(from, SquareSet())) {
            ASSERT_EQ(is_light(from), is_light(to));
        }
    }
}

} // namespace

} // namespace compongo::chess
