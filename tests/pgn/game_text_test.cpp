#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "compongo/chess/san.h"
#include "compongo/pgn/game_text.h"
#include "compongo/pgn/language_detection.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace compongo::pgn {

namespace {

using chess::Language;
using chess::Position;

// The sample game of Appendix C of 2009, as printed and as it must be; then that of Appendix E of
// 1997.
constexpr std::string_view printed_2009 = "1.e4 e5 2.Cf3 Cf6 3.d4 exd4 4.e5 Ce4 5.Dxd5 d5 6.exd6 "
                                          "a.p. Cxd6 7.Ag5 Cc6 8.De3+ Ae7 9.Cbd2 0-0 "
                                          "10.0-0-0 Te8 11.Rb1(=)";
constexpr std::string_view corrected_2009 = "1.e4 e5 2.Cf3 Cf6 3.d4 exd4 4.e5 Ce4 5.Dxd4 d5 6.exd6 "
                                            "a.p. Cxd6 7.Ag5 Cc6 8.De3+ Ae7 9.Cbd2 0-0 "
                                            "10.0-0-0 Te8 11.Rb1(=)";
constexpr std::string_view printed_1997 =
    "1.d4 Cf6 2.c4 e6 3.Cc3 Ab4 4.Ad2 0-0\n\n5.e4 d5 6.exd5 exd5 7.cxd5 Axc3 8.Axc3 Cxd5 9.Cf3 b6 "
    "10.Db3\n\n"
    "Cc3 11.bxc3 c5 12.Ae2 cxd4 13.Cxd4 Te8 14.0-0 Cd7 15.a4 Cc5\n\n16.Db4 Ab7 17.a5...etc.";

auto read(std::string_view text, Language language = Language::english) {
    return read_game_text(text, language, Position::initial());
}

TEST(GameText, ReportsTheMisprintOf2009AndProposesTheMoveThatWasMeant) {
    const auto game = read(printed_2009, Language::spanish);
    ASSERT_FALSE(game);
    EXPECT_EQ(game.error().ply, 9);
    EXPECT_EQ(game.error().token, "Dxd5");
    EXPECT_EQ(printed_2009.substr(game.error().offset, 4), "Dxd5");
    EXPECT_EQ(game.error().fault.kind, chess::NotationFaultKind::illegal);
    ASSERT_FALSE(game.error().suggestions.empty());
    EXPECT_EQ(game.error().suggestions.front(), "Dxd4") << "the rest of the game agrees with it";
}

TEST(GameText, ReadsTheSampleGameOf2009Corrected) {
    const auto game = read(corrected_2009, Language::spanish);
    ASSERT_TRUE(game);
    EXPECT_EQ(game->plies.size(), 21U);
    EXPECT_EQ(fen(game->final_position),
              "r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11");
    EXPECT_EQ(game->offers, std::vector<int>{21});
    EXPECT_TRUE(game->warnings.empty());
}

TEST(GameText, ReadsTheSampleGameOf1997WithAWarning) {
    const auto game = read(printed_1997, Language::spanish);
    ASSERT_TRUE(game);
    EXPECT_EQ(game->plies.size(), 33U);
    EXPECT_EQ(fen(game->final_position),
              "r2qr1k1/pb3ppp/1p6/P1n5/1Q1N4/2P5/4BPPP/R4RK1 b - - 0 17");
    ASSERT_EQ(game->warnings.size(), 1U);
    EXPECT_EQ(game->warnings[0].ply, 20);
    EXPECT_EQ(game->warnings[0].token, "Cc3");
    EXPECT_EQ(game->warnings[0].canonical, "Cxc3");
    EXPECT_TRUE(game->warnings[0].remarks.has(chess::Remark::capture_mark_missing));
}

TEST(GameText, PassesOverWhatStandsBetweenTheMoves) {
    for (const std::string_view text :
         {"1. e4 e5 2. Nf3 Nc6", "1.e4 e5 2.Nf3 Nc6 1/2-1/2", "1 e4 e5 2 Nf3 Nc6",
          "1) e4 e5 2) Nf3 Nc6 *", "1. e4 1... e5 2. Nf3 2... Nc6", "e4 e5 Nf3 Nc6",
          "1.e4, e5, 2.Nf3, Nc6.",
          "1. e4 {best by test} e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3 $1 Nc6 ?!",
          "1.e4 e5 ; a comment\n2.Nf3 Nc6",
          "1.e4\xE2\x80\xA6"
          "e5 2.Nf3 Nc6",
          "1. e4 e5 2. Nf3 + Nc6 etc. and so on", "1.e4 e5 2.Nf3 Nc6 {open"}) {
        const auto game = read(text);
        ASSERT_TRUE(game) << text << ' ' << message(game.error().fault);
        EXPECT_EQ(fen(game->final_position),
                  "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3")
            << text;
        EXPECT_TRUE(game->warnings.empty()) << text << game->warnings[0].token;
    }
    EXPECT_EQ(read("1.e4 1-0")->result, "1-0");
    EXPECT_EQ(read("")->plies.size(), 0U);
}

TEST(GameText, TellsOffersAndWarnings) {
    const auto game = read("1.e4 (=) e7-e5(=) 2.Pd4 ed 3.Nf3+ Nc6(=)!?");
    ASSERT_TRUE(game);
    EXPECT_EQ(game->offers, (std::vector<int>{1, 2, 6}));
    ASSERT_EQ(game->warnings.size(), 3U);
    EXPECT_EQ(game->warnings[0].canonical, "e5");
    EXPECT_EQ(game->warnings[1].canonical, "d4");
    EXPECT_EQ(game->warnings[2].canonical, "exd4");
    EXPECT_TRUE(read("(=) 1.e4")->offers.empty());
}

TEST(GameText, StopsWhereItCannotGoOn) {
    struct Row {
        std::string_view text;
        int ply;
        std::string_view token;
        chess::NotationFaultKind kind;
    };
    using Kind = chess::NotationFaultKind;
    for (const Row& row : std::initializer_list<Row>{
             {"1.e4 e5 2.-- d5", 3, "--", Kind::null_move},
             {"1.e4 e5 2.Ke3", 3, "Ke3", Kind::illegal},
             {"1.e4 e5 2.hello", 3, "hello", Kind::unreadable},
             {"1.e4 e5 2.Nf3 Nc6 3.d3 d6 4.Nd2", 7, "Nd2", Kind::ambiguous},
             {"1.a4 b5 2.axb5 a6 3.bxa6 h6 4.a7 h5 5.axb8", 9, "axb8", Kind::piece_missing},
         }) {
        const auto game = read(row.text);
        ASSERT_FALSE(game) << row.text;
        EXPECT_EQ(game.error().ply, row.ply) << row.text;
        EXPECT_EQ(game.error().token, row.token);
        EXPECT_EQ(game.error().fault.kind, row.kind) << row.text;
    }
    EXPECT_EQ(read("1.e4 e5 2.Nf3 Nc6 3.d3 d6 4.Nd2").error().suggestions,
              (std::vector<std::string>{"Nbd2", "Nfd2"}));
}

TEST(GameText, BeginsWhereItIsTold) {
    const Position start =
        Position::from(chess::parse_fen("4k3/8/8/8/8/8/8/RK5R w HA - 0 1").value()).value();
    EXPECT_EQ(read_game_text("1.0-0-0 Kf8", Language::english, start)->plies.size(), 2U);
    EXPECT_EQ(read_game_text("1.0-0 Ke7 2.Rf1", Language::english, start).error().ply, 3);
}

TEST(GameText, TokensHoldEveryByteThatIsNotBlank) {
    test::Random random(1);
    SCOPED_TRACE(test::seed_note());
    const std::string_view alphabet = " \n1.2345()[]{};=+#!?$e4Nf3xO-0ap\xE2\x80\xA6*";
    for (int at = 0; at < 20'000; ++at) {
        std::string text;
        for (unsigned length = random.below(40); length > 0; --length) {
            text += random.one_of(alphabet);
        }
        std::size_t end = 0;
        for (const GameToken& token : game_tokens(text)) {
            ASSERT_LE(end, token.offset) << text;
            ASSERT_FALSE(token.text.empty()) << text;
            EXPECT_EQ(text.substr(end, token.offset - end).find_first_not_of(" \n\t\r\v\f"),
                      std::string::npos);
            EXPECT_EQ(text.substr(token.offset, token.text.size()), token.text);
            end = token.offset + token.text.size();
        }
        EXPECT_EQ(text.substr(end).find_first_not_of(" \n\t\r\v\f"), std::string::npos) << text;
        static_cast<void>(read(text));
    }
}

TEST(GameText, ReadsWholeRandomGamesInEveryLanguage) {
    for (const Language language : chess::languages()) {
        test::Random random(static_cast<std::uint64_t>(language) + 100);
        SCOPED_TRACE(test::seed_note());
        Position position = Position::initial();
        std::string text;
        for (int ply = 0; ply < 120 && chess::has_legal_move(position); ++ply) {
            const chess::Move move = random.one_of(chess::legal_moves(position));
            text += ply % 2 == 0 ? std::to_string(ply / 2 + 1) + "." : "";
            chess::append_san(text, position, move, chess::laws_style(language));
            text += ' ';
            position = position.play(move);
        }
        const auto game = read(text, language);
        ASSERT_TRUE(game) << code(language) << ' ' << text;
        EXPECT_EQ(game->final_position, position);
        EXPECT_TRUE(game->warnings.empty()) << text << game->warnings[0].token;
        const auto detection = detect_language(text, Position::initial());
        EXPECT_TRUE(std::ranges::any_of(detection.whole, [&](const auto& each) {
            return each.language == language;
        })) << text;
    }
}

TEST(LanguageDetection, NamesTheLanguagesThatReadTheWholeText) {
    const auto spanish = detect_language(corrected_2009, Position::initial());
    ASSERT_FALSE(spanish.whole.empty());
    EXPECT_EQ(spanish.best().language, Language::spanish);
    EXPECT_FALSE(spanish.is_ambiguous()) << "Italian and Catalan write the same letters";
    const auto english = detect_language("1.e4 e5 2.Nf3 Nc6 3.Bb5 a6", Position::initial());
    EXPECT_EQ(english.best().language, Language::english);
    EXPECT_TRUE(detect_language("1.e4 e5", Position::initial()).is_ambiguous());
}

TEST(LanguageDetection, FindsTheLanguageOfATextWithAnError) {
    const auto detection = detect_language(printed_2009, Position::initial());
    EXPECT_TRUE(detection.whole.empty());
    EXPECT_EQ(detection.best().language, Language::spanish);
    EXPECT_EQ(detection.best().plies, 8);
    EXPECT_EQ(detection.best().readable, 21);
}

} // namespace

} // namespace compongo::pgn
