/// Why a certificate is refused, with a message.
#pragma once

#include <string>
#include <string_view>

namespace compongo::verify {

/// The found and the expected content.
struct Fault {
    std::string found;
    std::string expected;
    /// Not a fault of the certificate: checking it would take too much work or memory.
    bool is_unchecked = false;

    [[nodiscard]] static Fault too_much_work();
    [[nodiscard]] static Fault too_much_memory();
};

struct Refusal {
    /// The certificate's line, from 1.
    std::size_t line;
    std::string found;
    std::string expected;
    /// As in `Fault`.
    bool is_unchecked = false;

    friend bool operator==(const Refusal&, const Refusal&) = default;
};
[[nodiscard]] Refusal in_line(std::size_t line, Fault fault);
/// `line 3: found "side red", expected side white or side black`.
[[nodiscard]] std::string message(const Refusal& refusal);

/// In quotation marks, printable, and cut to the length that fits in a message.
[[nodiscard]] std::string quoted(std::string_view text);

} // namespace compongo::verify
