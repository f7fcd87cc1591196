/// The subject of an incident as a set of words: the kinds of its acts and effects. The page
/// computes the same (web/src/features/laws/precedents/precedents.ts).
#pragma once

#include "compongo/game/protocol/act.h"
#include "compongo/game/protocol/effect.h"
#include "compongo/record/cases/cases.h"

#include <functional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::record {

/// `claim`, `claim.time` for an act; `=game_over`, `=game_over.time` for an effect. Moves, displays
/// and other marks of nearly every game are left out.
using Marks = std::set<std::string, std::less<>>;

[[nodiscard]] Marks marks_of(std::span<const game::Act> acts,
                             std::span<const game::Ruling> rulings);

/// The marks of a case under all its editions, and the articles that its rulings cite.
struct CaseMarks {
    Marks marks;
    std::set<std::string, std::less<>> articles;
};
/// Entries with a fault contribute nothing.
[[nodiscard]] CaseMarks marks_of_case(std::string_view case_text);

/// The similarity of two incidents: 1000 for equal marks, 0 for none in common. Rare marks weigh
/// more.
class MarkWeights {
public:
    explicit MarkWeights(const std::vector<CaseMarks>& book);

    [[nodiscard]] int nearness(const Marks& a, const Marks& b) const;
    /// Indexes of the most similar precedents; those below the least similarity are left out.
    [[nodiscard]] std::vector<std::size_t> nearest(const Marks& to, std::size_t count) const;

private:
    [[nodiscard]] int weight(std::string_view mark) const;
    [[nodiscard]] int weight_of_all(const Marks& marks) const;

    const std::vector<CaseMarks>& book_;
};

} // namespace compongo::record
