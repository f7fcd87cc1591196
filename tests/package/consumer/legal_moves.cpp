// Which moves are legal here?
#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "compongo/chess/san.h"

#include <cstdio>

namespace chess = compongo::chess;

int main() {
    const auto setup = chess::parse_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1"); // or why it is no FEN
    const auto position = chess::Position::from(setup.value()); // or all that is wrong with it
    for (const chess::Move move : chess::legal_moves(position.value())) {
        std::puts(chess::san(*position, move).c_str());
    }
}
