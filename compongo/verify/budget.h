/// How much work a certificate may ask for.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>

namespace compongo::verify {

/// Counts steps: a piece's lines followed, or a region compared with a set, is one. Once it is used
/// up every question that costs steps stops early, and what it answers means nothing any more:
/// `check_certificate` says so, whatever was answered.
class Budget {
public:
    /// Some seconds; hardly any proof takes a hundredth of it.
    static constexpr std::uint64_t usual = 300'000'000;
    /// Some minutes at the very worst.
    static constexpr std::uint64_t most_ever = 10'000'000'000;
    /// So many are spent between two times that it is told.
    static constexpr std::uint64_t told_at_once = 5'000'000;

    /// `tell` hears now and then how many more were spent.
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
    /// What was left when it was told last.
    std::uint64_t told_;
    std::function<void(std::uint64_t)> tell_;
};

} // namespace compongo::verify
