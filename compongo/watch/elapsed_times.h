/// How long each move took, by what the clocks showed: `[%emt]` beside `[%clk]`.
#pragma once

#include "compongo/pgn/pgn_game.h"

namespace compongo::watch {

/// What the clocks show at first, where moves are given time: that time too, as with us, or nobody
/// knows, since recorders differ.
enum class FirstClock : std::uint8_t { unknown, with_increment };

/// Adds to the main line what follows from its clocks and from the time control in the tags.
/// Nothing where it does not follow: without a clock, after one was set, or with a delay.
void add_elapsed_times(pgn::PgnGame& game, FirstClock first);

} // namespace compongo::watch
