#include "compongo/verify/certificate.h"
#include "compongo/verify/certificate_check.h"
#include "tests/support/plain_chess.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <set>
#include <utility>

namespace compongo::verify {

namespace {

std::string winnable(std::string_view fen, std::string_view side, std::string_view line) {
    return "compongo winnability 2\nposition " + std::string(fen) + "\nside " + std::string(side) +
           "\nwinnable\nline" + std::string(line) + "\nend\n";
}

std::string unwinnable(std::string_view fen, std::string_view side,
                       std::string_view proof = "closure\n") {
    return "compongo winnability 2\nposition " + std::string(fen) + "\nside " + std::string(side) +
           "\nunwinnable\n" + std::string(proof) + "end\n";
}

/// `accepted`, or the message of the refusal.
std::string verdict(std::string_view certificate) {
    const auto checked = check_certificate(certificate);
    return checked ? "accepted" : message(checked.error());
}

void expect_refused(std::string_view certificate, std::string_view what) {
    EXPECT_NE(verdict(certificate).find(what), std::string::npos)
        << verdict(certificate) << "\ninstead of " << what << '\n'
        << certificate;
}

/// All positions, counted by the plain implementation.
std::size_t closure_of(const std::string& fen) {
    std::vector<plain::Position> all = {plain::Position::read(fen)};
    std::set<std::string> known = {all.front().identity()};
    for (std::size_t at = 0; at < all.size(); ++at) {
        const plain::Position position = all[at];
        for (const plain::Move& move : position.legal_moves()) {
            if (known.insert(position.play(move).identity()).second) {
                all.push_back(position.play(move));
            }
        }
    }
    return all.size();
}

TEST(Certificate, OfAWinIsALineThatMates) {
    struct Row {
        std::string_view fen, side, line;
        std::size_t plies;
    };
    for (const Row& row : std::initializer_list<Row>{
             {"k7/8/1K6/8/8/8/8/7R w - - 0 1", "white", " h1h8", 1},
             {"k6R/8/1K6/8/8/8/8/8 b - - 0 1", "white", "", 0},
             {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1", "black",
              " f2f3 e7e5 g2g4 d8h4", 4},
             {"k7/7P/1K6/8/8/8/8/8 w - - 0 1", "white", " h7h8r", 1},
             {"4rkr1/4p1p1/8/8/8/8/8/B3KR2 w F - 0 1", "white", " e1f1", 1},
             {"7k/5ppp/8/8/8/8/8/R3K3 w A - 0 1", "white", " e1a1 h8g8 d1d8", 3},
             {"6bk/7p/8/3pP3/8/8/1B6/K7 w - d6 0 1", "white", " e5d6", 1},
             // One rook is captured, the other castles.
             {"3k4/8/p1p3pp/PpPpppPP/1P1PPP2/8/7B/5RKR w HF - 0 1", "white",
              " e4d5 d8c7 f4e5 c7b7 d5c6 b7c7 h5g6 f5f4 g5h6 f4f3 f1f3 c7c6 d4d5 c6d5 c5c6 d5e4"
              " e5e6 e4f3 c6c7 f3e2 c7c8q e2f3 e6e7 f3e2 e7e8q e2f3 g1h1",
              27},
         }) {
        const auto checked = check_certificate(winnable(row.fen, row.side, row.line));
        ASSERT_TRUE(checked) << row.fen << ' ' << message(checked.error());
        EXPECT_EQ(checked->verdict, Verdict::winnable);
        EXPECT_EQ(checked->plies, row.plies);
        EXPECT_EQ(checked->side, row.side == "white" ? Color::white : Color::black);
    }
}

TEST(Certificate, OfAWinIsRefusedForAWrongLine) {
    const std::string_view fen = "k7/7P/1K6/8/8/8/8/8 w - - 0 1";
    for (const std::string_view line :
         {" h7h8", " h7h8k", " h7h8R", " h7h8qq", " a1a2", " h7", " b6a8", " z7h8q", " h7h9q",
          "  h7h8r", " h7h8r ", " h7h8r a8a7", " a8b8"}) {
        expect_refused(winnable(fen, "white", line), "expected a legal move in UCI");
    }
    expect_refused(winnable(fen, "white", " h7h8n"), "line 5: found no mate by the side");
    expect_refused(winnable(fen, "white", ""), "expected mate");
    expect_refused(winnable(fen, "white", "h7h8r"), "a space after \"line\"");
    expect_refused(winnable("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", "white", ""), "expected mate");
    expect_refused(winnable("k6R/8/1K6/8/8/8/8/8 b - - 0 1", "black", ""), "expected mate");
    expect_refused(winnable("k7/8/1K6/8/8/8/8/7R w - - 0 1", "black", " h1h8"), "expected mate");
    expect_refused(winnable("6bk/7p/8/3pP3/8/8/1B6/K7 w - - 0 1", "white", " e5d6"), "legal move");
    // White, left in check, cannot go on as though he were not.
    expect_refused(winnable("k6r/8/1K6/8/8/8/8/R6K w - - 0 1", "white", " a1a8"), "legal move");
    std::string line;
    for (std::size_t i = 0; i < 20'000; ++i) {
        constexpr std::array dance = {" b6b5", " a8b8", " b5b6", " b8a8"};
        line += dance.at(i % 4);
    }
    expect_refused(winnable(fen, "white", line), "found no mate");
    EXPECT_EQ(verdict(winnable(fen, "white", line + " h7h8r")), "accepted");
}

constexpr std::string_view locked = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1";

TEST(Certificate, OfAClosureCountsItsPositions) {
    const std::size_t count = closure_of(std::string(locked));
    EXPECT_GT(count, 900U);
    const auto checked = check_certificate(unwinnable(locked, "white"));
    ASSERT_TRUE(checked) << message(checked.error());
    EXPECT_EQ(*checked, (Checked{Verdict::unwinnable, Color::white, 0, count, 0}));
    EXPECT_EQ(verdict(unwinnable(locked, "black")), "accepted");
}

TEST(Certificate, OfAClosureEndsWhereTheGameOrThePiecesDo) {
    const std::string_view stalemate = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
    EXPECT_EQ(verdict(unwinnable(stalemate, "white")), "accepted");
    const std::string_view mate = "k6R/8/1K6/8/8/8/8/8 b - - 0 1";
    expect_refused(unwinnable(mate, "white"), "line 5: found a mate at once");
    EXPECT_EQ(verdict(unwinnable(mate, "black")), "accepted");
    expect_refused(unwinnable("k7/8/1K6/8/8/8/8/7R w - - 0 1", "white"), "found a mate");
    expect_refused(unwinnable("k7/8/8/8/8/8/8/K6R w - - 0 1", "white"), "found a mate");
    for (const std::string_view few :
         {"k7/8/8/8/8/8/pppppppp/6K1 w - - 0 1", "k7/8/8/8/8/8/8/qq4NK w - - 0 1"}) {
        const auto checked = check_certificate(unwinnable(few, "white"));
        ASSERT_TRUE(checked) << few;
        EXPECT_EQ(checked->positions, 0U) << few;
    }
}

/// One king guards what another cannot, so a lone knight may be enough.
TEST(Certificate, CountsNoPiecesAsTooFewWhereThereAreSeveralKings) {
    const std::string_view fen = "8/8/8/8/8/1K6/8/k1K1N3 w - - 0 1";
    EXPECT_EQ(verdict(winnable(fen, "white", " e1c2")), "accepted");
    expect_refused(unwinnable(fen, "white"), "found a mate");
}

/// Kings beside each other, as no legal move leaves them: mate at once, though by a bare king.
TEST(Certificate, LooksAtTheFirstPositionWhateverPiecesThereAre) {
    const std::string_view fen = "8/8/8/8/8/8/1K6/k7 b - - 0 1";
    EXPECT_EQ(verdict(winnable(fen, "white", "")), "accepted");
    expect_refused(unwinnable(fen, "white"), "found a mate");
    const std::string regions = "region black 1\nregion white 0\n";
    expect_refused(unwinnable(fen, "white", regions), "line 5: found a mate at once");
}

/// `0` and these squares as this kind.
std::string on(std::string_view squares, std::string_view kind) {
    return "0 " + std::string(kind) + std::string(squares);
}
const std::string white_home = on("0000000000ffffff", "K");
const std::string black_home = on("ffffff0000000000", "K");
const std::string king_everywhere = on("ffffffffffffffff", "K");

/// A region of this player's turn, leading to another; pieces stand where they did in the one
/// before unless it is said otherwise.
std::string region(std::string_view turn, std::string_view next,
                   const std::vector<std::pair<std::string, std::string>>& pieces = {}) {
    std::string text = "region " + std::string(turn);
    text += (next.empty() ? "" : " ") + std::string(next) + '\n';
    for (const auto& [piece, may] : pieces) {
        text += piece + ' ' + may + '\n';
    }
    return text;
}

std::string locked_regions(const std::string& white, const std::string& black) {
    return region("white", "1", {{"Ke1", white}, {"ke8", black}}) + region("black", "0");
}

TEST(Certificate, OfRegionsIsAcceptedForALockedPosition) {
    for (const std::string_view side : {"white", "black"}) {
        const auto checked =
            check_certificate(unwinnable(locked, side, locked_regions(white_home, black_home)));
        ASSERT_TRUE(checked) << message(checked.error());
        EXPECT_EQ(*checked, (Checked{Verdict::unwinnable,
                                     side == "white" ? Color::white : Color::black, 0, 0, 2}));
    }
}

TEST(Certificate, OfRegionsIsRefusedWithoutAnyOneOfTheirSquares) {
    for (unsigned square = 0; square < 24; ++square) {
        std::string white = white_home;
        white[18 - square / 4] = "edb7"[square % 4];
        expect_refused(unwinnable(locked, "white", locked_regions(white, black_home)),
                       square == 4 ? "line 5: found another position" : "leading out");
    }
    const std::string loose =
        region("white", "1",
               {{"Ke1", white_home}, {"Pa4", "1 P0000000001000000"}, {"ke8", black_home}}) +
        region("black", "0");
    expect_refused(unwinnable(locked, "white", loose), "leading out");
}

TEST(Certificate, OfRegionsIsRefusedForAWayThatIsNotNamedOrForTheOtherTurn) {
    const std::vector<std::pair<std::string, std::string>> kings = {{"Ke1", white_home},
                                                                    {"ke8", black_home}};
    for (const auto& [first, second, what] : std::vector<std::array<std::string, 3>>{
             {region("white", "0", kings), region("black", "0"), "line 5: found Ka1-b1 leading"},
             {region("white", "1", kings), region("black", "1"), "line 8: found ka6-b6 leading"},
             {region("white", "1", kings), region("white", "0"), "line 5: found Ka1-b1 leading"},
             {region("black", "1", kings), region("white", "0"), "found another position"},
             {region("white", "2", kings), region("black", "0"), "a region that is not there"}}) {
        expect_refused(unwinnable(locked, "white", first + second), what);
    }
    // Both of them named is as well.
    EXPECT_EQ(verdict(unwinnable(locked, "white",
                                 region("white", "0 1", kings) + region("black", "0 1"))),
              "accepted");
}

/// A bishop whom the king may capture: in two regions, or from them into two others.
TEST(Certificate, OfRegionsLeadsFromOneToAnother) {
    const std::string_view fen = "4kb2/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1";
    const auto regions = [&](std::string_view first, std::string_view second,
                             const std::string& bishop) {
        return region("white", second,
                      {{"Ke1", white_home}, {"ke8", black_home}, {"bf8", bishop}}) +
               region("black", first);
    };
    // a1 is dark: bit 0, then c1, e1, g1; b2, d2, f2, h2; and so on.
    const std::string all_dark = " Baa55aa00aa55aa55";
    EXPECT_EQ(verdict(unwinnable(fen, "white", regions("0", "1", "1" + all_dark))), "accepted");
    expect_refused(unwinnable(fen, "white", regions("0", "1", "0" + all_dark)), "leading out");
    const auto checked = check_certificate(
        unwinnable(fen, "white", regions("0 2", "1 3", "0" + all_dark) + regions("2", "3", "1")));
    ASSERT_TRUE(checked) << message(checked.error());
    EXPECT_EQ(checked->regions, 4U);
    expect_refused(
        unwinnable(fen, "white", regions("0", "1", "1") + regions("0 2", "1 3", "0" + all_dark)),
        "line 5: found another position");
}

TEST(Certificate, OfRegionsIsRefusedForAMate) {
    const std::string_view fen = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
    const std::string rook =
        region(
            "white", "1",
            {{"Ra1", "1 Rffffffffffffffff"}, {"Ke1", king_everywhere}, {"ke8", king_everywhere}}) +
        region("black", "0");
    expect_refused(unwinnable(fen, "white", rook), "leading out, or to a mate");
    EXPECT_EQ(verdict(unwinnable(fen, "black", rook)), "accepted");
    // A pawn who promotes to what mates, or to what does not but is not all that he becomes.
    const auto with_pawn = [&](const std::string& kinds) {
        std::string pawn = "1 P00ffffffffffff00";
        for (const char kind : kinds) {
            pawn += std::string(" ") + kind + "ffffffffffffffff";
        }
        return unwinnable(
            "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "white",
            region("white", "1",
                   {{"Ke1", king_everywhere}, {"Pa2", pawn}, {"ke8", king_everywhere}}) +
                region("black", "0"));
    };
    expect_refused(with_pawn("QRBN"), "leading out, or to a mate");
    expect_refused(with_pawn("QRN"), "leading out, or to a mate");
}

TEST(Certificate, OfRegionsIsForOneKingOfEachColourNobodyMated) {
    for (const std::string_view fen :
         {"8/8/8/8/8/8/8/K7 w - - 0 1", "4k3/8/8/8/8/8/8/K3K3 w - - 0 1"}) {
        expect_refused(unwinnable(fen, "white", region("white", "0")), "one king each");
    }
    expect_refused(unwinnable("k6R/8/1K6/8/8/8/8/8 b - - 0 1", "white", region("black", "0")),
                   "found a mate at once");
}

/// A king left in check may be mated by a move that gives none, since the rook gave it all along;
/// or by pieces that are too few afterwards.
TEST(Certificate, KnowsWhoWasLeftInCheck) {
    struct Row {
        std::string_view fen, regions;
    };
    for (const Row& row : std::initializer_list<Row>{
             {"k6R/8/8/1K6/8/8/8/8 w - - 0 1", "region white 1\nregion black 0\n"},
             {"8/8/5B2/7r/6qk/8/3B3K/6r1 w - - 0 1", "region white\n"},
             {"8/8/5B2/7r/6qk/8/3B3K/4n1r1 w - - 0 1", "region white\n"}}) {
        expect_refused(unwinnable(row.fen, "white", row.regions), "line 5: found a mate at once");
        expect_refused(unwinnable(row.fen, "white"), "line 5: found a mate at once");
    }
    // No mate at once is possible here, and so none is ever possible.
    const std::string_view left = "8/8/5B2/7r/6qk/8/7K/6r1 w - - 0 1";
    EXPECT_EQ(verdict(unwinnable(left, "white", "region white\n")), "accepted");
    EXPECT_EQ(verdict(unwinnable(left, "white")), "accepted");
}

/// Black's pawn may have just crossed a6: that is known of the first position alone.
TEST(Certificate, OfRegionsKnowsWhoHasJustCrossed) {
    const std::string position = "4k3/8/1p6/pPp1p1p1/P1P1P1P1/8/8/4K3 w - ";
    const std::string regions = locked_regions(white_home, black_home);
    EXPECT_EQ(verdict(unwinnable(position + "- 0 1", "white", regions)), "accepted");
    expect_refused(unwinnable(position + "a6 0 1", "white", regions), "line 5: found Pb5-a6");
    // A pawn from the second rank, or one that may yet be there, may cross d3 at any time.
    for (const auto& [fen, pawn] : std::vector<std::array<std::string, 2>>{
             {"7k/8/8/3p4/2p5/2P5/3P4/K7 b - - 0 1", "Pd2 0 P0000000008000800"},
             {"7k/8/8/3p4/2p5/2P5/8/K2P4 b - - 0 1", "Pd1 0 P0000000008000008"}}) {
        expect_refused(unwinnable(fen, "white", "region black 1\n" + pawn + "\nregion white 0\n"),
                       "found pc4-d3");
    }
}

TEST(Certificate, IsRefusedForEachMalformedLine) {
    const std::string good = winnable("k7/8/1K6/8/8/8/8/7R w - - 0 1", "white", " h1h8");
    const std::string closure = unwinnable(locked, "white");
    const std::string pawn = "Pa4 0 P0000000001000000";
    const std::string proof = unwinnable(
        locked, "white",
        region("white", "1", {{"Ke1", white_home}, {"Pa4", pawn.substr(4)}, {"ke8", black_home}}) +
            region("black", "0"));
    const auto with = [](std::string text, std::string_view old, std::string_view changed) {
        const std::size_t at = text.find(old);
        EXPECT_NE(at, text.npos) << old;
        return text.replace(at, old.size(), changed);
    };
    const std::string king = "Ke1 " + white_home;
    const std::string can_be = "squares as each kind that Ke1 can be";
    EXPECT_EQ(verdict(proof), "accepted");
    for (const auto& [old, changed, what] : std::vector<std::array<std::string, 3>>{
             {"compongo winnability 2", "compongo winnability 1", "line 1: found"},
             {"compongo winnability 2\n", "compongo winnability 2 \n",
              "line 1: found \"compongo winnability 2 \""},
             {"position ", "position  ", "line 2: found"},
             {"position ", "positron ", "expected position and a FEN"},
             {" 0 1\n", " 0\n", "the 6 fields of a FEN"},
             {" 0 1\n", " 0 1\r\n", "line 2: found \"1?\", expected a number"},
             {"side white", "side White",
              "line 3: found \"side White\", expected side white or side black"},
             {"unwinnable", "lost", "line 4: found \"lost\", expected winnable or unwinnable"},
             {"\nregion white 1\n", "\n", "line 5: found"},
             {"\nregion white 1\n", "\nregion\n", "line 5: found"},
             {"\nregion white 1\n", "\nregion red 1\n", "line 5: found \"red\""},
             {"\nregion white 1\n", "\nregion white \n", "line 5: found \"\", expected a number"},
             {"\nregion white 1\n", "\nregion white -1\n", "line 5: found \"-1\""},
             {"\nregion white 1\n", "\nregion white 1 99999999999999999999\n", "expected a number"},
             {"Ke1 ", "Ke2 ", "line 6: found"},
             {"Ke1 ", "Qe1 ", "line 6: found"},
             {king, "Ke1 0 Kffffff", can_be},
             {king, "Ke1 0 K000000000000000g", can_be},
             {king, "Ke1 0 K0000000000000000", can_be},
             {king, "Ke1 0", can_be},
             {king, "Ke1 1 K0000000000ffffff", can_be},
             {king, "Ke1 2 K0000000000ffffff", can_be},
             {king, "Ke1 K0000000000ffffff", can_be},
             {king, "Ke1 0 k0000000000ffffff", can_be},
             {king, "Ke1 0 Q0000000000ffffff", can_be},
             {king, king + " ", can_be},
             {king, "Ke1  K0000000000ffffff", can_be},
             {pawn, "Pa4 0 P0000000001000000 K0000000000000001", "that Pa4 can be"},
             {pawn, "Pa4 0 P0000000001000000 X0000000000000001", "that Pa4 can be"},
             {pawn, pawn + " P0000000001000000", "that Pa4 can be"},
             {pawn, pawn + " Q0000000000000000 Q0000000001000000", "that Pa4 can be"},
             {pawn, pawn + '\n' + pawn, "line 8: found"},
             {"end\n", "end", "found \"end\" and the end of the text, expected end"},
             {"end\n", "", "found the end of the text, expected region"},
             {"end\n", "end \n", "found \"end \", expected end"},
             {"end\n", "end\n\n", "expected nothing after the line end"},
         }) {
        expect_refused(with(proof, old, changed), what);
    }
    expect_refused(with(good, "line h1h8\n", ""), "expected line and moves");
    expect_refused(with(good, "end", "the end"), "line 6: found \"the end\", expected end");
    expect_refused(with(closure, "closure", "closure 0"),
                   "line 5: found \"closure 0\", expected closure");
    expect_refused("", "line 1: found the end of the text, expected compongo winnability 2");
    expect_refused("\n", "line 1: found \"\"");
    for (std::size_t size = 0; size < proof.size(); ++size) {
        EXPECT_FALSE(check_certificate(std::string_view(proof).substr(0, size))) << size;
    }
}

TEST(Certificate, HasLimits) {
    const std::string two = locked_regions(white_home, black_home);
    std::string regions = two;
    for (std::size_t i = 2; i < regions_max; ++i) {
        regions += region("black", "0");
    }
    // This number of nodes is read, but not checked with so few steps.
    const std::string_view too_much = "more work than the budget allows";
    for (const std::string& text :
         {unwinnable(locked, "white", regions), unwinnable(locked, "white", two),
          unwinnable(locked, "white")}) {
        const auto checked = check_certificate(text, 200);
        ASSERT_FALSE(checked);
        EXPECT_EQ(checked.error().found, too_much);
        EXPECT_TRUE(checked.error().is_unchecked);
    }
    expect_refused(unwinnable(locked, "white", regions + region("black", "0")),
                   "found more regions, expected 65536 at most");
    EXPECT_TRUE(check_certificate(unwinnable(locked, "white", two), 100'000));
}

/// Several kings give more positions than memory holds; many pieces that may be anywhere can be
/// placed in too many ways.
TEST(Certificate, AsksForNoMoreThanItsBudget) {
    const std::string kings = "kqk1k1k1/pk1k1k1k/k1k1k1k1/8/k1k1k1k1/8/8/B1B4K w - - 0 1";
    const auto as = [](char kind) { return std::string(" ") + kind + std::string(16, 'f'); };
    std::string anywhere = "region white 1\nKe1 0" + as('K') + "\nBf1 1" + as('B') + "\n";
    for (const char file : std::string("abcdefgh")) {
        anywhere += std::string("p") + file + "7 1" + as('P') + as('Q') + as('R') + as('B') +
                    as('N') + "\n";
    }
    anywhere += "ke8 0" + as('K') + "\nregion black 0\n";
    const std::string pieces = "4k3/pppppppp/8/8/8/8/8/4KB2 w - - 0 1";
    for (const std::string& text :
         {unwinnable(kings, "white"), unwinnable(pieces, "white", anywhere)}) {
        std::uint64_t told = 0;
        const auto checked =
            check_certificate(text, 12'000'000, [&](std::uint64_t steps) { told += steps; });
        ASSERT_FALSE(checked);
        EXPECT_TRUE(checked.error().is_unchecked) << message(checked.error());
        EXPECT_GE(told, 2 * Budget::told_at_once);
    }
    expect_refused(winnable("k7/8/1K6/8/8/8/8/7R w - - 0 1", "white", std::string(2'000'000, ' ')),
                   "line 5: found a line of 2000004 bytes, expected 1048576 at most");
}

/// Each takes as long as it is itself, however many follow.
TEST(Certificate, IsTakenFromAHundredThousandAtOnce) {
    std::string all;
    for (int number = 0; number < 100'000; ++number) {
        all += "compongo winnability 2\n";
    }
    std::string_view rest = all;
    int taken = 0;
    while (!rest.empty()) {
        EXPECT_EQ(take_certificate(rest), "compongo winnability 2\n");
        ++taken;
    }
    EXPECT_EQ(taken, 100'000);
}

TEST(Certificate, MayBeOneOfSeveral) {
    const std::string first = winnable("k7/8/1K6/8/8/8/8/7R w - - 0 1", "white", " h1h8");
    const std::string second = unwinnable(locked, "white");
    const std::string all = first + second + "compongo winnability 2\nend of it\n" + first + "rest";
    std::string_view rest = all;
    EXPECT_EQ(take_certificate(rest), first);
    EXPECT_EQ(take_certificate(rest), second);
    EXPECT_EQ(take_certificate(rest), "compongo winnability 2\nend of it\n");
    EXPECT_EQ(take_certificate(rest), first);
    EXPECT_EQ(take_certificate(rest), "rest");
    EXPECT_EQ(take_certificate(rest), "");
}

/// Every text gets an answer, and an altered certificate is not accepted for more than the original
/// proved.
TEST(Certificate, MayBeAnyBytes) {
    SCOPED_TRACE(test::seed_note());
    test::Random random(63);
    const std::vector<std::string> certificates = {
        winnable("k7/8/1K6/8/8/8/8/7R w - - 0 1", "white", " h1h8"),
        unwinnable(locked, "white", locked_regions(white_home, black_home)),
        unwinnable(locked, "black"),
        unwinnable("4k3/8/8/8/8/8/P7/R3K2R w HA - 0 1", "white",
                   region("white", "1", {{"Pa2", "1 P00ffffffffffff00 Qffffffffffffffff"}}) +
                       region("black", "0 1"))};
    for (int round = 0; round < 3000 * test::rounds(); ++round) {
        std::string text = random.one_of(certificates);
        for (unsigned changes = 1 + random.below(4); changes > 0; --changes) {
            const std::size_t at = random.below(text.size());
            switch (random.below(4)) {
            case 0:
                text[at] = static_cast<char>(random.below(256));
                break;
            case 1:
                text[at] = random.one_of(std::string_view("0123456789abcdef KkPQqRrBbNnwh/-\n"));
                break;
            case 2:
                text.erase(at, 1 + random.below(30));
                break;
            default:
                text.insert(at, text.substr(random.below(text.size()), random.below(60)));
            }
            text += text.empty() ? "x" : "";
        }
        const auto checked = check_certificate(text, 100'000);
        if (!checked) {
            EXPECT_FALSE(message(checked.error()).empty());
            EXPECT_GE(checked.error().line, 1U) << text;
        }
    }
}

} // namespace

} // namespace compongo::verify
