/// For callers that have tried `stride` themselves.
#pragma once

#include "compongo/winnability/answer.h"

namespace compongo::winnability {

/// The verdict of `winnable` without trying `stride`, which must have failed for this side already.
[[nodiscard]] Answer winnable_without_stride(const chess::Position& position, chess::Color side,
                                             WorkLimit limit);

} // namespace compongo::winnability
