/// Whether a side can still mate by any series of legal moves, with the opponent's help (Articles
/// 5.2.b, 6.9 and the like), with a proof of the answer. docs/WINNABILITY.md describes the method.
#pragma once

#include "compongo/winnability/answer.h"

namespace compongo::winnability {

[[nodiscard]] Answer winnable(const chess::Position& position, chess::Color side,
                              WorkLimit limit = {});

} // namespace compongo::winnability
