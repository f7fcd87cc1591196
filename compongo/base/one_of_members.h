/// The members of `OneOf`, for the one file that compiles them.
#pragma once

#include "compongo/base/one_of.h"

#include <utility>
#include <variant>

namespace compongo {

template <class Any>
OneOf<Any>::OneOf() = default;
template <class Any>
OneOf<Any>::OneOf(Any&& any) noexcept : Any(std::move(any)) {}
template <class Any>
OneOf<Any>::OneOf(const OneOf& other) = default;
template <class Any>
OneOf<Any>::OneOf(OneOf&& other) noexcept = default;
template <class Any>
OneOf<Any>& OneOf<Any>::operator=(const OneOf& other) = default;
template <class Any>
OneOf<Any>& OneOf<Any>::operator=(OneOf&& other) noexcept = default;
template <class Any>
OneOf<Any>::~OneOf() = default;
template <class Any>
bool OneOf<Any>::operator==(const OneOf& other) const {
    return static_cast<const Any&>(*this) == static_cast<const Any&>(other);
}

} // namespace compongo
