/// Commands of comments as `comment_commands.h` reads them again.
#pragma once

#include "compongo/pgn/comment_commands.h"

#include <string>

namespace compongo::pgn {

/// `[%clk 1:02:03]`, and thousandths where there are some. The time is not negative.
[[nodiscard]] std::string written(const TimeStamp& time);
/// `[%eval 0.31]`, `[%eval #-3,20]`.
[[nodiscard]] std::string written(const Evaluation& evaluation);
/// `[%csl Ga4]`, `[%cal Rb5c6]`, or one after the other; nothing of nothing.
[[nodiscard]] std::string written(const Highlights& highlights);

} // namespace compongo::pgn
