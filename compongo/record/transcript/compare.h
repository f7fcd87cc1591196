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

/// An effect of a run: the act and the effect, counted from 0.
struct EffectPlace {
    std::size_t act;
    std::size_t effect;
};
/// An expectation, counted from 0, that is not met: the effects of that name; or an effect that
/// must not be: where it is.
struct Lapse {
    std::size_t expectation;
    std::vector<EffectPlace> found;
};
/// What is expected and does not come out. Of the expectations without a partner it is the first.
[[nodiscard]] std::vector<Lapse> lapses(const Scenario& scenario, const WrittenRun& run);
/// What would hold of any run and does not, whatever is expected.
[[nodiscard]] std::vector<std::string> incoherences(const Scenario& scenario,
                                                    const WrittenRun& run);
/// Is all well?
[[nodiscard]] bool is_met(const Scenario& scenario, const WrittenRun& run);

/// Everything in which an answer falls short of what is expected; empty if all is well.
[[nodiscard]] std::vector<std::string> failures(const Question& question, const JsonObject& answer);

/// Is every field that is given equal in the effect, and every article, or a subdivision of it,
/// among its articles?
[[nodiscard]] bool is_part_of(const WrittenEffect& expected, const WrittenEffect& effect);

/// Is this article the other, or a subdivision of it? `3.8.ii` is of `3.8`; `4.3` is not of
/// `4.3.a`.
[[nodiscard]] bool is_within(std::string_view article, std::string_view whole);

} // namespace compongo::record
