/// The answer of a call that may fail for bad input: a value, or what was wrong with it.
#pragma once

#include <tl/expected.hpp>

namespace compongo {

template <class T, class E>
using Expected = tl::expected<T, E>;

template <class E>
using Unexpected = tl::unexpected<E>;

/// Wraps a fault so that it converts to any `Expected` with that error type.
template <class E>
[[nodiscard]] constexpr auto unexpected(E&& fault) {
    return tl::make_unexpected(std::forward<E>(fault));
}

} // namespace compongo
