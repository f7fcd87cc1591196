/// Can this side still mate, by any series of legal moves, the opponent helping
/// (Articles 5.2.b, 6.9 and their like)? The answer comes with its proof. docs/WINNABILITY.md has
/// the method.
#pragma once

#include "compongo/winnability/answer.h"

namespace compongo::winnability {

[[nodiscard]] Answer winnable(const chess::Position& position, chess::Color side,
                              WorkLimit limit = {});

} // namespace compongo::winnability
