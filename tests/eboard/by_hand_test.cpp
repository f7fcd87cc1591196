// Every legal game, made by hands in any order, is recorded correctly.
#include "compongo/chess/movegen.h"
#include "compongo/chess/san.h"
#include "tests/eboard/reading.h"
#include "tests/support/random_positions.h"

#include <gtest/gtest.h>

#include <utility>

namespace compongo::eboard {
namespace {

using chess::Position;
using test::WorkedBoard;

/// A legal game must produce no sign of a fault.
void expect_nothing_wrong(const WorkedBoard& board, const std::string& what) {
    for (const Sign each : {Sign::illegal, Sign::unfinished, Sign::no_move, Sign::ambiguous,
                            Sign::unexplained, Sign::put_back, Sign::result, Sign::turned}) {
        EXPECT_FALSE(board.has(each)) << name(each) << ": " << what;
    }
}

std::vector<Position> positions_to_try() {
    std::vector<Position> all = {Position::initial()};
    for (const std::string_view fen : test::awkward_fens()) {
        if (const auto setup = chess::parse_fen(fen)) {
            if (const auto position = Position::from(*setup)) {
                all.push_back(*position);
            }
        }
    }
    test::Random random(1);
    for (int count = 0; count < 500 * test::rounds(); ++count) {
        const auto placement = test::placements[random.below(5)];
        if (const auto position = Position::from(test::random_setup(random, placement))) {
            all.push_back(*position);
        }
    }
    return all;
}

TEST(eboard_by_hand, any_order_of_hands_gives_the_legal_move) {
    SCOPED_TRACE(test::seed_note());
    std::size_t tried = 0;
    for (const Position& position : positions_to_try()) {
        for (const chess::Move move : chess::legal_moves(position)) {
            for (const test::HandSteps& steps : test::orders_of(position, move)) {
                for (const bool has_clock : {false, true}) {
                    WorkedBoard board(position, true);
                    if (has_clock) {
                        board.show_clock({{100, 100}, position.turn()});
                    }
                    for (const chess::Board& look : test::looks(position.board(), steps)) {
                        board.see(look);
                    }
                    const std::string san = chess::san(position, move);
                    const std::string what = chess::fen(position) + " " + san;
                    ASSERT_EQ(board.moves(), san) << what;
                    if (has_clock) {
                        board.show_clock({{100, 100}, ~position.turn()});
                        board.wait(600);
                        ASSERT_TRUE(board.has(Sign::completed)) << what;
                        ASSERT_EQ(board.last(Sign::completed)->grade, Grade::shown) << what;
                    }
                    board.wait(30'000);
                    ASSERT_EQ(board.moves(), san) << what;
                    expect_nothing_wrong(board, what);
                    ++tried;
                }
            }
        }
    }
    EXPECT_GT(tried, 5'000U);
}

enum class Clock : std::uint8_t { none, there, early, slow };

/// Plays a random game by hand; returns its moves.
std::string play(test::Random& random, WorkedBoard& board, Clock clock, Position position) {
    std::string played;
    if (clock != Clock::none) {
        board.show_clock({{100, 100}, position.turn()});
    }
    for (int count = 0; count < 60; ++count) {
        const auto moves = chess::legal_moves(position);
        if (moves.empty()) {
            break;
        }
        const chess::Move move = random.one_of(moves);
        const auto looks = test::looks_with_accidents(random, position, move);
        for (std::size_t at = 0; at < looks.size(); ++at) {
            if (clock == Clock::early && at + 1 == looks.size()) {
                // The clock's report arrives before the board's last change.
                board.show_clock({{100, 100}, ~position.turn()});
            }
            board.see(looks[at]);
            // A position that stays for long before the press counts as intended.
            const bool is_pressed_next = clock == Clock::early && at + 2 == looks.size();
            if (random.once_in(20) && !is_pressed_next) {
                board.wait(3000);
            }
        }
        if (clock == Clock::there || clock == Clock::slow) {
            board.wait(clock == Clock::slow ? 2600 : 0);
            board.show_clock({{100, 100}, ~position.turn()});
        }
        played += (played.empty() ? "" : " ") + chess::san(position, move);
        position = position.play(move);
    }
    board.wait(5000);
    return played;
}

TEST(eboard_by_hand, whole_games_with_accidents_are_recorded_correctly) {
    SCOPED_TRACE(test::seed_note());
    test::Random random(2);
    for (int game = 0; game < 200 * test::rounds(); ++game) {
        for (const Clock clock : {Clock::none, Clock::there, Clock::early, Clock::slow}) {
            const std::string fen = test::chess960_start(game % 2 == 0 ? 518 : random.below(960));
            const Position first = *Position::from(*chess::parse_fen(fen));
            WorkedBoard board(first, game % 2 != 0);
            const std::string played = play(random, board, clock, first);
            ASSERT_EQ(board.moves(), played) << fen << " clock " << static_cast<int>(clock);
            expect_nothing_wrong(board, played);
        }
    }
}

/// A step that is neither a legal move nor a part of one.
std::optional<std::pair<chess::Square, chess::Square>> random_wrong_step(test::Random& random,
                                                                         const Position& position) {
    for (int count = 0; count < 100; ++count) {
        const auto from = chess::square_at(random.below(64));
        const auto to = chess::square_at(random.below(64));
        const auto piece = position.board().piece_on(from);
        const auto target = position.board().piece_on(to);
        const bool is_kings = target && target->type == chess::PieceType::king;
        if (!piece || piece->color != position.turn() || from == to || is_kings ||
            (target && target->color == piece->color)) {
            continue;
        }
        bool is_of_a_move = false;
        for (const chess::Move move : chess::legal_moves(position)) {
            const auto changed = differences(position.board(), position.play(move).board());
            is_of_a_move = is_of_a_move || (changed.contains(from) && changed.contains(to));
        }
        if (!is_of_a_move) {
            return std::pair(from, to);
        }
    }
    return std::nullopt;
}

TEST(eboard_by_hand, illegal_moves_are_reported_as_carried_out) {
    SCOPED_TRACE(test::seed_note());
    test::Random random(3);
    int tried = 0;
    for (int game = 0; game < 400 * test::rounds(); ++game) {
        Position position = Position::initial();
        for (unsigned count = random.below(30); count > 0; --count) {
            const auto moves = chess::legal_moves(position);
            if (!moves.empty()) {
                position = position.play(random.one_of(moves));
            }
        }
        const auto wrong = random_wrong_step(random, position);
        if (!wrong || chess::legal_moves(position).empty()) {
            continue;
        }
        const bool has_clock = game % 2 == 0;
        WorkedBoard board(position);
        if (has_clock) {
            board.show_clock({{100, 100}, position.turn()});
        }
        chess::Board look = position.board();
        const chess::Piece piece = *look.piece_on(wrong->first);
        look.remove(wrong->first);
        board.see(look);
        look.place(wrong->second, piece);
        board.see(look);
        const std::string step = chess::name(wrong->first) + chess::name(wrong->second);
        const std::string what = chess::fen(position) + " " + step;
        if (has_clock) {
            board.show_clock({{100, 100}, ~position.turn()});
            board.wait(5000);
            ASSERT_TRUE(board.has(Sign::illegal)) << what;
            EXPECT_EQ(board.last(Sign::illegal)->grade, Grade::shown) << what;
            EXPECT_EQ(board.moves(), step) << what;
            EXPECT_FALSE(board.last(Sign::illegal)->why.empty()) << what;
        } else {
            board.wait(30'000);
            EXPECT_EQ(board.moves(), "") << "nothing says that it is completed: " << what;
        }
        // The opponent replies, and the game continues from this position.
        chess::Setup setup = position.setup();
        setup.board = look;
        setup.turn = ~position.turn();
        setup.ep_square.reset();
        setup.castling_rooks = {};
        const Position after = *Position::from(setup, chess::Tolerance::any_board);
        const auto replies = chess::legal_moves(after);
        if (replies.empty()) {
            continue;
        }
        const chess::Move reply = random.one_of(replies);
        for (const auto& each : test::looks(look, test::orders_of(after, reply).front())) {
            board.see(each);
        }
        ASSERT_TRUE(board.has(Sign::illegal)) << what;
        EXPECT_EQ(board.last(Sign::illegal)->move, step) << what;
        const std::string moves = board.moves();
        EXPECT_TRUE(moves.starts_with(step + " ")) << what << ": " << moves;
        EXPECT_EQ(board.reader.game().last().board(), after.play(reply).board()) << what;
        ++tried;
    }
    EXPECT_GT(tried, 100);
}

} // namespace
} // namespace compongo::eboard
