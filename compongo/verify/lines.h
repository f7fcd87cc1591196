/// The lines of a certificate, counted, and why one of them is refused.
#pragma once

#include "compongo/base/expected.h"

#include <string>
#include <string_view>
#include <vector>

namespace compongo::verify {

struct Refusal {
    /// From 1.
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

/// A text that is read line by line.
class Lines {
public:
    explicit Lines(std::string_view text) : rest_(text) {}

    /// The next line without its line feed. What is not ended by one is no line.
    [[nodiscard]] Expected<std::string_view, Refusal> take(std::string_view expected);
    /// What follows these words in the next line, which must begin with them.
    [[nodiscard]] Expected<std::string_view, Refusal> take_after(std::string_view words,
                                                                 std::string_view expected);
    [[nodiscard]] bool next_begins_with(std::string_view words) const {
        return rest_.starts_with(words);
    }
    [[nodiscard]] bool is_at_end() const { return rest_.empty(); }
    /// The number of the line that was taken last.
    [[nodiscard]] std::size_t number() const { return number_; }

private:
    std::string_view rest_;
    std::size_t number_ = 0;
};

} // namespace compongo::verify
