/// Limits the work that a certificate may cause.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>

namespace compongo::verify {

/// Counts steps: following a piece's lines, or comparing a region with a set, is one. Once it is
/// used up, questions that cost steps stop early and their answers are meaningless;
/// `check_certificate` reports that, whatever was answered.
class Budget {
public:
    /// A few seconds; hardly any proof takes a hundredth of it.
    static constexpr std::uint64_t usual = 300'000'000;
    /// A few minutes in the worst case.
    static constexpr std::uint64_t most_ever = 10'000'000'000;
    /// Steps between two calls of `tell`.
    static constexpr std::uint64_t told_at_once = 5'000'000;

    /// `tell` receives the number of steps spent since its last call.
    explicit Budget(std::uint64_t most, std::function<void(std::uint64_t)> tell = {})
        : left_(most), told_(most), tell_(std::move(tell)) {}
    void spend(std::uint64_t steps) {
        left_ -= steps < left_ ? steps : left_;
        if (told_ - left_ >= told_at_once) {
            tell();
        }
    }
    [[nodiscard]] bool is_used_up() const { return left_ == 0; }

private:
    void tell();

    std::uint64_t left_;
    /// `left_` at the last call of `tell`.
    std::uint64_t told_;
    std::function<void(std::uint64_t)> tell_;
};

} // namespace compongo::verify
