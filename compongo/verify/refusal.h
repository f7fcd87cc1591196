/// Why a certificate is refused, the words for it, and how much work it may ask for.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::verify {

struct Refusal {
    /// From 1; 0 as long as it is not known.
    std::size_t line = 0;
    std::string found;
    std::string expected;
    /// Nothing is wrong so far: the budget was used up before it was known whether this is a proof.
    bool is_unchecked = false;

    [[nodiscard]] static Refusal too_much_work();
    [[nodiscard]] static Refusal too_much_memory();
    friend bool operator==(const Refusal&, const Refusal&) = default;
};
/// `line 3: found "side red", expected side white or side black`.
[[nodiscard]] std::string message(const Refusal& refusal);

/// In quotation marks, at most so long that a message can hold it, and printable.
[[nodiscard]] std::string quoted(std::string_view text);
/// What one space each separates: always one field at least.
[[nodiscard]] std::vector<std::string_view> fields_of(std::string_view text);

/// A man's lines followed, a region compared with another: each is a step.
class Steps {
public:
    /// Some seconds; hardly any proof takes a hundredth of it.
    static constexpr std::uint64_t usual = 300'000'000;
    /// Some minutes at the very worst.
    static constexpr std::uint64_t most_ever = 10'000'000'000;
    /// So many are spent between two times that it is told.
    static constexpr std::uint64_t told_at_once = 5'000'000;

    /// `tell` hears now and then how many more were spent.
    explicit Steps(std::uint64_t most, std::function<void(std::uint64_t)> tell = {})
        : left_(most), told_(most), tell_(std::move(tell)) {}
    void spend(std::uint64_t steps) {
        left_ -= steps < left_ ? steps : left_;
        if (told_ - left_ >= told_at_once) {
            tell();
        }
    }
    [[nodiscard]] bool are_used_up() const { return left_ == 0; }

private:
    void tell();

    std::uint64_t left_;
    /// What was left when it was told last.
    std::uint64_t told_;
    std::function<void(std::uint64_t)> tell_;
};

} // namespace compongo::verify
