/// What changed from one text of the Laws to another.
#pragma once

#include "compongo/law/contents.h"

namespace compongo::law {

/// The provisions that these Laws have differently, in the order of the contents. Another number
/// for the same rule is no change.
[[nodiscard]] std::vector<const Entry*> changes(const Laws& before, const Laws& after);

/// The provision before this one, if both come from one rule of the catalogue: what this one says
/// then goes on from there.
[[nodiscard]] const Entry* gone_on_from(const Entry& entry);

} // namespace compongo::law
