/// Articles known by their numbers alone: an older text is applied and cited first, and beside it
/// the number that the rule has in the edition asked for.
#pragma once

#include "compongo/law/provision.h"

#include <array>

namespace compongo::law {

/// The older rules, with the numbers of the newer ones added. Interpretation I-27.
template <class Chapter, std::size_t size>
constexpr Chapter with_numbers(Chapter older, const Chapter& newer,
                               const std::array<Rule Chapter::*, size>& rules) {
    static_assert(sizeof(Chapter) == size * sizeof(Rule), "every rule is in the list");
    for (Rule Chapter::* const rule : rules) {
        (older.*rule).articles += (newer.*rule).articles;
    }
    return older;
}

} // namespace compongo::law
