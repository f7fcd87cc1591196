#include "tests/support/random_positions.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace compongo::test {

namespace {

using chess::Color;
using chess::File;
using chess::Piece;
using chess::PieceType;
using chess::Rank;
using chess::Setup;
using chess::Square;
using chess::SquareSet;

/// Puts `piece` on the free file with this number among the free ones.
void put_on_free(std::string& rank, unsigned number, char piece) {
    for (char& place : rank) {
        if (place == ' ' && number-- == 0) {
            place = piece;
            return;
        }
    }
}

std::string chess960_rank(unsigned number) {
    constexpr std::array<std::array<unsigned, 2>, 10> knights = {
        {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};
    std::string rank(8, ' ');
    rank[number % 4 * 2 + 1] = 'B';
    rank[number / 4 % 4 * 2] = 'B';
    put_on_free(rank, number / 16 % 6, 'Q');
    const auto& [first, second] = knights.at(number / 96);
    put_on_free(rank, second, 'N');
    put_on_free(rank, first, 'N');
    for (const char piece : {'R', 'K', 'R'}) {
        put_on_free(rank, 0, piece);
    }
    return rank;
}

Square random_square(Random& random, unsigned least = 0, unsigned count = 64) {
    return chess::square_at(least + random.below(count));
}
Color random_color(Random& random) {
    return random.once_in(2) ? Color::white : Color::black;
}
Piece random_piece(Random& random, std::string_view types) {
    return {chess::piece_from_fen_letter(random.one_of(types))->type, random_color(random)};
}
void place_if_free(Setup& setup, Square square, Piece piece) {
    if (!setup.board.piece_on(square)) {
        setup.board.place(square, piece);
    }
}

/// Pieces other than kings, the pawns on the six middle ranks.
void scatter(Setup& setup, Random& random, unsigned count) {
    for (unsigned i = 0; i < count; ++i) {
        const Piece piece = random_piece(random, "PPPNBRQ");
        const bool is_pawn = piece.type == PieceType::pawn;
        place_if_free(setup, is_pawn ? random_square(random, 8, 48) : random_square(random), piece);
    }
}

void place_kings(Setup& setup, Random& random) {
    for (const Color color : chess::colors) {
        Square square = random_square(random);
        while (setup.board.piece_on(square)) {
            square = random_square(random);
        }
        setup.board.place(square, {PieceType::king, color});
    }
}

/// King and rooks of one player on his first rank, with some of the rights.
void place_castling(Setup& setup, Random& random, Color color) {
    const auto on_first_rank = [&](unsigned file) {
        return chess::square_of(static_cast<File>(file), chess::first_rank(color));
    };
    const unsigned king = random.once_in(3) ? 4 : random.below(8);
    setup.board.place(on_first_rank(king), {PieceType::king, color});
    for (int i = 0; i < 3; ++i) {
        const Square rook =
            on_first_rank(random.once_in(2) ? random.below(2) * 7 : random.below(8));
        place_if_free(setup, rook, {PieceType::rook, color});
        if (setup.board.piece_on(rook) == Piece{PieceType::rook, color} && !random.once_in(4)) {
            setup.castling_rooks |= SquareSet(rook);
        }
    }
}

/// A pawn that may have come two squares, beside it one that may take it.
void place_en_passant(Setup& setup, Random& random) {
    const Color mover = ~setup.turn;
    const auto file = static_cast<File>(random.below(8));
    const bool is_white = mover == Color::white;
    const Square pawn = chess::square_of(file, is_white ? Rank::r4 : Rank::r5);
    const auto neighbour = chess::square_at(chess::index(pawn) + (random.once_in(2) ? 1 : -1U));
    setup.board.place(pawn, {PieceType::pawn, mover});
    place_if_free(setup, neighbour, {PieceType::pawn, setup.turn});
    setup.ep_square = chess::square_of(file, is_white ? Rank::r3 : Rank::r6);
    setup.board.remove(*setup.ep_square);
    setup.board.remove(chess::square_of(file, is_white ? Rank::r2 : Rank::r7));
}

/// Lines of sliders and shields through the king who is to move.
void place_pins(Setup& setup, Random& random) {
    const unsigned king = random.below(64);
    setup.board.place(chess::square_at(king), {PieceType::king, setup.turn});
    for (int line = 0; line < 4; ++line) {
        const int files = static_cast<int>(random.below(3)) - 1;
        const int ranks = static_cast<int>(random.below(3)) - 1;
        int file = static_cast<int>(king & 7U);
        int rank = static_cast<int>(king >> 3U);
        const auto go = [&](unsigned steps, Piece piece) {
            file += files * static_cast<int>(steps);
            rank += ranks * static_cast<int>(steps);
            if (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
                place_if_free(setup, chess::square_at(static_cast<unsigned>(rank * 8 + file)),
                              piece);
            }
        };
        const Piece shield = random_piece(random, rank > 1 && rank < 6 ? "PPNBRQ" : "NBRQ");
        if (!random.once_in(4)) {
            const Piece pinned{shield.type, random.once_in(5) ? ~setup.turn : setup.turn};
            go(1 + random.below(2), pinned);
        }
        const Piece pinning{random_piece(random, files * ranks == 0 ? "RQ" : "BQ").type,
                            ~setup.turn};
        go(1 + random.below(3), pinning);
    }
    Square theirs = random_square(random);
    while (setup.board.piece_on(theirs)) {
        theirs = random_square(random);
    }
    setup.board.place(theirs, {PieceType::king, ~setup.turn});
}

void place_anything(Setup& setup, Random& random, std::string_view types) {
    for (const Color color : chess::colors) {
        const unsigned kings = random.once_in(2) ? 1 : random.below(4);
        for (unsigned i = 0; i < kings; ++i) {
            setup.board.place(random_square(random), {PieceType::king, color});
        }
    }
    const unsigned pieces = random.below(random.once_in(4) ? 64 : 20);
    for (unsigned i = 0; i < pieces; ++i) {
        // Drawn one after the other: the order of arguments is the compiler's choice.
        const Piece piece = random_piece(random, types);
        place_if_free(setup, random_square(random), piece);
    }
}

void fill(Setup& setup, Random& random, Placement placement) {
    switch (placement) {
    case Placement::sparse:
        place_kings(setup, random);
        return scatter(setup, random, random.below(10));
    case Placement::dense:
        place_kings(setup, random);
        return scatter(setup, random, 10 + random.below(50));
    case Placement::castling:
        place_castling(setup, random, Color::white);
        place_castling(setup, random, Color::black);
        return scatter(setup, random, random.below(12));
    case Placement::en_passant:
        place_en_passant(setup, random);
        place_kings(setup, random);
        return scatter(setup, random, random.below(12));
    case Placement::pins:
        place_pins(setup, random);
        return scatter(setup, random, random.below(6));
    case Placement::irregular:
        if (random.once_in(3)) {
            place_castling(setup, random, setup.turn);
        }
        if (random.once_in(3)) {
            place_en_passant(setup, random);
        }
        return place_anything(setup, random, "PPPNBRQ");
    case Placement::queens:
        return place_anything(setup, random, "QQQQQQQQPNRB");
    }
}

} // namespace

std::string chess960_start(unsigned number) {
    const std::string white = chess960_rank(number);
    std::string black = white;
    std::ranges::transform(black, black.begin(), [](char piece) {
        return static_cast<char>(std::tolower(static_cast<unsigned char>(piece)));
    });
    return black + "/pppppppp/8/8/8/8/PPPPPPPP/" + white + " w KQkq - 0 1";
}

const std::vector<std::string_view>& awkward_fens() {
    static const std::vector<std::string_view> fens = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        // En passant: pinned along the rank, the file, a diagonal; the capture answers a check, or
        // does not.
        "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",
        "4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
        "7k/2b5/8/3pP3/5K2/8/8/8 w - d6 0 1",
        "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1",
        "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
        "3k4/8/8/8/3pP3/8/8/4K2B b - e3 0 1",
        "8/8/3k4/8/2pPp3/8/8/K2R4 b - d3 0 1",
        "4k3/8/8/8/1b1pP3/8/8/R3K3 b Q e3 0 1",
        // Double checks, and pins from both sides.
        "4k3/4r3/8/8/7b/8/3P1P2/4K3 w - - 0 1",
        "4k3/8/8/1b3b2/8/3NPN2/4K3/4r3 w - - 0 1",
        "k3r2b/8/8/4N3/b2RKQ1r/4P3/6B1/4q2b w - - 0 1",
        // Castling: neither king nor rook in the corner, swapping, staying, shielding.
        "4k3/8/8/8/8/8/8/rR2K3 w B - 0 1",
        "4k3/8/8/8/8/8/8/rRK5 w B - 0 1",
        "4k3/8/8/8/8/8/8/qRRK4 w C - 0 1",
        "1rk3r1/8/8/8/8/8/8/1RK3R1 w GBgb - 0 1",
        "4k3/8/8/8/8/8/8/5KR1 w G - 0 1",
        "4k3/8/8/8/8/8/8/5RKr w F - 0 1",
        "4k3/8/8/8/8/8/8/6KR w H - 0 1",
        "4k3/8/8/8/8/8/8/RK5R w HA - 0 1",
        "rr2k2r/8/8/8/8/8/8/RR2KR1R w HBhb - 0 1",
        "nrk1brnb/pp1ppppp/8/2p5/3P4/1N1Q1N2/1PP1PPPP/qRK1BR1B w FBfb - 2 10",
        "2kr3r/8/8/8/8/8/8/R2K3R w HAhd - 0 1",
        // Promotions in every direction, some pinned.
        "rr1q1r2/P1P1P1P1/8/4K3/8/8/p1p1p1pk/RR1Q1R2 w - - 0 1",
        "2r1k3/1P6/K7/8/8/8/8/8 w - - 0 1",
        "k7/8/8/8/8/8/1K1p2r1/2R1Q3 b - - 0 1",
        // Irregular.
        "4k3/8/8/8/8/8/8/R3K2R b KQ - 0 1",
        "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
        "P3k2p/8/8/8/8/8/8/p3K2P w - - 0 1",
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "8/5k2/8/8/8/8/PPPPPPPP/RNBQ1BNR w - - 0 1",
        "k1k1k3/8/8/3r4/8/3K4/8/R3K2R w KQ - 0 1",
        "4k3/8/8/3pP3/1b5b/8/3K1K2/8 w - d6 0 1",
    };
    return fens;
}

Setup random_setup(Random& random, Placement placement) {
    Setup setup;
    setup.turn = random_color(random);
    fill(setup, random, placement);
    setup.halfmove_clock = static_cast<std::uint16_t>(random.below(150));
    setup.fullmove_number = static_cast<std::uint16_t>(1 + random.below(300));
    return setup;
}

chess::Position random_position(Random& random, Placement placement) {
    return *chess::Position::from(random_setup(random, placement), chess::Tolerance::any_board);
}

} // namespace compongo::test
