/// Lists of deeds, for tables in which every deed has one row.
#pragma once

#include <type_traits>

namespace compongo::hall {

template <class... Kinds>
struct Deeds {
    template <class Kind>
    static constexpr bool has = (std::is_same_v<Kind, Kinds> || ...);
};

/// In how many of the lists this deed stands. A table is whole where it is one for every deed.
template <class Deed, class... Lists>
inline constexpr int rows_for = (int{Lists::template has<Deed>} + ...);

} // namespace compongo::hall
