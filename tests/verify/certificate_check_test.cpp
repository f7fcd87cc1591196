#include "compongo/verify/certificate_check.h"
#include "tests/support/plain_chess.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace compongo::verify {

namespace {

std::string winnable(std::string_view fen, std::string_view side, std::string_view line) {
    return "compongo winnability 1\nposition " + std::string(fen) + "\nside " + std::string(side) +
           "\nwinnable\nline" + std::string(line) + "\nend\n";
}

std::string unwinnable(std::string_view fen, std::string_view side, std::string_view closure,
                       std::string_view leaves = "") {
    return "compongo winnability 1\nposition " + std::string(fen) + "\nside " + std::string(side) +
           "\nunwinnable\nclosure " + std::string(closure) + '\n' + std::string(leaves) + "end\n";
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

/// Positions from which to go on, counted by the plain implementation.
std::size_t closure_of(const std::string& fen) {
    std::vector<plain::Position> all = {plain::Position::read(fen)};
    std::set<std::string> known = {all.front().identity()};
    std::size_t gone_into = 0;
    for (std::size_t at = 0; at < all.size(); ++at) {
        const plain::Position position = all[at];
        const auto moves = position.legal_moves();
        gone_into += moves.empty() ? 0 : 1;
        for (const plain::Move& move : moves) {
            if (known.insert(position.play(move).identity()).second) {
                all.push_back(position.play(move));
            }
        }
    }
    return gone_into;
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
    for (std::size_t i = 0; i < plies_max; ++i) {
        constexpr std::array dance = {" b6b5", " a8b8", " b5b6", " b8a8"};
        line += dance.at(i % 4);
    }
    expect_refused(winnable(fen, "white", line), "found no mate");
    expect_refused(winnable(fen, "white", line + " h7h8r"), "10001 moves, expected 10000 at most");
}

constexpr std::string_view locked = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1";

TEST(Certificate, OfAClosureCountsItsPositions) {
    const std::size_t count = closure_of(std::string(locked));
    EXPECT_GT(count, 900U);
    const auto checked = check_certificate(unwinnable(locked, "white", std::to_string(count)));
    ASSERT_TRUE(checked) << message(checked.error());
    EXPECT_EQ(*checked, (Checked{Verdict::unwinnable, Color::white, 0, count, 0, 0}));
    EXPECT_EQ(verdict(unwinnable(locked, "black", std::to_string(count))), "accepted");
    expect_refused(unwinnable(locked, "white", std::to_string(count - 1)),
                   "line 5: found more positions");
    EXPECT_EQ(verdict(unwinnable(locked, "white", std::to_string(count + 1))), "accepted");
    expect_refused(unwinnable(locked, "white", "0"), "found more positions");
}

TEST(Certificate, OfAClosureEndsWhereTheGameOrTheMenDo) {
    const std::string_view stalemate = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
    EXPECT_EQ(verdict(unwinnable(stalemate, "white", "0")), "accepted");
    const std::string_view mate = "k6R/8/1K6/8/8/8/8/8 b - - 0 1";
    expect_refused(unwinnable(mate, "white", "0"), "found a mate");
    EXPECT_EQ(verdict(unwinnable(mate, "black", "0")), "accepted");
    expect_refused(unwinnable("k7/8/1K6/8/8/8/8/7R w - - 0 1", "white", "1000"), "found a mate");
    expect_refused(unwinnable("k7/8/8/8/8/8/8/K6R w - - 0 1", "white", "100000"), "found a mate");
    for (const std::string_view few :
         {"k7/8/8/8/8/8/pppppppp/6K1 w - - 0 1", "k7/8/8/8/8/8/8/qq4NK w - - 0 1",
          "k7/8/8/8/8/8/8/rq3B1K w - - 0 1", "kb6/8/8/8/8/8/8/5B1K w - - 0 1",
          "k1b5/8/8/8/4B3/8/8/5B1K w - - 0 1"}) {
        const bool is_enough = few.starts_with("kb6");
        EXPECT_EQ(verdict(unwinnable(few, "white", "0")) == "accepted", !is_enough) << few;
    }
    for (const std::string_view enough :
         {"k7/8/8/8/8/8/8/r5NK w - - 0 1", "k7/8/8/8/8/8/8/n4B1K w - - 0 1",
          "k7/8/8/8/8/8/8/5BBK w - - 0 1", "k7/8/8/8/8/8/7P/7K w - - 0 1"}) {
        expect_refused(unwinnable(enough, "white", "0"), "found more positions");
    }
}

/// One king guards what another cannot, so a lone knight may be enough.
TEST(Certificate, CountsNoMenAsTooFewWhereThereAreSeveralKings) {
    const std::string_view fen = "8/8/8/8/8/1K6/8/k1K1N3 w - - 0 1";
    EXPECT_EQ(verdict(winnable(fen, "white", " e1c2")), "accepted");
    expect_refused(unwinnable(fen, "white", "0"), "found more positions");
    const std::string_view bishop = "8/8/8/8/8/1K3B2/8/2K4k w - - 0 1";
    expect_refused(unwinnable(bishop, "white", "0"), "found more positions");
}

/// Kings beside each other, as no legal move leaves them: mate at once, though by a bare king.
TEST(Certificate, LooksAtTheFirstPositionWhateverMenThereAre) {
    const std::string_view fen = "8/8/8/8/8/8/1K6/k7 b - - 0 1";
    EXPECT_EQ(verdict(winnable(fen, "white", "")), "accepted");
    expect_refused(unwinnable(fen, "white", "0"), "found a mate");
    const std::string leaf = "leaf 8/8/8/8/8/8/1K6/k7 b - -\nregion\n"
                             "ka1 0000000000000001 0000000000000000 - 0\n"
                             "Kb2 ffffffffffffffff 0000000000000000 - 0\n";
    EXPECT_NE(verdict(unwinnable(fen, "white", "0", leaf)), "accepted");
}

constexpr std::string_view locked_leaf = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - -";
const std::string nowhere = " 0000000000000000 - ";
const std::string white_home = "0000000000ffffff" + nowhere + "0";
const std::string black_home = "ffffff0000000000" + nowhere + "0";

/// The lines of one region, each of these men standing where he does unless it is said otherwise.
std::string region(const std::vector<std::string>& men,
                   const std::map<std::string, std::string>& may) {
    std::string text = "region\n";
    for (const std::string& man : men) {
        const auto square = static_cast<unsigned>((man[2] - '1') * 8 + (man[1] - 'a'));
        std::string digits(16, '0');
        digits[15 - square / 4] = "1248"[square % 4];
        const auto other = may.find(man);
        text += man + ' ' + (other == may.end() ? digits + nowhere + "0" : other->second) + '\n';
    }
    return text;
}

std::string leaf_of(std::string_view fen, const std::string& regions) {
    return "leaf " + std::string(fen) + '\n' + regions;
}

const std::vector<std::string> locked_men = {"Ke1", "Pa4", "Pc4", "Pe4", "Pg4",
                                             "pa5", "pc5", "pe5", "pg5", "ke8"};

std::string locked_region(const std::string& white, const std::string& black) {
    return region(locked_men, {{"Ke1", white}, {"ke8", black}});
}

TEST(Certificate, OfRegionsIsAcceptedForALockedPosition) {
    const std::string leaf = leaf_of(locked_leaf, locked_region(white_home, black_home));
    for (const std::string_view side : {"white", "black"}) {
        const auto checked = check_certificate(unwinnable(locked, side, "0", leaf));
        ASSERT_TRUE(checked) << message(checked.error());
        EXPECT_EQ(checked->leaves, 1U);
        EXPECT_EQ(checked->regions, 1U);
        EXPECT_EQ(checked->positions, 0U);
    }
    // The same behind one move, the leaf being for Black to move.
    const std::string later =
        leaf_of("4k3/8/8/p1p1p1p1/P1P1P1P1/8/4K3/8 b - -",
                region({"Ke2", "Pa4", "Pc4", "Pe4", "Pg4", "pa5", "pc5", "pe5", "pg5", "ke8"},
                       {{"Ke2", white_home}, {"ke8", black_home}}));
    expect_refused(unwinnable(locked, "white", "1", later), "line 5: found more positions");
    const std::string both = later + leaf;
    EXPECT_EQ(verdict(unwinnable(locked, "white", "0", both)), "accepted");
}

TEST(Certificate, OfRegionsIsRefusedWithoutAnyOneOfTheirSquares) {
    for (unsigned square = 0; square < 24; ++square) {
        std::string white = white_home;
        const char without = "edb7"[square % 4];
        white[15 - square / 4] = without;
        expect_refused(unwinnable(locked, "white", "0",
                                  leaf_of(locked_leaf, locked_region(white, black_home))),
                       square == 4 ? "line 7: found Ke1 in other places" : "leading out");
    }
    const std::string gone = "0000000001000000" + nowhere + "1";
    std::string loose = locked_region(white_home, black_home);
    loose.replace(loose.find("Pa4"), 3 + 1 + gone.size(), "Pa4 " + gone);
    expect_refused(unwinnable(locked, "white", "0", leaf_of(locked_leaf, loose)), "leading out");
}

/// A bishop whom the king may capture: in one region, or from one into another.
TEST(Certificate, OfRegionsLeadsFromOneToAnother) {
    const std::string_view fen = "4kb2/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1";
    const std::string_view leaf = "4kb2/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - -";
    std::vector<std::string> men = locked_men;
    men.emplace_back("bf8");
    const auto regions = [&](const std::string& bishop) {
        return region(men, {{"Ke1", white_home}, {"ke8", black_home}, {"bf8", bishop}});
    };
    // a1 is dark: bit 0, then c1, e1, g1; b2, d2, f2, h2; and so on.
    const std::string all_dark = "aa55aa00aa55aa55";
    const auto leaves = [&](const std::string& text) {
        return unwinnable(fen, "white", "0", leaf_of(leaf, text));
    };
    EXPECT_EQ(verdict(leaves(regions(all_dark + nowhere + "1"))), "accepted");
    expect_refused(leaves(regions(all_dark + nowhere + "0")), "leading out");
    const std::string gone = "0000000000000000" + nowhere + "1";
    const auto checked =
        check_certificate(leaves(regions(all_dark + nowhere + "0") + regions(gone)));
    ASSERT_TRUE(checked) << message(checked.error());
    EXPECT_EQ(checked->regions, 2U);
    expect_refused(leaves(regions(gone) + regions(all_dark + nowhere + "0")),
                   "line 7: found bf8 in other places");
    expect_refused(leaves(regions(all_dark + nowhere + "0") +
                          region(men, {{"Ke1", white_home}, {"bf8", gone}})),
                   "leading out");
}

TEST(Certificate, OfRegionsIsRefusedForAMate) {
    const std::string everywhere = "ffffffffffffffff" + nowhere;
    const std::string_view fen = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
    const std::string leaf = leaf_of(
        "4k3/8/8/8/8/8/8/R3K3 w - -",
        region({"Ra1", "Ke1", "ke8"},
               {{"Ra1", everywhere + "1"}, {"Ke1", everywhere + "0"}, {"ke8", everywhere + "0"}}));
    expect_refused(unwinnable(fen, "white", "0", leaf), "line 7: found a king who may be mated on");
    EXPECT_EQ(verdict(unwinnable(fen, "black", "0", leaf)), "accepted");
    // A pawn who promotes to what mates.
    const auto with_pawn = [&](const std::string& kinds) {
        const std::string pawn = "00ffffffffffff00 ffffffffffffffff " + kinds + " 1";
        return unwinnable(
            "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "white", "0",
            leaf_of("4k3/8/8/8/8/8/P7/4K3 w - -",
                    region({"Ke1", "Pa2", "ke8"},
                           {{"Ke1", everywhere + "0"}, {"Pa2", pawn}, {"ke8", everywhere + "0"}})));
    };
    expect_refused(with_pawn("QRBN"), "found a king who may be mated on");
    expect_refused(with_pawn("BN"), "leading out");
}

TEST(Certificate, HasLeavesOfOneKingEachAndNoEnPassant) {
    const auto leaf = [](const std::string& fen) {
        return unwinnable(locked, "white", "0", "leaf " + fen + "\nregion\n");
    };
    expect_refused(leaf("4k3/8/8/8/8/8/8/8 w - -"), "one king of each colour");
    expect_refused(leaf("4k3/8/8/8/8/8/8/K3K3 w - -"), "one king of each colour");
    expect_refused(leaf("4k3/8/8/3pP3/8/8/8/K7 w - d6"), "no en passant");
    expect_refused(leaf("4k3/8/8/3p4/8/8/8/K7 w - d6"), "no en passant");
    expect_refused(leaf("4k3/8/8/8/8/8/8/K7 w - - 0 1"), "the 4 fields");
    expect_refused(leaf("4k3/8/8/8/8/8/8/K7 x - -"), "line 6: found \"x\", expected w or b");
    const std::string once = leaf_of(locked_leaf, locked_region(white_home, black_home));
    expect_refused(unwinnable(locked, "white", "0", once + once), "line 18: found");
}

TEST(Certificate, IsRefusedForEachMalformedLine) {
    const std::string good = winnable("k7/8/1K6/8/8/8/8/7R w - - 0 1", "white", " h1h8");
    const std::string leaf = leaf_of(locked_leaf, locked_region(white_home, black_home));
    const std::string proof = unwinnable(locked, "white", "0", leaf);
    const auto with = [](std::string text, std::string_view old, std::string_view changed) {
        const std::size_t at = text.find(old);
        EXPECT_NE(at, text.npos) << old;
        return text.replace(at, old.size(), changed);
    };
    const std::string white = "Ke1 " + white_home;
    for (const auto& [old, changed, what] : std::vector<std::array<std::string, 3>>{
             {"compongo winnability 1", "compongo winnability 2", "line 1: found"},
             {"compongo winnability 1\n", "compongo winnability 1 \n", "line 1: found \" \""},
             {"position ", "position  ", "line 2: found"},
             {"position ", "positron ", "expected position and a FEN"},
             {" 0 1\n", " 0\n", "the 6 fields of a FEN"},
             {" 0 1\n", " 0 1\r\n", "line 2: found \"1?\", expected a number"},
             {"side white", "side White", "line 3: found \"White\", expected side white or black"},
             {"unwinnable", "lost", "line 4: found \"lost\", expected winnable or unwinnable"},
             {"closure 0", "closure", "line 5: found"},
             {"closure 0", "closure -1", "line 5: found \"-1\", expected a number"},
             {"closure 0", "closure 20000001", "20000000 at most"},
             {"closure 0", "closure 99999999999999999999", "20000000 at most"},
             {"closure 0", "closure 0 ", "line 5: found \"0 \""},
             {"\nregion\n", "\n", "line 7: found"},
             {"\nregion\n", "\nregion \n", "line 7: found \" \""},
             {"\nleaf ", "\nleaf  ", "line 6: found"},
             {"Ke1 ", "Ke2 ", "line 8: found"},
             {"Ke1 ", "Qe1 ", "expected a line of Ke1"},
             {white, "Ke1 ffffff" + nowhere + "0", "as Ke1 can have them"},
             {white, "Ke1 000000000000000g" + nowhere + "0", "as Ke1 can have them"},
             {white, "Ke1 0000000000000000" + nowhere + "0", "as Ke1 can have them"},
             {white, "Ke1 0000000000ffffff" + nowhere + "1", "as Ke1 can have them"},
             {white, "Ke1 0000000000ffffff" + nowhere + "2", "as Ke1 can have them"},
             {white, "Ke1 0000000000ffffff" + nowhere, "as Ke1 can have them"},
             {white, "Ke1 0000000000ffffff" + nowhere + "0 ", "as Ke1 can have them"},
             {white, "Ke1 0000000000ffffff 0000000000000001 Q 0", "as Ke1 can have them"},
             {"Pa4 0000000001000000" + nowhere, "Pa4 0000000001000000 0000000000000001 - ",
              "as Pa4 can have them"},
             {"Pa4 0000000001000000" + nowhere, "Pa4 0000000001000000 0000000000000000 Q ",
              "as Pa4 can have them"},
             {"Pa4 0000000001000000" + nowhere, "Pa4 0000000001000000 0000000000000001 K ",
              "as Pa4 can have them"},
             {"Pa4 0000000001000000" + nowhere, "Pa4 0000000001000000 0000000000000001 QQ ",
              "as Pa4 can have them"},
             {"Pa4 0000000001000000" + nowhere, "Pa4 0000000001000000 0000000000000001  ",
              "as Pa4 can have them"},
             {"end\n", "end", "found \"end\" and the end of the text, expected end"},
             {"end\n", "", "found the end of the text, expected end"},
             {"end\n", "end \n", "found \" \", expected nothing after"},
             {"end\n", "end\n\n", "expected nothing after the line end"},
             {"end\n", "region\n", "line 19: found"},
         }) {
        expect_refused(with(proof, old, changed), what);
    }
    expect_refused(with(good, "line h1h8\n", ""), "expected line and moves");
    expect_refused(with(good, "end", "the end"), "line 6: found \"the end\", expected end");
    expect_refused("", "line 1: found the end of the text, expected compongo winnability 1");
    expect_refused("\n", "line 1: found \"\"");
    for (std::size_t size = 0; size < proof.size(); ++size) {
        EXPECT_FALSE(check_certificate(std::string_view(proof).substr(0, size))) << size;
    }
}

TEST(Certificate, HasLimits) {
    std::string regions;
    const std::string one = locked_region(white_home, black_home);
    for (std::size_t i = 0; i < regions_max; ++i) {
        regions += one;
    }
    // So many are read, but not checked with so few steps.
    const auto most =
        check_certificate(unwinnable(locked, "white", "0", leaf_of(locked_leaf, regions)), 100);
    ASSERT_FALSE(most);
    EXPECT_EQ(most.error().found, Steps::found_too_many);
    expect_refused(unwinnable(locked, "white", "0", leaf_of(locked_leaf, regions + one)),
                   "found more regions, expected 65536 at most");
    const std::string alone = unwinnable(locked, "white", "0", leaf_of(locked_leaf, one));
    EXPECT_TRUE(check_certificate(alone, 10'000));
    for (const std::string& text : {alone, unwinnable(locked, "white", "2000000")}) {
        const auto checked = check_certificate(text, 100);
        ASSERT_FALSE(checked);
        EXPECT_EQ(checked.error().found, Steps::found_too_many);
    }
}

TEST(Certificate, MayBeOneOfSeveral) {
    const std::string first = winnable("k7/8/1K6/8/8/8/8/7R w - - 0 1", "white", " h1h8");
    const std::string second = unwinnable(locked, "white", "0");
    const std::string all = first + second + "compongo winnability 1\nend of it\n" + first + "rest";
    std::string_view rest = all;
    EXPECT_EQ(take_certificate(rest), first);
    EXPECT_EQ(take_certificate(rest), second);
    EXPECT_EQ(take_certificate(rest), "compongo winnability 1\nend of it\n");
    EXPECT_EQ(take_certificate(rest), first);
    EXPECT_EQ(take_certificate(rest), "rest");
    EXPECT_EQ(take_certificate(rest), "");
}

/// Whatever the text is, there is an answer; and what is altered is not accepted for more than it
/// was.
TEST(Certificate, MayBeAnyBytes) {
    SCOPED_TRACE(test::seed_note());
    test::Random random(63);
    const std::string leaf = leaf_of(locked_leaf, locked_region(white_home, black_home));
    const std::vector<std::string> certificates = {
        winnable("k7/8/1K6/8/8/8/8/7R w - - 0 1", "white", " h1h8"),
        unwinnable(locked, "white", "0", leaf), unwinnable(locked, "black", "40", leaf + leaf),
        unwinnable("4k3/8/8/8/8/8/P7/R3K2R w HA - 0 1", "white", "3000")};
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
