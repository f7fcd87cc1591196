// Which moves are legal here?
#include "compongo/chess.h"

#include <cstdio>

using namespace compongo;

int main() {
    const auto setup = chess::parse_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1"); // or why it is no FEN
    const auto position = chess::Position::from(setup.value()); // or all that is wrong with it
    for (const chess::Move move : chess::legal_moves(position.value())) {
        std::puts(chess::san(*position, move).c_str());
    }
}
