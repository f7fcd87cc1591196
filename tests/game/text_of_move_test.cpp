// A text that is taken apart once names the same moves as one that is read in each position.
#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "compongo/chess/san.h"
#include "compongo/chess/spoken_move.h"
#include "compongo/game/state/announcement.h"
#include "compongo/game/state/as_written.h"
#include "compongo/game/state/text_of_move.h"
#include "tests/support/random_positions.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace compongo::game {

namespace {

/// Texts of moves that are played somewhere in the game, and of some that are played nowhere.
std::vector<std::string> texts_for(test::Random& random, const History& history) {
    std::vector<std::string> texts{"Nf3",  "Nf3=Q", "Cf6",   "ed",   "O-O", "0-0-0", "Kg1",
                                   "e1g1", "e1h1",  "hello", "Dxd5", "S",   "",      "a7-a8D"};
    for (std::size_t at = 0; at < history.size(); ++at) {
        const chess::Position position = history.position_after(at);
        const auto move = legal_move(position, *history.played()[at].move, history.variant());
        if (!move || !random.once_in(8)) {
            continue;
        }
        const auto language = random.one_of(chess::languages());
        texts.push_back(chess::san(position, *move, {.language = language}));
        texts.push_back(chess::spoken_move(position, *move));
        texts.push_back(std::string(chess::name(move->from())) +
                        std::string(chess::name(move->to())));
    }
    return texts;
}

chess::Position chess960_position(test::Random& random) {
    constexpr unsigned starts = 960;
    const auto setup = chess::parse_fen(test::chess960_start(random.below(starts)));
    return *chess::Position::from(*setup, chess::Tolerance::regular);
}

History random_history(test::Random& random, const chess::Position& first, Variant variant) {
    History history(first, variant);
    constexpr std::size_t half_moves_max = 40;
    while (history.size() < half_moves_max) {
        const auto legal = chess::legal_moves(history.position());
        if (legal.empty()) {
            break;
        }
        history.append(random.one_of(legal));
    }
    return history;
}

void expect_the_same(test::Random& random, const History& history) {
    using Letters = TextOfMove::Letters;
    for (const std::string& text : texts_for(random, history)) {
        const auto language = random.one_of(chess::languages());
        const TextOfMove own(text, language, Letters::of_the_language);
        const TextOfMove any(text, language, Letters::of_any);
        for (std::size_t at = 0; at < history.size(); ++at) {
            const chess::Position position = history.position_after(at);
            const auto read = read_said_or_written(position, text, language);
            const auto read_any = read_in_any_language(position, text, language);
            ASSERT_EQ(own.named(position), read ? std::optional(read->move) : std::nullopt) << text;
            ASSERT_EQ(any.named(position), read_any ? std::optional(read_any->move) : std::nullopt)
                << text;
            const auto& played = history.played()[at].move;
            if (read && as_written(read->move, history.variant()) == played) {
                EXPECT_TRUE(own.may_name(history, at)) << text;
            }
            if (read_any && as_written(read_any->move, history.variant()) == played) {
                EXPECT_TRUE(any.may_name(history, at)) << text;
            }
        }
    }
}

TEST(TextOfMove, NamesWhatReadingItInEachPositionNames) {
    test::Random random(0x7e07);
    SCOPED_TRACE(test::seed_note());
    for (int round = 0; round < test::rounds(); ++round) {
        expect_the_same(random,
                        random_history(random, chess::Position::initial(), Variant::standard));
        expect_the_same(random,
                        random_history(random, chess960_position(random), Variant::chess960));
    }
}

} // namespace

} // namespace compongo::game
