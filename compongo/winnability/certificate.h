/// Answers as text, for a checker that shares no code with the solver. docs/CERTIFICATES.md
/// specifies the format.
#pragma once

#include "compongo/winnability/winnable.h"

#include <string>

namespace compongo::winnability {

/// The certificate of an answer to this position and side. The answer must not be undetermined.
[[nodiscard]] std::string certificate(const chess::Position& position, chess::Color side,
                                      const Answer& answer);

} // namespace compongo::winnability
