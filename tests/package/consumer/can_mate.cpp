// White's flag has fallen. Can Black, with a knight, still mate?
#include "compongo/chess/fen.h"
#include "compongo/winnability/certificate.h"

#include <cstdio>

namespace chess = compongo::chess;
namespace winnability = compongo::winnability;

int main() {
    const auto setup = chess::parse_fen("8/8/4k3/8/4n3/3R4/4K3/8 w - - 0 1").value();
    const auto position = chess::Position::from(setup).value();
    const auto answer = winnability::winnable(position, chess::Color::black);
    std::puts(answer.verdict == winnability::Verdict::winnable ? "yes" : "no");
    std::fputs(winnability::certificate(position, chess::Color::black, answer).c_str(), stdout);
}
