#include "compongo/game/protocol/points.h"

namespace compongo::game {

Points points_of(GameResult result, Color player, const Scoring& scoring) {
    const bool is_white = player == Color::white;
    switch (result) {
    case GameResult::white_wins:
        return is_white ? scoring.win : scoring.loss;
    case GameResult::black_wins:
        return is_white ? scoring.loss : scoring.win;
    case GameResult::draw:
        return scoring.draw;
    case GameResult::both_lose:
        return scoring.loss;
    case GameResult::black_draws_white_loses:
        return is_white ? scoring.loss : scoring.draw;
    case GameResult::white_draws_black_loses:
        return is_white ? scoring.draw : scoring.loss;
    case GameResult::open:
        break;
    }
    return {};
}

} // namespace compongo::game
