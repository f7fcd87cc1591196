/// The question that `winnable` answers, for whoever has tried the quickest means already.
#pragma once

#include "compongo/winnability/answer.h"

namespace compongo::winnability {

/// The verdict of `winnable` by other means. For whoever has tried `stride` in vain for this side: it
/// would find nothing again, and is not tried again.
[[nodiscard]] Answer winnable_without_stride(const chess::Position& position, chess::Color side,
                                             WorkLimit limit);

} // namespace compongo::winnability
