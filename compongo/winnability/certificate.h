/// Answers as text, for a checker that shares no code with the solver. docs/CERTIFICATES.md lays
/// the format down.
#pragma once

#include "compongo/winnability/winnable.h"

#include <string>

namespace compongo::winnability {

/// The certificate of an answer that is not undetermined, given to this position and side.
[[nodiscard]] std::string certificate(const chess::Position& position, chess::Color side,
                                      const Answer& answer);

} // namespace compongo::winnability
