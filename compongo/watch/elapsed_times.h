/// The time that each move took, computed from the clocks: `[%emt]` beside `[%clk]`.
#pragma once

#include "compongo/pgn/pgn_game.h"

namespace compongo::watch {

/// Whether the first clock reading of a game with increments includes the first increment.
/// Compongo's own records do; other recorders differ.
enum class FirstClock : std::uint8_t { unknown, with_increment };

/// Adds elapsed times to the main line, from its clocks and the time control in the tags. Adds none
/// where they cannot be known: without a clock, after a clock was set, or with a delay.
void add_elapsed_times(pgn::PgnGame& game, FirstClock first);

} // namespace compongo::watch
