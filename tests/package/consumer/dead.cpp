// The pawns are locked. Is the position dead, and who can prove it?
#include "compongo/winnable.h"

#include <cstdio>

using namespace compongo;

int main() {
    const auto setup = chess::parse_fen("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1").value();
    const auto position = chess::Position::from(setup).value();
    std::puts(winnability::is_dead(position) ? "dead" : "not dead");
    for (const chess::Color side : chess::colors) {
        const auto answer = winnability::winnable(position, side);
        const std::string proof = winnability::certificate(position, side, answer);
        const auto checked = verify::check_certificate(proof);
        std::printf("%s: %s, proof of %zu bytes, %s\n",
                    side == chess::Color::white ? "White" : "Black",
                    answer.verdict == winnability::Verdict::winnable ? "can mate" : "cannot mate",
                    proof.size(), checked ? "accepted" : "refused");
    }
}
