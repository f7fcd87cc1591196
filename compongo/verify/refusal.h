/// Why a certificate is refused, and the words for it.
#pragma once

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

} // namespace compongo::verify
