/// The question that `winnable` answers, for whoever has tried the quickest means already.
#pragma once

#include "compongo/winnability/answer.h"

namespace compongo::winnability {

/// The verdict of `winnable`, for callers that have already tried `stride` for this side without
/// success: it is not tried again.
[[nodiscard]] Answer winnable_without_stride(const chess::Position& position, chess::Color side,
                                             WorkLimit limit);

} // namespace compongo::winnability
