/// Heap-allocated optional: one pointer when empty.
#pragma once

#include <memory>
#include <optional>

namespace compongo {

/// For a large member that few objects have; otherwise like `std::optional`. Copying copies the
/// value.
template <class T>
class BoxedOptional {
public:
    BoxedOptional() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): as std::optional
    BoxedOptional(std::nullopt_t /*nothing*/) {}
    // NOLINTNEXTLINE(google-explicit-constructor): as std::optional
    BoxedOptional(T value) : value_(std::make_unique<T>(std::move(value))) {}
    BoxedOptional(const BoxedOptional& other)
        : value_(other.value_ ? std::make_unique<T>(*other.value_) : nullptr) {}
    BoxedOptional(BoxedOptional&&) noexcept = default;
    ~BoxedOptional() = default;
    BoxedOptional& operator=(const BoxedOptional& other) {
        value_ = other.value_ ? std::make_unique<T>(*other.value_) : nullptr;
        return *this;
    }
    BoxedOptional& operator=(BoxedOptional&&) noexcept = default;

    [[nodiscard]] bool has_value() const { return value_ != nullptr; }
    explicit operator bool() const { return has_value(); }
    [[nodiscard]] const T& operator*() const { return *value_; }
    [[nodiscard]] T& operator*() { return *value_; }
    [[nodiscard]] const T* operator->() const { return value_.get(); }
    [[nodiscard]] T* operator->() { return value_.get(); }
    void emplace() { value_ = std::make_unique<T>(); }
    void reset() { value_.reset(); }

    friend constexpr bool operator==(const BoxedOptional& one, const BoxedOptional& other) {
        return one.value_ && other.value_ ? *one == *other : one.value_ == other.value_;
    }

private:
    std::unique_ptr<T> value_;
};

} // namespace compongo
