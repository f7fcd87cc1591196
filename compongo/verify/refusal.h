/// Why a certificate is refused, the words for it, and how much work it may ask for.
#pragma once

#include <cstdint>
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

    [[nodiscard]] static Refusal too_much_work();
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
    /// Some minutes at the very worst.
    static constexpr std::uint64_t most_ever = 10'000'000'000;

    explicit Steps(std::uint64_t most) : left_(most) {}
    void spend(std::uint64_t steps) { left_ -= steps < left_ ? steps : left_; }
    [[nodiscard]] bool are_used_up() const { return left_ == 0; }

private:
    std::uint64_t left_;
};

} // namespace compongo::verify
