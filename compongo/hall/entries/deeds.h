/// Type lists for tables that need exactly one row for each kind of act.
#pragma once

#include <type_traits>

namespace compongo::hall {

template <class... Kinds>
struct Deeds {
    template <class Kind>
    static constexpr bool has = (std::is_same_v<Kind, Kinds> || ...);
};

/// In how many of the lists this kind occurs. A table is complete if the count is 1 for every kind.
template <class Deed, class... Lists>
inline constexpr int rows_for = (int{Lists::template has<Deed>} + ...);

} // namespace compongo::hall
