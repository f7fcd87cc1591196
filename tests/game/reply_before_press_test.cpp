// If illegal moves are ruled on only when claimed, a reply made before the press leads to the same
// game as one made after it.

#include "compongo/chess/movegen.h"
#include "tests/support/game_play.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace compongo::test {
namespace {

constexpr std::array<std::string_view, 5> starts_to_reply_in = {
    "r3k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1",
    "4k3/3n4/8/1B6/8/8/8/R3K3 b - - 0 1",
    "3r2k1/4P3/8/8/8/8/4p3/3R2K1 w - - 0 1",
    "r3k2r/pppq1ppp/2n2n2/3pp3/3PP1b1/2N2N2/PPPQ1PPP/R3K2R w KQkq - 0 9",
    "r3k2r/pppq1ppp/2n2n2/3pp3/3PP1b1/2N2N2/PPPQ1PPP/R3K2R b KQkq - 0 9",
};
constexpr std::array editions_with_limited_supervision = {
    law::Edition::fide_2009, law::Edition::fide_2014, law::Edition::fide_2017,
    law::Edition::fide_2018, law::Edition::fide_2023};

/// What a player carries out that is no legal move.
game::Play illegal_play(Random& random, const game::Game& game) {
    const chess::Board& board = game.position().board();
    const chess::SquareSet pieces = board.pieces(game.having_the_move());
    const std::vector<chess::Square> own(pieces.begin(), pieces.end());
    for (;;) {
        game::Play play;
        play.move.from = random.one_of(own);
        play.move.to = static_cast<chess::Square>(random.below(64));
        const bool takes_king = board.pieces(chess::PieceType::king).contains(play.move.to);
        if (play.move.to != play.move.from && !pieces.contains(play.move.to) && !takes_king &&
            !legal_move(game.position(), play.move, game.history.variant())) {
            return play;
        }
    }
}

game::Millis together(const GamePlay& play, game::Millis at) {
    const auto shown = play.game().clock.shown(at);
    return shown.white + shown.black;
}

TEST(ReplyBeforePress, LeadsToTheSameGameAsAfterIt) {
    Random random(0x2E91);
    int compared = 0;
    for (int round = 0; round < 2'000 * rounds(); ++round) {
        auto under = conditions(random.one_of(editions_with_limited_supervision),
                                random.one_of(starts_to_reply_in));
        under.choices.mode = random.once_in(2) ? law::Mode::rapid : law::Mode::blitz;
        under.choices.supervision = law::Supervision::limited;
        under.time_control = *game::parse_time_control("300+2");
        GamePlay pressed_first(under);
        GamePlay replied_first(under);
        const chess::Color mover = pressed_first.game().having_the_move();
        const auto by = mover == chess::Color::white ? game::Actor::white : game::Actor::black;
        const auto other = mover == chess::Color::white ? game::Actor::black : game::Actor::white;
        const game::Play wrong = illegal_play(random, pressed_first.game());
        pressed_first.act(by, wrong);
        pressed_first.act(by, game::Press{});
        const auto legal = chess::legal_moves(pressed_first.game().position());
        const bool can_be_answered = pressed_first.game().having_the_move() == ~mover &&
                                     pressed_first.game().phase == game::Phase::in_play &&
                                     legal.size() > 0;
        if (!can_be_answered) {
            continue;
        }
        game::Play reply;
        reply.move = game::as_written(random.one_of(legal), game::Variant::standard);
        pressed_first.act(other, reply);
        pressed_first.act(other, game::Press{});
        replied_first.act(by, wrong);
        replied_first.act(other, reply);
        replied_first.act(by, game::Press{});
        replied_first.act(other, game::Press{});
        const game::Game& one = pressed_first.game();
        const game::Game& two = replied_first.game();
        const std::string told =
            std::string(law::name(under.choices.edition)) + " " +
            fen_of(replied_first.game().history.first(), game::Variant::standard) + " " +
            std::string(chess::name(wrong.move.from)) + std::string(chess::name(wrong.move.to)) +
            " " + seed_note();
        ASSERT_EQ(one.position(), two.position()) << told;
        ASSERT_EQ(one.history.played(), two.history.played()) << told;
        ASSERT_EQ(one.phase, two.phase) << told;
        ASSERT_EQ(one.clock.running(), two.clock.running()) << told;
        ASSERT_EQ(one.decisions.size(), two.decisions.size()) << told;
        ++compared;
        // A reply that ends the game leaves nothing to be pressed.
        if (one.phase != game::Phase::in_play) {
            continue;
        }
        for (const chess::Color each : chess::colors) {
            ASSERT_EQ(one.players[each].completed_moves, two.players[each].completed_moves) << told;
        }
        // The seconds that pass before the press are the other player's; together they are the
        // same.
        ASSERT_EQ(together(pressed_first, game::seconds(4)),
                  together(replied_first, game::seconds(4)))
            << told;
    }
    EXPECT_GT(compared, 1'000 * rounds());
}

} // namespace
} // namespace compongo::test
