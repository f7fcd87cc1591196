#include "compongo/pgn/writer.h"
#include "tests/eboard/reading.h"

#include <gmock/gmock.h>

#include <array>

namespace compongo::eboard {
namespace {

using test::WorkedBoard;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// Plays moves in UCI, each with a press, from the array.
void play(WorkedBoard& board, std::string_view moves) {
    chess::Board now = board.reader.game().last().board();
    while (!moves.empty()) {
        const auto square = [&](std::size_t at) {
            return *chess::square_from_name(moves.substr(at, 2));
        };
        const chess::Piece piece = *now.piece_on(square(0));
        now.remove(square(0));
        board.see(now);
        now.place(square(2), piece);
        board.see(now);
        if (board.clock) {
            board.press();
        }
        moves.remove_prefix(std::min<std::size_t>(moves.size(), 5));
    }
}

TEST(eboard_board_reader, a_piece_lifted_and_put_back_is_a_touch) {
    WorkedBoard board;
    board.press();
    board.see("rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR");
    ASSERT_TRUE(board.has(Sign::lifted));
    EXPECT_EQ(board.last(Sign::lifted)->grade, Grade::likely);
    EXPECT_EQ(board.last(Sign::lifted)->reason, "own_man");
    board.see("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    const Evidence* const back = board.last(Sign::back);
    ASSERT_NE(back, nullptr);
    EXPECT_EQ(back->grade, Grade::likely);
    EXPECT_EQ(back->player, chess::Color::white);
    EXPECT_THAT(back->candidates, testing::UnorderedElementsAre("e3", "e4"))
        << "what it would bind to";
    ASSERT_EQ(back->acts.size(), 1U);
    EXPECT_EQ(back->acts.front(),
              game::Deed(game::Touch{{chess::Square::e2}, game::Intent::unknown, {}, {}}));
}

TEST(eboard_board_reader, another_piece_moved_than_the_one_touched_is_for_the_arbiter) {
    WorkedBoard board;
    board.press();
    board.see("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR");
    board.see("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    play(board, "e2e4");
    const Evidence* const touched = board.last(Sign::touched_first);
    ASSERT_NE(touched, nullptr);
    EXPECT_EQ(touched->grade, Grade::likely);
    EXPECT_EQ(touched->reason, "another_man");
    EXPECT_THAT(touched->squares, ElementsAre(chess::Square::b1));
    EXPECT_TRUE(touched->needs_arbiter());
    EXPECT_EQ(board.last(Sign::completed)->grade, Grade::shown);
    EXPECT_FALSE(board.last(Sign::completed)->needs_arbiter());
}

TEST(eboard_board_reader, touching_a_piece_without_moves_has_no_consequence) {
    WorkedBoard board;
    board.press();
    board.see("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1");
    board.see("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    play(board, "e2e4");
    EXPECT_FALSE(board.has(Sign::touched_first));
}

TEST(eboard_board_reader, adjusted_neighbours_have_a_lower_grade) {
    WorkedBoard board;
    board.press();
    board.see("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR");
    board.see("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKB1R");
    board.see("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R");
    board.see("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    EXPECT_EQ(board.last(Sign::back)->grade, Grade::possible);
    EXPECT_EQ(board.last(Sign::back)->reason, "among_others");
    play(board, "e2e4");
    EXPECT_EQ(board.last(Sign::touched_first)->grade, Grade::possible);
}

TEST(eboard_board_reader, either_player_may_have_touched_an_opponents_piece) {
    WorkedBoard board;
    board.press();
    board.see("rnbqkbnr/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    board.see("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    EXPECT_EQ(board.last(Sign::back)->grade, Grade::possible);
    EXPECT_EQ(board.last(Sign::back)->reason, "either_player");
    EXPECT_THAT(board.last(Sign::back)->candidates, IsEmpty());
}

TEST(eboard_board_reader, a_flicker_of_a_sensor_has_a_lower_grade) {
    WorkedBoard board;
    board.press();
    board.pause = 50;
    board.see("rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR");
    board.see("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    EXPECT_EQ(board.last(Sign::back)->grade, Grade::possible);
    EXPECT_EQ(board.last(Sign::back)->reason, "for_a_moment");
}

TEST(eboard_board_reader, castling_rook_first_is_the_move_and_a_note) {
    WorkedBoard board("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    board.press();
    board.see("4k3/8/8/8/8/8/8/4K3");
    board.see("4k3/8/8/8/8/8/8/4KR2");
    EXPECT_EQ(board.moves(), "Rf1") << "so far it is the rook's move";
    board.see("4k3/8/8/8/8/8/8/5R2");
    board.see("4k3/8/8/8/8/8/8/5RK1");
    board.press();
    EXPECT_EQ(board.moves(), "O-O");
    ASSERT_TRUE(board.has(Sign::touched_first));
    EXPECT_EQ(board.last(Sign::touched_first)->reason, "rook_before_king");
    EXPECT_EQ(board.last(Sign::completed)->acts.front(),
              game::Deed(game::Play{{chess::Square::e1, chess::Square::g1, {}}, {}}));
}

TEST(eboard_board_reader, a_piece_slid_over_squares_moves_where_it_stops) {
    WorkedBoard board("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    board.press();
    for (const std::string_view look :
         {"4k3/8/8/8/8/8/R7/4K3", "4k3/8/8/8/8/R7/8/4K3", "4k3/8/8/8/R7/8/8/4K3"}) {
        board.see(look);
    }
    EXPECT_EQ(board.moves(), "Ra4");
    board.press();
    EXPECT_EQ(board.moves(), "Ra4");
    EXPECT_EQ(board.signs(), "array made made made completed");
}

TEST(eboard_board_reader, a_pawn_left_standing_on_the_last_rank_is_unfinished) {
    WorkedBoard board("8/P6k/8/8/8/8/8/K7 w - - 0 1");
    board.press();
    board.see("P7/7k/8/8/8/8/8/K7");
    board.press();
    board.wait(3000);
    const Evidence* const unfinished = board.last(Sign::unfinished);
    ASSERT_NE(unfinished, nullptr);
    EXPECT_EQ(unfinished->reason, "pawn_left_standing");
    EXPECT_THAT(unfinished->candidates,
                testing::UnorderedElementsAre("a8=Q", "a8=R", "a8=B", "a8=N"));
    EXPECT_TRUE(unfinished->needs_arbiter());
    EXPECT_EQ(board.moves(), "") << "nothing is made of it";
    board.see("Q7/7k/8/8/8/8/8/K7");
    EXPECT_EQ(board.moves(), "a8=Q");
}

TEST(eboard_board_reader, a_pawn_passed_and_left_there_is_unfinished) {
    WorkedBoard board("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
    board.press();
    board.see("4k3/8/8/3p4/8/8/8/4K3");
    board.see("4k3/8/3P4/3p4/8/8/8/4K3");
    board.press();
    board.wait(3000);
    ASSERT_TRUE(board.has(Sign::unfinished));
    EXPECT_THAT(board.last(Sign::unfinished)->candidates, ElementsAre("exd6"));
    EXPECT_FALSE(board.has(Sign::illegal));
}

/// Presses the clock; after this time the board shows these pieces.
void finish_after_press(WorkedBoard& board, Instant time, std::string_view placement) {
    board.show_clock({{100, 100}, ~*board.clock->running});
    board.wait(time);
    board.pause = 0;
    board.see(placement);
    board.wait(3000);
}

TEST(eboard_board_reader, a_move_that_is_finished_after_the_press_is_for_the_arbiter) {
    struct Row {
        std::string_view fen;
        std::string_view pressed;
        std::string_view finished;
        std::string_view move;
    };
    constexpr std::array<Row, 5> rows = {{
        {"8/P6k/8/8/8/8/8/K7 w - - 0 1", "P7/7k/8/8/8/8/8/K7", "Q7/7k/8/8/8/8/8/K7", "a8=Q"},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "4k3/8/3P4/3p4/8/8/8/4K3", "4k3/8/3P4/8/8/8/8/4K3",
         "exd6"},
        {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/6KR", "4k3/8/8/8/8/8/8/5RK1", "O-O"},
        // No piece had moved.
        {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K2R", "4k3/8/8/8/8/8/7R/4K3", "Rh2"},
        // The move is not legal.
        {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K2R", "4k3/8/8/8/8/6R1/8/4K3", "h1g3"},
    }};
    for (const Row& row : rows) {
        for (const Instant late : {400, 1400}) {
            WorkedBoard board(row.fen);
            board.press();
            board.see(row.pressed);
            board.wait(800);
            finish_after_press(board, late, row.finished);
            const Sign sign = row.move == "h1g3" ? Sign::illegal : Sign::completed;
            const Evidence* const told = board.last(sign);
            ASSERT_NE(told, nullptr) << row.move;
            EXPECT_EQ(told->move, row.move);
            const bool is_shown = late <= 500;
            EXPECT_EQ(told->grade, is_shown ? Grade::shown : Grade::likely) << row.move;
            EXPECT_EQ(told->reason, is_shown ? "pressed" : "finished_after_press") << row.move;
            EXPECT_EQ(told->needs_arbiter(), !is_shown) << row.move;
            EXPECT_EQ(told->acts.size(), 2U);
        }
    }
}

TEST(eboard_board_reader, an_illegal_move_is_reported_and_not_corrected) {
    WorkedBoard board;
    board.press();
    play(board, "e2e5");
    board.wait(3000);
    const Evidence* const illegal = board.last(Sign::illegal);
    ASSERT_NE(illegal, nullptr);
    EXPECT_EQ(illegal->grade, Grade::shown);
    EXPECT_EQ(illegal->move, "e2e5");
    EXPECT_EQ(illegal->why, "cannot_reach");
    EXPECT_EQ(illegal->player, chess::Color::white);
    play(board, "d7d6");
    EXPECT_EQ(board.moves(), "e2e5 d6");
    std::string text;
    for (const auto& each : pgn_of(board.reader.game(), {{"White", "Ann"}})) {
        text += pgn::write_pgn(each);
    }
    EXPECT_THAT(text, HasSubstr("[IllegalMove \"e2e5\"]"));
    EXPECT_THAT(text, HasSubstr("[Part \"2/2\"]"));
    EXPECT_THAT(text, HasSubstr("1... d6 {[%clk 0:01:40]}"));
}

TEST(eboard_board_reader, taking_back_an_illegal_move_is_recognized) {
    WorkedBoard board;
    board.press();
    play(board, "e2e5");
    board.wait(3000);
    board.see("rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR");
    board.see("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    board.wait(3000);
    EXPECT_EQ(board.moves(), "");
}

TEST(eboard_board_reader, a_press_without_a_move_is_reported) {
    WorkedBoard board;
    board.press();
    board.press();
    board.wait(3000);
    ASSERT_TRUE(board.has(Sign::no_move));
    EXPECT_EQ(board.last(Sign::no_move)->player, chess::Color::white);
    EXPECT_EQ(board.moves(), "");
}

TEST(eboard_board_reader, kings_in_the_centre_are_the_result) {
    struct Case {
        std::string_view white;
        std::string_view black;
        pgn::PgnResult result;
    };
    for (const Case& each :
         {Case{"e4", "d5", pgn::PgnResult::white_wins},
          Case{"d4", "e5", pgn::PgnResult::black_wins}, Case{"d4", "e4", pgn::PgnResult::draw}}) {
        WorkedBoard board;
        board.press();
        play(board, "e2e3 e7e6");
        chess::Board now = board.reader.game().last().board();
        now.remove(chess::Square::e1);
        now.place(*chess::square_from_name(each.white),
                  {chess::PieceType::king, chess::Color::white});
        board.see(now);
        now.remove(chess::Square::e8);
        now.place(*chess::square_from_name(each.black),
                  {chess::PieceType::king, chess::Color::black});
        board.see(now);
        EXPECT_FALSE(board.has(Sign::result)) << "a king may be on its way";
        board.wait(3000);
        ASSERT_TRUE(board.has(Sign::result));
        EXPECT_EQ(board.last(Sign::result)->result, each.result);
        EXPECT_EQ(board.last(Sign::result)->grade, Grade::likely);
        EXPECT_EQ(board.reader.game().result, each.result);
        EXPECT_EQ(board.moves(), "e3 e6");
        board.see(chess::Position::initial().board());
        EXPECT_EQ(board.last(Sign::array)->grade, Grade::shown);
        EXPECT_EQ(board.moves(), "");
    }
}

TEST(eboard_board_reader, pieces_knocked_over_and_put_back_are_no_moves) {
    WorkedBoard board;
    board.press();
    board.see("rnbqkbnr/pppppppp/8/8/8/8/PP3PPP/RN2KBNR");
    ASSERT_TRUE(board.has(Sign::displaced));
    EXPECT_EQ(board.last(Sign::displaced)->grade, Grade::possible);
    EXPECT_EQ(board.last(Sign::displaced)->squares.size(), 5U);
    board.see("rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR");
    board.see("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    EXPECT_TRUE(board.has(Sign::restored));
    play(board, "e2e4");
    EXPECT_EQ(board.moves(), "e4");
}

TEST(eboard_board_reader, missed_moves_are_likely_if_only_one_line_fits) {
    WorkedBoard board;
    board.keep(board.reader.lose("not_responding", board.now));
    EXPECT_TRUE(board.has(Sign::lost));
    board.see("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR");
    EXPECT_TRUE(board.has(Sign::found));
    EXPECT_EQ(board.moves(), "e4 e5");
    EXPECT_EQ(board.last(Sign::completed)->grade, Grade::likely);
    EXPECT_TRUE(board.last(Sign::completed)->needs_arbiter());
}

TEST(eboard_board_reader, missed_moves_are_reported_with_all_lines_that_fit) {
    WorkedBoard board;
    board.keep(board.reader.lose("not_responding", board.now));
    board.see("rnbqkb1r/pppppppp/5n2/8/8/2N2N2/PPPPPPPP/R1BQKB1R");
    const Evidence* const ambiguous = board.last(Sign::ambiguous);
    ASSERT_NE(ambiguous, nullptr);
    EXPECT_THAT(ambiguous->candidates, testing::UnorderedElementsAre("Nc3 Nf6 Nf3", "Nf3 Nf6 Nc3"));
    EXPECT_EQ(board.moves(), "?");
    play(board, "d7d5");
    EXPECT_EQ(board.moves(), "? d5") << "the game goes on behind the gap";
    std::string text;
    for (const auto& each : pgn_of(board.reader.game(), {{"White", "Ann"}})) {
        text += pgn::write_pgn(each);
    }
    EXPECT_THAT(text, testing::Not(HasSubstr("IllegalMove"))) << "no player made one";
    EXPECT_THAT(text, HasSubstr("[Part \"2/2\"]"));
    EXPECT_THAT(text, HasSubstr("the board was not seen"));
}

TEST(eboard_board_reader, an_empty_board_counts_as_off) {
    WorkedBoard board;
    board.see("8/8/8/8/8/8/8/8");
    ASSERT_TRUE(board.has(Sign::lost));
    EXPECT_EQ(board.last(Sign::lost)->reason, "no_men");
    board.see("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    EXPECT_TRUE(board.has(Sign::found));
    play(board, "e2e4");
    EXPECT_EQ(board.moves(), "e4");
}

TEST(eboard_board_reader, a_board_the_other_way_round_is_detected) {
    WorkedBoard board;
    play(board, "e2e4");
    const chess::Board turned = turned_round(board.reader.game().last().board());
    board.see(turned);
    EXPECT_TRUE(board.has(Sign::turned));
    EXPECT_EQ(board.moves(), "e4");
    BoardReader other;
    WorkedBoard fresh;
    const auto told = other.see(turned_round(chess::Position::initial().board()), 0);
    ASSERT_EQ(told.size(), 2U);
    EXPECT_EQ(told[0].sign, Sign::turned);
    EXPECT_EQ(told[1].sign, Sign::array);
}

TEST(eboard_board_reader, an_unexplained_position_is_accepted_after_a_while) {
    WorkedBoard board;
    play(board, "e2e4");
    board.see("rnbqkb1r/ppp2ppp/8/3p1n2/4P3/8/PPPP1PPP/RNB1KBNR");
    board.wait(60'000);
    ASSERT_TRUE(board.has(Sign::unexplained));
    EXPECT_EQ(board.moves(), "e4 ?");
    play(board, "e4d5");
    EXPECT_EQ(board.moves(), "e4 ? exd5") << "whose move it was the next move tells";
}

TEST(eboard_board_reader, a_game_first_seen_in_the_middle_begins_there) {
    WorkedBoard board;
    BoardReader reader;
    board.keep(reader.see(*read_placement("4k3/8/8/8/8/8/4P3/4K3"), 0));
    for (Instant now = 0; now < 30'000; now += 200) {
        board.keep(reader.wait(now));
    }
    ASSERT_TRUE(board.has(Sign::unexplained));
    board.keep(reader.see(*read_placement("4k3/8/8/8/8/8/8/4K3"), 40'000));
    board.keep(reader.see(*read_placement("4k3/8/8/8/4P3/8/8/4K3"), 41'000));
    const auto games = pgn_of(reader.game(), {});
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games[0].tag("FEN"), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    EXPECT_EQ(games[0].line.moves[0].text, "e4");
}

TEST(eboard_board_reader, a_clock_at_zero_is_for_the_arbiter) {
    WorkedBoard board;
    board.show_clock({{1, 50}, chess::Color::white});
    EXPECT_FALSE(board.has(Sign::time_up));
    board.show_clock({{0, 50}, chess::Color::white});
    ASSERT_TRUE(board.has(Sign::time_up));
    EXPECT_EQ(board.last(Sign::time_up)->player, chess::Color::white);
    EXPECT_EQ(board.last(Sign::time_up)->grade, Grade::possible);
    const auto told = board.all.size();
    board.show_clock({{0, 49}, chess::Color::white});
    EXPECT_EQ(board.all.size(), told) << "once";
}

TEST(eboard_board_reader, reads_placements_only) {
    EXPECT_TRUE(read_placement("8/8/8/8/8/8/8/8"));
    for (const std::string_view wrong :
         {"", "8", "8/8/8/8/8/8/8", "9/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/7",
          "8/8/8/8/8/8/8/x7", "44p/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8 w"}) {
        EXPECT_FALSE(read_placement(wrong)) << wrong;
    }
}

} // namespace
} // namespace compongo::eboard
