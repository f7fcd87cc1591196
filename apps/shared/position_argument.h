/// A position on the command line: `startpos`, `chess960:N`, or a FEN.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/winnability/impossible.h"

#include <string>

namespace compongo::apps {

/// The setup; the error lists every fault of the FEN, one per line.
[[nodiscard]] Expected<chess::Setup, std::string> setup_argument(const std::string& text);

/// The position; the error lists every fault of the FEN or of the position, one per line. Castling
/// and en passant rights that contradict the board are faults whatever the tolerance.
[[nodiscard]] Expected<chess::Position, std::string>
position_argument(const std::string& text,
                  chess::Tolerance tolerance = chess::Tolerance::irregular);

/// The budget from the command line or, if it is 0, the default for this position.
[[nodiscard]] winnability::WorkLimit work_limit(const chess::Position& position,
                                                std::uint64_t budget);

} // namespace compongo::apps
