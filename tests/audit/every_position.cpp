#include "tests/audit/every_position.h"

#include "compongo/audit/board_facts.h"
#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "compongo/winnability/dead_position.h"
#include "compongo/winnability/without_stride.h"
#include "tests/support/random_positions.h"

#include <gtest/gtest.h>

namespace compongo::audit {

using winnability::Verdict;

void compare_every_position(const GameRecord& game, Compared& compared) {
    constexpr winnability::WorkLimit limit{2'000'000};
    chess::ByColor<bool> could_mate{true, true};
    std::optional<std::size_t> dead_since;
    bool is_known = true;
    ++compared.games;
    for (std::size_t ply = 0; ply <= game.plies; ++ply) {
        const chess::Position& position = game.positions[ply];
        ++compared.positions;
        bool is_dead = true;
        bool is_determined = true;
        for (const chess::Color side : chess::colors) {
            const Verdict verdict =
                winnability::winnable_without_stride(position, side, limit).verdict;
            const bool is_plain = winnability::is_plainly_winnable(position, side);
            compared.plain += is_plain ? 1 : 0;
            compared.undetermined += verdict == Verdict::undetermined ? 1 : 0;
            EXPECT_FALSE(is_plain && verdict == Verdict::unwinnable)
                << chess::fen(position) << ' ' << name(side);
            EXPECT_FALSE(!could_mate[side] && verdict == Verdict::winnable)
                << chess::fen(position) << ' ' << name(side) << " could not mate before";
            could_mate[side] = verdict != Verdict::unwinnable;
            is_dead = is_dead && verdict == Verdict::unwinnable;
            is_determined = is_determined && verdict != Verdict::undetermined;
        }
        compared.dead += is_dead ? 1 : 0;
        is_known = is_known && is_determined;
        EXPECT_TRUE(!is_determined || winnability::is_dead(position) == is_dead)
            << chess::fen(position);
        if (is_dead && !dead_since) {
            dead_since = ply;
        }
    }
    BoardFacts facts;
    facts.read(game);
    // Mate and stalemate end a game in their own names.
    if (dead_since == game.plies && facts.final()) {
        dead_since.reset();
    }
    EXPECT_TRUE(!is_known || facts.dead_since() == dead_since)
        << chess::fen(game.start()) << " to " << chess::fen(game.last());
}

GameRecord random_game(test::Random& random) {
    constexpr std::size_t most_plies = 150;
    constexpr std::array results = {pgn::PgnResult::white_wins, pgn::PgnResult::black_wins,
                                    pgn::PgnResult::draw, pgn::PgnResult::unknown};
    GameRecord game;
    while (!random.once_in(3)) {
        const chess::Position start = test::random_position(random, test::Placement::sparse);
        if (!start.is_irregular()) {
            game.positions = {start};
            break;
        }
    }
    while (game.plies < most_plies) {
        const chess::MoveList moves = chess::legal_moves(game.last());
        if (moves.empty()) {
            break;
        }
        game.moves.push_back(random.one_of(moves));
        game.positions.push_back(game.last().play(game.moves.back()));
        ++game.plies;
    }
    game.plies_written = game.plies;
    game.marker = random.one_of(results);
    return game;
}

} // namespace compongo::audit
