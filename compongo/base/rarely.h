/// A value that is seldom there: without it no more than a pointer is taken.
#pragma once

#include <memory>
#include <optional>

namespace compongo {

/// Used as `std::optional` is, where a large value lies in many others and hardly any has it.
/// Copying copies the value.
template <class T>
class Rarely {
public:
    Rarely() = default;
    Rarely(std::nullopt_t /*nothing*/) {} // NOLINT(google-explicit-constructor): as std::optional
    Rarely(T value)                       // NOLINT(google-explicit-constructor): as std::optional
        : value_(std::make_unique<T>(std::move(value))) {}
    Rarely(const Rarely& other)
        : value_(other.value_ ? std::make_unique<T>(*other.value_) : nullptr) {}
    Rarely(Rarely&&) noexcept = default;
    ~Rarely() = default;
    Rarely& operator=(const Rarely& other) {
        value_ = other.value_ ? std::make_unique<T>(*other.value_) : nullptr;
        return *this;
    }
    Rarely& operator=(Rarely&&) noexcept = default;

    [[nodiscard]] bool has_value() const { return value_ != nullptr; }
    explicit operator bool() const { return has_value(); }
    [[nodiscard]] const T& operator*() const { return *value_; }
    [[nodiscard]] T& operator*() { return *value_; }
    [[nodiscard]] const T* operator->() const { return value_.get(); }
    [[nodiscard]] T* operator->() { return value_.get(); }
    void emplace() { value_ = std::make_unique<T>(); }
    void reset() { value_.reset(); }

    friend constexpr bool operator==(const Rarely& one, const Rarely& other) {
        return one.value_ && other.value_ ? *one == *other : one.value_ == other.value_;
    }

private:
    std::unique_ptr<T> value_;
};

} // namespace compongo
