/// Whether rulings and answers meet what is expected of them (spec/protocol.md, section 8).
#pragma once

#include "compongo/record/transcript/scenario.h"

namespace compongo::record {

/// What a run gave, as it is written.
struct WrittenRun {
    /// One for each act.
    std::vector<WrittenRuling> rulings;
    /// The result that stands at the end: `1-0`, or nothing while the game goes on.
    std::optional<std::string> result;
};

/// Everything in which the run falls short: expectations without a partner and the effects nearest
/// to them, effects that must not be, and what would hold of any run and does not. Empty if all is
/// well.
[[nodiscard]] std::vector<std::string> failures(const Scenario& scenario, const WrittenRun& run);

/// The same for an answer.
[[nodiscard]] std::vector<std::string> failures(const Question& question, const JsonObject& answer);

/// Is every field that is given equal in the effect, and one of the articles among its articles?
[[nodiscard]] bool is_part_of(const WrittenEffect& expected, const WrittenEffect& effect);

/// Is this article the other, or a subdivision of it? `3.8.ii` is of `3.8`; `4.3` is not of
/// `4.3.a`.
[[nodiscard]] bool is_within(std::string_view article, std::string_view whole);

} // namespace compongo::record
