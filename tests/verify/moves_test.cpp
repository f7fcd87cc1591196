#include "compongo/chess/fen.h"
#include "compongo/verify/mate.h"
#include "compongo/verify/moves.h"
#include "tests/support/perft_suite.h"
#include "tests/support/random_positions.h"
#include "tests/verify/tracked.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <tuple>

namespace compongo::verify {

namespace {

/// As the plain implementation says it.
std::string text(const PositionSet& before, const Move& move) {
    const bool promotes = before.pieces[move.piece].on(move.kind) == 0;
    return name(move.from) + name(move.to) +
           (promotes ? std::string(1, PieceKind{Color::black, move.kind}.letter()) : "");
}

/// What each move leads to.
std::multimap<std::string, PositionSet> moves_of(const PositionSet& set) {
    std::multimap<std::string, PositionSet> moves;
    Budget budget(Budget::most_ever);
    EXPECT_TRUE(
        does_each_move_lead_on(set, budget, [&](const PositionSet& after, const Move& move) {
            moves.emplace(text(set, move), after);
            return true;
        }));
    return moves;
}

/// Their names, with a space before each.
std::string names_of(const PositionSet& set) {
    std::string names;
    for (const auto& [name, after] : moves_of(set)) {
        names += names.ends_with(name) ? "" : ' ' + name;
    }
    return names;
}

std::uint64_t perft(const PositionSet& set, int depth) {
    if (depth == 0) {
        return 1;
    }
    std::uint64_t nodes = 0;
    Budget budget(Budget::most_ever);
    EXPECT_TRUE(does_each_move_lead_on(set, budget, [&](const PositionSet& after, const Move&) {
        nodes += perft(after, depth - 1);
        return true;
    }));
    return nodes;
}

std::string shredder_fen(std::string_view fen) {
    const auto setup = chess::parse_fen(fen, chess::FenFields::four_at_least);
    return chess::fen(*chess::Position::from(*setup, chess::Tolerance::any_board),
                      chess::FenDialect::shredder);
}

/// The same moves, checks and positions as the plain implementation, one move deep.
void expect_same(const std::string& position) {
    const PositionSet set = set_of(position);
    const auto plain = plain::Position::read(position);
    const auto moves = moves_of(set);
    Budget budget(Budget::most_ever);
    ASSERT_EQ(moves.size(), plain.legal_moves().size()) << position;
    EXPECT_EQ(is_check(set, set.turn, budget), plain.is_check()) << position;
    EXPECT_EQ(is_mate(set, budget), moves.empty() && plain.is_check()) << position;
    for (const plain::Move& move : plain.legal_moves()) {
        ASSERT_EQ(moves.count(plain::text(move)), 1U) << position << ' ' << plain::text(move);
        PositionSet after = moves.find(plain::text(move))->second;
        PositionSet expected = set_of(plain.play(move).fen());
        EXPECT_TRUE(expected.crossed == 0 || after.crossed == expected.crossed)
            << position << ' ' << plain::text(move);
        after.crossed = expected.crossed = 0;
        EXPECT_EQ(fen(after), fen(expected)) << position << ' ' << plain::text(move);
    }
}

TEST(Moves, OfAPositionAreThoseOfThePlainImplementation) {
    SCOPED_TRACE(test::seed_note());
    for (const std::string_view fen : test::awkward_fens()) {
        expect_same(shredder_fen(fen));
    }
    for (unsigned number = 0; number < 960; number += 37) {
        expect_same(shredder_fen(test::chess960_start(number)));
    }
    test::Random random(2);
    for (int round = 0; round < 60 * test::rounds(); ++round) {
        for (const test::Placement placement : test::placements) {
            expect_same(
                chess::fen(test::random_position(random, placement), chess::FenDialect::shredder));
        }
    }
}

class VerifyPerft : public testing::TestWithParam<std::string_view> {};

TEST_P(VerifyPerft, CountsWhatOthersHaveCounted) {
    const auto rows =
        test::read_perft_rows(std::filesystem::path(COMPONGO_TEST_DATA) / "perft" / GetParam());
    ASSERT_GE(rows.size(), 19U);
    constexpr std::uint64_t most = 10'000;
    for (const test::PerftRow& row : rows) {
        const PositionSet set = set_of(shredder_fen(row.fen));
        for (const auto& [depth, nodes] : row.counts) {
            if (nodes <= most) {
                EXPECT_EQ(perft(set, depth), nodes) << row.fen << " depth " << depth;
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Suites, VerifyPerft,
                         testing::Values("standard.epd", "chess960.epd", "random.epd",
                                         "tricky.perft"),
                         [](const auto& suite) {
                             return std::string(suite.param.substr(0, suite.param.find('.')));
                         });

/// A set that holds the position, and more.
PositionSet loosened(PositionSet set, test::Random& random) {
    for (Piece& piece : set.pieces) {
        const bool may_be_anything = piece.what.kind == Kind::pawn && random.once_in(4);
        for (const Kind kind : kinds) {
            const bool may_be = kind == piece.what.kind || (may_be_anything && kind != Kind::king);
            const Squares most = kind == Kind::pawn ? 0x00FFFFFFFFFFFF00 : everywhere;
            piece.on(kind) |=
                may_be && random.once_in(3) ? random.bits() & random.bits() & most : Squares{0};
        }
        piece.may_be_gone = piece.what.kind != Kind::king && random.once_in(6);
    }
    return set;
}

/// Pieces who are alike may have changed places, but for rooks that might castle before the move.
bool holds_but_for_who_is_who(const PositionSet& set, const PositionSet& position,
                              Squares castling_rooks) {
    const auto sort = [&](const Piece& piece) {
        const bool is_bishop = piece.what.kind == Kind::bishop;
        return std::tuple(piece.what.color, piece.what.kind,
                          is_bishop && has(light_squares, piece.home),
                          castling_rooks & only(piece.home));
    };
    std::vector<bool> is_taken(set.pieces.size());
    const std::function<bool(std::size_t)> fits = [&](std::size_t i) {
        if (i == set.pieces.size()) {
            return true;
        }
        for (std::size_t as = 0; as < set.pieces.size(); ++as) {
            const bool may_be = i == as || (sort(set.pieces[i]) == sort(set.pieces[as]) &&
                                            set.pieces[i].what.kind != Kind::pawn);
            if (may_be && !is_taken[as] && position.pieces[i].is_within(set.pieces[as])) {
                is_taken[as] = true;
                if (fits(i + 1)) {
                    return true;
                }
                is_taken[as] = false;
            }
        }
        return false;
    };
    return set.turn == position.turn && fits(0);
}

/// Whatever else may be: what each legal move of each position of a set leads to is in one of the
/// sets that it is said to lead to. And if those are refused, so is the whole.
TEST(Moves, OfASetForgetNoMoveOfItsPositions) {
    SCOPED_TRACE(test::seed_note());
    test::Random random(61);
    int moves_seen = 0;
    for (int round = 0; round < 60 * test::rounds(); ++round) {
        for (const test::Placement placement :
             {test::Placement::sparse, test::Placement::castling, test::Placement::pins}) {
            const auto position = chess::Position::from(test::random_setup(random, placement));
            if (!position) {
                continue;
            }
            const std::string text = chess::fen(*position, chess::FenDialect::shredder);
            const PositionSet first = set_of(text);
            const PositionSet set = loosened(first, random);
            const Tracked before = tracked(text);
            for (const plain::Move& move : before.position.legal_moves()) {
                const PositionSet next = set_of(after(before, move), first);
                int holding = 0;
                const auto holds_it = [&](const PositionSet& after, const Move&) {
                    holding += holds_but_for_who_is_who(after, next, set.castling_rooks) ? 1 : 0;
                    return true;
                };
                Budget budget(Budget::most_ever);
                ASSERT_TRUE(does_each_move_lead_on(set, budget, holds_it));
                EXPECT_GE(holding, 1) << text << ' ' << plain::text(move);
                const auto refuses_it = [&](const PositionSet& after, const Move&) {
                    return !holds_but_for_who_is_who(after, next, set.castling_rooks);
                };
                EXPECT_FALSE(does_each_move_lead_on(set, budget, refuses_it))
                    << text << ' ' << plain::text(move);
                ++moves_seen;
            }
        }
    }
    EXPECT_GT(moves_seen, 500);
}

TEST(Moves, OfPawns) {
    struct Row {
        std::string_view fen, moves;
    };
    for (const Row& row : std::initializer_list<Row>{
             {"7k/8/8/8/8/8/P7/8 w - - 0 1", " a2a3 a2a4"},
             {"7k/8/8/8/p7/8/P7/8 w - - 0 1", " a2a3"},
             {"7k/8/8/8/8/p7/P7/8 w - - 0 1", ""},
             {"7k/8/8/8/8/8/8/P7 w - - 0 1", " a1a2"},
             {"P6k/8/8/8/8/8/8/8 w - - 0 1", ""},
             {"8/P6k/8/8/8/8/8/8 w - - 0 1", " a7a8b a7a8n a7a8q a7a8r"},
             {"8/8/8/8/8/8/p6K/8 b - - 0 1", " a2a1b a2a1n a2a1q a2a1r"},
             {"8/8/8/pP6/8/8/8/8 w - a6 0 1", " b5a6 b5b6"},
             {"8/8/8/pP6/8/8/8/8 w - - 0 1", " b5b6"},
         }) {
        EXPECT_EQ(names_of(set_of(row.fen)), row.moves) << row.fen;
    }
}

TEST(Moves, OfASetCaptureEnPassantWhereSomebodyMayHaveCrossed) {
    PositionSet set = set_of("7k/8/8/8/2p5/8/3P4/7K b - - 0 1");
    EXPECT_EQ(names_of(set).find("c4d3"), std::string::npos);
    set.pieces[1].on(Kind::pawn) |= only(*square_of("d4"));
    EXPECT_EQ(names_of(set).find("c4d3"), std::string::npos) << "he did not come just now";
    set.crossed = only(*square_of("d3"));
    const auto moves = moves_of(set);
    ASSERT_EQ(moves.count("c4d3"), 1U);
    const PositionSet after = moves.find("c4d3")->second;
    EXPECT_EQ(after.pieces[1].squares(), 0U);
    EXPECT_TRUE(after.pieces[1].may_be_gone);
}

TEST(Moves, OfOpposedPawnsWhoKeepTheirFileDoNotPass) {
    PositionSet set = set_of("7k/p7/8/8/8/8/P6K/8 w - - 0 1");
    Piece& white = set.pieces[0];
    Piece& black = set.pieces[2];
    ASSERT_EQ(black.what, (PieceKind{Color::black, Kind::pawn}));
    white.on(Kind::pawn) = only(*square_of("a5"));
    black.on(Kind::pawn) = file_a & 0x00FFFFFFFFFF0000;
    const auto steps_to = [&](std::string_view square) {
        return names_of(set).find(std::string(" a5") + std::string(square)) != std::string::npos;
    };
    EXPECT_TRUE(steps_to("a6")) << "what was before is not known";
    white.keeps_file = black.keeps_file = true;
    EXPECT_TRUE(steps_to("a6"));
    white.on(Kind::pawn) = only(*square_of("a6"));
    EXPECT_EQ(names_of(set).find("a6a7"), std::string::npos) << "he never passes a7";
    black.on(Kind::pawn) = only(*square_of("a4"));
    white.on(Kind::pawn) = only(*square_of("a2"));
    EXPECT_NE(names_of(set).find("a2a3"), std::string::npos);
    EXPECT_EQ(names_of(set).find("a2a4"), std::string::npos);
    black.on(Kind::pawn) = file_a & 0x00FFFFFFFFFF0000;
    white.on(Kind::pawn) = only(*square_of("a6"));
    black.may_be_gone = true;
    EXPECT_NE(names_of(set).find("a6a7"), std::string::npos) << "the other may be gone";
    black.may_be_gone = false;
    black.keeps_file = false;
    EXPECT_NE(names_of(set).find("a6a7"), std::string::npos) << "the other may leave";
    black.keeps_file = true;
    white.keeps_file = false;
    EXPECT_NE(names_of(set).find("a6a7"), std::string::npos) << "this one may leave";
    white.keeps_file = true;
    std::swap(white.home, black.home);
    EXPECT_NE(names_of(set).find("a6a7"), std::string::npos) << "the other was behind him";
}

/// Nothing moves through pieces who are certain.
TEST(Moves, OfASetStopAtCertainPiecesOnly) {
    PositionSet set = set_of("7k/8/8/8/8/8/P7/R6K w - - 0 1");
    const auto goes_to_a3 = [&] { return names_of(set).find("a1a3") != std::string::npos; };
    EXPECT_FALSE(goes_to_a3());
    set.pieces[2].may_be_gone = true;
    EXPECT_TRUE(goes_to_a3());
    set.pieces[2].may_be_gone = false;
    set.pieces[2].on(Kind::pawn) |= only(*square_of("a4"));
    EXPECT_TRUE(goes_to_a3());
}

/// Two knights of whom either may be captured: it is enough if one of the two captures leads on.
TEST(Moves, CaptureWhoeverIsAlike) {
    PositionSet set = set_of("7k/8/8/8/8/8/8/RnnK4 w - - 0 1");
    set.pieces[1].on(Kind::knight) = set.pieces[2].on(Kind::knight) =
        only(*square_of("a5")) | only(*square_of("h6"));
    for (const std::size_t gone : {1U, 2U}) {
        Budget budget(Budget::most_ever);
        EXPECT_TRUE(does_each_move_lead_on(set, budget, [&](const PositionSet& after, const Move&) {
            return after.pieces[3 - gone].squares() != 0;
        })) << "the other one stays, whoever is captured";
    }
    Budget budget(Budget::most_ever);
    EXPECT_FALSE(does_each_move_lead_on(set, budget, [&](const PositionSet& after, const Move&) {
        return after.pieces[1].squares() != 0 && after.pieces[2].squares() != 0;
    }));
}

/// It matters which of two rooks is captured if the other may castle.
TEST(Moves, CaptureNoOtherForARookThatMayCastle) {
    const PositionSet set = set_of("3k4/8/8/8/4q3/5R2/8/6KR b H - 0 1");
    Budget budget(Budget::most_ever);
    EXPECT_TRUE(
        does_each_move_lead_on(set, budget, [&](const PositionSet& after, const Move& move) {
            return name(move.to) != "f3" || names_of(after).find(" g1h1") != std::string::npos;
        }));
    EXPECT_FALSE(does_each_move_lead_on(
        set, budget, [&](const PositionSet&, const Move& move) { return name(move.to) != "f3"; }));
}

/// He who takes the other's place may be gone if that one might.
TEST(Moves, ByWhichAPieceIsCapturedLeaveTheOtherAsHeWas) {
    PositionSet set = set_of("7k/8/8/8/8/8/8/RnnK4 w - - 0 1");
    set.pieces[2].may_be_gone = true;
    std::vector<PositionSet> without;
    Budget budget(Budget::most_ever);
    EXPECT_FALSE(
        does_each_move_lead_on(set, budget, [&](const PositionSet& after, const Move& move) {
            if (name(move.from) + name(move.to) == "a1b1") {
                without.push_back(after);
            }
            return name(move.to) != "b1";
        }));
    ASSERT_EQ(without.size(), 2U);
    EXPECT_EQ(without[0].pieces[1].squares(), 0U);
    EXPECT_EQ(without[1].pieces[2].squares(), 0U);
    for (const PositionSet& each : without) {
        EXPECT_TRUE(each.pieces[1].may_be_gone);
        EXPECT_TRUE(each.pieces[2].may_be_gone);
        EXPECT_EQ(each.pieces[1].squares() | each.pieces[2].squares(), only(*square_of("c1")));
    }
}

TEST(Moves, StopWhereTheStepsAreUsedUp) {
    const PositionSet set = set_of("7k/8/8/8/8/8/P7/R6K w - - 0 1");
    Budget few(20);
    EXPECT_FALSE(
        does_each_move_lead_on(set, few, [](const PositionSet&, const Move&) { return true; }));
    EXPECT_TRUE(few.is_used_up());
    EXPECT_FALSE(is_mate(set_of("R6k/8/7K/8/8/8/8/8 b - - 0 1"), few));
}

} // namespace

} // namespace compongo::verify
