// Everything a kernel user needs: a position, its legal moves, and how many ways there are to play
// on.

#include "compongo/chess/movegen.h"

#include <cstdio>

int main() {
    const compongo::chess::Position start = compongo::chess::Position::initial();
    const std::size_t moves = compongo::chess::legal_moves(start).size();
    std::printf("%zu legal moves at the start\n", moves);
    return moves == 20 ? 0 : 1;
}
