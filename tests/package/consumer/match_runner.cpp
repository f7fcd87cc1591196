// An engine has lost on time, or the game has come to a position in which neither player can mate.
#include "compongo/judge.h"

#include <iostream>

using namespace compongo;

int main() {
    const AskedGame game{.start = "8/8/3rk3/8/8/2K5/8/8 w - - 0 1", .moves = {"c3c4", "d6d5"}};
    std::cout << "over: " << is_over(game).value() << '\n';
    const auto flag = flag_fall(game, chess::Color::white).value();
    std::cout << "White's flag: " << word(flag.end->result) << '\n';
    std::cout << "blocked: " << is_over("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1").value()
              << '\n';
}
