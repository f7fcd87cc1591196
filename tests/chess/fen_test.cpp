#include "compongo/chess/fen.h"
#include "tests/support/random_positions.h"

#include <gtest/gtest.h>

#include <utility>

namespace compongo::chess {

namespace {

using Texts = std::vector<std::string>;

constexpr std::string_view initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

Texts fault_texts(std::string_view text, FenFields fields = FenFields::six) {
    const auto setup = parse_fen(text, fields);
    Texts texts;
    if (!setup) {
        for (const FenFault& fault : setup.error()) {
            texts.push_back(message(fault));
        }
    }
    return texts;
}

TEST(Fen, reads_the_usual_array) {
    const auto setup = parse_fen(initial);
    ASSERT_TRUE(setup);
    EXPECT_EQ(*setup, Position::initial().setup());
    EXPECT_EQ(*Position::from(*setup), Position::initial());
    EXPECT_EQ(fen(Position::initial()), initial);
    EXPECT_EQ(fen(Position::initial(), FenDialect::shredder),
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
}

struct FaultRow {
    std::string_view text;
    Texts messages;
};

const std::vector<FaultRow>& fault_rows() {
    static const std::vector<FaultRow> rows = {
        {"",
         {"column 1 (placement): found the end of the text, expected 6 fields, here the "
          "placement"}},
        {"8/8/8/8/8/8/8/8 w",
         {"column 18 (castling): found the end of the text, expected 6 fields, here the castling"}},
        {"8/8/8/8/8/8/8/8 x - - 0 1", {"column 17 (turn): found \"x\", expected w or b"}},
        {"8/8/8/8/8/8/8 w - - 0 1", {"column 14 (placement): found 7 ranks, expected 8 ranks"}},
        {"8/8/8/8/8/8/8/8/8 w - - 0 1",
         {"column 17 (placement): found \"8\", expected 8 ranks and no more"}},
        {"8/8/8/8/8/8/8/8/ w - - 0 1",
         {"column 17 (placement): found \"\", expected 8 ranks and no more"}},
        {"7/9/8/8/8/8/8/8 w - - 0 1",
         {"column 1 (placement): found rank 8 with 7 squares, expected 8 squares",
          "column 3 (placement): found \"9\", expected a piece (KQRBNP or kqrbnp) or a number of "
          "empty squares (1 to 8)",
          "column 3 (placement): found rank 7 with 1 squares, expected 8 squares"}},
        {"8/8p/8/8/8/8/8/8 w - - 0 1",
         {"column 3 (placement): found rank 7 with 9 squares, expected 8 squares"}},
        {"8//8/8/8/8/8/8 w - - 0 1",
         {"column 3 (placement): found rank 7 with 0 squares, expected 8 squares"}},
        {"4k3/8/8/8/8/8/8/R3K2R w KXQ - 0 1",
         {"column 26 (castling): found \"X\", expected -, or castling rights among KQkq, A to H "
          "and a to h"}},
        {"4k3/8/8/8/8/8/8/R3K2R w KK - 0 1",
         {"column 26 (castling): found \"K\", expected each right once"}},
        {"4k3/8/8/8/8/8/8/R3K2R w KH - 0 1",
         {"column 26 (castling): found \"H\", expected each right once"}},
        {"4k3/8/8/8/8/8/8/R3K2R w K- - 0 1",
         {"column 26 (castling): found \"-\", expected -, or castling rights among KQkq, A to H "
          "and a to h"}},
        {"8/8/8/8/8/8/8/8 w - e9 0 1",
         {"column 21 (en passant square): found \"e9\", expected - or a square (a1 to h8)"}},
        {"8/8/8/8/8/8/8/8 w - E3 0 1",
         {"column 21 (en passant square): found \"E3\", expected - or a square (a1 to h8)"}},
        {"8/8/8/8/8/8/8/8 w - - -1 1",
         {"column 23 (halfmove clock): found \"-1\", expected a number from 0 to 65535"}},
        {"8/8/8/8/8/8/8/8 w - - 65536 1",
         {"column 23 (halfmove clock): found \"65536\", expected a number from 0 to 65535"}},
        {"8/8/8/8/8/8/8/8 w - - 0 0",
         {"column 25 (fullmove number): found \"0\", expected a number from 1 to 65535"}},
        {"8/8/8/8/8/8/8/8 w - - 0 1.",
         {"column 25 (fullmove number): found \"1.\", expected a number from 1 to 65535"}},
        {"8/8/8/8/8/8/8/8 w - - 99999999999999999999 1",
         {"column 23 (halfmove clock): found \"99999999999999999999\", expected a number from 0 to "
          "65535"}},
        {"8/8/8/8/8/8/8/8 w - - 0 1 7",
         {"column 27 (fullmove number): found \"7\", expected nothing after six fields"}},
        // Several, in the order of the text.
        {"8/8/8/8/8/8/8/7 q z i9 x y",
         {"column 15 (placement): found rank 1 with 7 squares, expected 8 squares",
          "column 17 (turn): found \"q\", expected w or b",
          "column 19 (castling): found \"z\", expected -, or castling rights among KQkq, A to H "
          "and a to h",
          "column 21 (en passant square): found \"i9\", expected - or a square (a1 to h8)",
          "column 24 (halfmove clock): found \"x\", expected a number from 0 to 65535",
          "column 26 (fullmove number): found \"y\", expected a number from 1 to 65535"}},
    };
    return rows;
}

TEST(Fen, reports_every_fault_with_its_place) {
    for (const FaultRow& row : fault_rows()) {
        EXPECT_EQ(fault_texts(row.text), row.messages) << row.text;
    }
}

TEST(Fen, demands_the_counters_only_where_asked) {
    const std::string_view epd = "4k3/8/8/8/8/8/8/4K3 w - -";
    EXPECT_EQ(fault_texts(epd).size(), 1U);
    const auto setup = parse_fen(epd, FenFields::four_at_least);
    ASSERT_TRUE(setup);
    EXPECT_EQ(fen(*setup), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    EXPECT_TRUE(parse_fen("  4k3/8/8/8/8/8/8/4K3\tw  - - 7 65535 "));
    EXPECT_EQ(fault_texts("4k3/8/8/8/8/8/8/4K3 w -", FenFields::four_at_least),
              Texts{"column 24 (en passant square): found the end of the text, expected 4 fields, "
                    "here the en passant square"});
}

/// A FEN in any spelling, the rights that it tells, and the two spellings that we write.
struct CastlingRow {
    std::string_view placement;
    std::string_view read;
    std::vector<Square> rooks;
    std::string_view x_fen;
    std::string_view shredder;
};

const std::vector<CastlingRow>& castling_rows() {
    static const std::vector<CastlingRow> rows = {
        {"r3k2r/8/8/8/8/8/8/R3K2R",
         "KQkq",
         {Square::a1, Square::h1, Square::a8, Square::h8},
         "KQkq",
         "HAha"},
        {"r3k2r/8/8/8/8/8/8/R3K2R",
         "qkQK",
         {Square::a1, Square::h1, Square::a8, Square::h8},
         "KQkq",
         "HAha"},
        {"r3k2r/8/8/8/8/8/8/R3K2R",
         "AHah",
         {Square::a1, Square::h1, Square::a8, Square::h8},
         "KQkq",
         "HAha"},
        {"r3k2r/8/8/8/8/8/8/R3K2R", "-", {}, "-", "-"},
        // An inner rook needs its letter.
        {"4k3/8/8/8/8/8/8/RR2K1RR", "GB", {Square::b1, Square::g1}, "GB", "GB"},
        {"4k3/8/8/8/8/8/8/RR2K1RR", "KQ", {Square::a1, Square::h1}, "KQ", "HA"},
        {"1r2k1r1/8/8/8/8/8/8/4K3", "kq", {Square::b8, Square::g8}, "kq", "gb"},
        {"1r2k1rr/8/8/8/8/8/8/4K3", "gq", {Square::b8, Square::g8}, "gq", "gb"},
        // A piece of another kind, or colour, outside does not count.
        {"4k3/8/8/8/8/8/8/4KR1r", "K", {Square::f1}, "K", "F"},
        {"4k3/8/8/8/8/8/8/QR2K3", "Q", {Square::b1}, "Q", "B"},
        // The king at the edge, both rooks on one side.
        {"4k3/8/8/8/8/8/8/RK4R1", "KQ", {Square::a1, Square::g1}, "KQ", "GA"},
        {"4k3/8/8/8/8/8/8/K5RR", "G", {Square::g1}, "G", "G"},
        // Rights without a rook or a king are kept as they were said.
        {"4k3/8/8/8/8/8/8/4K3", "KQ", {Square::a1, Square::h1}, "KQ", "HA"},
        {"4k3/8/8/8/8/8/8/4K1R1", "H", {Square::h1}, "H", "H"},
        {"4k3/8/8/8/8/8/8/4K3", "F", {Square::f1}, "F", "F"},
        {"4k3/8/8/8/8/8/8/4K3", "E", {Square::e1}, "E", "E"},
        {"4k3/8/8/8/8/4K3/8/R6R", "KQ", {Square::a1, Square::h1}, "HA", "HA"},
        {"4k3/8/8/8/8/8/8/4KRK1", "F", {Square::f1}, "F", "F"},
        {"4k3/8/8/8/8/8/8/R3K1KR", "KQ", {Square::a1, Square::h1}, "HA", "HA"},
    };
    return rows;
}

TEST(Fen, reads_and_writes_castling_rights_in_every_dialect) {
    for (const CastlingRow& row : castling_rows()) {
        const auto text_with = [&](std::string_view rights) {
            return std::string(row.placement).append(" w ").append(rights).append(" - 0 1");
        };
        const auto setup = parse_fen(text_with(row.read));
        ASSERT_TRUE(setup) << text_with(row.read);
        SquareSet rooks;
        for (const Square rook : row.rooks) {
            rooks |= SquareSet(rook);
        }
        EXPECT_EQ(setup->castling_rooks, rooks) << text_with(row.read);
        EXPECT_EQ(fen(*setup), text_with(row.x_fen)) << text_with(row.read);
        EXPECT_EQ(fen(*setup, FenDialect::shredder), text_with(row.shredder))
            << text_with(row.read);
        for (const FenDialect dialect : {FenDialect::x_fen, FenDialect::shredder}) {
            EXPECT_EQ(parse_fen(fen(*setup, dialect)), setup) << text_with(row.read);
        }
    }
}

TEST(Fen, reads_what_it_writes_of_any_setup) {
    test::Random random(20);
    for (int i = 0; i < 3000; ++i) {
        chess::Setup setup = test::random_setup(random, random.one_of(test::placements));
        setup.castling_rooks |=
            SquareSet(random.bits() & random.bits() & random.bits() & 0xFF000000000000FF);
        if (random.once_in(4)) {
            setup.ep_square = square_at(random.below(64));
        }
        for (const FenDialect dialect : {FenDialect::x_fen, FenDialect::shredder}) {
            const auto again = parse_fen(fen(setup, dialect));
            ASSERT_TRUE(again) << fen(setup, dialect);
            ASSERT_EQ(*again, setup) << fen(setup, dialect) << ", " << test::seed_note();
        }
    }
}

TEST(Fen, reads_what_it_writes_at_the_limits_of_the_counters) {
    for (const auto& [halfmoves, fullmoves] : {std::pair{0, 1}, std::pair{9999, 9999}}) {
        chess::Setup setup = Position::initial().setup();
        setup.halfmove_clock = static_cast<std::uint16_t>(halfmoves);
        setup.fullmove_number = static_cast<std::uint16_t>(fullmoves);
        EXPECT_EQ(parse_fen(fen(setup)), setup);
    }
}

TEST(Fen, never_crashes_on_changed_text) {
    test::Random random(21);
    for (int i = 0; i < 5000; ++i) {
        std::string text(random.one_of(test::awkward_fens()));
        for (unsigned change = 0; change <= random.below(4); ++change) {
            const char byte = random.once_in(2) ? static_cast<char>(random.below(256))
                                                : random.one_of(std::string_view("/18kKqQrwb- "));
            const std::size_t at = random.below(text.size());
            random.once_in(3) ? text.insert(at, 1, byte) : text.replace(at, 1, 1, byte);
        }
        const auto setup = parse_fen(text);
        ASSERT_TRUE(setup || !setup.error().empty());
        for (const FenFault& fault : setup ? std::vector<FenFault>() : setup.error()) {
            ASSERT_LE(fault.offset, text.size());
        }
    }
}

} // namespace

} // namespace compongo::chess
