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

    friend bool operator==(const Refusal&, const Refusal&) = default;
};
/// `line 3: found "side red", expected white or black`.
[[nodiscard]] std::string message(const Refusal& refusal);

/// In quotation marks, at most so long that a message can hold it, and printable.
[[nodiscard]] std::string quoted(std::string_view text);
/// What one space each separates: always one field at least.
[[nodiscard]] std::vector<std::string_view> fields_of(std::string_view text);

/// A region compared with another, a man's lines followed, a position reached: each is one step.
struct Steps {
    /// Some minutes at the very worst.
    static constexpr std::uint64_t most_ever = 1'000'000'000;
    std::uint64_t most = most_ever;
    static constexpr auto found_too_many = "more work than a certificate may ask for";
    std::uint64_t done = 0;

    [[nodiscard]] bool are_too_many() const { return done > most; }
    [[nodiscard]] std::optional<Refusal> fault(std::size_t line = 0) const {
        return are_too_many() ? std::optional<Refusal>({line, found_too_many, "a smaller proof"})
                              : std::nullopt;
    }
};

} // namespace compongo::verify
