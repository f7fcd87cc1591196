/// Compares rulings and answers with expectations (spec/protocol.md, section 8).
#pragma once

#include "compongo/record/transcript/scenario.h"

namespace compongo::record {

/// The outcome of a run, in written form.
struct WrittenRun {
    /// One for each act.
    std::vector<WrittenRuling> rulings;
    /// The final result: `1-0`, or nothing while the game continues.
    std::optional<std::string> result;
};

/// An effect of a run: the act and the effect, counted from 0.
struct EffectPlace {
    std::size_t act;
    std::size_t effect;
};
/// An unmet expectation, counted from 0, with the effects of that name; or a forbidden effect, with
/// its place.
struct UnmetExpectation {
    std::size_t expectation;
    std::vector<EffectPlace> found;
};
/// The unmet expectations. Of several that cannot be matched it is the first.
[[nodiscard]] std::vector<UnmetExpectation> unmet_expectations(const Scenario& scenario,
                                                               const WrittenRun& run);
/// Violations of what must hold for every run.
[[nodiscard]] std::vector<std::string> incoherences(const Scenario& scenario,
                                                    const WrittenRun& run);
/// Are all expectations met?
[[nodiscard]] bool is_met(const Scenario& scenario, const WrittenRun& run);

/// All differences between an answer and its expectation; empty if there are none.
[[nodiscard]] std::vector<std::string> failures(const Question& question, const JsonObject& answer);

/// Does the effect have every given field with an equal value, and every given article or a
/// subdivision of it?
[[nodiscard]] bool is_part_of(const WrittenEffect& expected, const WrittenEffect& effect);

/// Is this article the other one or a subdivision of it? `3.8.ii` is within `3.8`; `4.3` is not
/// within `4.3.a`.
[[nodiscard]] bool is_within(std::string_view article, std::string_view whole);

} // namespace compongo::record
