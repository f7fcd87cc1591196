// What programs that let engines play each other ask, as functions to copy: cutechess calls them
// where it decides who can win and whether a game is over, fastchess before a player is asked for a
// move and where a player has lost on time.
//
//     c++ -std=c++20 match_runner.cpp $(pkg-config --cflags --libs --static compongo)
#include "compongo/judge.h"

#include <iostream>
#include <string>
#include <vector>

namespace adjudication {

using compongo::AskedGame;
using compongo::chess::Color;

/// For fastchess: the game as it holds it, its first FEN and the moves in UCI.
AskedGame game_of(const std::string& fen, const std::vector<std::string>& moves) {
    return {.start = fen, .moves = moves};
}

/// For fastchess: is the game to be ended as drawn before the next engine is asked for a move?
bool is_dead(const AskedGame& game) {
    const auto made = compongo::game_over(game);
    return made && made->end && made->end->reason == compongo::game::EndReason::dead_position;
}

/// For fastchess: a player has lost on time. Are both to be set down as drawn?
bool is_time_draw(const AskedGame& game, Color late) {
    const auto made = compongo::flag_fall(game, late);
    return made && made->end && made->end->result == compongo::game::GameResult::draw;
}

/// For cutechess: can this side win at all, when the other one forfeits?
bool can_win(const std::string& fen, Color side) {
    return !is_time_draw({.start = fen}, ~side);
}

} // namespace adjudication

int main() {
    using namespace adjudication;
    std::cout << "a bare king wins on time: "
              << can_win("8/8/3rk3/8/8/2K5/8/8 b - - 0 1", Color::white) << '\n';
    std::cout << "a knight against a pawn: "
              << can_win("8/8/8/4k3/4p3/4N3/4K3/8 b - - 0 1", Color::white) << '\n';
    const AskedGame wall = game_of("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1", {"e1e2", "e8e7"});
    std::cout << "a wall is dead: " << is_dead(wall) << '\n';
}
