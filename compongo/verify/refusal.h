/// Why a certificate is refused, and the words for it.
#pragma once

#include <string>
#include <string_view>

namespace compongo::verify {

/// What was found instead of what.
struct Fault {
    std::string found;
    std::string expected;
    /// Nothing is wrong so far: whether this is a proof would take more work or memory to know.
    bool is_unchecked = false;

    [[nodiscard]] static Fault too_much_work();
    [[nodiscard]] static Fault too_much_memory();
};

struct Refusal {
    /// Of the certificate, from 1.
    std::size_t line;
    std::string found;
    std::string expected;
    /// As of a fault.
    bool is_unchecked = false;

    friend bool operator==(const Refusal&, const Refusal&) = default;
};
[[nodiscard]] Refusal in_line(std::size_t line, Fault fault);
/// `line 3: found "side red", expected side white or side black`.
[[nodiscard]] std::string message(const Refusal& refusal);

/// In quotation marks, at most so long that a message can hold it, and printable.
[[nodiscard]] std::string quoted(std::string_view text);

} // namespace compongo::verify
