/// Looking for a series of legal moves by which a side mates, the other helping: proof that it can.
#pragma once

#include "compongo/chess/move.h"
#include "compongo/winnability/certain.h"

#include <optional>
#include <vector>

namespace compongo::winnability {

/// How many positions may be looked at. The same number gives the same answer on every machine.
struct NodeBudget {
    int positions;
};

/// Legal moves, from this position on, the last of which mates the opponent of `side`; none if none
/// was found.
using MatingLine = std::vector<chess::Move>;
[[nodiscard]] std::optional<MatingLine> mating_line(const chess::Position& position,
                                                    chess::Color side, NodeBudget budget);

/// Can this side still mate? A line that mates proves that it can; a proven class of men, that it
/// cannot.
enum class Verdict : std::uint8_t { winnable, unwinnable, undetermined };
[[nodiscard]] Verdict can_mate(const chess::Position& position, chess::Color side);

} // namespace compongo::winnability
