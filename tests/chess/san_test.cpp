#include "compongo/chess/fen.h"
#include "compongo/chess/long_algebraic.h"
#include "compongo/chess/movegen.h"
#include "compongo/chess/notation.h"
#include "compongo/chess/san.h"
#include "compongo/chess/uci.h"
#include "tests/support/position_of.h"
#include "tests/support/random_positions.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace compongo::chess {

namespace {

Position position_or_initial(std::string_view fen) {
    return fen == "startpos" ? Position::initial() : test::position_of(fen, Tolerance::irregular);
}

Language language(std::string_view code) {
    return language_from_code(code).value();
}

/// The remarks by name, for a row to be compared and printed.
std::string names(Remarks remarks) {
    std::string all;
    for (int at = 0; at < remark_count; ++at) {
        if (remarks.has(static_cast<Remark>(at))) {
            all += (all.empty() ? "" : " ") + std::string(name(static_cast<Remark>(at)));
        }
    }
    return all;
}

constexpr std::string_view ep_fen = "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3";
constexpr std::string_view rich_fen = "r3k2r/pP1p4/8/3Pp3/8/8/8/R3K2R w KQkq e6 0 1";

TEST(San, WritesTheLawsOwnForm) {
    struct Row {
        std::string_view fen, move, lang, text;
    };
    for (const Row& row : std::initializer_list<Row>{
             {"4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1", "g1f3", "es", "Cgf3"},
             {"4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1", "e1f3", "es", "Cef3"},
             {"4k3/8/8/6N1/8/8/8/K5N1 w - - 0 1", "g5f3", "es", "C5f3"},
             {"4k3/8/8/6N1/8/8/8/K5N1 w - - 0 1", "g1f3", "es", "C1f3"},
             {"4k3/8/8/8/3N4/8/7N/K7 w - - 0 1", "h2f3", "es", "Chf3"},
             {"4k3/8/8/8/3N4/8/7N/K7 w - - 0 1", "d4f3", "es", "Cdf3"},
             {"4k3/8/8/8/8/8/3N4/K5N1 w - - 0 1", "d2f3", "es", "Cdf3"},
             {"4k3/8/8/8/8/8/3N4/K5N1 w - - 0 1", "g1f3", "es", "Cgf3"},
             {"4k3/8/8/8/8/8/3N4/K5N1 w - - 0 1", "d2b3", "es", "Cb3"},
             {"6k1/3P4/8/8/8/8/8/4K3 w - - 0 1", "d7d8q", "es", "d8D"},
             {"4k3/8/8/8/3P4/8/8/2B1K3 w - - 0 1", "c1g5", "es", "Ag5"},
             {"4k3/8/8/8/3P4/8/8/2B1K3 w - - 0 1", "c1g5", "fr", "Fg5"},
             {"4k3/8/8/8/3P4/8/8/2B1K3 w - - 0 1", "c1g5", "nl", "Lg5"},
             {"4k3/8/8/8/3P4/8/8/2B1K3 w - - 0 1", "c1g5", "figurine", "♗g5"},
             {"4k3/8/8/8/3P4/8/8/2B1K3 w - - 0 1", "d4d5", "es", "d5"},
             {ep_fen, "e5d6", "es", "exd6"},
             {"r3k3/8/8/3b4/8/5N2/8/1N5K w - - 0 1", "b1d2", "es", "Cd2"},
             {"1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", "en", "Qh4e1"},
             {"1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "e4e1", "en", "Qee1"},
             {"1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h1e1", "en", "Q1e1"},
             {"4k3/8/8/3n4/2P1P3/8/8/4K3 w - - 0 1", "c4d5", "en", "cxd5"},
             {rich_fen, "e1g1", "en", "0-0"},
             {rich_fen, "e1c1", "en", "0-0-0"},
             {rich_fen, "b7a8n", "ru", "bxa8К"},
         }) {
        const Position position = position_or_initial(row.fen);
        const auto move = read_uci(position, row.move);
        ASSERT_TRUE(move) << row.move;
        EXPECT_EQ(san(position, *move, laws_style(language(row.lang))), row.text)
            << row.fen << ' ' << row.move;
    }
}

TEST(San, WritesTheSignsThatAStyleAsksFor) {
    const Position rich = position_or_initial(rich_fen);
    const Move ep = read_uci(rich, "d5e6").value();
    const Move queen = read_uci(rich, "b7a8q").value();
    const Position mate = position_or_initial("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    const Move mating = read_uci(mate, "a1a8").value();
    EXPECT_EQ(san(rich, queen), "bxa8=Q+");
    EXPECT_EQ(san(rich, queen, {.capture = CaptureSign::colon, .promotion = PromotionSign::none}),
              "b:a8Q+");
    EXPECT_EQ(san(rich, queen, {.check = CheckSigns::none, .capture = CaptureSign::none}), "ba8=Q");
    EXPECT_EQ(san(rich, ep, {.ep = EpSign::ap}), "dxe6 a.p.");
    EXPECT_EQ(san(rich, ep, {.ep = EpSign::ep}), "dxe6 e.p.");
    EXPECT_EQ(san(mate, mating), "Ra8#");
    EXPECT_EQ(san(mate, mating, {.check = CheckSigns::plus_and_plus_plus}), "Ra8++");
    EXPECT_EQ(san(mate, mating, laws_style()), "Ra8");
    EXPECT_EQ(san(rich, read_uci(rich, "e1g1").value()), "O-O");
    std::string line = "1. ";
    append_san(line, rich, ep);
    EXPECT_EQ(line, "1. dxe6");
}

TEST(ReadMove, ReadsWhatPeopleWrite) {
    struct Row {
        std::string_view fen, text, lang, move, remarks;
    };
    constexpr std::string_view knights = "4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1";
    constexpr std::string_view back_rank = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
    constexpr std::string_view capture = "4k3/8/8/3n4/2P5/8/8/4K3 w - - 0 1";
    for (const Row& row : std::initializer_list<Row>{
             {"startpos", "C-f3", "es", "g1f3", "hyphen"},
             {back_rank, "Ta8++", "es", "a1a8", ""},
             {back_rank, "Ta8#", "es", "a1a8", ""},
             {back_rank, "Ta8+", "es", "a1a8", "mate_mark_missing"},
             {back_rank, "Ta8", "es", "a1a8", "mate_mark_missing"},
             {back_rank, "Ta7++", "es", "a1a7", "mate_mark_wrong"},
             {back_rank, "Ta7#", "es", "a1a7", "mate_mark_wrong"},
             {back_rank, "Ta7+", "es", "a1a7", "check_mark_wrong"},
             {"4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1", "Nf6++", "en", "e4f6", "double_check_mark"},
             {"4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1", "Nf6ch", "en", "e4f6", ""},
             {"startpos", "e4", "en", "e2e4", ""},
             {"startpos", "  e4  ", "en", "e2e4", ""},
             {"startpos", "e2e4", "en", "e2e4", "over_specified"},
             {"startpos", "e2-e4", "en", "e2e4", "over_specified hyphen"},
             {"startpos", "e2–e4", "en", "e2e4", "over_specified hyphen"},
             {"startpos", "Pe4", "en", "e2e4", "pawn_letter"},
             {"startpos", "E4", "en", "e2e4", "capital_square"},
             {"startpos", "nf3", "en", "g1f3", "small_letter"},
             {"startpos", "NF3", "en", "g1f3", "capital_square"},
             {"startpos", "Ng1-f3", "en", "g1f3", "over_specified hyphen"},
             {"startpos", "Ng1f3", "en", "g1f3", "over_specified"},
             {"startpos", "g1f3", "en", "g1f3", "over_specified piece_letter_missing"},
             {"startpos", "Ktf3", "en", "g1f3", ""},
             {"startpos", "♘f3", "es", "g1f3", ""},
             {"startpos", "♞f3", "figurine", "g1f3", ""},
             {"startpos", "Кf3", "ru", "g1f3", ""},
             {"startpos", "е4", "ru", "e2e4", "lookalike_letter"},
             {"startpos", "N f 3", "en", "g1f3", "blank"},
             {"startpos", "1. e2 - e4", "en", "e2e4", "over_specified hyphen blank"},
             {"startpos", "e 4 !? (=)", "en", "e2e4", "draw_offer annotation blank"},
             {rich_fen, "0 - 0", "en", "e1h1", "blank"},
             {"startpos", "Nf3!?", "en", "g1f3", "annotation"},
             {"startpos", "Nf3 $14", "en", "g1f3", "annotation"},
             {"startpos", "Nf3 +-", "en", "g1f3", "annotation"},
             {"startpos", "Nf3=", "en", "g1f3", "annotation"},
             {"startpos", "e4(=)", "en", "e2e4", "draw_offer"},
             {"startpos", "e4 ep", "en", "e2e4", "ep_mark_wrong"},
             {"startpos", "Nxf3", "en", "g1f3", "capture_mark_wrong"},
             {"startpos", "Nf3:", "en", "g1f3", "capture_mark_wrong capture_spelling"},
             {knights, "Cg1f3", "es", "g1f3", "over_specified"},
             {capture, "cxd5", "en", "c4d5", ""},
             {capture, "c:d5", "en", "c4d5", "capture_spelling"},
             {capture, "c×d5", "en", "c4d5", "capture_spelling"},
             {capture, "cd5", "en", "c4d5", "capture_mark_missing"},
             {capture, "cd", "en", "c4d5", "capture_mark_missing arrival_rank_missing"},
             {capture, "cd:", "en", "c4d5", "arrival_rank_missing capture_spelling"},
             {capture, "cxd", "en", "c4d5", "arrival_rank_missing"},
             {capture, "d5", "en", "c4d5", "capture_mark_missing origin_file_missing"},
             {capture, "xd5", "en", "c4d5", "origin_file_missing"},
             {ep_fen, "exd6 e.p.", "en", "e5d6", "ep_mark"},
             {ep_fen, "exd6ep", "en", "e5d6", "ep_mark"},
             {ep_fen, "exd6 a.p.", "es", "e5d6", "ep_mark"},
             {ep_fen, "exd6(ep)", "en", "e5d6", "ep_mark"},
             {ep_fen, "exd6a.p.", "es", "e5d6", "ep_mark"},
             {rich_fen, "0-0", "en", "e1h1", ""},
             {rich_fen, "O-O", "en", "e1h1", ""},
             {rich_fen, "o-o", "en", "e1h1", "castling_spelling"},
             {rich_fen, "0–0", "en", "e1h1", "castling_spelling"},
             {rich_fen, "OO", "en", "e1h1", "castling_spelling"},
             {rich_fen, "0-0-0", "en", "e1a1", ""},
             {rich_fen, "000", "en", "e1a1", "castling_spelling"},
             {rich_fen, "0-0!?(=)", "en", "e1h1", "draw_offer annotation"},
             {rich_fen, "Kg1", "en", "e1h1", "castling_as_king_move"},
             {rich_fen, "e1g1", "en", "e1h1", "castling_as_king_move"},
             {rich_fen, "e1h1", "en", "e1h1", "castling_as_king_move"},
             {rich_fen, "b8=B", "en", "b7b8b", ""},
             {rich_fen, "b8B", "en", "b7b8b", "promotion_without_sign"},
             {rich_fen, "b8/B", "en", "b7b8b", "promotion_spelling"},
             {rich_fen, "b8(B)", "en", "b7b8b", "promotion_spelling"},
             {rich_fen, "b8=(B)", "en", "b7b8b", "promotion_spelling"},
             {rich_fen, "b8=b", "en", "b7b8b", "small_letter"},
             {rich_fen, "b8b", "en", "b7b8b", "promotion_without_sign small_letter"},
             {rich_fen, "b7b8r", "es", "b7b8r",
              "over_specified check_mark_missing promotion_without_sign small_letter"},
             {rich_fen, "baQ+", "en", "b7a8q",
              "capture_mark_missing promotion_without_sign arrival_rank_missing"},
         }) {
        const Position position = position_or_initial(row.fen);
        const auto read = read_move(position, row.text, language(row.lang));
        ASSERT_TRUE(read) << row.text << ": "
                          << message(read.error(), position, language(row.lang));
        EXPECT_EQ(uci(read->move, CastlingStyle::chess960), row.move) << row.text;
        EXPECT_EQ(names(read->remarks), row.remarks) << row.text;
    }
}

TEST(ReadMove, ASmallBIsAlwaysAPawn) {
    const Position position = position_or_initial("4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1");
    EXPECT_EQ(uci(read_move(position, "bxc3")->move), "b2c3");
    EXPECT_EQ(uci(read_move(position, "Bxc3")->move), "d2c3");
    EXPECT_EQ(uci(read_move(position, "BXC3")->move), "d2c3");
    EXPECT_EQ(uci(read_move(position, "bc")->move), "b2c3");
}

TEST(ReadMove, RefusesForTheFirstReasonThatApplies) {
    using Kind = NotationFaultKind;
    struct Row {
        std::string_view fen, text, lang;
        Kind kind;
        std::optional<IllegalReason> reason;
    };
    for (const Row& row : std::initializer_list<Row>{
             {"4k2r/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Cd2", "es", Kind::ambiguous, {}},
             {"6k1/3P4/8/8/8/8/8/4K3 w - - 0 1", "d8", "es", Kind::piece_missing, {}},
             {"6k1/3P4/8/8/8/8/8/4K3 w - - 0 1", "d7d8", "es", Kind::piece_missing, {}},
             {"6k1/3P4/8/8/8/8/8/4K3 w - - 0 1", "d8=", "es", Kind::piece_missing, {}},
             {"6k1/3P4/8/8/8/8/8/4K3 w - - 0 1", "e8", "es", Kind::piece_missing, {}},
             {"startpos", "Ci9", "es", Kind::unreadable, {}},
             {"startpos", "P-K4", "es", Kind::unreadable, {}},
             {"startpos", "P-K4", "en", Kind::unreadable, {}},
             {"startpos", "Nf3", "es", Kind::unreadable, {}},
             {"startpos", "", "en", Kind::unreadable, {}},
             {"startpos", " ", "en", Kind::unreadable, {}},
             {"startpos", "e", "en", Kind::unreadable, {}},
             {"startpos", "e4 e5", "en", Kind::illegal, IllegalReason::no_such_piece},
             {"startpos", "e4 e5 Nf3", "en", Kind::unreadable, {}},
             {"startpos", "e4x", "en", Kind::unreadable, {}},
             {"startpos", "NxB", "en", Kind::unreadable, {}},
             {"startpos", "\xFF\xFE", "en", Kind::unreadable, {}},
             {"startpos", "--", "en", Kind::null_move, {}},
             {"startpos", "Z0", "en", Kind::null_move, {}},
             {"startpos", "null", "en", Kind::null_move, {}},
             {"startpos", "@@@@", "en", Kind::null_move, {}},
             {"startpos", "0000", "en", Kind::null_move, {}},
             {"r3k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1", "Cf3", "es", Kind::illegal,
              IllegalReason::king_in_check},
             {"startpos", "e5", "en", Kind::illegal, IllegalReason::cannot_reach},
             {"startpos", "Nd2", "en", Kind::illegal, IllegalReason::own_piece_there},
             {"startpos", "Nbf3", "en", Kind::illegal, IllegalReason::cannot_reach},
             {"startpos", "Ncf3", "en", Kind::illegal, IllegalReason::no_such_piece},
             {"startpos", "e3e4", "en", Kind::illegal, IllegalReason::no_such_piece},
             {"startpos", "e7e5", "en", Kind::illegal, IllegalReason::no_such_piece},
             {"startpos", "e4=Q", "en", Kind::illegal, IllegalReason::no_such_promotion},
             {"startpos", "0-0", "en", Kind::illegal, IllegalReason::castling_blocked},
             {"startpos", "ed", "en", Kind::illegal, IllegalReason::cannot_reach},
             {rich_fen, "b8=K", "en", Kind::illegal, IllegalReason::no_such_promotion},
             {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "0-0", "en", Kind::illegal,
              IllegalReason::no_castling_right},
             {"4k3/8/8/8/8/5r2/8/4K2R w K - 0 1", "0-0", "en", Kind::illegal,
              IllegalReason::castling_in_check},
             {"4k3/8/8/8/8/8/4q3/6K1 w - - 0 1", "Kf2", "en", Kind::illegal,
              IllegalReason::king_in_check},
             {"4k3/4Q3/8/8/8/8/8/4K3 w - - 0 1", "Qxe8", "en", Kind::illegal,
              IllegalReason::king_there},
             {"4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "xd5", "en", Kind::ambiguous, {}},
         }) {
        const Position position = position_or_initial(row.fen);
        const auto read = read_move(position, row.text, language(row.lang));
        ASSERT_FALSE(read) << row.text;
        EXPECT_EQ(name(read.error().kind), name(row.kind))
            << row.text << ": " << message(read.error());
        EXPECT_EQ(read.error().reason, row.reason) << row.text << ": " << message(read.error());
        EXPECT_FALSE(message(read.error(), position, Language::english).empty());
    }
}

TEST(ReadMove, NamesTheCandidatesOfAnAmbiguousText) {
    const Position position = position_or_initial("4k2r/8/8/8/8/5N2/8/1N2K3 w - - 0 1");
    const auto read = read_move(position, "Cd2", Language::spanish);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().candidates.size(), 2U);
    EXPECT_EQ(message(read.error(), position, Language::spanish),
              "column 1: \"Cd2\" is ambiguous, expected the file or rank from which the piece "
              "departs; it may be Cbd2, Cfd2");
    EXPECT_EQ(
        read_move(position_or_initial("4k3/8/8/1p1p4/2P5/8/8/4K3 w - - 0 1"), "cb")->text.to_rank,
        std::nullopt);
    const auto two = read_move(position_or_initial("4k3/8/3p4/2P5/3p4/2P5/8/4K3 w - - 0 1"), "cd");
    ASSERT_FALSE(two);
    EXPECT_EQ(two.error().kind, NotationFaultKind::ambiguous);
    EXPECT_EQ(two.error().candidates.size(), 2U);
}

TEST(ReadMove, LocatesAFaultAndProposesWhatResemblesIt) {
    const auto square = read_move(Position::initial(), "Ci9", Language::spanish);
    EXPECT_EQ(square.error().offset, 1U);
    EXPECT_EQ(square.error().found, "i9");
    EXPECT_EQ(square.error().expected, "a square, a1 to h8");
    const auto language_mixed = read_move(Position::initial(), "Nf3", Language::spanish);
    ASSERT_FALSE(language_mixed.error().suggestions.empty());
    EXPECT_EQ(uci(language_mixed.error().suggestions.front()), "g1f3");
    EXPECT_EQ(read_move(Position::initial(), "e4 rubbish").error().offset, 3U);
}

TEST(ReadMove, ReadsNoLongerTextThanItsLimit) {
    const std::string padded = "e4" + std::string(move_text_bytes_max - 2, '!');
    EXPECT_TRUE(read_move(Position::initial(), padded));
    const auto longer = read_move(Position::initial(), padded + '!');
    ASSERT_FALSE(longer);
    EXPECT_EQ(longer.error().kind, NotationFaultKind::unreadable);
    EXPECT_EQ(longer.error().offset, move_text_bytes_max);
    EXPECT_FALSE(read_move(Position::initial(), std::string(100'000, 'x')));
}

TEST(ReadMove, Chess960CastlesByEveryName) {
    // King f1 and rook g1 change places.
    const Position position =
        position_or_initial("bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w KQkq - 0 1");
    for (const std::string_view text : {"0-0", "O-O", "f1g1", "Kxg1", "Kg1"}) {
        const auto read = read_move(position, text);
        ASSERT_TRUE(read) << text;
        EXPECT_EQ(read->move, Move(Square::f1, Square::g1, MoveKind::castling)) << text;
    }
    // Where the king can go to g1 by himself, he does.
    const Position both = position_or_initial("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    EXPECT_EQ(read_move(both, "Kg1")->move, Move(Square::f1, Square::g1));
    EXPECT_EQ(read_move(both, "f1g1")->move, Move(Square::f1, Square::g1));
    EXPECT_EQ(read_move(both, "f1h1")->move, Move(Square::f1, Square::h1, MoveKind::castling));
    EXPECT_EQ(san(both, read_move(both, "f1h1")->move), "O-O");
}

/// Each legal move of many positions, played on at random so that all that can happen does.
template <class Check>
void for_random_moves(std::uint64_t purpose, int positions, const Check& check) {
    test::Random random(purpose);
    SCOPED_TRACE(test::seed_note());
    for (int at = 0; at < positions; ++at) {
        const test::Placement placement = random.one_of(test::placements);
        const Position position = test::random_position(random, placement);
        for (const Move move : legal_moves(position)) {
            check(random, position, move);
        }
    }
}

SanStyle random_style(test::Random& random) {
    return {random.one_of(languages()),
            static_cast<CheckSigns>(random.below(3)),
            static_cast<CaptureSign>(random.below(3)),
            static_cast<PromotionSign>(random.below(2)),
            static_cast<CastlingSign>(random.below(2)),
            static_cast<EpSign>(random.below(3))};
}

TEST(San, IsReadBackInEveryStyleAndLanguage) {
    for_random_moves(1, 5000, [](test::Random& random, const Position& position, Move move) {
        const SanStyle style = random_style(random);
        const std::string text = san(position, move, style);
        const auto read = read_move(position, text, style.language);
        ASSERT_TRUE(read) << fen(position) << ' ' << text << ": " << message(read.error());
        EXPECT_EQ(read->move, move) << fen(position) << ' ' << text << ' ' << code(style.language);
    });
}

TEST(San, OfPgnAndOfTheLawsIsReadWithoutARemarkOnItsForm) {
    for_random_moves(2, 3000, [](test::Random&, const Position& position, Move move) {
        EXPECT_EQ(names(read_move(position, san(position, move))->remarks), "")
            << fen(position) << ' ' << san(position, move);
    });
}

TEST(San, IsUniqueAmongTheLegalMoves) {
    test::Random random(3);
    SCOPED_TRACE(test::seed_note());
    for (int at = 0; at < 500; ++at) {
        const Position position = test::random_position(random, random.one_of(test::placements));
        std::vector<std::string> texts;
        for (const Move move : legal_moves(position)) {
            texts.push_back(san(position, move, laws_style()));
        }
        std::ranges::sort(texts);
        EXPECT_EQ(std::ranges::adjacent_find(texts), texts.end()) << fen(position);
    }
}

TEST(LongAlgebraicProperty, IsReadBackInEveryStyleAndLanguage) {
    for_random_moves(4, 3000, [](test::Random& random, const Position& position, Move move) {
        const SanStyle style = random_style(random);
        const std::string text = long_algebraic(position, move, style);
        const auto read = read_move(position, text, style.language);
        ASSERT_TRUE(read) << fen(position) << ' ' << text << ": " << message(read.error());
        EXPECT_EQ(read->move, move) << fen(position) << ' ' << text;
    });
}

TEST(UciProperty, IsReadBack) {
    for_random_moves(5, 3000, [](test::Random&, const Position& position, Move move) {
        const std::string text = uci(move, CastlingStyle::chess960);
        const auto read = read_uci(position, text);
        ASSERT_TRUE(read) << fen(position) << ' ' << text << ": " << message(read.error());
        EXPECT_EQ(*read, move) << fen(position) << ' ' << text;
    });
}

TEST(ReadMove, NeverCrashesOnRandomBytes) {
    test::Random random(6);
    SCOPED_TRACE(test::seed_note());
    const std::string_view alphabet =
        "abcdefgh12345678KQRBNPxX:-=+#!?()/.0Oo e\xD0\x9A\xE2\x99\x94$p";
    for (int at = 0; at < 30'000; ++at) {
        const Position position = test::random_position(random, random.one_of(test::placements));
        std::string text;
        for (unsigned length = random.below(10); length > 0; --length) {
            text +=
                random.once_in(10) ? static_cast<char>(random.below(256)) : random.one_of(alphabet);
        }
        const Language language = random.one_of(languages());
        const auto parsed = parse_move_text(text, language);
        if (!parsed) {
            EXPECT_LE(parsed.error().offset, text.size());
            continue;
        }
        const auto read = read_move(position, text, language);
        EXPECT_TRUE(!read || is_legal(position, read->move)) << fen(position) << ' ' << text;
    }
}

} // namespace

} // namespace compongo::chess
