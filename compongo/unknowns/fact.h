/// A fact of a case that is not known, and what it may be.
#pragma once

#include "compongo/json/json.h"

#include <cstdint>
#include <string>
#include <vector>

namespace compongo::unknowns {

enum class FactKind : std::uint8_t {
    /// A condition of the game: the edition, the supervision, a clock, the position.
    condition,
    /// Was this done at all? Option 0 is yes, option 1 is no.
    happened,
    /// In which order things were done.
    order,
    /// Which of several things was done.
    which,
    /// A field of an act.
    field,
    /// When something was done.
    instant,
};

struct Fact {
    /// Unique in its case: given by the case, else the path of the value.
    std::string name;
    FactKind kind = FactKind::condition;
    /// `touch.intent`, `laws`, `start.clock.white`; empty where no field is meant.
    std::string field;
    /// What the value may be, as it is written; for things done, the acts.
    std::vector<JsonValue> options;
    /// The question and the options in the words of the case, if it has any.
    std::string question;
    std::vector<std::string> labels;
    /// The options are numbers in order, from a least to a most.
    bool is_range = false;
};

/// The option of each fact in one world; `irrelevant` where the fact has no meaning there, as how a
/// piece was touched that was not touched.
using Chosen = std::vector<std::uint16_t>;
inline constexpr std::uint16_t irrelevant = 0xFFFF;

} // namespace compongo::unknowns
