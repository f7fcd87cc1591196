/// The fields of a plain struct, named as the protocol names them, so that one description serves
/// to read, write and compare it in every form.
#pragma once

#include <cstdint>
#include <string_view>
#include <tuple>

namespace compongo::game {

enum class Presence : std::uint8_t { required, optional };

/// One member of a struct. An optional one has the value of a default-constructed `T` where it is
/// left out.
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
