/// What rulings can say: the names of effects, and the words of their closed lists.
#pragma once

#include "compongo/record/transcript/written_effect.h"

#include <set>
#include <string>

namespace compongo::test {

using Names = std::set<std::string>;

/// `incident`, and `incident.kind.two_hands` for each word of its closed lists. Who an effect
/// concerns is no such list.
[[nodiscard]] Names all_that_can_be_said();

/// What this effect says, by the same names.
void add_said(Names& names, const record::WrittenEffect& effect);

} // namespace compongo::test
