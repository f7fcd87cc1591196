/// A position named on the command line: `startpos`, `chess960:N`, or a FEN.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/winnability/impossible.h"

#include <string>

namespace compongo::apps {

/// The setup that the text names; otherwise every fault of its FEN, a line each.
[[nodiscard]] Expected<chess::Setup, std::string> setup_argument(const std::string& text);

/// The position that the text names; otherwise every fault of its FEN or of what it says, a line
/// each. However much is tolerated, no right is that the board belies.
[[nodiscard]] Expected<chess::Position, std::string>
position_argument(const std::string& text,
                  chess::Tolerance tolerance = chess::Tolerance::irregular);

/// The budget that the command line has; if it is 0, how far a search from this position goes.
[[nodiscard]] winnability::WorkLimit work_limit(const chess::Position& position,
                                                std::uint64_t budget);

} // namespace compongo::apps
