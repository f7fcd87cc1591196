/// Suites of positions with known node counts.
#pragma once

#include "compongo/base/expected.h"

#include <cstdint>
#include <istream>
#include <string>
#include <vector>

namespace compongo::apps {

/// A position, a depth and the expected count.
struct PerftCase {
    std::size_t line;
    std::string fen;
    int depth;
    std::uint64_t nodes;
};

/// Reads `FEN ;D1 20 ;D2 400` lines, and the form with `epd FEN` and `perft DEPTH NODES` on
/// separate lines. Ignores blank lines, `#` comments and `id` lines. The error gives the line, what
/// was found and what was expected.
[[nodiscard]] Expected<std::vector<PerftCase>, std::string> read_perft_suite(std::istream& input);

} // namespace compongo::apps
