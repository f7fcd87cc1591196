/// The fields of a plain struct by their protocol names: one description serves reading, writing
/// and comparing in every format.
#pragma once

#include <cstdint>
#include <string_view>
#include <tuple>

namespace compongo::game {

enum class Presence : std::uint8_t { required, optional };

/// One member of a struct. If an optional one is absent, it has the value of a default-constructed
/// `T`.
template <class T, class Member>
struct Field {
    std::string_view name;
    Member T::* member;
    Presence presence;
};

template <class T, class Member>
[[nodiscard]] constexpr Field<T, Member> required(std::string_view name, Member T::* member) {
    return {name, member, Presence::required};
}
template <class T, class Member>
[[nodiscard]] constexpr Field<T, Member> optional(std::string_view name, Member T::* member) {
    return {name, member, Presence::optional};
}

} // namespace compongo::game
