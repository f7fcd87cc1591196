/// The modes of play, each with an appendix of its own, and the regimes of rapid and blitz.
#pragma once

#include <cstdint>

namespace compongo::law {

/// Which appendix applies.
enum class Mode : std::uint8_t { standard, rapid, blitz };
/// The two regimes of rapid and blitz.
enum class Supervision : std::uint8_t { full, limited };

} // namespace compongo::law
