#include "compongo/game/state/over_at_start.h"

#include "compongo/game/protocol/points.h"
#include "compongo/winnability/dead_position.h"

namespace compongo::game {

namespace {

/// What may be spent on each side. Nearly every position takes a thousandth of it.
constexpr std::size_t work_at_start = 200'000;

GameOver over_by(const Conditions& conditions, GameResult result, EndReason reason) {
    const Scoring& scoring = conditions.regulations.scoring;
    return {result, reason,
            Both<Points>{points_of(result, Color::white, scoring),
                         points_of(result, Color::black, scoring)}};
}

} // namespace

std::optional<GameOver> over_at_start(const Game& game) {
    const std::size_t played = game.conditions().start.moves.size();
    if (game.history.size() < played) {
        return std::nullopt; // A move among them was taken back: the game was going on.
    }
    const chess::Position position = game.history.position_after(played);
    const bool is_by_legal_move = played == 0 || game.history.played()[played - 1].is_legal;
    if (position.is_irregular() || !is_by_legal_move) {
        return std::nullopt;
    }
    if (!chess::has_legal_move(position)) {
        if (!chess::is_check(position)) {
            return over_by(game.conditions(), GameResult::draw, EndReason::stalemate);
        }
        const bool is_white_mated = position.turn() == Color::white;
        return over_by(game.conditions(),
                       is_white_mated ? GameResult::black_wins : GameResult::white_wins,
                       EndReason::checkmate);
    }
    if (winnability::is_dead(position, {work_at_start, game.frame->shared_answers})) {
        return over_by(game.conditions(), GameResult::draw, EndReason::dead_position);
    }
    return std::nullopt;
}

bool is_over_untold(const Game& game) {
    return game.phase == Phase::over && !game.is_under_way && game.result.has_value();
}

Effect told_to_be_over(const Game& game) {
    return {*game.result, articles_on_position(game.laws(), game.result->reason)};
}

law::Articles articles_on_position(const law::Laws& laws, EndReason reason) {
    switch (reason) {
    case EndReason::checkmate:
        return laws.completion.checkmate.articles;
    case EndReason::stalemate:
        return laws.completion.stalemate.articles;
    case EndReason::dead_position:
        return laws.completion.dead_position.articles +
               laws.board_and_moves.neither_can_mate.articles;
    default:
        return {};
    }
}

} // namespace compongo::game
