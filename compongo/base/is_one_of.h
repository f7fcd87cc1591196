/// Whether a type is one of several.
#pragma once

#include <type_traits>

namespace compongo {

template <class Kind, class... Kinds>
inline constexpr bool is_one_of = (std::is_same_v<Kind, Kinds> || ...);

} // namespace compongo
