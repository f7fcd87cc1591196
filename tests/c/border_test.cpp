// Wrong arguments of the C interface are reported, and no exception leaves a call.
#include "compongo/c/border.h"
#include "compongo/law/edition.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pthread.h>

#include <array>
#include <string>
#include <string_view>

namespace {

using testing::HasSubstr;

std::string border_fault(compongo_text* text) {
    EXPECT_EQ(compongo_text_is_fault(text), 1);
    std::string content(compongo_text_data(text), compongo_text_size(text));
    compongo_text_free(text);
    return content;
}

TEST(Border, WhatIsThrownInsideIsAFaultOutside) {
    const auto thrown = [](auto what) {
        return border_fault(compongo::c::answered({}, [&]() -> compongo_text* { throw what; }));
    };
    EXPECT_EQ(thrown(compongo::Defect("x.cpp:1: defect: y")),
              R"({"error":"x.cpp:1: defect: y","defect":true})");
    EXPECT_THAT(thrown(std::bad_alloc()), HasSubstr("not enough memory"));
    EXPECT_THAT(thrown(1), HasSubstr(R"("defect":true)"));
    EXPECT_EQ(compongo::c::counted({}, []() -> int { throw std::bad_alloc(); }), 0);
    compongo_text* why = nullptr;
    EXPECT_EQ(compongo::c::made(&why, {}, []() -> compongo_game* { throw std::bad_alloc(); }),
              nullptr);
    EXPECT_THAT(border_fault(why), HasSubstr("not enough memory"));
    EXPECT_EQ(compongo::c::made(nullptr, {}, []() -> int { throw std::bad_alloc(); }), 0);
}

TEST(Border, ASizeThatNothingHasIsAFault) {
    constexpr auto most = static_cast<std::size_t>(-1);
    constexpr std::string_view edition = "fide-2023";
    compongo_position start;
    compongo_position_initial(&start);
    compongo_text* why = nullptr;
    EXPECT_EQ(compongo_position_read("4k3", most, COMPONGO_REGULAR, &start, &why), 0);
    EXPECT_THAT(border_fault(why), HasSubstr("fen: found the size 18446744073709551615"));
    EXPECT_THAT(border_fault(compongo_judge("{}", most / 2)), HasSubstr("found the size"));
    EXPECT_THAT(border_fault(compongo_article(edition.data(), edition.size(), "9.2", most, "en")),
                HasSubstr("found the size"));
    EXPECT_EQ(compongo_pgn_open("1. e4 *", most), nullptr);
    std::uint64_t boards = 0;
    compongo_position_boards(&start, most, &boards);
    EXPECT_EQ(boards, 0U);
}

/// Runs on a thread with so little stack.
void run_with_stack(std::size_t bytes, void* (*work)(void*)) {
    pthread_attr_t attributes;
    ASSERT_EQ(pthread_attr_init(&attributes), 0);
    ASSERT_EQ(pthread_attr_setstacksize(&attributes, bytes), 0);
    pthread_t thread{};
    ASSERT_EQ(pthread_create(&thread, &attributes, work, nullptr), 0);
    ASSERT_EQ(pthread_join(thread, nullptr), 0);
    pthread_attr_destroy(&attributes);
}

TEST(Border, EveryEditionIsAskedOnAThreadWithLittleStack) {
#ifdef __SANITIZE_ADDRESS__
    constexpr std::size_t stack = 2048 * 1024; // Frames are larger there.
#elif defined(__has_feature)
    constexpr std::size_t stack = (__has_feature(address_sanitizer) ? 2048 : 512) * 1024;
#else
    constexpr std::size_t stack = 512 * 1024;
#endif
    run_with_stack(stack, [](void*) -> void* {
        for (const std::string_view edition : compongo::law::edition_names) {
            for (const std::string play : {"standard", "rapid", "blitz"}) {
                const std::string conditions =
                    R"({"laws":")" + std::string(edition) + R"(","play":")" + play + R"("})";
                compongo_text* why = nullptr;
                compongo_game* const game =
                    compongo_game_begin(conditions.data(), conditions.size(), &why);
                compongo_text_free(why);
                compongo_game_free(game);
            }
        }
        return nullptr;
    });
}

TEST(Border, NullIsAFaultOrNothing) {
    compongo_position start;
    compongo_position_initial(&start);
    compongo_position_initial(nullptr);
    compongo_text* why = nullptr;
    EXPECT_EQ(compongo_position_read("x", 1, COMPONGO_REGULAR, nullptr, &why), 0);
    EXPECT_THAT(border_fault(why), HasSubstr("position: found NULL"));
    EXPECT_EQ(compongo_position_read_move(&start, "e4", 2, nullptr, &why), 0);
    EXPECT_THAT(border_fault(why), HasSubstr("language: found"));
    EXPECT_THAT(border_fault(compongo_position_uci(nullptr, 1)), HasSubstr("position: found NULL"));
    EXPECT_THAT(border_fault(compongo_line_san(&start, nullptr, 3, "en")),
                HasSubstr("moves: found NULL"));
    EXPECT_THAT(border_fault(compongo_audit("", 0, "", 0, "", 0, nullptr)), HasSubstr("language"));
    EXPECT_THAT(border_fault(compongo_changes("", 0, "", 0, nullptr, nullptr, "en")),
                HasSubstr("play"));
    EXPECT_THAT(border_fault(compongo_pgn_game(nullptr)), HasSubstr("pgn: found NULL"));
    EXPECT_THAT(border_fault(compongo_position_san(nullptr, 1, "en")),
                HasSubstr("position: found NULL"));
    EXPECT_THAT(border_fault(compongo_adjudicate_flag(nullptr, 5, COMPONGO_WHITE)),
                HasSubstr("game: found NULL"));
    EXPECT_THAT(border_fault(compongo_adjudicate_position(nullptr, 5)),
                HasSubstr("game: found NULL"));
    constexpr std::string_view game = R"({"laws":"fide-2023"})";
    const auto claim = [&](const char* asked, const char* kind, const char* move) {
        return border_fault(
            compongo_adjudicate_claim(asked, game.size(), COMPONGO_WHITE, kind, 5, move, 4));
    };
    EXPECT_THAT(claim(nullptr, "fifty", "e2e4"), HasSubstr("game: found NULL"));
    EXPECT_THAT(claim(game.data(), nullptr, "e2e4"), HasSubstr("claim: found NULL"));
    EXPECT_THAT(claim(game.data(), "fifty", nullptr), HasSubstr("move: found NULL"));
    EXPECT_EQ(compongo_drill_open(nullptr, 1, &why), nullptr);
    EXPECT_THAT(border_fault(why), HasSubstr("cases: found NULL"));
    EXPECT_EQ(compongo_position_moves(nullptr, nullptr), 0U);
    EXPECT_EQ(compongo_position_moves(&start, nullptr), 20U);
    EXPECT_EQ(compongo_pgn_next(nullptr), 0);
    EXPECT_EQ(compongo_audit_rest(nullptr), 0U);
    EXPECT_EQ(compongo_game_next_fall(nullptr), -1);
    EXPECT_EQ(compongo_text_size(nullptr), 0U);
    compongo_game_free(nullptr);
    compongo_pgn_free(nullptr);
    compongo_audit_free(nullptr);
    compongo_drill_free(nullptr);
}

TEST(Border, NumbersThatMeanNothingAreTold) {
    compongo_position start;
    compongo_position_initial(&start);
    compongo_text* why = nullptr;
    EXPECT_EQ(compongo_position_read("x", 1, 3, &start, &why), 0);
    EXPECT_THAT(border_fault(why), HasSubstr("tolerance: found 3"));
    EXPECT_THAT(border_fault(compongo_can_mate(&start, -1, 1, 0)), HasSubstr("color: found -1"));
    constexpr std::string_view game = R"({"laws":"fide-2023"})";
    for (const int color : {2, -1, -7, 256}) {
        const std::string told = R"({"field":"color","found":)" + std::to_string(color) +
                                 R"(,"expected":"0 for White or 1 for Black"})";
        EXPECT_EQ(border_fault(compongo_adjudicate_flag(game.data(), game.size(), color)), told);
        EXPECT_EQ(border_fault(compongo_adjudicate_claim(game.data(), game.size(), color, nullptr,
                                                         0, nullptr, 0)),
                  told);
    }
    EXPECT_EQ(compongo_position_attackers(&start, 21, 2), 0U);
    EXPECT_EQ(compongo_position_attacks(&start, 64), 0U);
    EXPECT_EQ(compongo_perft(&start, -1), 0U);
    EXPECT_EQ(compongo_position_chess960(960, &start), 0);
}

TEST(Border, PositionsAreToldApartAndGivenInRows) {
    std::array<compongo_position, 3> positions{};
    compongo_position_initial(&positions[0]);
    positions[1] = positions[0];
    const compongo_move e4 = compongo_position_read_move(&positions[1], "e4", 2, "en", nullptr);
    EXPECT_EQ(compongo_position_is_legal(&positions[1], e4), 1);
    EXPECT_EQ(compongo_line_positions(&positions[0], &e4, 1, &positions[1]), 1U);
    EXPECT_EQ(compongo_line_positions(&positions[1], &e4, 1, nullptr), 0U) << "not legal there";
    constexpr std::string_view later = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 7 9";
    EXPECT_EQ(compongo_position_read(later.data(), later.size(), 0, &positions[2], nullptr), 1);
    EXPECT_EQ(compongo_position_same(&positions[0], &positions[2]), 1);
    EXPECT_EQ(compongo_position_equal(&positions[0], &positions[2]), 0);
    EXPECT_EQ(compongo_position_hash(&positions[0]), compongo_position_hash(&positions[2]));
    EXPECT_NE(compongo_position_hash(&positions[0]), compongo_position_hash(&positions[1]));
    std::array<std::uint64_t, 36> boards{};
    compongo_position_boards(positions.data(), 3, boards.data());
    EXPECT_EQ(boards[0], 0xFF00U) << "White's pawns";
    EXPECT_EQ(boards[12], 0x1000EF00U) << "after e4";
    EXPECT_EQ(boards[11], std::uint64_t{1} << 60U) << "Black's king";
}

} // namespace
